import texts from 'virtual:catalog/de'

// A page in German, as the worker serves it: to be imported before the app.
Object.assign(globalThis, { catalog: texts })
document.documentElement.lang = 'de'
