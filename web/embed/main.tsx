import '../ui/tokens.css'
import '../ui/categories.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import type { EmbedSettings } from '#contract/embeds'
import { EmbedMap } from './EmbedMap.tsx'

/*
 * The map in a frame on another site. It is built apart from the app (web/build/embedPlugin.ts), because it has no session
 * and may use no storage: browsers block third-party storage, and nothing about the reader may be stored there.
 * `data-discreet` in its page keeps the basemap from caching tiles.
 */
const root = document.getElementById('root')!
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => void (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light')
applyTheme()
dark.addEventListener('change', applyTheme)
createRoot(root).render(<EmbedMap settings={JSON.parse(root.dataset.embed!) as EmbedSettings} />)
