import { Trans } from '@lingui/react/macro'
import { Rss } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSiteName } from '#web/lib/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

const ElsewhereDialog = lazyWithRetry(() => import('./ElsewhereDialog.tsx'))

/** Opens the addresses of feeds with the present filters, and the snippets for other sites. */
export function ElsewhereButton({ story }: { story: { id: number; title: string } }) {
  const { search } = useLocation()
  const siteName = useSiteName()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" isSmall icon={<Rss size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans comment="Noun: RSS and the like">Feed</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ElsewhereDialog {...{ story, search, siteName }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
