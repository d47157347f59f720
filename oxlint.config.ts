import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

// This file is at the top because oxlint matches patterns only against files below the folder of its configuration.
const features = readdirSync(`${import.meta.dirname}/web/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const sql = {
  group: ['drizzle-orm', 'drizzle-orm/*', '**/db/*chema.ts'],
  message: 'SQL lives in queries.ts, *Queries.ts or queries/.',
}
/** Where SQL is; visibility.ts has the conditions that many queries share. */
const queries = ['worker/**/queries.ts', 'worker/**/*Queries.ts', 'worker/**/queries/**', 'worker/visibility.ts']
const rawSql = ['prepare', '$client'].map((property) => ({ property, message: sql.message }))
const http = { group: ['hono', 'hono/*', '@hono/*'], message: 'HTTP lives in routes.ts and worker/http.' }
const otherRoutes = { group: ['../*/routes.ts'], message: 'Features meet in queries, never in routes.' }
const map = {
  group: ['leaflet', 'leaflet/*', 'react-leaflet', '@react-leaflet/*', 'supercluster', 'protomaps-leaflet', 'pmtiles'],
  message: 'The map is drawn in web/features/map only.',
}
const editor = { group: ['@tiptap/*'], message: 'The editor lives in web/features/stories only.' }
const widgets = {
  group: ['react-day-picker', 'react-easy-crop', 'frimousse', 'altcha', 'sienna-accessibility'],
  message: 'A page composes features; widgets live in web/ui or a feature.',
}
const pages = { regex: '(^#web/|/)pages/', message: 'Only web/app/routes.tsx knows the pages.' }
const anyFeature = { regex: '(^#web/|/)features/', message: 'web/ui and web/lib know no feature.' }
const ui = { regex: '(^#web/|/)ui/', message: 'web/lib draws nothing.' }
const otherFeatures = (name: string) => ({
  regex: `^(#web/|(\\.\\./)+)(features/)?(${features.filter((other) => other !== name).join('|')})/`,
  message: 'Features meet on a page, not in each other.',
})
type Pattern = { message: string } & ({ group: string[] } | { regex: string })
/** The imports these files may not have. A later entry replaces an earlier one, so each says all of its own. */
const without = (files: string[], ...patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

const global = (name: string, message: string) => ({ name, message })
const buffer = global('Buffer', 'Import it from worker/crypto/buffer.ts: the Workers types declare the global one any.')
const fetchInWorker = global('fetch', 'Use boundedFetch() of worker/services: it limits redirects, bytes and time.')
const fetchInWeb = global('fetch', 'Use call() from web/lib/api.ts.')
const storage = global('localStorage', 'What stays in the browser is kept by web/lib; the token by web/lib/session.ts.')
const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
  property,
  message: 'Nothing is written as markup; build elements.',
}))

export default defineConfig({
  ignorePatterns: ['**/dist/', '**/.wrangler/', '**/*.d.ts', 'web/public/', 'migrations/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  categories: { correctness: 'error' },
  rules: {
    // These ask for another style, not for something right.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    // These speak to the React Compiler, which we do not use.
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['error'] }],
    'no-empty': 'error',
    'max-lines': ['error', 300],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // Node runs these files as they are, and it asks for the extension.
        'import/extensions': ['error', 'always', { ignorePackages: true }],
        'typescript/ban-ts-comment': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-namespace': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/require-await': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/restrict-template-expressions': 'error',
        // A union may name what it contains twice, to say what it means.
        'typescript/no-redundant-type-constituents': 'off',
      },
    },
    // The types of plain scripts are guesses.
    {
      files: ['**/*.{js,mjs}'],
      rules: { 'typescript/no-floating-promises': 'off', 'typescript/no-unsafe-unary-minus': 'off' },
    },

    without(['worker/**'], sql),
    { files: ['worker/**'], rules: { 'no-restricted-properties': ['error', ...rawSql] } },
    without(['worker/**/routes.ts'], sql, otherRoutes),
    without(['worker/**/present.ts'], http, sql, otherRoutes),
    without(['worker/policy.ts', 'worker/crypto/sealing.ts'], http, sql, otherRoutes),
    without(queries, http, otherRoutes),
    { files: [...queries, 'worker/db/**', 'worker/commands/**'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['worker/db/**', 'worker/commands/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['worker/**'], rules: { 'no-restricted-globals': ['error', buffer, fetchInWorker] } },
    { files: ['worker/services/boundedFetch.ts'], rules: { 'no-restricted-globals': ['error', buffer] } },
    { files: ['worker/commands/**'], rules: { 'no-restricted-globals': 'off' } },

    // A component's limit is a component's, not a function's.
    {
      files: ['web/**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['web/**/*.{ts,tsx}'], rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' } },
    {
      files: ['web/**/*.tsx'],
      rules: {
        'jsx-a11y/interactive-supports-focus': 'error',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'error',
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          { ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'] },
        ],
        'jsx-a11y/no-static-element-interactions': 'error',
      },
    },
    without(['web/app/**'], map, editor, widgets),
    without(['web/pages/**'], map, editor, widgets),
    without(['web/ui/**'], map, editor, anyFeature, pages),
    without(['web/content/**'], map, editor, widgets, anyFeature, pages),
    without(['web/lib/**'], map, editor, widgets, anyFeature, pages, ui),
    ...features.map((name) =>
      without(
        [`web/features/${name}/**`],
        otherFeatures(name),
        pages,
        ...(name === 'map' ? [] : [map]),
        ...(name === 'stories' ? [] : [editor]),
      ),
    ),
    {
      files: ['web/**'],
      rules: {
        'no-restricted-globals': ['error', fetchInWeb, storage],
        // Rich text is built as elements by web/ui/RichText.tsx.
        'react/no-danger': 'error',
        'no-restricted-properties': ['error', ...markup],
      },
    },
    { files: ['web/lib/**'], rules: { 'no-restricted-globals': ['error', fetchInWeb] } },
    // The paint worker has no session, and tiles need none.
    {
      files: ['web/features/map/basemap/{vectorTileStore,streetMapClient}.ts'],
      rules: { 'no-restricted-globals': ['error', storage] },
    },
    {
      files: ['web/lib/api.ts', 'web/app/{firstPaint,leaveNow}.js', 'web/app/prefetch.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },

    // Programs for a terminal speak to it.
    { files: ['worker/commands/**', 'tests/**'], rules: { 'no-console': 'off' } },
    {
      files: ['tests/**', 'web/content/**', 'worker/commands/data/demo/**'],
      rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
    },
    // A fixture that needs no other has an empty pattern as its first argument.
    { files: ['tests/e2e/**', 'tests/support/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
