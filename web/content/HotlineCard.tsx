import { ExternalLink, MessageCircle, Phone } from 'lucide-react'
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

/** A number as a phone dials it. */
const dialled = (number: string) => number.replace(/[^\d+]/g, '')

interface Props {
  line: Hotline
  /** Says which of the five kinds it is. */
  isNamedByKind?: boolean
}

/** A line one can call with one tap: whom it is for, when, and where to read more. */
export function HotlineCard({ line, isNamedByKind = false }: Props) {
  const { name, who, phone, sms, url, hours, note } = line
  return (
    <Card as="li" className={styles.card}>
      <div>
        {isNamedByKind && <p className={styles.kind}>{kinds[line.kind]}</p>}
        <h3>{name}</h3>
        <p className={styles.who}>{who}</p>
      </div>
      <p>{note}</p>
      <p className={styles.hours}>{hours}</p>
      <div className={styles.ways}>
        {phone && (
          <a
            className={buttonClass({ variant: isNamedByKind ? 'filled' : 'outlined' })}
            href={`tel:${dialled(phone)}`}
            aria-label={`Call ${phone}, ${name}`}
          >
            <Phone size={18} aria-hidden />
            {phone}
          </a>
        )}
        {sms && (
          <a className={buttonClass({})} href={`sms:${dialled(sms)}`} aria-label={`Text ${sms}, ${name}`}>
            <MessageCircle size={18} aria-hidden />
            Text {sms}
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
