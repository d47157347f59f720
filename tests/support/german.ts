import texts from 'virtual:catalog/de'
import { putTexts } from './pageTexts.ts'

// A page in German, as the worker serves it: to be imported before the app.
putTexts(texts)
document.documentElement.lang = 'de'
