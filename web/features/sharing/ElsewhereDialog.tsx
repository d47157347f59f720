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
      () => toast('That could not be copied. Please select it and copy it by hand.'),
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
        <Button isSmall aria-label={`Copy: ${label}`} icon={<Copy size={18} aria-hidden />} onClick={copy}>
          Copy
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
    <Dialog isOpen isWide onClose={onClose} title="Feed and embed">
      <section className={styles.part} aria-labelledby="elsewhere-feed">
        <h3 id="elsewhere-feed">Follow in a feed</h3>
        <p>New stories, with the words, categories, languages and years you chose on the map.</p>
        {feedsOf(search).map(({ name, use, address }) => (
          <CopyRow key={name} label={name} hint={use} text={address} copied="Feed address copied" />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="elsewhere-embed">
        <h3 id="elsewhere-embed">Show on your website</h3>
        <p>Put this into your page. It keeps nothing on your visitors’ devices.</p>
        <CopyRow label="This story" text={storySnippet(story)} copied="Snippet copied" />
        <CopyRow label="The map" text={mapSnippet(search, siteName)} copied="Snippet copied" />
      </section>
    </Dialog>
  )
}
