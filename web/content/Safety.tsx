import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { ReadSection } from '#web/ui/LongRead.tsx'

export const SafetyIntro = ({ siteName }: { siteName: string }) => (
  <p>
    <Trans>
      For some of us, being found would cost a job, a home or more. {siteName} is built so that it can’t give away what
      it doesn’t know. The rest is in your hands, and this page says how. If you are in danger right now, the{' '}
      <Link to={paths.resources}>Resources</Link> have people who know what helps.
    </Trans>
  </p>
)

/** The sections of the safety page. They must say what the product really does: `leave` only where one can. */
export const safetySections: ReadSection[] = [
  {
    id: 'protected',
    title: t`What you are protected from`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>Readers, moderators, administrators.</strong> An anonymous story or comment shows its author’s name
            to none of them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A stolen copy of our database.</strong> It doesn’t say who wrote what is anonymous, and it can’t say
            where something happened more exactly than you allowed.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Trackers and advertisers.</strong> No advertising, no analytics, nothing that follows you.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'not-protected',
    title: t`What nobody here can protect you from`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>People who know you.</strong> They may recognize a story by what happens in it, or by how you write.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your own device and network.</strong> Your browser’s history says that you were here. So may the
            Wi-Fi of your home, school or work. A private window keeps less.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Copies.</strong> What was public may have been saved by someone. Backups keep things for 30 days,
            and search engines for a while.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Whoever holds both our database and its key.</strong> They could find out who wrote what. The{' '}
            <Link to={paths.privacy}>Privacy Policy</Link> explains this. Letting go of a story ends it.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'place',
    title: t`Where: as exactly as you want`,
    body: (
      <>
        <p>
          <Trans>
            The form asks how exactly people may know the place: the exact place, within about 1 km, or within about 10
            km. A new personal story starts at 1 km, because such places are often somebody’s home.
          </Trans>
        </p>
        <p>
          <Trans>
            Unless you choose the exact place, the point you press never leaves your device. The world is divided into
            squares, and only which square it was is sent. We put the story somewhere in that square by chance. There is
            no street and no postal code. If you look up an address, those words do go to our server, which doesn’t keep
            them. Tap the map instead, and they don’t. The map is loaded piece by piece, so the server does see which
            part of the world somebody looks at.
          </Trans>
        </p>
        <p>
          <Trans>You can make a story less exact later. The map forgets the old place at once; copies may not.</Trans>
        </p>
      </>
    ),
  },
  {
    id: 'time',
    title: t`When: a year is enough`,
    body: (
      <p>
        <Trans>
          A full date can point to a person: a wedding, an arrest, a night at a hospital. Instead of 02/11/1967 you can
          write 02/1967, 1967 or 1960s, and nobody sees more than that.
        </Trans>
      </p>
    ),
  },
  {
    id: 'check',
    title: t`Before you send: could this tell who you are?`,
    body: (
      <p>
        <Trans>
          Before something anonymous is sent, your browser looks through it for what often gives people away: names,
          phone numbers, email addresses, house numbers, your own username. It shows what it finds, and you decide. This
          happens on your device alone. It can’t find everything, and in languages other than English and Spanish it
          recognizes little more than numbers and addresses: read it once more as if you were the person who must not
          know.
        </Trans>
      </p>
    ),
  },
  {
    id: 'leave',
    title: t`Leave now`,
    body: (
      <>
        <p>
          <Trans>
            “Leave now” stands at the top of every screen. Pressing Escape three times, quickly, does the same. The page
            is blank at once, you are logged out, what this site kept on your device is wiped, and you land on a page
            about something else. Going back doesn’t bring the story back.
          </Trans>
        </p>
        <p>
          <Trans>
            It can’t wipe your browser’s history. If someone looks there, delete it yourself, or use a private window.
          </Trans>{' '}
          <Trans>
            The list behind the Back button can still show this site’s address and pages that you read here. So close
            the tab, too.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'discreet',
    title: t`Discreet mode`,
    body: (
      <p>
        <Trans>
          In discreet mode the tab, its icon and the installed app are simply called “Atlas”, and no title of a story
          appears in the tab or in the history. You switch it on in the menu, for this device. You don’t need an
          account.
        </Trans>
      </p>
    ),
  },
  {
    id: 'notes',
    title: t`Content notes`,
    body: (
      <p>
        <Trans>
          A story can say what it speaks of, such as violence or family rejection. Its text then waits behind a card
          until you press Show. Under “What needs no card?” you choose what you never want to be asked about, on this
          device. When you write, a note costs you one press and may spare someone a bad night.
        </Trans>
      </p>
    ),
  },
  {
    id: 'yours',
    title: t`Take it with you, or let it go`,
    body: (
      <>
        <p>
          <Trans>
            <strong>Download my data</strong>, in your settings, gives you one file with all you wrote and kept,
            anonymous stories included. Keep it where only you look.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Let go of this story</strong>, under a story of yours, leaves it on the map and cuts the last thread
            to you. It is nobody’s then, for good: you can’t edit, delete or claim it again. Once the backups from
            before are gone too (30 days), nobody can find out that it was yours, not even with the key. If you would
            rather have it gone, delete it.
          </Trans>
        </p>
      </>
    ),
  },
]
