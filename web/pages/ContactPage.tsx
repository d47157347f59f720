import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { calls } from '#contract/calls'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { ContactForm, type ContactFields } from '#web/features/site/ContactForm.tsx'
import { call } from '#web/lib/api.ts'
import { paths, type ContactLinkState } from '#web/lib/paths.ts'
import { useOnce } from '#web/lib/useIdempotencyKey.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'

/** The id of who writes, 0 for a guest; undefined while the session loads. It stays when the session ends, so that the form does. */
const useWriterId = (): number | undefined => {
  const { user, state } = useSession()
  const [last, setLast] = useState<number>()
  const id = user?.id ?? last ?? (state === 'loading' ? undefined : 0)
  if (id !== last) setLast(id)
  return id
}

export default function ContactPage() {
  const [isThanked, setThanked] = useState(false)
  // However often it is tried, the message arrives once.
  const message = useSave(useOnce((body: ContactFields, options) => call(calls.contact.send, { body }, options)))
  const writerId = useWriterId()
  const { begin } = (useLocation().state as ContactLinkState | null) ?? {}
  const send = async (words: ContactFields) => {
    const hasArrived = (await message.run(words)) !== undefined
    setThanked(hasArrived)
    return hasArrived
  }
  const close = () => setThanked(false)
  return (
    <Page {...pageHeadings.contact}>
      <h2>
        <Trans>What's on your mind?</Trans>
      </h2>
      {/* Only then is it known whether the draft is to be locked. */}
      {writerId === undefined ? (
        <Spinner />
      ) : (
        <ContactForm
          key={writerId}
          userId={writerId}
          {...{ begin, onSend: send, isPending: message.pending, refusal: message.refusal }}
        />
      )}
      <Dialog
        isOpen={isThanked}
        onClose={close}
        title={t`Thank you`}
        actions={
          <>
            <ButtonLink to={paths.map}>
              <Trans>Go to the map</Trans>
            </ButtonLink>
            <Button variant="filled" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Message received. If you left an email address, we’ll reply as soon as we can.</Trans>
        </p>
      </Dialog>
    </Page>
  )
}
