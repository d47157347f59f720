import { t } from '@lingui/core/macro'
import { Globe } from 'lucide-react'
import { languageCookie, offeredLocales } from '#contract/locales'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { language } from '#web/lib/i18n.ts'
import styles from './LanguagePicker.module.css'

const label = t({ message: 'Language', comment: 'The language of the whole product' })

/**
 * Stores the choice on this device, and reloads the screen, because texts are looked up once per page. The service worker is
 * unregistered: it would answer with the previous page. Collections that the reader took along stay.
 */
const choose = async (tag: string) => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie.name}=${tag}; path=/; max-age=${languageCookie.maxAge}; samesite=lax${secure}`
  const { dropServiceWorker } = await fetchChunk(() => import('#web/lib/switchDiscreet.ts'))
  await dropServiceWorker()
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}

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
        onChange={(event) => void choose(event.target.value)}
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
