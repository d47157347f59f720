import { messages } from '#contract/messages'
import { inReadersWords } from '#web/lib/i18n.ts'
import { sentence } from '#web/lib/sentence.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSwitches } from './useSwitches.ts'

/** Above a form that cannot be sent now, before anything is typed: the site is read-only, or opens no accounts. */
export default function ClosedNotice({ isRegistering = false }: { isRegistering?: boolean }) {
  const switches = useSwitches()
  if (switches?.read_only) return <Notice tone="error">{sentence(inReadersWords(messages.readOnly))}</Notice>
  if (isRegistering && switches?.no_new_accounts)
    return <Notice tone="error">{sentence(inReadersWords(messages.noNewAccounts))}</Notice>
  return null
}
