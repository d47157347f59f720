import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { keptHotlines, loadHotlines } from '#web/features/site/hotlines/hotlineCache.ts'
import { Directories, Hotlines, UnknownEmergencyNumber } from '#web/features/site/hotlines/Hotlines.tsx'
import { emergencyNumbersOf } from '#web/features/site/hotlines/readerCountry.ts'
import { useChosenCountry } from '#web/features/site/hotlines/useChosenCountry.ts'
import { paths } from '#web/lib/paths.ts'
import { defer, useLoaded } from '#web/lib/useLoaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'
import styles from './ResourcesPage.module.css'

/** Shows the cached list at once, and keeps it if no newer one loads. */
export const loader = async () => {
  const kept = await keptHotlines()
  const fresh = loadHotlines().catch((error: unknown) => {
    if (kept) return kept
    throw error
  })
  return { ...defer('hotlines', fresh), data: kept }
}

function Lines({ chosen, choose }: ReturnType<typeof useChosenCountry>) {
  const lines = useLoaded(useLoaderData<typeof loader>())
  const { revalidate, state } = useRevalidator()
  if (lines.state === 'loaded') return <Hotlines lines={lines.data} chosen={chosen} onChoose={choose} />
  if (lines.state === 'loading')
    return (
      <div className={styles.loading} aria-busy>
        <Skeleton height="16rem" radius="10px" />
        <Skeleton height="16rem" radius="10px" />
      </div>
    )
  return (
    <div className={styles.failed}>
      <Notice tone="error">
        <Trans>
          The hotlines didn’t load. Until they do, <Directories /> list hotlines in most countries.
        </Trans>
      </Notice>
      <Button isPending={state === 'loading'} onClick={() => void revalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** Whom to call right now: in the country that the reader chose, else in those that most readers are in. */
function EmergencyNumber({ country }: { country: string | null }) {
  const [emergency, ambulance] = (country && emergencyNumbersOf(country)) || []
  if (emergency && emergency === ambulance)
    return (
      <Trans>
        If you or someone near you is in danger right now, call <a href={`tel:${emergency}`}>{emergency}</a>.
      </Trans>
    )
  const police = emergency
  if (police)
    return (
      <Trans>
        If you or someone near you is in danger right now, call <a href={`tel:${police}`}>{police}</a> for the police or{' '}
        <a href={`tel:${ambulance}`}>{ambulance}</a> for an ambulance.
      </Trans>
    )
  if (country)
    return (
      <>
        <Trans>If you or someone near you is in danger right now, call your country’s emergency number.</Trans>{' '}
        <UnknownEmergencyNumber country={country} />
      </>
    )
  return (
    <Trans>
      If you or someone near you is in danger right now, call your country’s emergency number: <a href="tel:911">911</a>{' '}
      in the United States and Canada, <a href="tel:112">112</a> in Europe, <a href="tel:999">999</a> in the United
      Kingdom, <a href="tel:000">000</a> in Australia.
    </Trans>
  )
}

export default function ResourcesPage() {
  const country = useChosenCountry()
  return (
    <Page {...pageHeadings.resources}>
      <p className={styles.now}>
        <EmergencyNumber country={country.chosen} />
      </p>
      <Lines {...country} />
      <p className={styles.offline}>
        <CloudOff size={18} aria-hidden />
        <span>
          <Trans>After your first visit, this page also works offline, except in discreet mode.</Trans>
        </span>
      </p>
      <p className={styles.missing}>
        <Trans>
          Hours and numbers change, so check each website. For other countries, see <Directories />.{' '}
          <Link to={paths.contact}>what are we missing?</Link>
        </Trans>
      </p>
    </Page>
  )
}
