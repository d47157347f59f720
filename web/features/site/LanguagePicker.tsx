import { t } from '@lingui/core/macro'
import { languageCookie, offeredLocales } from '#contract/locales'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { language } from '#web/lib/i18n.ts'
import styles from './LanguagePicker.module.css'

/**
 * Remembers the choice on this device, and opens the same screen anew: texts are looked up once in the life of a page.
 * The service worker goes: it would answer with the page in English.
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

/** The language of the whole product, each by its own name. Nothing while there is only one. */
export function LanguagePicker({ className }: { className?: string | undefined }) {
  if (offeredLocales.length < 2) return null
  return (
    <select
      className={[styles.picker, className].filter(Boolean).join(' ')}
      aria-label={t`Language`}
      value={language}
      onChange={(event) => void choose(event.target.value)}
    >
      {offeredLocales.map(({ tag, name, dir }) => (
        <option key={tag} value={tag} lang={tag} dir={dir}>
          {name}
        </option>
      ))}
    </select>
  )
}
