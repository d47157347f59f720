import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmojiPicker as Picker } from 'frimousse'
import { isComposing } from '#web/lib/isComposing.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './EmojiPicker.module.css'

/** The URL of the emoji names. The build copies them beside the app, so that no other server learns who writes here. */
const emojibaseUrl = '/emoji'

/** All emoji of the versions that this device draws, with a search. Loaded when it is opened. */
export default function EmojiPicker({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={styles.picker}
      locale="en"
      columns={8}
      emojibaseUrl={emojibaseUrl}
      onEmojiSelect={({ emoji }) => onEmoji(emoji)}
      // The picker listens at the document: a key of an input method must not get there.
      onKeyDown={(event) => isComposing(event.nativeEvent) && event.stopPropagation()}
    >
      <Picker.Search
        className={styles.search}
        aria-label={t`Search emoji`}
        placeholder={t`Search`}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- who opens this wants to search
      />
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.word}>
          <Spinner label={t`Loading emoji`} />
        </Picker.Loading>
        <Picker.Empty className={styles.word}>
          <Trans>No emoji by that name</Trans>
        </Picker.Empty>
        <Picker.List
          className={styles.list}
          components={{
            CategoryHeader: ({ category, ...header }) => (
              <div {...header} className={styles.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...row }) => (
              <div {...row} className={styles.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...button }) => (
              <button {...button} type="button" className={styles.emoji}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}
