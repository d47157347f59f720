import './pseudo.ts'

// Months, countries and lists come from Intl, in letters that are not Latin either.
document.documentElement.lang = 'uk'
