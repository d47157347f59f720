import { expect, test } from 'vitest'
import { Password } from '#contract/auth'
import listed from '../../worker/features/accounts/commonPasswords.json' with { type: 'json' }
import { isCommonPassword } from '../../worker/features/accounts/commonPasswords.ts'

test('the list holds 10,000 passwords, each once and in lower case [10.1]', () => {
  expect(new Set(listed).size).toBe(10_000)
  expect(listed.filter((word) => word !== word.toLowerCase())).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(['123456', 'password', '12345678', 'qwerty']))
})

test('every listed password is refused, as it is and with what the form asks for around it [10.1]', () => {
  const decorations = [
    (word: string) => word,
    (word: string) => `${word}!`,
    (word: string) => `${word.toUpperCase()}1!`,
  ]
  for (const decorate of decorations) {
    const passing = listed.map(decorate).filter((word) => /\p{L}/u.test(word) && !isCommonPassword(word))
    expect(passing).toEqual([])
  }
})

test.each([
  ['with a digit and a sign behind it', 'Password1!', 'qwerty123!', 'iloveyou1!', 'Dragon99$', 'lavender2026!'],
  ['with signs before it', '!!Dragon99', '#1Sunshine', '2024@michael'],
  ['with signs in place of letters', 'P@$$w0rd12', 'm0nkey!1', 'l3tm31n!!', '$unsh1ne7!', '1loveyou!'],
  ['with a sign between its letters', 'pass_word1', 'trust-no1!', 'i love you 2!', 'base.ball7!'],
  ['said twice', 'asdfasdf1!', 'monkeymonkey1!', 'abcabc123!'],
  ['on the keyboard, with shift now and then', '1qaz@WSX', '!QAZ2wsx', 'qwerty!@#$1', '1q2w#E4r!'],
  ['whose digits are common too', 'abc123456!', 'qwe123!@#', 'sunshine12345678!', '123456a!'],
  ['of one letter', 'aaaaaaa1!', 'zzz12345!'],
])('a common password %s is common [10.1]', (_, ...passwords) => {
  for (const password of passwords) {
    expect(Password.safeParse(password).success, `${password} passes the form`).toBe(true)
    expect(isCommonPassword(password), password).toBe(true)
  }
})

test.each([
  'violet hour #7',
  'correct horse battery staple 1!',
  'seven purple kites 7!',
  'we danced in 1969!',
  'my 2 cats sleep!',
  'not her password1!',
  'sunshine on Tuesday 4*',
  'nine*lives*are*4',
  'B4nana$plit*at*noon',
  '  ключ № 9! 🗝  ',
  'ñandú corre 3 veces!',
  'Tr0ub4dor&3',
  'q7#Lm2!v',
  'xk!48213',
  'dragon82519384!',
])('the phrase "%s" is not common [10.1]', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('hardly any random password is treated as common [10.1]', () => {
  const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*_+()'
  let seed = 7
  const draw = () => signs[(seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % signs.length]!
  const drawn = Array.from({ length: 10_000 }, () => Array.from({ length: 10 }, draw).join(''))
  expect(drawn.filter(isCommonPassword).length).toBeLessThanOrEqual(3)
})

test('the longest hostile password is checked quickly', () => {
  const started = performance.now()
  for (const password of [`${'!'.repeat(63)}a${'1'.repeat(64)}`, 'a!'.repeat(64), `${'ab'.repeat(63)}1!`]) {
    isCommonPassword(password)
  }
  expect(performance.now() - started).toBeLessThan(500)
})
