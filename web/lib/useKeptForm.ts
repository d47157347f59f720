import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import { openDraft } from './drafts.ts'

/** The fields of one that differ from the other. */
const differing = <Values extends FieldValues>(values: Values, base: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name])) as Partial<Values>

/** What of a kept draft still fits the form. */
const fitting = <Values extends FieldValues>(kept: unknown, base: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(([name, value]) => name in base && typeof value === typeof base[name]),
  ) as Partial<Values>

/** A form of plain fields: `base` is what is saved, `of` names the draft, `userId` whose it is (0: whoever sits here). */
interface Kept<Values extends FieldValues> {
  userId: number
  of: string
  base: Values
  resolver: NonNullable<UseFormProps<Values>['resolver']>
  mode?: 'onTouched' | 'onSubmit'
}

/**
 * A form whose changes are kept in this tab while they are typed, so that a reload loses nothing. `isUnsaved` tells
 * whether anything would be left behind; `finish`, once it is saved or thrown away, forgets the draft.
 */
export const useKeptForm = <Values extends FieldValues>({ userId, of, base, resolver, mode }: Kept<Values>) => {
  const [draft] = useState(() => openDraft(userId, of))
  const [found] = useState(() => fitting(draft.recall(), base))
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
          if (Object.keys(typed).length === 0) draft.forget()
          else if (!isDone.current) draft.keep(typed)
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
    draft.forget()
  }, [draft])
  return { form, isUnsaved, finish }
}
