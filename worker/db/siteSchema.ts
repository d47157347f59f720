// What the site itself says, and what visitors write to it.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { HotlineKind } from '#contract/hotlineKinds'
import { REASONS } from '#contract/reasons'
import { REPORTED_KINDS } from '#contract/reviewState'

/** An entry of the FAQ. */
export const questions = sqliteTable('questions', {
  id: integer().primaryKey(),
  position: integer().notNull().default(0),
  question: text().notNull(),
  answer: text().notNull(),
})

/** The editable pages: one row, id 1, the About text. */
export const abouts = sqliteTable('abouts', { id: integer().primaryKey(), text: text().notNull() })

/**
 * The lines of the Resources page. The migration that makes the table brings the built-in ones along. `is_edited`: an
 * administrator changed it since, so that an upgrade leaves it as it is.
 */
export const hotlines = sqliteTable(
  'hotlines',
  {
    id: integer().primaryKey(),
    /** ISO 3166-1, two letters. */
    country: text().notNull(),
    /** The order within a country. */
    position: integer().notNull(),
    name: text().notNull(),
    kind: text().$type<HotlineKind>().notNull(),
    who: text().notNull(),
    phone: text(),
    phoneE164: text(),
    sms: text(),
    smsText: text(),
    hours: text().notNull().default(''),
    languages: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    url: text(),
    note: text().notNull().default(''),
    /** YYYY-MM-DD. */
    checkedOn: text(),
    isEdited: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [check('hotlines_phone', sql`(${t.phone} is null) = (${t.phoneE164} is null)`)],
)

/**
 * What visitors wrote to us. An address is sealed like any other. A report has the kind and id of what it reports, and why;
 * nothing of its sender, as any message.
 */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer().primaryKey(),
    emailSealed: text(),
    message: text().notNull(),
    createdAt: text().notNull(),
    readAt: text(),
    reportKind: text({ enum: REPORTED_KINDS }),
    reportId: integer(),
    reportTopic: text({ enum: REASONS }),
    /** Of a report: the day on which staff decided about what it reports. Who did is in the log. */
    judgedOn: text(),
    /** The day on which staff answered. Who did is in the log; what they wrote is stored nowhere. */
    answeredOn: text(),
  },
  (t) => [
    index('contact_messages_inbox_idx').on(
      sql`(report_topic is 'privacy' and read_at is null and answered_on is null)`,
      t.createdAt,
    ),
    index('contact_messages_reports_idx')
      .on(t.reportKind, t.reportId)
      .where(sql`report_kind is not null and judged_on is null and read_at is null`),
  ],
)

/** The operators' switches (read-only, no new accounts, captcha on all writing). */
export const settings = sqliteTable('settings', { name: text().primaryKey(), value: text().notNull() })
