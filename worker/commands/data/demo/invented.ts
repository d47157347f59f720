/** The last line of an invented story, in the language of the story, so that readers do not take it for a true one. */
export const inventedStory = {
  en: 'This is an invented example, written to show what a personal story can look like.',
  ar: 'هذا مثال متخيَّل، كُتب ليُظهر كيف يمكن أن تكون القصة الشخصية.',
  de: 'Dies ist ein erfundenes Beispiel. Es zeigt, wie eine persönliche Geschichte aussehen kann.',
  el: 'Αυτό είναι ένα επινοημένο παράδειγμα, γραμμένο για να δείξει πώς μπορεί να είναι μια προσωπική ιστορία.',
  es: 'Este es un ejemplo inventado, escrito para mostrar cómo puede ser una historia personal.',
  fr: 'Ceci est un exemple inventé, écrit pour montrer à quoi peut ressembler une histoire personnelle.',
  ja: 'これは創作です。個人の物語がどのようなものになるかを示すために書かれました。',
  pt: 'Este é um exemplo inventado, escrito para mostrar como pode ser uma história pessoal.',
  uk: 'Це вигаданий приклад, написаний, щоб показати, якою може бути особиста історія.',
  zh: '這是虛構的例子，用來說明個人故事可以怎麼寫。',
}
export type InventedIn = keyof typeof inventedStory

/** How an invented comment begins, in the language it is written in. */
export const inventedComment = {
  en: '[Invented example]',
  ar: '[مثال متخيَّل]',
  es: '[Ejemplo inventado]',
  fr: '[Exemple inventé]',
  ja: '[創作の例]',
  zh: '[虛構的例子]',
}
