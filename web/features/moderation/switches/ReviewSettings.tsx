import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { messages } from '#contract/messages'
import { autoHideFlags, type ModerationSettings, REVIEW_MODES, type ReviewMode } from '#contract/switches'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { errorText } from '#web/lib/errorText.ts'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { useUndo } from '#web/ui/useUndo.ts'
import styles from './SwitchBoard.module.css'
import { reviewModeNames, switchNames } from './switchNames.ts'
import { useSettings } from './useSettings.ts'

const meanings: Record<ReviewMode, string> = {
  off: t`Stories and comments are published right away. You see what people flag. Public collections always wait for a moderator.`,
  first: t`Every anonymous story waits for a moderator, and so do signed ones until three of that account are on the map. Comments are published right away.`,
  anonymous: t`Stories and comments without a name wait for a moderator. Signed ones are published right away.`,
  all: t`Every story and comment waits for a moderator.`,
}
const choices = REVIEW_MODES.map((mode) => ({ value: mode, label: reviewModeNames[mode] }))

interface Props {
  settings: ModerationSettings
  /** Changes some of them; throws ApiError when refused. */
  onChange: (change: Partial<ModerationSettings>) => Promise<unknown>
}

const said = ({ review, auto_hide }: Partial<ModerationSettings>) => {
  if (review !== undefined) return `${switchNames.review}: ${reviewModeNames[review]}`
  const label = switchNames.auto_hide
  return auto_hide ? t`${label}: switched on` : t`${label}: switched off`
}

/** How many people's flags hide something. */
function FlagNumber({ settings: { auto_hide_flags }, onChange }: Props) {
  const [typed, setTyped] = useState(String(auto_hide_flags))
  const [isWrong, setWrong] = useState(false)
  const save = useSave(onChange)
  const undo = useUndo(onChange)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const number = Number(typed)
    const fits = Number.isInteger(number) && number >= autoHideFlags.min && number <= autoHideFlags.max
    setWrong(!fits)
    if (fits && (await save.run({ auto_hide_flags: number })) !== undefined)
      toastAbout(['auto_hide_flags'], t`Flags from ${number} people now hide a post`, {
        label: t`Undo`,
        run: () => void undo({ auto_hide_flags }),
      })
  }
  const wrong = isWrong ? messages.autoHideFlags : (save.refusal?.fields.auto_hide_flags ?? save.refusal?.message)
  return (
    <form className={styles.number} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`How many people`}
        hint={t`From ${autoHideFlags.min} to ${autoHideFlags.max}.`}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong && errorText(wrong)}
      />
      <Button type="submit" isPending={save.pending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** What waits for a moderator before it is published, and whether flags hide things by themselves. */
export function ReviewSettings({ settings, onChange }: Props) {
  const { shown, choose, refusal } = useSettings(settings, onChange, said)
  return (
    <section className={styles.review} aria-labelledby="review-settings">
      <h2 id="review-settings">
        <Trans>Review</Trans>
      </h2>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <Card className={styles.board}>
        <RadioGroup
          legend={switchNames.review}
          options={choices}
          value={shown.review}
          onChange={(event) => {
            const review = REVIEW_MODES.find((mode) => mode === event.target.value)
            if (review) choose({ review })
          }}
        />
        <p role="status">
          <Trans>{meanings[shown.review]} Posts by the team are never held.</Trans>
        </p>
        <Switch
          label={switchNames.auto_hide}
          hint={t`If enough people flag a story, comment or collection, it’s hidden until a moderator reviews it. Flags don’t count from accounts in their first two days, or from people whose flags were often dismissed. A second flag from the same person doesn’t count either, nor does one from the same network address on the same day.`}
          isOn={shown.auto_hide}
          onChange={(auto_hide) => choose({ auto_hide })}
        />
        {shown.auto_hide && <FlagNumber key={settings.auto_hide_flags} settings={settings} onChange={onChange} />}
      </Card>
      <p className={styles.note}>
        <Trans>
          Reviewing less doesn’t publish anything that is already waiting: it stays in the queue until someone reviews
          it.
        </Trans>
      </p>
    </section>
  )
}
