import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink, Share2 } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { share } from '#web/lib/share.ts'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toasts.ts'
import { pageHeadings } from '../content/pageHeadings.ts'
import styles from './SupportPage.module.css'

const whatHappened = {
  shared: t`Thank you for sharing.`,
  copied: t`Copied. Paste it wherever you like.`,
  refused: t`Your browser doesn’t let this page share or copy. You can copy the address from the bar above.`,
}

function ShareTile({ siteName, hashtag }: { siteName: string; hashtag: string }) {
  const tell = async () => {
    const text = t`Queer stories, in the places where they happened. ${hashtag}`
    const outcome = await share({ title: siteName, text, url: location.origin })
    if (outcome !== 'dismissed') toast(whatHappened[outcome])
  }
  return (
    <Card className={styles.tile}>
      <h3>
        <Trans>share {hashtag}</Trans>
      </h3>
      <p>
        <Trans>
          Do you know someone who would like to read a story, or tell one? Tell them about the map. The hashtag brings
          our posts together.
        </Trans>
      </p>
      <Button variant="outlined" icon={<Share2 size={18} aria-hidden />} onClick={() => void tell()}>
        <Trans>Share {siteName}</Trans>
      </Button>
    </Card>
  )
}

export default function SupportPage() {
  const siteName = useSiteName()
  const site = useSite()
  return (
    <Page {...pageHeadings.support}>
      <section aria-labelledby="help">
        <h2 id="help">
          <Trans>How you can help</Trans>
        </h2>
        <div className={styles.tiles}>
          <Card className={styles.tile}>
            <h3>
              <Trans>post your stories</Trans>
            </h3>
            <p>
              <Trans>A kiss, a march, a bar that’s gone, someone who helped. Your memories belong here.</Trans>
            </p>
            <ButtonLink variant="filled" to={paths.newStory}>
              <Trans>Tell a story</Trans>
            </ButtonLink>
          </Card>
          <ShareTile siteName={siteName} hashtag={site?.hashtag ?? ''} />
        </div>
      </section>
      <p className={styles.thanks}>
        <Trans>
          Thank you. {siteName} exists because people gave it their words, their time and their patience: those who told
          a story, those who flagged something harmful, those who read to the end. If you’re one of them, you’ve already
          helped.
        </Trans>
      </p>
      {site && (
        <section aria-labelledby="follow">
          <h2 id="follow">
            <Trans>follow us</Trans>
          </h2>
          <ul className={styles.networks}>
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a className={buttonClass({})} href={url} target="_blank" rel="noopener noreferrer">
                  <ExternalLink size={18} aria-hidden />
                  <Trans>
                    {name}
                    <span className="visually-hidden">, opens in a new tab</span>
                  </Trans>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
