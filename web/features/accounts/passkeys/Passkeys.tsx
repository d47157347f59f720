import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import type { PasskeyList, PasskeyView } from '#contract/passkeys'
import { call } from '#web/lib/api.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { useCall } from '#web/lib/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import styles from './Passkeys.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Asked = { what: 'add' } | { what: 'codes' } | { what: 'remove'; passkey: PasskeyView }

interface RemovingProps {
  passkey: PasskeyView
  isLast: boolean
  isRequired: boolean
  onRemoved: () => void
  onClose: () => void
}

function Removing({ passkey: { id, label }, isLast, isRequired, onRemoved, onClose }: RemovingProps) {
  const { run, pending, refusal } = useCall(async (password: string) => {
    await call(calls.passkeys.remove, { id, body: { password } })
    onRemoved()
  })
  return (
    <PasswordDialog
      title={t`Remove “${label}”?`}
      yes={t`Remove passkey`}
      isDangerous
      onSubmit={(password) => void run(password)}
      onClose={onClose}
      isPending={pending}
      refusal={refusal}
    >
      <p>
        {isLast
          ? t`This is your last passkey. Your recovery codes will stop working too, and your password alone will be enough to log in.`
          : t`From now on, you log in with your other passkeys.`}
        {isLast && isRequired && ` ${t`You can’t open the management area until you add another one.`}`}
      </p>
    </PasswordDialog>
  )
}

function Renewing({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const { run, pending, refusal } = useCall(async (password: string) => {
    onCodes((await call(calls.passkeys.renewCodes, { body: { password } })).recovery_codes)
  })
  return (
    <PasswordDialog
      title={t`New recovery codes`}
      yes={t`Create new codes`}
      onSubmit={(password) => void run(password)}
      onClose={onClose}
      isPending={pending}
      refusal={refusal}
    >
      <p>
        <Trans>You get ten new codes. The old ones stop working right away.</Trans>
      </p>
    </PasswordDialog>
  )
}

function Listed({ list, onAsk }: { list: PasskeyList; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <ul className={styles.list} aria-label={t`Your passkeys`}>
        {list.passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.passkey}>
            <p className={styles.name}>
              <b dir="auto">{passkey.label}</b>
              <span>
                <Trans>added {formatLongDay(passkey.created_on)}</Trans>
              </span>
            </p>
            <Button isSmall aria-label={t`Remove ${passkey.label}`} onClick={() => onAsk({ what: 'remove', passkey })}>
              <Trans comment="Verb, on a button: remove a passkey">Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {plural(list.codes_left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}
      </p>
    </>
  )
}

/** The list, loaded when it is first shown and after every change. */
const useList = () => {
  const [list, setList] = useState<PasskeyList | null>(null)
  const { run, refusal } = useCall(async () => setList(await call(calls.passkeys.list, {})))
  const load = useRef(run)
  useEffect(() => {
    load.current = run
  })
  useEffect(() => void load.current(), [])
  return { list, refusal, reload: run }
}

/** One's own passkeys: add, remove, recovery codes. A link to `#passkeys` leads here. */
export default function Passkeys({ onChanged }: { onChanged: () => Promise<void> }) {
  const { list, refusal, reload } = useList()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = list !== null
  useEffect(() => {
    if (isLoaded && location.hash === '#passkeys') heading.current?.focus()
  }, [isLoaded])
  const close = () => setAsked(null)
  const finish = async (words: string, codes: string[] | null = null) => {
    close()
    setCodes(codes)
    toast(words)
    // Staff may act as staff from now on, or no longer.
    await Promise.all([reload(), onChanged()])
    // What had the focus may be gone.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  return (
    <section className={styles.section} id="passkeys" aria-labelledby="passkeys-heading">
      <h3 ref={heading} id="passkeys-heading" tabIndex={-1}>
        <Trans>Passkeys</Trans>
      </h3>
      <p className={styles.quiet}>
        <Trans>
          With a passkey, your password alone isn’t enough: anyone who learns it still needs your phone, computer or
          key.
        </Trans>
        {list?.is_required && list.passkeys.length === 0 && ` ${t`Your role requires one.`}`}
      </p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {refusal && !list && (
        <Button onClick={() => void reload()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {!list && !refusal && <Skeleton height="3rem" radius="10px" />}
      {list && list.passkeys.length > 0 && <Listed list={list} onAsk={setAsked} />}
      {list && (
        <div className="buttons">
          <Button onClick={() => setAsked({ what: 'add' })}>
            <Trans>Add a passkey</Trans>
          </Button>
          {list.passkeys.length > 0 && (
            <Button variant="plain" onClick={() => setAsked({ what: 'codes' })}>
              <Trans>New recovery codes</Trans>
            </Button>
          )}
        </div>
      )}
      {asked?.what === 'add' && (
        <AddPasskey onClose={close} onAdded={(codes) => void finish(t`Passkey added`, codes)} />
      )}
      {asked?.what === 'codes' && (
        <Renewing onClose={close} onCodes={(codes) => void finish(t`Your old recovery codes no longer work`, codes)} />
      )}
      {asked?.what === 'remove' && (
        <Removing
          passkey={asked.passkey}
          isLast={list?.passkeys.length === 1}
          isRequired={list?.is_required === true}
          onClose={close}
          onRemoved={() => void finish(t`Passkey removed`)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}
