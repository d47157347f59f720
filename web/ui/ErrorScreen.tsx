import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import styles from './ErrorScreen.module.css'

interface Props {
  title?: string
  words?: string
  /** The next step, in place of the way home. */
  action?: ReactNode
  /** Where else one may have wanted to go. */
  children?: ReactNode
}

/** 'umm...what?' with a link home: for errors, and for people the management area is closed to. */
export function ErrorScreen({
  title = t`umm...what?`,
  words = t`Looks like something went wrong. Sorry about that. Maybe try again later?`,
  action,
  children,
}: Props) {
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // It often takes the place of a heading that had the focus.
    if (key !== 'default' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{words}</p>
      {action ?? (
        <a className={buttonClass({ variant: 'filled' })} href={paths.map}>
          <Trans>Back to Home</Trans>
        </a>
      )}
      {children}
    </div>
  )
}
