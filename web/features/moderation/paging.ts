import { redirect, useSearchParams } from 'react-router'

/** Goes to a page of a list, by `?page=` in the address; `name` is another name for it, where a screen has two lists. */
export const useGoToPage = (name = 'page'): ((page: number) => void) => {
  const [, setParams] = useSearchParams()
  return (page) =>
    setParams((params) => {
      params.set(name, String(page))
      return params
    })
}

interface Listed {
  count: number
  results: unknown[]
}

/** The page an address asks for with `?page=`, or with another name, from 1. */
export const pageNumberIn = (url: string, name = 'page'): number => {
  const page = Number(new URL(url).searchParams.get(name) ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

/** How many pages a list has, at least one. */
export const pageCount = (count: number, size: number): number => Math.max(1, Math.ceil(count / size))

/**
 * A page of a list with its number and the number of pages. Throws a redirect to the last page where this one no longer
 * exists.
 */
export const paginate = <List extends Listed>(url: string, page: number, size: number, list: List, name = 'page') => {
  const pages = pageCount(list.count, size)
  if (list.results.length === 0 && page > pages) {
    const address = new URL(url)
    address.searchParams.set(name, String(pages))
    throw redirect(address.pathname + address.search)
  }
  return { ...list, page, pages }
}
