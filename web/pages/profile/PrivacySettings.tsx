import { Devices } from '#web/features/accounts/credentials/Devices.tsx'
import type { useDevices } from '#web/features/accounts/credentials/useDevices.ts'
import { DownloadData } from '#web/features/accounts/DownloadData.tsx'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.ts'

/** Where the signed-in user is logged in, and their data. No one else sees them, not even administrators. */
export function PrivacySettings({ devices: { reload, end, ...devices } }: { devices: ReturnType<typeof useDevices> }) {
  const { logout } = useSession()
  const leave = () =>
    void logout().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      toast(error.message)
    })
  return (
    <>
      <Devices {...devices} onRetry={reload} onEnd={end} onLogout={leave} />
      <DownloadData />
    </>
  )
}
