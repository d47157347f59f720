import { t } from '@lingui/core/macro'
import { paths } from '../lib/paths.ts'

/** The headings of screens that are the same for everyone. They are prerendered. */
export interface PageHeading {
  title: string
  lead?: string
  width?: 'narrow' | 'wide'
}

export const pageHeadings = {
  about: { title: t`About Us` },
  credits: {
    title: t`Credits`,
    lead: t`This map is built on the work of many people. Some of them are listed here.`,
    width: 'wide',
  },
  faq: { title: t`FAQ`, lead: t`What people ask about this map, and about staying safe on it.` },
  support: { title: t`Support Us`, lead: t`A map is only as good as the people who add to it.` },
  resources: {
    title: t`Resources`,
    lead: t`You don’t have to carry it alone. Here are people who listen and know what helps.`,
    width: 'wide',
  },
  safety: {
    title: t`Staying safe`,
    lead: t`What this place protects you from, what it can’t, and what you can do yourself.`,
    width: 'wide',
  },
  contact: {
    title: t`Contact Us`,
    lead: t`A question, a hotline we should list, a story that shouldn’t be here. You don’t have to say who you are.`,
  },
  register: {
    title: t`Register`,
    lead: t`Tell your story, save the ones that matter to you, and comment on others.`,
    width: 'narrow',
  },
  forgotPassword: {
    title: t`Forgot Password`,
    lead: t`Enter the email address you registered with. We’ll send you a link to choose a new password, or one for each account if you have several.`,
    width: 'narrow',
  },
  terms: { title: t`Terms of Use`, width: 'wide' },
  privacy: { title: t`Privacy Policy`, width: 'wide' },
  transparency: {
    title: t`Transparency`,
    lead: t`What was posted, flagged, kept and removed here, month by month, and how long decisions took.`,
    width: 'wide',
  },
  login: { title: t`Login`, lead: t`Good to have you back.`, width: 'narrow' },
} as const satisfies Partial<Record<keyof typeof paths, PageHeading>>
