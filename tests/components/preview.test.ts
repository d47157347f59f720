import { expect, test } from 'vitest'
import { plainTextOf, previewOf } from '#web/lib/preview.ts'

test('a preview is what a person would read: no tags, one space between paragraphs', () => {
  expect(plainTextOf('<p>We met <strong>there</strong>.</p><p>Twice<br>a week.</p>')).toBe(
    'We met there. Twice a week.',
  )
})

test('pictures and scripts leave nothing behind', () => {
  expect(plainTextOf('<p>Before<img src="x" alt="secret"> after</p><script>alert(1)</script>')).toBe('Before after')
})

test('a short text is whole and gets no dots', () => {
  expect(previewOf('<p>Short.</p>', 150)).toBe('Short.')
})

test('a long text is cut to so many characters, with three dots', () => {
  expect(previewOf(`<p>${'a'.repeat(151)}</p>`, 150)).toBe(`${'a'.repeat(150)}...`)
  expect(previewOf(`<p>${'a'.repeat(150)}</p>`, 150)).toBe('a'.repeat(150))
})

test('a cut never goes through an emoji or a letter with its marks', () => {
  expect(previewOf(`<p>${'👩‍❤️‍👩'.repeat(4)}</p>`, 3)).toBe(`${'👩‍❤️‍👩'.repeat(3)}...`)
})
