import { expect, test } from 'vitest'
import { cutFirstSentence } from '#web/lib/firstSentence.ts'

test.each([
  ['en', 'Press “Leave now”, or Escape. The page goes blank.', 'Press “Leave now”, or Escape.', 'The page goes blank.'],
  ['ja', '1.5秒以内に押します。ページは白くなります。', '1.5秒以内に押します。', 'ページは白くなります。'],
  ['hi', 'तीन बार Esc। पेज खाली हो जाता है।', 'तीन बार Esc।', 'पेज खाली हो जाता है।'],
  ['en', 'One sentence.', 'One sentence.', ''],
])('in %s the first sentence of %j is shown, and the rest folded', (tag, text, first, rest) => {
  expect(cutFirstSentence(text, tag)).toEqual([first, rest])
})
