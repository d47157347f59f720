import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface Props {
  href: string
  className?: string
  children: ReactNode
}

/** A link that opens in a new tab, which it says to screen readers. */
export const NewTabLink = ({ children, ...link }: Props) => (
  <a {...link} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden">
      {' '}
      <Trans>(in a new tab)</Trans>
    </span>
  </a>
)
