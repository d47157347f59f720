import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './SearchField.module.css'

interface Props {
  /** What is looked for now. */
  words: string
  onSearch: (words: string) => void
  isPending: boolean
}

/** One field for a place or for words. It searches when submitted, not letter by letter: what somebody types goes nowhere until then. */
export function SearchField({ words, onSearch, isPending }: Props) {
  const [text, setText] = useState(words)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(words), [words])
  const clear = () => {
    setText('')
    if (words) onSearch('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search for a place or for words"
        placeholder="A place or a word"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton label="Clear search" onClick={clear} className={styles.clear}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label="Search" type="submit" className={styles.go}>
        {isPending ? <Spinner size={20} /> : <Search size={20} aria-hidden />}
      </IconButton>
    </form>
  )
}
