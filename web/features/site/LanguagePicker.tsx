import { t } from '@lingui/core/macro'
import { Globe } from 'lucide-react'
import { offeredLocales } from '#contract/locales'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { language } from '#web/lib/i18n.ts'
import { toast } from '#web/ui/toasts.ts'
import styles from './LanguagePicker.module.css'

const label = t({ message: 'Language', comment: 'The language of the whole product' })

const choose = (tag: string) =>
  void fetchChunk(() => import('./chooseLanguage.ts')).then(
    ({ chooseLanguage }) => chooseLanguage(tag),
    ({ message }: Error) => void toast(message),
  )

/**
 * The language of the whole product, each by its own name; `isIcon` for a globe alone. Nothing while there is only one.
 */
export function LanguagePicker({ isIcon = false }: { isIcon?: boolean }) {
  if (offeredLocales.length < 2) return null
  return (
    <span className={isIcon ? styles.icon : styles.picker}>
      {/* Who reads no word of this page finds it by its sign. */}
      <Globe size={18} aria-hidden />
      <select
        aria-label={label}
        title={isIcon ? label : undefined}
        value={language}
        onChange={({ target }) => choose(target.value)}
      >
        {offeredLocales.map(({ tag, name, dir }) => (
          <option key={tag} value={tag} lang={tag} dir={dir}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
