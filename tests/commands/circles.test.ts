import { expect, test } from 'vitest'
import { findCircle, readImports } from '../../worker/commands/dev/checkCircles.ts'

const readCode = (code: Record<string, string>) => readImports(Object.keys(code), (file) => code[file]!)
const circleIn = (code: Record<string, string>) => findCircle(readCode(code).betweenFolders)

test('two folders that import each other are reported as a circle, even for types only', () => {
  expect(
    circleIn({
      'worker/db/ids.ts': "import type { ApiError } from '../errors.ts'",
      'worker/errors.ts': "import { isTaken } from './db/ids.ts'",
    }),
  ).toEqual(['worker/db/ids.ts imports worker/errors.ts', 'worker/errors.ts imports worker/db/ids.ts'])
})

test('three features that import each other in a ring are reported as a circle, whatever the import paths', () => {
  const ring = {
    'web/features/map/a.ts': "import { b } from '#web/features/search/b.ts'",
    'web/features/search/b.ts': "import { c } from '../stories/c.ts'",
    'web/features/stories/c.ts': "export { a } from '../map/a.ts'",
  }
  expect(circleIn(ring)).toHaveLength(3)
  expect(circleIn({ ...ring, 'web/features/stories/c.ts': '' })).toBeNull()
})

test('a folder and its subfolders may import each other', () => {
  expect(
    circleIn({
      'worker/features/accounts/routes.ts': "import { addKey } from './passkeys/queries.ts'",
      'worker/features/accounts/passkeys/queries.ts': "import { findSelf } from '../queries.ts'",
    }),
  ).toBeNull()
})

test('two files of one folder that import each other are a circle, types included', () => {
  const { betweenFiles } = readCode({
    'worker/db/schema.ts': "export * from './importSchema.ts'",
    'worker/db/importSchema.ts': "import type { stories } from './storySchema.ts'",
    'worker/db/storySchema.ts': "import { users } from './schema.ts'",
  })
  expect(findCircle(betweenFiles)).toEqual([
    'worker/db/schema.ts imports worker/db/importSchema.ts',
    'worker/db/importSchema.ts imports worker/db/storySchema.ts',
    'worker/db/storySchema.ts imports worker/db/schema.ts',
  ])
})
