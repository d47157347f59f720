import { ExternalLink, MessageCircle, Phone } from 'lucide-react'
import { formatDay } from '#web/lib/dates.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './HotlineCard.module.css'
import type { Hotline } from './hotlines.ts'

/** The five kinds as people would say them. */
const kinds: Record<Hotline['kind'], string> = {
  'youth crisis': 'Youth crisis line',
  national: 'National LGBT hotline',
  'youth talkline': 'Youth talkline',
  'homeless youth': 'Homeless-youth fund',
  'chemical dependency': 'Chemical dependency referral line',
}

/** A link that opens a message to the number, with the word to send already in it (RFC 5724). */
const textLink = (number: string, word: string | null) =>
  `sms:${number.replace(/\D/g, '')}${word ? `?body=${encodeURIComponent(word)}` : ''}`

interface Props {
  line: Hotline
  /** Says which of the five kinds it is. */
  isNamedByKind?: boolean
}

/** A line one can call with one tap: whom it is for, when, and where to read more. */
export function HotlineCard({ line, isNamedByKind = false }: Props) {
  const { name, who, phone, dials, sms, smsWord, url, hours, note, checkedOn } = line
  const textTo = `Text ${smsWord ? `${smsWord} to ` : ''}${sms}`
  return (
    <Card as="li" className={styles.card}>
      <div>
        {isNamedByKind && <p className={styles.kind}>{kinds[line.kind]}</p>}
        <h3>{name}</h3>
        <p className={styles.who}>{who}</p>
      </div>
      <p>{note}</p>
      <p className={styles.hours}>{hours}</p>
      {checkedOn && <p className={styles.checked}>Checked on {formatDay(checkedOn)}</p>}
      <div className={styles.ways}>
        {phone && dials && (
          <a
            className={buttonClass({ variant: isNamedByKind ? 'filled' : 'outlined' })}
            href={`tel:${dials}`}
            aria-label={`Call ${phone}, ${name}`}
          >
            <Phone size={18} aria-hidden />
            {phone}
          </a>
        )}
        {sms && (
          <a className={buttonClass({})} href={textLink(sms, smsWord)} aria-label={`${textTo}, ${name}`}>
            <MessageCircle size={18} aria-hidden />
            {textTo}
          </a>
        )}
        <a
          className={buttonClass({ variant: phone || sms ? 'plain' : 'outlined' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Website, ${name}, opens in a new tab`}
        >
          <ExternalLink size={18} aria-hidden />
          Website
        </a>
      </div>
    </Card>
  )
}
