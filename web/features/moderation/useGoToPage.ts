import { useSearchParams } from 'react-router'

/** Turns to a page of a list: writes `?page=` and leaves the rest of the address as it is. */
export const useGoToPage = (): ((page: number) => void) => {
  const [, setParams] = useSearchParams()
  return (page) =>
    setParams((params) => {
      params.set('page', String(page))
      return params
    })
}
