import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { calls } from '#contract/calls'
import type { UserSettings } from '#contract/users'
import accountForms from '#web/features/accounts/credentials/AccountForms.module.css'
import { useDevices } from '#web/features/accounts/credentials/useDevices.ts'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { DeleteProfile } from '#web/features/profiles/DeleteProfile.tsx'
import { loadSettings } from '#web/features/profiles/loadProfile.ts'
import { SettingsSkeleton } from '#web/features/profiles/ProfileSkeleton.tsx'
import { SettingsForm, type SettingsChange } from '#web/features/profiles/SettingsForm.tsx'
import { DeviceSettings } from '#web/features/site/DeviceSettings.tsx'
import { ShownNotesSection } from '#web/features/stories/notes/ShownNotesSection.tsx'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useLoaded } from '#web/lib/useLoaded.ts'
import { useNavigateAfter } from '#web/lib/useNavigateAfter.ts'
import { useSave } from '#web/lib/useSave.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AccountSettings } from './profile/AccountSettings.tsx'
import { PrivacySettings } from './profile/PrivacySettings.tsx'
import { ProfileNotFound } from './profile/ProfileNotFound.tsx'
import { type SettingsPart, SettingsParts } from './profile/SettingsParts.tsx'

const ConfirmIdentity = lazyWithRetry(() => import('#web/features/accounts/passkeys/ConfirmIdentity.tsx'))

export { loadSettings as loader }

/** The form, for the owner and administrators; `settings` has its user. */
function Settings({ settings }: { settings: UserSettings }) {
  const { id, username } = settings
  const { user, refresh, leave } = useSession()
  const navigate = useNavigate()
  const navigateAfter = useNavigateAfter()
  // When the session ends, what was typed stays on the screen.
  const [isOwn] = useState(user?.id === id)
  const isOver = useRef(false)
  const save = useSave(async (change: SettingsChange, forget: () => void) => {
    if (Object.keys(change).length > 0) await call(calls.users.edit, { id, body: change })
    forget()
    if (isOwn) await refresh()
    await navigateAfter(paths.profile(username))
    if (Object.keys(change).length > 0) toast(t`Changes saved`)
  })
  const remove = useSave(async (delete_content: boolean) => {
    if (isOwn) {
      await call(calls.auth.deleteSelf, { body: { delete_content } })
      return leave('deleted')
    }
    await call(calls.users.remove, { id, body: { delete_content } })
    isOver.current = true
    toast(t`${username}’s profile was deleted`)
    await navigateAfter(paths.map)
  })
  const profile = (
    <SettingsForm
      settings={settings}
      editorId={user?.id ?? 0}
      isGuarded={() => user !== null && !isOver.current}
      onSave={(change, forget) => void save.run(change, forget)}
      onCancel={() => void navigate(paths.profile(username))}
      isPending={save.pending}
      refusal={save.refusal}
    />
  )
  const danger = (
    <DeleteProfile
      username={username}
      isOwn={isOwn}
      confirmIdentity={(yes, onConfirmed, onClose) => (
        <Suspense>
          <ConfirmIdentity yes={yes} isDangerous onConfirmed={onConfirmed} onClose={onClose} />
        </Suspense>
      )}
      onDelete={(withContent) => void remove.run(withContent)}
      isPending={remove.pending}
      refusal={remove.refusal}
      onClear={remove.clear}
    />
  )
  return <Parts isOwn={isOwn} profile={profile} danger={danger} />
}

const dangerTitle = t({ message: 'Danger', comment: 'The heading of the settings that cannot be undone' })

const privacyTitle = t({ message: 'Privacy', comment: 'The heading of settings' })

interface PartsProps {
  isOwn: boolean
  profile: ReactNode
  danger: ReactNode
}

/** The sections of the settings: those of the account and the device are for its owner alone. What cannot be undone is last. */
function Parts({ isOwn, profile, danger }: PartsProps) {
  const first = { anchor: 'profile', title: t`Profile`, content: profile }
  const last = { anchor: 'danger', title: dangerTitle, content: danger, isDangerous: true }
  if (!isOwn) return <SettingsParts label={t`Settings`} parts={[first, last]} />
  return <OwnParts first={first} last={last} />
}

function OwnParts({ first, last }: Record<'first' | 'last', SettingsPart>) {
  const devices = useDevices()
  return (
    <SettingsParts
      label={t`Settings`}
      parts={[
        first,
        { anchor: 'privacy', title: privacyTitle, content: <PrivacySettings devices={devices} /> },
        { anchor: 'account', title: t`Account`, content: <AccountSettings onSessionsEnded={devices.reload} /> },
        {
          anchor: 'reading',
          title: t({ message: 'Reading', comment: 'The heading of settings' }),
          content: <ShownNotesSection className={accountForms.section} />,
        },
        { anchor: 'this-device', title: t`This device`, content: <DeviceSettings /> },
        last,
      ]}
    />
  )
}

export default function ProfileSettingsPage() {
  const loaded = useLoaded(useLoaderData<typeof loadSettings>())
  const { user, state } = useSession()
  const { revalidate } = useRevalidator()
  // The form depends on who is signed in.
  const isLoading = loaded.state === 'loading' || state === 'loading'
  const settings = loaded.state === 'loaded' ? loaded.data : null
  if (isLoading)
    return (
      <Page title={t`profile settings`}>
        <SettingsSkeleton />
      </Page>
    )
  if (settings === 'forbidden')
    return user ? (
      <ErrorScreen title={t`Forbidden!`} words={t`These settings belong to someone else.`} />
    ) : (
      <ErrorScreen
        title={t`Forbidden!`}
        words={t`If these are your settings, log in. Then you’ll come right back here.`}
        action={
          <ButtonLink variant="filled" to={paths.login}>
            <Trans comment="The button that leads to the login">Login</Trans>
          </ButtonLink>
        }
      />
    )
  if (!settings) return <ProfileNotFound loaded={loaded} onRetry={() => void revalidate()} />
  return (
    <Page title={t`profile settings`} lead={<bdi>{settings.username}</bdi>}>
      <Settings key={settings.id} settings={settings} />
    </Page>
  )
}
