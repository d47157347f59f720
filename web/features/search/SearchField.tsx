import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { PlaceView } from '#contract/places'
import { isComposing } from '#web/lib/isComposing.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './SearchField.module.css'

const PlaceOptions = lazyWithRetry(() => import('./PlaceOptions.tsx'), showNothing)

interface Props {
  /** What is looked for now, or the name of the place that was chosen. */
  words: string
  /** Enter: a place or words, whichever it is. */
  onSearch: (text: string) => void
  /** The text changes: what was searched for before is not wanted any more. */
  onEdit: () => void
  /** An option of the list below the field. */
  onPlace: (place: PlaceView, placeName: string) => void
  onWords: (text: string) => void
  onClear: () => void
  /** The map's middle, so that of places alike the nearer one comes first. */
  near: () => string | undefined
  isPending: boolean
}

/** Links to maps are longer than any words. */
const longestLink = 2_000

const closed = { 'aria-expanded': false, 'aria-activedescendant': undefined as string | undefined }

/**
 * One field for a place or for words: a combobox, with the places of our own gazetteer while the visitor types. No other
 * geocoder is asked until the form is submitted.
 */
export function SearchField({ words, onSearch, onEdit, onPlace, onWords, onClear, near, isPending }: Props) {
  const [text, setText] = useState(words)
  const [isTyping, setTyping] = useState(false)
  const [list, setList] = useState(closed)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(words), [words])
  const close = () => {
    setTyping(false)
    setList(closed)
  }
  const clear = () => {
    setText('')
    close()
    onEdit()
    if (words) onClear()
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        close()
        onSearch(text.trim())
      }}
    >
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-controls="place-options"
        aria-expanded={list['aria-expanded']}
        aria-activedescendant={list['aria-activedescendant']}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t`Search for a place or for words`}
        placeholder={t`A place or a word`}
        maxLength={longestLink}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTyping(true)
          onEdit()
        }}
        onKeyDown={(event) => event.key === 'ArrowDown' && !isComposing(event.nativeEvent) && setTyping(true)}
        onBlur={close}
      />
      {text !== '' && (
        <IconButton label={t`Clear search`} onClick={clear} className={styles.clear}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`Search`} type="submit" className={styles.go}>
        {isPending ? <Spinner size={20} /> : <Search size={20} aria-hidden />}
      </IconButton>
      {isTyping && (
        <Suspense>
          <PlaceOptions
            {...{ input, text, near, onWords, onList: setList }}
            onPlace={(place, placeName) => {
              setText(placeName)
              onPlace(place, placeName)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </form>
  )
}
