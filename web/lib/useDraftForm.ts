import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import { openDraft } from './drafts.ts'

/** The fields of one that differ from the other. */
const differing = <Values extends FieldValues>(values: Values, base: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name])) as Partial<Values>

/** The fields of a stored draft that still fit the form. */
const fitting = <Values extends FieldValues>(stored: unknown, base: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name, value]) => name in base && typeof value === typeof base[name]),
  ) as Partial<Values>

/** A form of plain fields: `base` holds the saved values, `of` names the draft, `userId` is its owner (0: a guest). */
interface DraftForm<Values extends FieldValues> {
  userId: number
  of: string
  base: Values
  resolver: NonNullable<UseFormProps<Values>['resolver']>
  mode?: 'onTouched' | 'onSubmit'
}

/**
 * A form that stores its unsaved changes as a draft, so that a reload loses nothing. `isUnsaved` says whether there
 * are any, `isRestored` whether a draft was there; `finish`, once they are saved or canceled, discards the draft. `discard` does so in a form that is used again.
 */
export const useDraftForm = <Values extends FieldValues>({ userId, of, base, resolver, mode }: DraftForm<Values>) => {
  const [draft] = useState(() => openDraft(userId, of))
  const [found] = useState(() => fitting(draft.read(), base))
  const isDone = useRef(false)
  const form = useForm<Values>({
    resolver,
    mode: mode ?? 'onSubmit',
    defaultValues: { ...base, ...found } as DefaultValues<Values>,
  })
  const { subscribe, getValues } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = differing(values, base)
          if (Object.keys(typed).length === 0) draft.discard()
          else if (!isDone.current) draft.save(typed)
        },
      }),
    [subscribe, draft, base],
  )
  const isUnsaved = useCallback(
    () => !isDone.current && Object.keys(differing(getValues(), base)).length > 0,
    [getValues, base],
  )
  const finish = useCallback(() => {
    isDone.current = true
    draft.discard()
  }, [draft])
  return { form, isRestored: Object.keys(found).length > 0, isUnsaved, finish, discard: draft.discard }
}
