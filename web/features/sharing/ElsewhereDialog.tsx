import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/Field.module.css'
import { toast } from '#web/ui/toasts.ts'
import { feedsOf, mapSnippet, storySnippet } from './addresses.ts'
import styles from './ElsewhereDialog.module.css'

/** A text to copy. It can be selected by hand where the browser has no clipboard. */
function CopyRow({ label, hint, text, copied }: { label: string; hint?: string; text: string; copied: string }) {
  const id = useId()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast(copied),
      () => toast(t`That could not be copied. Please select it and copy it by hand.`),
    )
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={field.label}>
        {label} {hint && <span className={field.optional}>{hint}</span>}
      </label>
      <div className={styles.copy}>
        <input
          id={id}
          readOnly
          className={field.control}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button isSmall aria-label={t`Copy: ${label}`} icon={<Copy size={18} aria-hidden />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </div>
  )
}

interface Props {
  story: { id: number; title: string }
  /** The query of the map's address. */
  search: string
  siteName: string
  onClose: () => void
}

/** How a story, and what is looked for on the map, come into other programs and onto other sites. */
export default function ElsewhereDialog({ story, search, siteName, onClose }: Props) {
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Feed and embed`}>
      <section className={styles.part} aria-labelledby="elsewhere-feed">
        <h3 id="elsewhere-feed">
          <Trans>Follow in a feed</Trans>
        </h3>
        <p>
          <Trans>New stories, with the words, categories, languages and years you chose on the map.</Trans>
        </p>
        {feedsOf(search).map(({ name, use, address }) => (
          <CopyRow key={name} label={name} hint={use} text={address} copied={t`Feed address copied`} />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="elsewhere-embed">
        <h3 id="elsewhere-embed">
          <Trans>Show on your website</Trans>
        </h3>
        <p>
          <Trans>Put this into your page. It keeps nothing on your visitors’ devices.</Trans>
        </p>
        <CopyRow label={t`This story`} text={storySnippet(story)} copied={t`Snippet copied`} />
        <CopyRow label={t`The map`} text={mapSnippet(search, siteName)} copied={t`Snippet copied`} />
      </section>
    </Dialog>
  )
}
