import { readdirSync } from 'node:fs'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const root = import.meta.dirname
const features = readdirSync(`${root}/web/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const extension = {
  regex: '^\\.{1,2}/(?!.*\\.(tsx?|mjs|css|json|svg)(\\?\\w+)?$)',
  message: 'A relative import carries its extension.',
}
const sql = { group: ['drizzle-orm', 'drizzle-orm/*', '**/db/schema.ts'], message: 'SQL lives in queries.ts.' }
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
const otherFeatures = (name) => ({
  regex: `^#web/features/(?!${name}/)|^(\\.\\./)+(features/)?(${features.filter((other) => other !== name).join('|')})/`,
  message: 'Features meet on a page, not in each other.',
})
/** The imports these files may not have. A later entry replaces an earlier one, so each says all of its own. */
const without = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [extension, ...patterns] }] },
})

const global = (name, message) => ({ name, message })
const buffer = global('Buffer', 'Import it from worker/crypto/buffer.ts: the Workers types declare the global one any.')
const fetchInWeb = global('fetch', 'Use call() from web/lib/api.ts.')
const storage = global('localStorage', 'What stays in the browser is kept by web/lib; the token by web/lib/session.ts.')
const markup = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Rich text is built as elements by web/ui/RichText.tsx.',
  },
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
    message: 'Nothing is written as markup; build elements.',
  },
]

export default defineConfig(
  { ignores: ['**/dist/', '**/.wrangler/', '**/*.d.ts', 'web/public/', 'migrations/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      // A union may name what it contains twice, to say what it means.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-control-regex': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-irregular-whitespace': 'error',
      'no-misleading-character-class': 'error',
      'no-useless-escape': 'error',
      'no-console': ['error', { allow: ['error'] }],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },

  without(['worker/**']),
  without(['worker/**/routes.ts'], sql, otherRoutes),
  without(['worker/**/queries.ts', 'worker/policy.ts', 'worker/crypto/sealing.ts'], http, otherRoutes),
  without(['worker/**/present.ts'], http, sql, otherRoutes),
  {
    files: ['worker/**'],
    ignores: ['worker/services/**', 'worker/commands/**'],
    rules: {
      'no-restricted-globals': ['error', buffer, global('fetch', 'What is foreign is reached in worker/services.')],
    },
  },
  { files: ['worker/services/**'], rules: { 'no-restricted-globals': ['error', buffer] } },

  // A component's limit is a component's, not a function's.
  {
    files: ['web/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // The plugin's other rules speak to the React Compiler, which we do not use.
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['web/**/*.tsx'], extends: [jsxA11y.flatConfigs.recommended] },
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
    rules: { 'no-restricted-globals': ['error', fetchInWeb, storage], 'no-restricted-syntax': ['error', ...markup] },
  },
  { files: ['web/lib/**'], rules: { 'no-restricted-globals': ['error', fetchInWeb] } },
  // The paint worker has no session, and tiles need none.
  {
    files: ['web/features/map/basemap/{tileStore,streetMapClient}.ts'],
    rules: { 'no-restricted-globals': ['error', storage] },
  },
  { files: ['web/lib/api.ts', 'web/app/{start,quickExit}.js'], rules: { 'no-restricted-globals': 'off' } },

  // Programs for a terminal speak to it.
  { files: ['worker/commands/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**', 'web/content/**', 'worker/commands/data/demo/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['**/*.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
)
