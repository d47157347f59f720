import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'

// It would recommend its other transform, which has no binary for Node 20.
process.env.LINGUI_SUPPRESS_BABEL_WARNING = '1'

/**
 * Texts in the reader's language: macros become lookups that bring the English along, and a `.po` file is imported as
 * a catalog. A catalog with a missing translation fails the build.
 */
export const languages = (): PluginOption[] => [
  lingui({ failOnMissing: true }),
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] } as Parameters<typeof babel>[0]),
]
