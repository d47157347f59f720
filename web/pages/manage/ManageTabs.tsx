import { ManageNav } from '#web/features/moderation/ManageNav.tsx'

/** The tabs of Management above the pages of the site that only administrators write. */
export default function ManageTabs() {
  return <ManageNav isAdministrator />
}
