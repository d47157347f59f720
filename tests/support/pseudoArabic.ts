import 'virtual:pseudo-catalog'

document.documentElement.lang = 'ar'
document.documentElement.dir = 'rtl'
