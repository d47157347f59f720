import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonStyle } from './Button.tsx'

interface Props extends ButtonStyle, LinkProps {
  icon?: ReactNode
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, isSmall, isWide, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, isSmall, isWide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
