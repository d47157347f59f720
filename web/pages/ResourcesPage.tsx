import { Link } from 'react-router'
import { HotlineCard } from '#web/content/HotlineCard.tsx'
import { hotlines, moreHotlines } from '#web/content/hotlines.ts'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'
import styles from './ResourcesPage.module.css'

export default function ResourcesPage() {
  return (
    <Page {...pageHeadings.resources}>
      <p className={styles.now}>
        If you or someone near you is in danger right now, call your country’s emergency number:{' '}
        <a href="tel:911">911</a> in the United States and Canada, <a href="tel:112">112</a> in Europe,{' '}
        <a href="tel:999">999</a> in the United Kingdom, <a href="tel:000">000</a> in Australia.
      </p>
      <section className={styles.lines} aria-labelledby="lines">
        <h2 id="lines">In the United States</h2>
        <ul className={styles.cards}>
          {hotlines.map((line) => (
            <HotlineCard key={line.name} line={line} isNamedByKind />
          ))}
        </ul>
      </section>
      <section className={styles.lines} aria-labelledby="more">
        <h2 id="more">More lines around the world</h2>
        <ul className={styles.cards}>
          {moreHotlines.map((line) => (
            <HotlineCard key={line.name} line={line} />
          ))}
        </ul>
      </section>
      <p className={styles.missing}>
        Hours and numbers change, so check each website. Once you’ve been here, this page opens without a connection
        too. <Link to={paths.contact}>what are we missing?</Link>
      </p>
    </Page>
  )
}
