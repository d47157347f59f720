import { useSearchParams } from 'react-router'

/** Goes to a page of a list, by `?page=` in the address. */
export const useGoToPage = (): ((page: number) => void) => {
  const [, setParams] = useSearchParams()
  return (page) =>
    setParams((params) => {
      params.set('page', String(page))
      return params
    })
}
