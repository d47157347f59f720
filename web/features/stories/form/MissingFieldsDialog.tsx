import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type MissingPart, nameUnchosen } from './checkStory.ts'
import styles from './StoryForm.module.css'

const words: Record<MissingPart, [name: string, comfort: string]> = {
  address: [t`Address`, t`doesn't have to be exact`],
  title: [t`Title`, t`what are you posting about?`],
  description: [t`Description`, t`tell us a little something`],
  name: [t`Post anonymously?`, nameUnchosen],
}

interface Props {
  missing: readonly MissingPart[]
  onClose: () => void
}

/** Lists the required parts that are missing. Its texts are fixed, the spelling mistake included. */
export function MissingFieldsDialog({ missing, onClose }: Props) {
  return (
    <Dialog
      isOpen={missing.length > 0}
      onClose={onClose}
      title={t`Oops, your post is missing someting`}
      isFirm
      isAlert
      actions={
        <Button variant="filled" onClick={onClose}>
          <Trans>go back</Trans>
        </Button>
      }
    >
      <ul className={styles.missing}>
        {missing.map((part) => (
          <li key={part}>
            <b>{words[part][0]}</b> <span>{words[part][1]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
