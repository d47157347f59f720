import { Fragment } from 'react'

/** Facts in one line, with a dot between them. Those that are missing are left out. */
export function Facts({ of }: { of: readonly (string | false | null | undefined)[] }) {
  return of.filter(Boolean).map((fact, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
