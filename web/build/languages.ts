import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'

// It would recommend its other transform, which has no binary for Node 20.
process.env.LINGUI_SUPPRESS_BABEL_WARNING = '1'

/** Lingui's macros become lookups (web/lib/i18n.ts) that bring the English along. */
export const languages = () =>
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] } as Parameters<typeof babel>[0])
