import { useState } from 'react'
import { anonymousEmail, type ContactView } from '#contract/contact'
import { formatDay } from '#web/lib/dates.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import styles from './Inbox.module.css'
import { KeyboardHint } from './KeyboardHint.tsx'
import { useTableKeyboard } from './useTableKeyboard.ts'

/** What administrators do with messages; each throws ApiError when refused. */
export interface MessageActions {
  mark: (id: number, isRead: boolean) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

interface Props {
  messages: readonly ContactView[]
  actions: MessageActions
}

interface ItemProps {
  message: ContactView
  onMark: () => void
  onRemove: () => void
}

function Message({ message: { email, message, created_at, is_read }, onMark, onRemove }: ItemProps) {
  const nameOf = actionNames(message)
  const mark = is_read ? 'Mark as unread' : 'Mark as read'
  return (
    <Item span={4}>
      <Cell label="From">
        {email === anonymousEmail ? <span>No email given</span> : <a href={`mailto:${email}`}>{email}</a>}
      </Cell>
      <Cell isMain>
        {!is_read && <p className={styles.new}>New</p>}
        <p className={styles.words} dir="auto">
          {message}
        </p>
      </Cell>
      <Cell label="Day" isNumber>
        {formatDay(created_at)}
      </Cell>
      <Cell isActions>
        <Button isSmall aria-keyshortcuts="R" aria-label={nameOf(mark)} onClick={onMark}>
          {mark}
        </Button>
        <Button isSmall aria-keyshortcuts="Delete" aria-label={nameOf('Delete')} onClick={onRemove}>
          Delete
        </Button>
      </Cell>
    </Item>
  )
}

/** What visitors wrote to us, newest day first. */
export function Inbox({ messages, actions }: Props) {
  const [asked, setAsked] = useState<ContactView | null>(null)
  const { table, leave, onKeyDown } = useTableKeyboard(messages.map(({ id }) => id))
  const marking = useSave(actions.mark)
  const removing = useSave(actions.remove)
  const remove = async () => {
    if (!asked || (await removing.run(asked.id)) === undefined) return
    setAsked(null)
    leave(asked.id)
    toast('Message deleted.')
  }
  return (
    <>
      {marking.refusal && <Notice tone="error">{marking.refusal.message}</Notice>}
      <ItemTable ref={table} label="Messages" columns={['From', 'Message', 'Day', 'Actions']} onKeyDown={onKeyDown}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            onMark={() => void marking.run(message.id, !message.is_read)}
            onRemove={() => setAsked(message)}
          />
        ))}
      </ItemTable>
      <KeyboardHint
        keys={[
          ['R', 'read or unread'],
          ['Del', 'delete'],
        ]}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        question="Are you sure you want to delete this message?"
        yes="Yes, delete this message"
        onYes={() => void remove()}
        onClose={() => setAsked(null)}
        isPending={removing.pending}
        error={removing.refusal?.message}
      >
        <p>A deleted message can’t be restored.</p>
      </ConfirmDialog>
    </>
  )
}
