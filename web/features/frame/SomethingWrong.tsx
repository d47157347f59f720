import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { LostPin } from './LostPin.tsx'
import styles from './SomethingWrong.module.css'

interface Props {
  title?: string
  words?: string
}

/** 'umm...what?' with the way home: errors, and the management area for those it is closed to (specification section 2). */
export function SomethingWrong({
  title = 'umm...what?',
  words = 'Looks like something went wrong. Sorry about that. Maybe try again later?',
}: Props) {
  return (
    <div className={styles.screen}>
      <LostPin />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{words}</p>
      <a className={buttonClass({ variant: 'filled' })} href={paths.map}>
        Back to Home
      </a>
    </div>
  )
}
