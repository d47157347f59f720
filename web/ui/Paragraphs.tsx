/** Plain text as paragraphs: a blank line parts them, a single line break stays one. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      <p key={index} style={{ whiteSpace: 'pre-line' }}>
        {paragraph}
      </p>
    ))
}
