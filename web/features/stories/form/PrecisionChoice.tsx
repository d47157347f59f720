import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { isFiner, type PlacePrecision } from '#contract/precision'
import { precisionNames } from '#web/lib/precisionNames.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { OneLine } from './OneLine.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

interface Props {
  form: UseFormReturn<StoryValues>
  onChoose: (precision: PlacePrecision) => void
  /** The values of the story that is changed, null for a new one. */
  saved: StoryValues | null
}

const question = t`How precisely should the place be shown?`
const options = Object.entries(precisionNames).map(([value, label]) => ({ value, label }))

const kept = t`The pin and the address are shown as you enter them.`
const coarse = t`Your story will appear at a random spot inside the circle on the map below. Only that spot and the name of the area are saved: no street, no postal code, no exact point.`

/** How exactly the place may be known: one line with the answer, which opens. */
export function PrecisionChoice({ form, onChoose, saved }: Props) {
  const precision = useWatch({ control: form.control, name: 'placePrecision' })
  const wasFiner = saved !== null && isFiner(saved.placePrecision, precision)
  return (
    <>
      <OneLine question={question} answer={precisionNames[precision]}>
        <RadioGroup
          legend={question}
          isLegendHidden
          name="placePrecision"
          options={options}
          value={precision}
          onChange={({ target }) => onChoose(target.value as PlacePrecision)}
        />
        <p className={styles.aside} aria-live="polite">
          {precision === 'exact' ? kept : coarse}
        </p>
      </OneLine>
      {wasFiner && (
        <p className={styles.aside} role="status">
          <Trans>
            Once you save, the map forgets where it was before. Backups may keep the old place for 30 days, and search
            engines for a while.
          </Trans>
        </p>
      )}
    </>
  )
}
