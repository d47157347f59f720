import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { currentDay } from '#contract/days'
import { hotlineKinds, isCheckOverdue, isCommonHotlineText } from '#contract/hotlineKinds'
import type { HotlineView } from '#contract/hotlines'
import { formatLongDay } from '#web/lib/dates.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { languageName } from '#web/lib/languageName.ts'
import { paths, type ContactLinkState } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './HotlineCard.module.css'
import { isInEnglish, sentencesOf } from './hotlineWords.ts'
import { phoneLink } from './phoneLink.ts'
import { countryName } from '#web/lib/countryNames.ts'
import { listOf } from '#web/lib/words.ts'

/** A link that opens a message to the number, with the words to send already in it (RFC 5724). */
const textLink = (number: string, words: string | null) =>
  `sms:${number.replace(/\D/g, '')}${words ? `?body=${encodeURIComponent(words)}` : ''}`

function CheckedOn({ day }: { day: string }) {
  const kind = isCheckOverdue(day, currentDay()) ? styles.overdue : styles.checked
  return <p className={kind}>{t`Checked on ${formatLongDay(day)}`}</p>
}

/** Whom a line is for, or when, or a part of these words. */
const Words = ({ text, lang }: { text: string; lang: string | undefined }) => {
  const words = inReadersWords(text)
  return <bdi lang={words === text ? lang : undefined}>{words}</bdi>
}

interface NoteProps {
  note: string
  lang: string | undefined
}

/** A note: first the sentences that catalogs have, in the reader's language, and below them the others as they were written. */
function Note({ note, lang }: NoteProps) {
  const sentences = sentencesOf(note)
  const common = sentences.filter(isCommonHotlineText)
  const isTranslated = common.some((sentence) => inReadersWords(sentence) !== sentence)
  const own = isTranslated ? sentences.filter((sentence) => !isCommonHotlineText(sentence)).join(' ') : note
  return (
    <>
      {isTranslated && <p>{common.map((sentence) => inReadersWords(sentence)).join(' ')}</p>}
      {own && (
        <p dir="auto" lang={lang}>
          {own}
        </p>
      )}
    </>
  )
}

interface Props {
  line: HotlineView
  /** The level of its heading. */
  level: 3 | 4
  /** Whether it is one of the reader's own country: its number stands out. */
  isOwn?: boolean
}

/** A line one can call with one tap: its number first, then whom it is for, when, and in which languages. */
export function HotlineCard({ line, level, isOwn = false }: Props) {
  const { name, kind, who, phone, phoneE164, sms, smsText, hours, languages, url, note, checkedOn, country } = line
  const Heading = `h${level}` as const
  const callLink = phoneE164 && phoneLink(phoneE164)
  const textTo = sms && (smsText ? t`Text ${smsText} to ${sms}` : t`Text ${sms}`)
  const lang = isInEnglish(line) ? 'en' : undefined
  // The button leads there.
  const when = hours === 'See the website' && url ? '' : hours
  const report: ContactLinkState = { begin: `${t`About the hotline “${name}” (${countryName(country)}):`} ` }
  return (
    <Card as="li" className={styles.card}>
      <div>
        <p className={styles.kind}>{inReadersWords(hotlineKinds[kind])}</p>
        <Heading>
          <bdi>{name}</bdi>
        </Heading>
      </div>
      {phone && !callLink && (
        <p>
          <Trans comment="A number that a link cannot dial: Dial *4141 by hand.">
            Dial <bdi className={styles.byHand}>{phone}</bdi> by hand.
          </Trans>
        </p>
      )}
      <div className="buttons">
        {phone && callLink && (
          <a
            className={buttonClass({ variant: isOwn ? 'filled' : 'outlined' })}
            href={callLink}
            aria-label={t`Call ${phone}, ${name}`}
          >
            <Phone size={18} aria-hidden />
            <bdi>{phone}</bdi>
          </a>
        )}
        {sms && (
          <a
            className={buttonClass({})}
            href={textLink(sms, smsText)}
            aria-label={t({
              message: `${textTo}, ${name}`,
              comment: 'A button and the hotline it is of: Text 741741, The Trevor Project',
            })}
          >
            <MessageCircle size={18} aria-hidden />
            {textTo}
          </a>
        )}
        {url && (
          <a
            className={buttonClass({ variant: phone || sms ? 'plain' : 'outlined' })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Website, ${name}, opens in a new tab`}
          >
            <ExternalLink size={18} aria-hidden />
            <Trans>Website</Trans>
          </a>
        )}
      </div>
      <p className={styles.who}>
        <Words text={who} lang={lang} />
      </p>
      {note && <Note note={note} lang={lang} />}
      {(when || languages.length > 0) && (
        <div className={styles.when}>
          {when && (
            <p>
              <Words text={when} lang={lang} />
            </p>
          )}
          {languages.length > 0 && (
            <p>
              <bdi>{listOf(languages.map(languageName))}</bdi>
            </p>
          )}
        </div>
      )}
      <div className={styles.foot}>
        {checkedOn && <CheckedOn day={checkedOn} />}
        <Link to={paths.contact} state={report} aria-label={t`Report an error, ${name}`}>
          <Trans>Report an error</Trans>
        </Link>
      </div>
    </Card>
  )
}
