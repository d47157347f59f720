import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { limits } from '#contract/limits'

/** A font size in points, if it is one the editor offers. */
export const parseFontSize = (size: string | null | undefined): number | null => {
  const pt = Number(/^\s*(\d+)pt\s*$/.exec(size ?? '')?.[1])
  return limits.fontSizes.find((known) => known === pt) ?? null
}

const StorySize = FontSize.extend({
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        fontSize: {
          default: null,
          parseHTML: (element) => (parseFontSize(element.style.fontSize) ? element.style.fontSize : null),
          renderHTML: ({ fontSize }: { fontSize?: string | null }) =>
            fontSize ? { style: `font-size: ${fontSize}` } : {},
        },
      },
    },
  ],
})

/** The editor's schema: paragraph, line break, bold, italic and font size. Pasted text loses everything else. */
export const storyExtensions = (placeholder: string) => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  TextStyle,
  StorySize,
  UndoRedo,
  Placeholder.configure({ placeholder }),
]

const tag = /<[a-z][^>]*>/gi
const handler = /\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi
const size = /font-size\s*:[^;"']*;?/gi

/**
 * Cleans pasted HTML before the editor parses it: removes event handlers, and font sizes that come from another
 * program. The schema above removes the rest.
 */
export const cleanPastedHtml = (html: string): string => {
  const isOurs = html.includes('data-pm-slice')
  return html.replace(tag, (opening) => {
    const quiet = opening.replace(handler, '')
    return isOurs ? quiet : quiet.replace(size, '')
  })
}
