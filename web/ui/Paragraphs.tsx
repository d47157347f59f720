import type { ReactNode } from 'react'

interface Props {
  text: string
  /** What is shown of a paragraph: by default its text as it is. */
  show?: (paragraph: string) => ReactNode
}

/** Plain text as paragraphs: a blank line parts them, a single line break stays one. */
export function Paragraphs({ text, show = (paragraph) => paragraph }: Props) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      <p key={index} style={{ whiteSpace: 'pre-line' }}>
        {show(paragraph)}
      </p>
    ))
}
