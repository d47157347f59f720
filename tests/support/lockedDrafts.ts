import { openSealedDraft } from '#web/lib/draftCipher.ts'
import { draftKeyOf } from './views.ts'

/** The names of the locked drafts on the device. */
export const lockedNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith('sealed/'))

/** The drafts of a member as the device has them, opened with the key of their session: JSON of what each is of, and its words. */
export const openedDrafts = async (id = 7): Promise<string[]> => {
  const opened = await Promise.all(
    lockedNames().map((name) =>
      openSealedDraft([draftKeyOf(id)], localStorage.getItem(name)?.split('.')[1] ?? '').then((draft) => draft?.json),
    ),
  )
  return opened.flatMap((json) => (json === undefined ? [] : [json.trim()]))
}
