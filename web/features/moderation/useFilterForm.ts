import { useState } from 'react'

/**
 * What is typed into the filters of a list whose address has them. `submit` sends filters to `onSubmit`. When the list gets others
 * than were submitted last, as after Back, the form shows those; otherwise what is typed stays.
 */
export const useFilterForm = <Filters, Typed>(
  filters: Filters,
  typedOf: (filters: Filters) => Typed,
  onSubmit: (filters: Filters) => void,
) => {
  const [typed, setTyped] = useState(() => typedOf(filters))
  const listed = JSON.stringify(filters)
  const [before, setBefore] = useState(listed)
  const [submitted, setSubmitted] = useState<string | null>(null)
  if (listed !== before) {
    setBefore(listed)
    setSubmitted(null)
    if (listed !== submitted) setTyped(typedOf(filters))
  }
  const submit = (next: Filters) => {
    setSubmitted(JSON.stringify(next))
    onSubmit(next)
  }
  return { typed, setTyped, submit }
}
