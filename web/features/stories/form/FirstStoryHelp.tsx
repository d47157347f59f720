import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { OneLine } from './OneLine.tsx'
import styles from './StoryForm.module.css'

/** Three questions and an example, for an author who does not know how to begin. */
export function FirstStoryHelp() {
  return (
    <OneLine question={t`Not sure how to begin?`} answer={t`Three questions and an example`}>
      <ul className={styles.prompts}>
        <li>
          <Trans>Where were you, and what did it look like there?</Trans>
        </li>
        <li>
          <Trans>What happened? Who was with you? You don’t need to name anyone.</Trans>
        </li>
        <li>
          <Trans>What has been different since then?</Trans>
        </li>
      </ul>
      <p className={styles.aside}>
        <Trans>An example, made up:</Trans>
      </p>
      <blockquote className={styles.example}>
        <Trans>
          The last bus was late, and we were the only two at the stop. She took my hand as if it were nothing. When the
          bus came, neither of us let go. The driver looked at us and said: “Sit in front, it’s warmer there.” I still
          take that bus.
        </Trans>
      </blockquote>
    </OneLine>
  )
}
