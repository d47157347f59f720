import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { anonymousEmail, type ContactView } from '#contract/contact'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSiteName } from '#web/lib/site.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import styles from './Inbox.module.css'
import { ManageTable } from './ManageTable.tsx'
import { useRefusalToast } from './useRefusalToast.ts'

/** The beginning of a message in an answer: some programs take no longer addresses. */
const quoted = 1_000
/** The address of an answer, which quotes the message. */
const answerTo = (email: string, siteName: string, message: string): string => {
  const letters = [...message]
  const words = letters.length > quoted ? `${letters.slice(0, quoted).join('')}…` : message
  const quote = words.replace(/^/gm, '> ').replace(/\r?\n/g, '\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${siteName}`)}&body=${encodeURIComponent(`\r\n\r\n${quote}`)}`
}

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
  mark: MessageActions['mark']
  onRemove: () => void
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
        <blockquote className={styles.words} dir="auto">
          {text}
        </blockquote>
      )}
      {judgedOn && (
        <p>
          <Trans>Reviewed on {formatDay(judgedOn)}.</Trans>
        </p>
      )}
    </>
  )
}

function Message({ message: { id, email, message, created_at, is_read, report }, mark, onRemove }: ItemProps) {
  const siteName = useSiteName()
  const isAnonymous = email === anonymousEmail
  // Of the row and not of the table, so that several messages are marked side by side.
  const marking = useSave(mark)
  useRefusalToast(marking.refusal)
  const nameOf = actionNames(message || (report?.title ?? t`Report`))
  const label = is_read ? t`Mark as unread` : t`Mark as read`
  return (
    <Item span={4}>
      <Cell label={t({ message: 'From', context: 'a sender', comment: 'The head of a column: who wrote the message' })}>
        {isAnonymous ? (
          <span>
            <Trans>No email given</Trans>
          </span>
        ) : (
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        )}
      </Cell>
      <Cell isMain>
        {!is_read && (
          <p className={styles.new}>
            <Trans comment="A message that no one has read">New</Trans>
          </p>
        )}
        {report && <Reported report={report} />}
        {report && report.pin !== null && !report.judgedOn && !is_read && (
          <p>
            <Link to={`${paths.review}?report=${id}`}>
              <Trans>Open the queue</Trans>
            </Link>
            {isAnonymous && (
              <>
                {' · '}
                <Trans comment="Of a report in the inbox that is in the queue, too">
                  A decision there closes this.
                </Trans>
              </>
            )}
          </p>
        )}
        {message && (
          <p className={styles.words} dir="auto">
            {message}
          </p>
        )}
      </Cell>
      <Cell label={t`Day`} isNumber>
        {formatDay(created_at)}
      </Cell>
      <Cell isActions>
        {!isAnonymous && (
          <a
            className={buttonClass({ isSmall: true })}
            href={answerTo(email, siteName, message)}
            aria-label={nameOf(t({ message: 'Reply', comment: 'Verb, on a button: answer a message by email' }))}
          >
            <Trans comment="Verb, on a button: answer a message by email">Reply</Trans>
          </a>
        )}
        <Button
          isSmall
          aria-keyshortcuts="R"
          aria-label={nameOf(label)}
          isPending={marking.pending}
          onClick={() => void marking.run(id, !is_read)}
        >
          {label}
        </Button>
        <Button isSmall aria-keyshortcuts="Delete" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
          <Trans>Delete</Trans>
        </Button>
      </Cell>
    </Item>
  )
}

/** What visitors wrote to us, in the order of the worker. */
export function Inbox({ messages, actions }: Props) {
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
        ['R', t`read or unread`],
        ['Del', t`delete`],
      ]}
      question={t`Are you sure you want to delete this message?`}
      yes={t`Yes, delete this message`}
      warningOf={() => <Trans>A deleted message can’t be restored.</Trans>}
      remove={({ id }) => actions.remove(id)}
      onRemoved={() => toast(t`Message deleted.`)}
    >
      {(message, { onRemove }) => (
        <Message key={message.id} message={message} mark={actions.mark} onRemove={onRemove} />
      )}
    </ManageTable>
  )
}
