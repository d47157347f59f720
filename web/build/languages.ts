import { getConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'

// It would recommend its other transform, which has no binary for Node 20.
process.env.LINGUI_SUPPRESS_BABEL_WARNING = '1'

/** Lingui's macros become calls of web/lib/i18n.ts: with their English in development and tests, by id alone in a build. */
export const languages = () => {
  const configPath = `${import.meta.dirname}/../lingui.config.ts`
  const preset = linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })
  return babel({ presets: [preset] } as Parameters<typeof babel>[0])
}
