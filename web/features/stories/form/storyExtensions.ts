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

/** The size of a piece of text in points, if it is one of ours (specification section 2, Edit story form). */
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

/** The five kinds of a story's rich text (decisions §7) and nothing else: what is pasted keeps these and loses the rest. */
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
 * What is pasted, before it is read: another program's letter sizes are its own habit, not the writer's wish (those of this
 * editor stay), and a page's handlers would only make the browser complain. What may stay at all the schema above says.
 */
export const cleanPastedHtml = (html: string): string => {
  const isOurs = html.includes('data-pm-slice')
  return html.replace(tag, (opening) => {
    const quiet = opening.replace(handler, '')
    return isOurs ? quiet : quiet.replace(size, '')
  })
}
