import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { Bio } from '#contract/auth'
import { YesNo } from '#contract/fields'
import { limits } from '#contract/limits'
import type { UserSettings } from '#contract/users'
import type { ApiError } from '#web/lib/api.ts'
import { useDraftForm } from '#web/lib/useDraftForm.ts'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './SettingsForm.module.css'

const Settings = z.object({ bio: Bio, is_profile_private: YesNo, accessibility_mode_active: YesNo })
type Settings = z.output<typeof Settings>
export type SettingsChange = Partial<Settings>

/** What differs from what was loaded: nothing else is sent. */
const changeOf = (before: UserSettings, after: Settings): SettingsChange => ({
  ...(after.bio !== before.bio && { bio: after.bio }),
  ...(after.is_profile_private !== before.is_profile_private && { is_profile_private: after.is_profile_private }),
  ...(after.accessibility_mode_active !== before.accessibility_mode_active && {
    accessibility_mode_active: after.accessibility_mode_active,
  }),
})

interface Props {
  settings: UserSettings
  /** Who edits, and owns the draft. */
  editorId: number
  /** Whether leaving with unsaved changes is asked about. */
  isGuarded: () => boolean
  /** `forget` is called once it is saved. */
  onSave: (change: SettingsChange, forget: () => void) => void
  onCancel: () => void
  isPending: boolean
  refusal: ApiError | null
}

interface SwitchProps {
  control: Control<Settings>
  name: 'is_profile_private' | 'accessibility_mode_active'
  label: string
  hint: string
}

const SettingSwitch = ({ control, name, label, hint }: SwitchProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => <Switch label={label} hint={hint} isOn={field.value} onChange={field.onChange} />}
  />
)

/** Bio and the two switches, with the buttons that save all three. */
export function SettingsForm({ settings, editorId, isGuarded, onSave, onCancel, isPending, refusal }: Props) {
  const { pathname } = useLocation()
  const [base] = useState(() => Settings.parse(settings))
  const { form, isUnsaved, finish } = useDraftForm({
    userId: editorId,
    of: `settings/${settings.id}`,
    base,
    resolver: zodResolver(Settings),
    mode: 'onTouched',
  })
  const { register, control, handleSubmit, formState } = form
  const blocker = useLeaveGuard({
    isUnsaved: () => isGuarded() && isUnsaved(),
    isStillForm: (next) => next.pathname === pathname,
  })
  const submit = handleSubmit((after) => onSave(changeOf(settings, after), finish))
  const cancel = () => {
    finish()
    onCancel()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t`bio`}
        hint={t`About you, in up to ${limits.bio} characters.`}
        rows={5}
        error={formState.errors.bio?.message ?? refusal?.fields.bio}
        {...register('bio')}
      />
      <SettingSwitch
        control={control}
        name="is_profile_private"
        label={t`make profile private`}
        hint={t`Hides your bio, your picture and the lists of your posts and favorites from everyone else. Administrators can still read your bio. Stories and comments you signed and your public collections stay visible, with your name.`}
      />
      <SettingSwitch
        control={control}
        name="accessibility_mode_active"
        label={t`turn on accessibility`}
        hint={t`Adds a button to the corner of every screen for larger text, more contrast and other help.`}
      />
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <div className={styles.actions}>
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="filled" isPending={isPending}>
          <Trans>save</Trans>
        </Button>
      </div>
      <LeaveDialog blocker={blocker} onDiscard={finish} />
    </form>
  )
}
