import { surviveTranslation } from '#web/lib/translatedPages.ts'
import { translatePage } from './translatedPage.ts'

declare const __TRANSLATED__: boolean

// Once for each page, which several test files may share. As web/app/main.tsx does.
surviveTranslation()
// `TRANSLATED=1 npm run test:components` runs all tests on translated pages.
if (__TRANSLATED__) translatePage()
