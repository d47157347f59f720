import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { isDiscreet } from '#web/lib/discreet.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Shares the story's address by the device's share sheet or the clipboard. The reader's map position is not part of
 * it, nor in discreet mode the title.
 */
export function ShareButton({ id, title }: { id: number; title: string }) {
  const share = async () => {
    const url = `${location.origin}${paths.story(id)}`
    try {
      if (typeof navigator.share === 'function') await navigator.share(isDiscreet() ? { url } : { title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast(t`Link copied`)
      }
    } catch (error) {
      if (!isCancelled(error)) toast(t`This is the story's address: ${url}`)
    }
  }
  return (
    <Button variant="plain" isSmall icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  )
}
