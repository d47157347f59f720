import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ScanEye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './giveaways.module.css'
import { whatItMisses } from './whatItMisses.ts'

/** What came of looking on request: nothing to look at, nothing found, or what was found was shown. */
export type Looked = 'empty' | 'nothing' | 'shown'

const words: Record<Looked, string> = {
  empty: t`There’s no text to check yet.`,
  nothing: `${t`Nothing stood out just now. This check knows patterns, not people, so read your text once more, as if you were the person who must not know.`} ${whatItMisses}`,
  shown: '',
}

/** The button that starts the identity check, and a quiet line where nothing was found. */
export function GiveawayButton({ isPending, onLook }: { isPending: boolean; onLook: () => Promise<Looked> }) {
  const [looked, setLooked] = useState<Looked>('shown')
  const look = async () => {
    setLooked('shown')
    setLooked(await onLook())
  }
  return (
    <div className={styles.look}>
      <Button
        variant="plain"
        isSmall
        icon={<ScanEye size={18} aria-hidden />}
        isPending={isPending}
        onClick={() => void look()}
      >
        <Trans>Could this give you away?</Trans>
      </Button>
      <p role="status" className="said">
        {words[looked]}
      </p>
    </div>
  )
}
