import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'

/** Web addresses in a text, and after a space or a bracket what may be a path of ours. */
const addresses = /(https?:\/\/[\p{L}\p{N}]\S*|(?:^|[\s(])\/[a-z][\w/#]*)/iu
/** Such an address, what comes before it, and the punctuation after it. */
const withSigns = /^([\s(]?)(.+?)([.,:;!?'"’”»)\]。，、：；！？）」]*)$/su

const ourPages = new Set(Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.toLowerCase()] : [])))
const isOurs = (path: string) => ourPages.has(path.toLowerCase()) || /^\/(story|collections)\/\d{1,10}$/i.test(path)

function Address({ text }: { text: string }) {
  const [, before, address = text, after] = withSigns.exec(text) ?? []
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
  if (isOurs(path))
    return (
      <>
        {before}
        <Link to={path}>{address}</Link>
        {after}
      </>
    )
  if (address.startsWith('/')) return text
  return (
    <>
      {before}
      <NewTabLink href={address}>
        <bdi>{address}</bdi>
      </NewTabLink>
      {after}
    </>
  )
}

/** The hint of the fields whose text is shown by `linkAddresses`. */
export const plainTextHint = t`Plain text. Leave a blank line to start a new paragraph. Web addresses (https://…) and addresses of our pages, like /safety or /story/12, become links.`

/** A plain text in which web addresses and the paths of our own pages are links. */
export const linkAddresses = (text: string): ReactNode[] =>
  text.split(addresses).map((part, place) => (place % 2 ? <Address key={place} text={part} /> : part))
