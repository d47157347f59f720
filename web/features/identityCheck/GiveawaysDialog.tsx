import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { CheckedText } from '#web/lib/textCheck.ts'
import { listOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import styles from './giveaways.module.css'
import { contextOf, readingsOf, showWithout, type GiveawayGroup } from './groups.ts'
import { whatItMisses } from './whatItMisses.ts'

type Choice = 'open' | 'leave' | 'takeOut'

interface ItemProps {
  group: GiveawayGroup
  choice: Choice
  /** What is taken out. */
  out: readonly GiveawayGroup[]
  onChoose: (choice: Choice) => void
}

/** What a finding is, in which fields it stands, and how often: 'Full name · Title, Description · 2 times'. */
const headingOf = ({ name, places }: GiveawayGroup) => {
  const fields = listOf([...new Set(places.map(({ text }) => text.name))])
  const often = places.length > 1 && plural(places.length, { one: '# time', other: '# times' })
  return [name, fields, often].filter(Boolean).join(' · ')
}

/** What the text says where a finding was removed. */
function Readings({ of: readings }: { of: readonly string[] }) {
  const full = readings.filter(Boolean)
  return (
    <>
      <p className="quiet">
        {t`Removed from your text.`} {full.length > 0 ? t`It now says:` : t`Nothing is left of this sentence.`}
      </p>
      {full.map((words) => (
        <p key={words} className={styles.excerpt} dir="auto">
          {words}
        </p>
      ))}
    </>
  )
}

/** One finding: its words where they stand, one sentence, and what to do. The pressed button keeps the focus. */
function GiveawayItem({ group, choice, out, onChoose }: ItemProps) {
  const { before, after } = contextOf(group, out)
  const id = useId()
  const isOut = choice === 'takeOut'
  const isLeft = choice === 'leave'
  return (
    <li className={styles.item} aria-labelledby={`${id}-name ${id}-words`}>
      <h3 id={`${id}-name`} className={styles.kind}>
        {headingOf(group)}
      </h3>
      <p className={styles.excerpt} dir="auto">
        {before}
        {isOut ? <del id={`${id}-words`}>{group.words}</del> : <mark id={`${id}-words`}>{group.words}</mark>}
        {after}
      </p>
      {isOut ? <Readings of={readingsOf(group, out)} /> : <p className="quiet">{group.sentence}</p>}
      <div className={styles.choices}>
        <Button isSmall aria-describedby={`${id}-words`} onClick={() => onChoose(isOut ? 'open' : 'takeOut')}>
          {isOut ? t`Put it back` : t`Remove it`}
        </Button>
        {!isOut && (
          <Button
            isSmall
            variant="plain"
            aria-pressed={isLeft}
            aria-describedby={`${id}-words`}
            onClick={() => onChoose(isLeft ? 'open' : 'leave')}
          >
            <Trans comment="Verb, on a button: do not change these words">Keep it</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

const said: Record<Choice, string> = { open: t`Put back.`, leave: t`Kept.`, takeOut: t`Removed.` }
const openOnes = (count: number) =>
  count === 0
    ? t`That’s all this check found. Only you know what else points to you.`
    : plural(count, { one: '# more to check.', other: '# more to check.' })

interface Props {
  texts: readonly CheckedText[]
  groups: readonly GiveawayGroup[]
  /** Keys of what was left as it is before. */
  left: ReadonlySet<string>
  /** The word on the button that sends; null where nothing is about to be sent. */
  goOn: string | null
  /** The words that are left as they are: not to be asked about again while the form is open. */
  onLeave: (groups: readonly GiveawayGroup[]) => void
  onAnswer: (isGoingOn: boolean) => void
}

/** What was found in a text, to be taken out or left. Nothing here stops anybody. */
export function GiveawaysDialog({ texts, groups, left, goOn, onLeave, onAnswer }: Props) {
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(groups.filter(({ key }) => left.has(key)).map(({ key }) => [key, 'leave'])),
  )
  const [news, setNews] = useState('')
  const intro = [
    plural(groups.length, { one: 'One thing stands out.', other: '# things stand out.' }),
    ...(goOn === null ? [] : [t`Nothing has been posted yet. It’s up to you.`]),
  ].join(' ')
  // The focus is on the title: the sentence under it would be missed.
  const sayIntro = useEffectEvent(() => setNews(intro))
  useEffect(() => sayIntro(), [])
  const choiceOf = ({ key }: GiveawayGroup) => choices[key] ?? 'open'
  const choose = (group: GiveawayGroup, choice: Choice) => {
    const next = { ...choices, [group.key]: choice }
    setChoices(next)
    if (choice === 'takeOut' || choiceOf(group) === 'takeOut')
      showWithout(
        texts,
        groups.filter(({ key }) => next[key] === 'takeOut'),
      )
    setNews(`${said[choice]} ${openOnes(groups.filter(({ key }) => (next[key] ?? 'open') === 'open').length)}`)
  }
  const close = (isGoingOn: boolean) => {
    // Going on past what was left open is an answer, too.
    onLeave(groups.filter((group) => choiceOf(group) === 'leave' || (isGoingOn && choiceOf(group) === 'open')))
    onAnswer(isGoingOn)
  }
  return (
    <Dialog
      isOpen
      isWide
      title={t`Could this give you away?`}
      onClose={() => close(false)}
      actions={
        goOn === null ? (
          <Button variant="filled" onClick={() => close(false)}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={() => close(false)}>
              <Trans>Keep writing</Trans>
            </Button>
            <Button variant="filled" onClick={() => close(true)}>
              {goOn}
            </Button>
          </>
        )
      }
    >
      <p className={styles.intro}>
        {intro} <Trans>This check ran only on your device. No one else sees what it found.</Trans> {whatItMisses}
      </p>
      <ol className={styles.list} aria-label={t`What stands out`}>
        {groups.map((group) => (
          <GiveawayItem
            key={group.key}
            group={group}
            choice={choiceOf(group)}
            out={groups.filter((other) => choiceOf(other) === 'takeOut')}
            onChoose={(choice) => choose(group, choice)}
          />
        ))}
      </ol>
      <LiveRegion>{news}</LiveRegion>
    </Dialog>
  )
}
