import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CreditList } from '#web/content/CreditList.tsx'
import { fontsAndIcons, software, mapData } from '#web/content/credits.ts'
import { Teams } from '#web/content/Teams.tsx'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'
import styles from './CreditsPage.module.css'

export default function CreditsPage() {
  return (
    <Page {...pageHeadings.credits}>
      <section className={styles.part} aria-labelledby="teams">
        <h2 id="teams">
          <Trans>The teams, 2019 to 2023</Trans>
        </h2>
        <Teams />
        <p className={styles.note}>
          <Trans>
            We list what people did, not who they are, because not everyone wants to be found on a page like this. If
            you were one of them and would like to see your name here, <Link to={paths.contact}>write to us</Link>.
          </Trans>
        </p>
      </section>
      <section className={styles.part} aria-labelledby="sources">
        <h2 id="sources">
          <Trans>Map data</Trans>
        </h2>
        <CreditList things={mapData} />
      </section>
      <section className={styles.part} aria-labelledby="letters">
        <h2 id="letters">
          <Trans>Fonts and icons</Trans>
        </h2>
        <CreditList things={fontsAndIcons} />
      </section>
      <section className={styles.part} aria-labelledby="programs">
        <h2 id="programs">
          <Trans>Software</Trans>
        </h2>
        <CreditList things={software} />
      </section>
      <p className={styles.note}>
        <Trans>And everyone who told a story, signed or not. Thank you.</Trans>
      </p>
    </Page>
  )
}
