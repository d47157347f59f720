import { expect, test } from 'vitest'
import { ApiError } from '../../worker/errors.ts'
import { cleanRichText } from '../../worker/features/stories/richText.ts'
import { bombs } from '../support/attacks.ts'

const deep = {
  'open elements with a text in each': '<x>a',
  'sizes inside each other': '<span style="font-size: 9pt">x<span style="font-size: 36pt">y',
  'formats around nothing that is seen': 'x<b>\u200b</b>',
}

// In Node, because the clock of a worker does not advance during computation. CPU time: what else the
// machine does is not counted. Linear code takes half a second, code that takes the square of the length a minute.
test.each(Object.entries({ ...bombs, ...deep }))(
  'half a megabyte of %s is cleaned or refused within three seconds of CPU time [5.7]',
  (_, bomb) => {
    const text = bomb.repeat(Math.ceil(500_000 / bomb.length))
    const begin = process.threadCpuUsage()
    try {
      cleanRichText(text)
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ code: 'invalid' })
    }
    const { user, system } = process.threadCpuUsage(begin)
    expect((user + system) / 1_000).toBeLessThan(3_000)
  },
)
