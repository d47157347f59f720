import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { MESSAGE_LISTS, type MessageList } from '#contract/contact'
import { formatCount } from '#web/lib/numbers.ts'
import { TabGroup, TabPanel } from '#web/ui/Tabs.tsx'
import styles from './Inbox.module.css'

const names: Record<MessageList, string> = {
  open: t({ message: 'Open', context: 'messages', comment: 'Adjective: messages that no one has read or answered' }),
  answered: t({ message: 'Answered', context: 'messages', comment: 'Messages that staff answered' }),
  all: t({ message: 'All', context: 'messages', comment: 'All messages' }),
}

interface Props {
  list: MessageList
  /** How many messages each list has. */
  counts: Record<MessageList, number>
  onChoose: (list: MessageList) => void
  /** The messages of the list. */
  children: ReactNode
}

/** The lists of the inbox. */
export const InboxTabs = ({ list, counts, onChoose, children }: Props) => (
  <TabGroup
    label={t`Messages`}
    className={styles.tabs}
    tabs={MESSAGE_LISTS.map((name) => ({
      name,
      label: (
        <>
          {names[name]} <span className={styles.count}>{formatCount(counts[name])}</span>
        </>
      ),
    }))}
    value={list}
    onValueChange={(name) => onChoose(name as MessageList)}
  >
    <TabPanel value={list}>{children}</TabPanel>
  </TabGroup>
)
