import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/react'
import type { UseFormReturn } from 'react-hook-form'
import { cutsOf, withoutSpans, type CheckedText } from '#web/lib/textCheck.ts'
import type { StoryValues } from './storyValues.ts'

/** A run of letters: where it begins in the plain text and in the editor's document. */
interface Run {
  at: number
  position: number
  length: number
}

type Doc = Editor['state']['doc']

/** The document as plain text, a line for each paragraph and line break, and where its letters stand. */
const plainTextOf = (doc: Doc): { text: string; runs: Run[] } => {
  const runs: Run[] = []
  let text = ''
  doc.descendants((node, position) => {
    if (node.isTextblock && position > 0) text += '\n'
    const letters = node.isText ? (node.text ?? '') : node.type.name === 'hardBreak' ? '\n' : ''
    if (letters) runs.push({ at: text.length, position, length: letters.length })
    text += letters
  })
  return { text, runs }
}

/** The document's parts that hold these letters of its plain text, the last first. */
const partsOf = (runs: readonly Run[], start: number, end: number) =>
  runs
    .filter(({ at, length }) => at < end && at + length > start)
    .map(({ at, position, length }) => ({
      from: position + Math.max(0, start - at),
      to: position + Math.min(length, end - at),
    }))
    .reverse()

/**
 * The editor's text for the identity check. A finding is removed from the document itself, so that bold, sizes and paragraphs
 * stay; undo restores it.
 */
export const checkedEditor = (editor: Editor): CheckedText => {
  const { doc } = editor.state
  const { text, runs } = plainTextOf(doc)
  return {
    name: t`Description`,
    text,
    show: (without) => {
      const { tr } = editor.state
      tr.replaceWith(0, tr.doc.content.size, doc.content)
      for (const { start, end } of cutsOf(text, without).reverse())
        for (const { from, to } of partsOf(runs, start, end)) tr.delete(from, to)
      editor.view.dispatch(tr)
    },
  }
}

/** The title for the identity check. */
export const checkedTitle = (form: UseFormReturn<StoryValues>): CheckedText => {
  const text = form.getValues('title')
  return { name: t`Title`, text, show: (without) => form.setValue('title', withoutSpans(text, without)) }
}
