import type { Schema } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { useImperativeHandle, useMemo, useState, type Ref } from 'react'
import type { CheckedText } from '#web/lib/textCheck.ts'
import { Field } from '#web/ui/Field.tsx'
import { checkedEditor } from './checkedText.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import styles from './RichTextEditor.module.css'
import { storyExtensions, cleanPastedHtml, readPastedText } from './storyExtensions.ts'

interface Props {
  label: string
  placeholder: string
  /** HTML of the five kinds; read once, when the editor appears. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<{ focus: () => void }>
  /** Reads the text as it stands. */
  textRef: Ref<() => CheckedText>
}

/** The editor of a story's text, with bold, italic, emoticons and ten sizes. */
export function RichTextEditor({ label, error, ...editor }: Props) {
  return (
    <Field label={label} error={error} isLabelHidden>
      {(control) => (
        <Editor
          {...editor}
          id={control.id}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid'] ?? false}
        />
      )}
    </Field>
  )
}

interface EditorProps extends Omit<Props, 'label' | 'error'> {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
}

const attributesOf = ({ id, describedBy, isInvalid }: Pick<EditorProps, 'id' | 'describedBy' | 'isInvalid'>) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-labelledby': `${id}-label`,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
})

function Editor({ id, describedBy, isInvalid, placeholder, value, onChange, onBlur, ref, textRef }: EditorProps) {
  const [content] = useState(value)
  const [extensions] = useState(() => storyExtensions(placeholder))
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf({ id, describedBy, isInvalid }),
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text: string, { doc }: { doc: { type: { schema: Schema } } }) =>
        readPastedText(text, doc.type.schema),
    }),
    [id, describedBy, isInvalid],
  )
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  useImperativeHandle(textRef, () => () => checkedEditor(editor), [editor])
  return (
    <div className={styles.editor} data-invalid={isInvalid}>
      <EditorToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles.paper} style={{ blockSize: 300 }} />
    </div>
  )
}
