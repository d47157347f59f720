import { t } from '@lingui/core/macro'
import { useMemo, useState, type ReactNode } from 'react'
import { ApiError } from '#web/lib/api.ts'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useAsk } from '#web/ui/useAsk.ts'
import { PhotoCheckDialog, type PhotoCheckAnswer } from './PhotoCheckDialog.tsx'
import { focusDescription, type StoryOfPhotos } from './PhotoItem.tsx'
import type { PhotoSet } from './PhotoSet.ts'
import { PreparingDialog, UploadDialog } from './UploadDialog.tsx'

const ignore = () => undefined
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && 'photos' in error.fields

interface Form {
  formPhotos: FormPhotos
  /** Whether missing descriptions are errors by now. */
  isChecked: boolean
  /** The dialogs of the check and of the upload. */
  checkDialog: ReactNode
}

/**
 * What the form does with its photos when it is sent: it asks for missing descriptions, shows the photos of an anonymous story,
 * and uploads. `cover` opens the editor of a photo.
 */
export const useFormPhotos = (
  set: PhotoSet,
  story: StoryOfPhotos | null,
  cover: (key: string) => Promise<void>,
): Form => {
  const [isChecked, setChecked] = useState(false)
  const { dialog, ask } = useAsk()
  const formPhotos = useMemo((): FormPhotos => {
    /** Waits until all photos are prepared. */
    const wait = async () => {
      if (set.isBusy()) await ask<void>((onDone) => <PreparingDialog ready={set.ready} onDone={onDone} />)
    }
    /** Shows what its author did not look at yet; again after something was covered. Returns whether to go on. */
    const confirmPhotos = async (goOn: string): Promise<boolean> => {
      for (;;) {
        const photos = set.unseen()
        if (photos.length === 0) return true
        const answer = await ask<PhotoCheckAnswer>((onAnswer) => (
          <PhotoCheckDialog photos={photos} story={story} goOn={goOn} onAnswer={onAnswer} />
        ))
        if (answer === 'back') return false
        if (answer === 'goOn') {
          set.see(photos)
          return true
        }
        await cover(answer.cover)
        await wait()
      }
    }
    const upload = () => ask<boolean>((onAnswer) => <UploadDialog set={set} onAnswer={onAnswer} />)
    return {
      before: async (isAnonymous, goOn) => {
        await wait()
        const missing = set.undescribed()
        if (missing) {
          setChecked(true)
          focusDescription(missing.key)
          return false
        }
        if (isAnonymous && !(await confirmPhotos(goOn))) return false
        return !set.needsUpload() || (await upload())
      },
      send: async (save) => {
        try {
          return await save(set.body()).catch(async (error: unknown) => {
            if (!isRefused(error) || !set.isChanged()) throw error
            set.forgetUploads()
            await set.upload(ignore)
            return save(set.body())
          })
        } catch (error) {
          if (isRefused(error)) set.complain(inReadersWords(error.fields.photos ?? t`These photos couldn’t be saved.`))
          throw error
        }
      },
      isUnsaved: set.isUnsaved,
      finish: set.finish,
    }
  }, [set, story, cover, ask])
  return { formPhotos, isChecked, checkDialog: dialog }
}
