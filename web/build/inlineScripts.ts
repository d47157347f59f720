import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { minifySync } from 'vite'

/** A script as an element of a page, and its hash for the content security policy. */
const inline = (code: string) => {
  const hash = createHash('sha256').update(code).digest('base64')
  return { element: `<script>${code}</script>`, hash: `'sha256-${hash}'` }
}

const pathOf = (file: string) => `${import.meta.dirname}/../app/${file}`

/** A script of web/app that imports nothing. Throws if it is not valid. */
const minified = (file: string): string => {
  const { code, errors } = minifySync(file, readFileSync(pathOf(file), 'utf8'))
  if (errors[0]) throw new Error(`web/app/${file}: ${errors[0].message}`)
  return code
}

/** A module of web/app with all that it uses of others. Throws if one of them is not valid. */
const bundled = async (file: string): Promise<string> => {
  const bundle = await rolldown({ input: pathOf(file), platform: 'browser', treeshake: { moduleSideEffects: false } })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code.trim()
}

/** What runs before the first paint: it is in the page, because a file would be one more request to wait for. */
export const leaveNow = inline(minified('leaveNow.js'))
export const firstPaint = inline(minified('firstPaint.js'))
/** What asks for the data of the first screen before the scripts are there. */
export const prefetch = inline(await bundled('prefetch.ts'))

/** The hashes of all, as the content security policy names them. */
export const inlineScripts: readonly string[] = [leaveNow.hash, firstPaint.hash, prefetch.hash]
