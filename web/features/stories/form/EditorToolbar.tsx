import { t } from '@lingui/core/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { Bold, Italic } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import { direction } from '#web/lib/i18n.ts'
import styles from './EditorToolbar.module.css'
import { EmojiMenu } from './EmojiMenu.tsx'
import { SizeMenu } from './SizeMenu.tsx'
import { parseFontSize } from './storyExtensions.ts'

interface Props {
  editor: Editor
  /** The id of what it works on. */
  controls: string
}

interface PressProps {
  label: string
  isPressed: boolean
  onPress: () => void
  children: ReactNode
}

/**
 * A pointer leaves the focus where the writing is; the keyboard stays in the toolbar, an arrow away from its
 * neighbors.
 */
function Press({ label, isPressed, onPress, children }: PressProps) {
  return (
    <Toolbar.Button
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Toolbar.Button>
  )
}

/** The editor's toolbar: one stop of the Tab key, arrow keys inside. */
export function EditorToolbar({ editor, controls }: Props) {
  const { isBold, isItalic, size } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      size: parseFontSize(now.getAttributes('textStyle').fontSize as string | null | undefined),
    }),
  })
  const insert = (emoji: string) =>
    editor
      .chain()
      .command(({ tr }) => {
        tr.insertText(emoji)
        return true
      })
      .focus()
      .run()
  const resize = (pt: number | null) => {
    editor.view.focus()
    if (pt === null) editor.commands.unsetFontSize()
    else editor.commands.setFontSize(`${pt}pt`)
  }
  return (
    <Toolbar.Root className={styles.toolbar} dir={direction} aria-label={t`Text style`} aria-controls={controls}>
      <Press label={t`Bold`} isPressed={isBold} onPress={() => editor.commands.toggleBold()}>
        <Bold size={18} aria-hidden />
      </Press>
      <Press label={t`Italic`} isPressed={isItalic} onPress={() => editor.commands.toggleItalic()}>
        <Italic size={18} aria-hidden />
      </Press>
      <SizeMenu size={size} onSize={resize} />
      <EmojiMenu onEmoji={insert} />
    </Toolbar.Root>
  )
}
