const listed = (text: string) => text.trim().split(/\s+/)

/**
 * The most common passwords among those that have a letter, a digit and a special character, in lower case: what
 * people make of a word when a form asks for all three. Shorter and plainer ones never pass the form.
 */
const words = listed(`
  password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd p@$$word p@$$w0rd passwort pass qwerty qwertz azerty
  qwertyuiop qwer qwert asdf asdfgh zxcvbnm qazwsx qweasd asd 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx
  zaq12wsx 1qazxsw2 qwerty1 qwerty123 admin administrator @dmin adm1n root user guest login master manager test
  tester welcome welc0me letmein changeme ch@ngeme secret trustno1 default temp demo access abc abcd abcde
  abcdef abc123 abcd1234 a aa aaa aaaa xyz zzz qwe qaz wsx iloveyou iloveu love lovely baby angel princess
  sunshine flower butterfly forever monkey dragon tiger shadow superman batman pokemon starwars football
  baseball soccer michael jessica charlie ashley daniel thomas jordan andrea hannah nicole alex sam hello
  freedom whatever jesus summer winter spring autumn january december monday computer internet samsung google
  facebook india london america mexico brasil canada pride rainbow queer lavender unicorn atlas
`)
const years = listed('2018 2019 2020 2021 2022 2023 2024 2025 2026')
const tails = [
  '',
  ...listed(`
  ! !! @ # $
  1! 12! 123! 1234! 12345! 123456! 01! 1!! 11! !1 !12 !123 !1234 1!@ 12!@ @1 @12 @123 @1234 @12345 @123456 1@
  12@ 123@ 1234@ 12345@ 123456@ @01 @007 #1 #12 #123 #1234 1# 123# 1234# $1 $123 $1234 1$ 123$ *1 *123 1* 123*
  _1 _12 _123 _1234 123!@# 1!@# !@#1 !@#123 !@#$1 !@#$1234 1234!@#$ 123!! 1234!!
`),
  ...years.flatMap((year) => [`${year}!`, `@${year}`]),
]
const others = listed(`
  !qaz1qaz !qaz2wsx 1qaz!qaz 1qaz@wsx zaq1@wsx zaq!2wsx 1qaz2wsx! !qaz@wsx3edc xsw2!qaz 1q2w3e4r! 1q2w#e$r
  !q2w#e4r !q@w3e4r q1w2e3r4! 1qaz@wsx3edc 1qaz@wsx#edc4rfv !1qaz2wsx p@55w0rd p@55word1 p@ssw0rd passw0rd!
  password!1 pa55word! pa55w0rd! p4ssw0rd! p@ssw0rd! 123456a! 123456a@ 12345678a! 123abc!@# 1234abc! 123456aa!
  1234qwer! 123qwe!@# 123qweasd! 123qwe!! 1234abcd! 1a2b3c4d! !@#123qwe !@#qwe123 !qwerty1 !password1 @admin123
  @abcd1234 h3llo!!! l3tm31n! w3lc0me! m0nkey!1 dr@gon123 ilov3you! il0veyou! s3cret!! n0thing! abc!@#123
`)

const common = new Set([...words.flatMap((word) => tails.map((tail) => word + tail)), ...others])

/** Whether a password is among the most common ones, whatever its case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
