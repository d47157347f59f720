import './pseudo.ts'

document.documentElement.lang = 'ar'
document.documentElement.dir = 'rtl'
