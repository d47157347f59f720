import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PHOTO_MODES, type PhotoMode } from '#contract/switches'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './SwitchBoard.module.css'
import { switchNames } from './switchNames.ts'
import { useSettings } from './useSettings.ts'

const names: Record<PhotoMode, string> = {
  off: t({ message: 'No photos', comment: 'A choice: no one can add photos to stories' }),
  review: t({
    message: 'After review',
    comment: 'A choice: photos of stories are shown when a moderator has approved them',
  }),
  on: t({ message: 'Right away', comment: 'A choice: photos of stories are shown without review' }),
}
const meanings: Record<PhotoMode, string> = {
  off: t`No one can add photos. Those that are published stay.`,
  review: t`Each new photo waits for a moderator. The text of its story doesn’t wait for it.`,
  on: t`New photos are published together with their story. If the story has to wait for a moderator, each of its photos waits, too.`,
}
const choices = PHOTO_MODES.map((mode) => ({ value: mode, label: names[mode] }))

interface Settings {
  photos: PhotoMode
}
const said = ({ photos }: Partial<Settings>) => `${switchNames.photos}: ${photos ? names[photos] : ''}`

interface Props {
  settings: Settings
  /** Changes it; throws ApiError when refused. */
  onChange: (change: Partial<Settings>) => Promise<unknown>
}

/** What happens to new photos of stories. */
export function PhotoSettings({ settings, onChange }: Props) {
  const { shown: current, choose, refusal } = useSettings(settings, onChange, said)
  const shown = current.photos
  return (
    <section className={styles.review} aria-labelledby="photo-settings">
      <h2 id="photo-settings">{switchNames.photos}</h2>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <Card className={styles.board}>
        <RadioGroup
          legend={t`When are new photos published?`}
          options={choices}
          value={shown}
          onChange={(event) => {
            const photos = PHOTO_MODES.find((mode) => mode === event.target.value)
            if (photos) choose({ photos })
          }}
        />
        <p role="status">
          <Trans>{meanings[shown]} Posts by the team are never held.</Trans>
        </p>
      </Card>
    </section>
  )
}
