import { ExternalLink, Share2 } from 'lucide-react'
import { share } from '#web/lib/share.ts'
import { useSite, useSiteName } from '#web/lib/site.ts'
import { paths, type StoryLinkState } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/toasts.ts'
import { heads } from './heads.ts'
import styles from './SupportPage.module.css'

const whatHappened = {
  shared: 'Thank you for telling others.',
  copied: 'Copied. Paste it wherever you like.',
  refused: 'Your browser does not let this page share or copy. The address is in the bar above.',
}

const newStory: StoryLinkState = { storySidebarOpen: true, addStory: true }

function ShareTile({ siteName, hashtag }: { siteName: string; hashtag: string }) {
  const tell = async () => {
    const text = `Queer stories, at the places where they happened. ${hashtag}`
    const outcome = await share({ title: siteName, text, url: location.origin })
    if (outcome !== 'dismissed') toast(whatHappened[outcome])
  }
  return (
    <Card className={styles.tile}>
      <h3>share {hashtag}</h3>
      <p>Tell somebody who would like to read, or to be read. The hashtag brings the posts together.</p>
      <Button variant="outlined" icon={<Share2 size={18} aria-hidden />} onClick={() => void tell()}>
        Share {siteName}
      </Button>
    </Card>
  )
}

export default function SupportPage() {
  const siteName = useSiteName()
  const site = useSite()
  return (
    <Page {...heads.support}>
      <section aria-labelledby="help">
        <h2 id="help">How you can help</h2>
        <div className={styles.tiles}>
          <Card className={styles.tile}>
            <h3>post your stories</h3>
            <p>A kiss, a march, a bar that is gone, a person who helped. What you remember is missing here.</p>
            <ButtonLink variant="filled" to={paths.story()} state={newStory}>
              Tell a story
            </ButtonLink>
          </Card>
          <ShareTile siteName={siteName} hashtag={site?.hashtag ?? ''} />
        </div>
      </section>
      <p className={styles.thanks}>
        Thank you. {siteName} is there because people gave it their words, their time and their patience: those who told
        a story, those who flagged what did harm, those who read to the end. If you are one of them, you have already
        helped.
      </p>
      {site && (
        <section aria-labelledby="follow">
          <h2 id="follow">follow us</h2>
          <ul className={styles.networks}>
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a className={buttonClass({})} href={url} target="_blank" rel="noopener noreferrer">
                  <ExternalLink size={18} aria-hidden />
                  {name}
                  <span className="visually-hidden">, opens in a new tab</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
