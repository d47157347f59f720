import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { anonymousEmail, type ContactView } from '#contract/contact'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { actionNames } from './actionNames.ts'
import { type AnswerFields, AnswerForm } from './AnswerForm.tsx'
import styles from './Inbox.module.css'
import { actionWords } from './log/actionWords.ts'
import { ManageTable } from './ManageTable.tsx'
import { useRefusalToast } from './useRefusalToast.ts'
import { useUndo } from '#web/ui/useUndo.ts'

/** What administrators do with messages; each throws ApiError when refused. */
export interface MessageActions {
  mark: (id: number, isRead: boolean) => Promise<unknown>
  markAnswered: (id: number, isAnswered: boolean) => Promise<unknown>
  answer: (id: number, answer: AnswerFields) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

interface Props {
  messages: readonly ContactView[]
  actions: MessageActions
  /** Who reads them. */
  viewerId: number
  /** The answers that were sent while the inbox is open, by message: they are stored nowhere. */
  sent: ReadonlyMap<number, string>
  onSent: (id: number, text: string) => void
}

interface ItemProps extends Pick<Props, 'sent' | 'onSent'> {
  message: ContactView
  actions: MessageActions
  viewerId: number
  onRemove: () => void
  /** Moves the focus on if the message leaves the list. */
  leave: () => void
}

/** What a message reports: why, and a link to it as long as it is there. */
function Reported({
  report: { kind, topic, pin, title, text, judgedOn },
}: {
  report: NonNullable<ContactView['report']>
}) {
  return (
    <>
      <p>
        <Chip>{reasonNames[topic]}</Chip>{' '}
        {pin === null ? (
          <Trans>The reported item is gone.</Trans>
        ) : (
          <>
            {kind === 'comment' && (
              <Trans comment="Before the title of the story that the comment is about">Comment on</Trans>
            )}{' '}
            <Link to={paths.story(pin)}>
              <bdi>{title}</bdi>
            </Link>
          </>
        )}
      </p>
      {text && (
        <blockquote className={styles.reported} dir="auto">
          {text}
        </blockquote>
      )}
      {judgedOn && (
        <p className={styles.quiet}>
          <Trans>Reviewed on {formatDay(judgedOn)}.</Trans>
        </p>
      )}
    </>
  )
}

/** A link to what a message reports in the queue, as long as no one has decided about it. */
function QueueLink({ message: { id, email, is_read, report } }: Pick<ItemProps, 'message'>) {
  if (!report || report.pin === null || report.judgedOn || is_read) return null
  return (
    <p>
      <Link to={`${paths.review}?report=${id}`}>
        <Trans>Open the queue</Trans>
      </Link>
      {email === anonymousEmail && (
        <>
          {' · '}
          <Trans comment="Of a report in the inbox that is in the queue, too">A decision there closes this.</Trans>
        </>
      )}
    </p>
  )
}

/** What was written, and what staff did about it. */
function Words({ message: shown, sent, isNew }: Pick<ItemProps, 'message' | 'sent'> & { isNew: boolean }) {
  const { id, message, answered, report } = shown
  const answer = answered && sent.get(id)
  return (
    <Cell isMain>
      {isNew && (
        <p className={styles.new}>
          <Trans comment="A message that no one has read">New</Trans>
        </p>
      )}
      {report && <Reported report={report} />}
      <QueueLink message={shown} />
      {message && (
        <>
          {report && (
            <p className={styles.quiet}>
              <Trans comment="Of a report in the inbox, before the words of the person who sent it">
                What they wrote:
              </Trans>
            </p>
          )}
          <p className={styles.words} dir="auto">
            {message}
          </p>
        </>
      )}
      {answered && (
        <p className={styles.quiet}>
          {answered.by === null ? (
            <Trans>Answered on {formatDay(answered.on)}.</Trans>
          ) : (
            <Trans>
              Answered on {formatDay(answered.on)} by <bdi>{answered.by}</bdi>.
            </Trans>
          )}
        </p>
      )}
      {answer && (
        <>
          <blockquote className={styles.words} dir="auto">
            {answer}
          </blockquote>
          <p className={styles.quiet}>
            <Trans>Your answer isn’t stored. You can read it here until you leave the inbox.</Trans>
          </p>
        </>
      )}
    </Cell>
  )
}

/** The marks of a message, of its row and not of the table, so that several messages are marked side by side. */
const useMarks = ({ message: { id }, actions, leave }: Pick<ItemProps, 'message' | 'actions' | 'leave'>) => {
  const marking = useSave(actions.mark)
  const markingAnswered = useSave(actions.markAnswered)
  useRefusalToast(marking.refusal ?? markingAnswered.refusal)
  const [unmark, unmarkAnswered] = [useUndo(actions.mark), useUndo(actions.markAnswered)]
  const mark = async (isRead: boolean) => {
    if ((await marking.run(id, isRead)) === undefined) return
    leave()
    const done = isRead ? actionWords['mark as read'] : actionWords['mark as unread']
    toastAbout([`message/${id}`], done, { label: t`Undo`, run: () => void unmark(id, !isRead) })
  }
  const markAnswered = async (isAnswered: boolean): Promise<boolean> => {
    if ((await markingAnswered.run(id, isAnswered)) === undefined) return false
    leave()
    // The button that was pressed goes with the state.
    document.getElementById(buttonOf(id))?.focus()
    const done = isAnswered ? actionWords['mark as answered'] : actionWords['mark as unanswered']
    toastAbout([`message/${id}`], done, { label: t`Undo`, run: () => void unmarkAnswered(id, !isAnswered) })
    return true
  }
  return { mark, markAnswered, isMarking: marking.pending || markingAnswered.pending }
}
/** Whether a message can still be answered by email. */
const isAnswerable = ({ email, answered }: ContactView) => email !== anonymousEmail && !answered
/** The button that every message has. */
const buttonOf = (id: number) => `delete-message-${id}`

function Message({ message: shown, actions, viewerId, sent, onSent, onRemove, leave }: ItemProps) {
  const { id, email, message, created_at, is_read, answered, report } = shown
  const { mark, markAnswered, isMarking } = useMarks({ message: shown, actions, leave })
  const sending = useSave(actions.answer)
  const [isAnswering, setAnswering] = useState(false)
  const reply = useRef<HTMLButtonElement>(null)
  const nameOf = actionNames(message || (report?.title ?? t`Report`))
  const label = answered ? t`Mark as not answered` : is_read ? t`Mark as unread` : t`Mark as read`
  const send = async (answer: AnswerFields) => {
    if ((await sending.run(id, answer)) === undefined) return false
    onSent(id, answer.text)
    leave()
    document.getElementById(buttonOf(id))?.focus()
    return true
  }
  const close = () => {
    reply.current?.focus()
    setAnswering(false)
    sending.clear()
  }
  return (
    <Item
      span={4}
      fold={
        isAnswering &&
        !answered && (
          <AnswerForm
            {...{ id, editorId: viewerId, onSend: send, onClose: close }}
            onMark={() => markAnswered(true)}
            isPending={sending.pending}
            refusal={sending.refusal}
          />
        )
      }
    >
      <Sender email={email === anonymousEmail ? null : email} />
      <Words message={shown} sent={sent} isNew={!is_read && !answered && !isAnswering} />
      <Cell label={t`Day`} isNumber>
        {formatDay(created_at)}
      </Cell>
      <Cell isActions>
        {isAnswerable(shown) && (
          <Button
            ref={reply}
            isSmall
            aria-keyshortcuts="A"
            aria-expanded={isAnswering}
            aria-label={nameOf(t({ message: 'Reply', comment: 'Verb, on a button: answer a message by email' }))}
            onClick={() => (isAnswering ? close() : setAnswering(true))}
          >
            <Trans comment="Verb, on a button: answer a message by email">Reply</Trans>
          </Button>
        )}
        <Button
          isSmall
          // Out of sight and not away while an answer is written, so that no column moves.
          className={isAnswering && !answered && !is_read ? styles.away : undefined}
          disabled={isAnswering && !answered && !is_read}
          aria-keyshortcuts="R"
          aria-label={nameOf(label)}
          isPending={isMarking}
          onClick={() => void (answered ? markAnswered(false) : mark(!is_read))}
        >
          {label}
        </Button>
        <Button id={buttonOf(id)} isSmall aria-keyshortcuts="Delete" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
          <Trans>Delete</Trans>
        </Button>
      </Cell>
    </Item>
  )
}

/** Who wrote; null where no address was given. */
const Sender = ({ email }: { email: string | null }) => (
  <Cell label={t({ message: 'From', context: 'a sender', comment: 'The head of a column: who wrote the message' })}>
    {email === null ? (
      <span>
        <Trans>No email given</Trans>
      </span>
    ) : (
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    )}
  </Cell>
)

/** What visitors wrote to us, in the order of the worker. */
export function Inbox({ messages, ...shared }: Props) {
  return (
    <ManageTable
      rows={messages}
      label={t`Messages`}
      columns={[
        t({ message: 'From', context: 'a sender', comment: 'The head of a column: who wrote the message' }),
        t`Message`,
        t`Day`,
        t`Actions`,
      ]}
      keys={[
        ...(messages.some(isAnswerable)
          ? [['A', t({ message: 'reply', comment: 'What a key does: answer a message by email' })] as const]
          : []),
        ['R', t`read or unread`],
        ['Del', t`delete`],
      ]}
      question={t`Are you sure you want to delete this message?`}
      yes={t`Yes, delete this message`}
      warningOf={() => <Trans>A deleted message can’t be restored.</Trans>}
      remove={({ id }) => shared.actions.remove(id)}
      onRemoved={({ id }) => toastAbout([`message/${id}`], t`Message deleted.`)}
    >
      {(message, row) => <Message key={message.id} {...shared} message={message} {...row} />}
    </ManageTable>
  )
}
