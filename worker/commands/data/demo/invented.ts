/** How an invented comment begins, in the language it is written in. */
export const inventedComment = {
  en: '[Invented example]',
  ar: '[مثال متخيَّل]',
  es: '[Ejemplo inventado]',
  fr: '[Exemple inventé]',
  ja: '[創作の例]',
  zh: '[虛構的例子]',
}
