import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, Languages as LanguagesIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { languageName } from '#web/lib/languageName.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { listOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Languages.module.css'
import { useLanguageCounts } from './useLanguageCounts.ts'
import type { LanguageCount, ResultQuery } from './useResults.ts'

interface Props {
  /** Languages (ISO 639), none for any. */
  chosen: readonly string[]
  /** How many stories are in each; null where that is not known yet. */
  counts: readonly LanguageCount[] | null
  /** No story matches what is looked for. */
  isNone: boolean
  /** There are more than are counted. */
  isPartial: boolean
  /** They are counted with the stories, or not while years pass: what was known before stays, without its numbers. */
  isAwaited: boolean
  /** What is looked for. */
  query: ResultQuery
  onChange: (chosen: readonly string[]) => void
}

interface ChoiceProps extends Props {
  id?: string
}

/** So many languages are named while the choice is closed. */
const mostNamed = 3

const toggle = (chosen: readonly string[], language: string) =>
  chosen.includes(language) ? chosen.filter((other) => other !== language) : [...chosen, language]

/** The languages of what was found, with their numbers: '12 in Spanish'. */
function Numbers({ counts, more, isAwaited }: { counts: readonly LanguageCount[]; more: string; isAwaited: boolean }) {
  if (counts.length === 0) return null
  return (
    <p className={`quiet ${styles.numbers}`} data-awaited={isAwaited || undefined}>
      {listOf([
        ...counts.slice(0, mostNamed).map(([language, count]) =>
          t({
            message: `${formatCount(count) + more} in ${languageName(language)}`,
            comment: 'How many stories are in a language: 12 in Spanish',
          }),
        ),
        ...(counts.length > mostNamed ? ['…'] : []),
      ])}
    </p>
  )
}

/** A button for each language there is, and one for any. */
export function LanguageChoice({
  chosen,
  counts: known,
  isNone,
  isPartial,
  isAwaited,
  query,
  onChange,
  id,
}: ChoiceProps) {
  const { counts, hasFailed, retry } = useLanguageCounts(query, known, isAwaited)
  if (hasFailed)
    return (
      <p id={id} role="alert" className="said">
        <Trans>The languages couldn’t be loaded.</Trans>{' '}
        <Button variant="plain" isSmall onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  const missing = counts ? chosen.filter((language) => !counts.some(([other]) => other === language)) : chosen
  const all: LanguageCount[] = [...(counts ?? []), ...missing.map((language) => [language, 0] as const)]
  return (
    <div id={id}>
      <p role="status" className="said">
        {!counts && t`Counting …`}
        {counts && all.length === 0 && (isNone ? t`No stories found` : t`No story here has a language set yet.`)}
      </p>
      {all.length > 0 && (
        <ul className={styles.choices} data-awaited={isAwaited || undefined}>
          <li>
            <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
              <Trans comment="All languages, in a list of languages to choose from">All</Trans>
            </button>
          </li>
          {all.map(([language, count]) => (
            <li key={language}>
              <button
                type="button"
                aria-pressed={chosen.includes(language)}
                onClick={() => onChange(toggle(chosen, language))}
              >
                {languageName(language)}{' '}
                <span className={styles.count}>{formatCount(count) + (isPartial ? '+' : '')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The languages that are looked for: one line, which opens. */
export default function Languages(props: Props) {
  const { chosen, counts: known, isPartial, isAwaited } = props
  const [counts, setCounts] = useState(known)
  if (known !== counts && !isAwaited) setCounts(known)
  const shown = counts?.filter(([language]) => chosen.length === 0 || chosen.includes(language))
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div role="group" aria-label={t`Languages`}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <LanguagesIcon size={18} aria-hidden />
        <span>{chosen.length > 0 ? listOf(chosen.map(languageName)) : t`Any language`}</span>
        <ChevronDown size={18} aria-hidden />
      </button>
      {isOpen ? (
        <LanguageChoice {...props} counts={counts} id={id} />
      ) : (
        shown && <Numbers counts={shown} more={isPartial ? '+' : ''} isAwaited={isAwaited} />
      )}
    </div>
  )
}
