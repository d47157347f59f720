import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { precisionDistance } from '#web/lib/distance.ts'
import { paths } from '#web/lib/paths.ts'
import { dateExamples } from '#web/lib/typedDates.ts'
import type { ReadSection } from '#web/ui/LongRead.tsx'

const { form: dateForm, month, year, decade } = dateExamples
const [near, far] = [precisionDistance('neighbourhood'), precisionDistance('town')]

export const SafetyIntro = ({ siteName }: { siteName: string }) => (
  <p>
    <Trans>
      For some of us, being found out could cost us a job, a home or more. {siteName} is built so that it can’t give
      away what it doesn’t know. The rest is in your hands, and this page says how. If you are in danger right now, the{' '}
      <Link to={paths.resources}>Resources</Link> page lists people who can help.
    </Trans>
  </p>
)

/** The sections of the safety page. They must say what the product really does: `leave` only where *Leave now* is on. */
export const safetySections: ReadSection[] = [
  {
    id: 'protected',
    title: t`What you are protected from`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>Readers, moderators, administrators.</strong> An anonymous story or comment doesn’t show them your
            name.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A stolen copy of our database.</strong> By itself, it doesn’t reveal who wrote a post that was
            anonymous from the start, and it can’t show a place more precisely than you ever allowed. If you took your
            name off or made the place less exact later, older versions may still show your name or the exact place for
            30 days. Someone with two copies, from before and after you deleted your account, could work out more. The
            Privacy Policy says what.
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
    title: t`What no one here can protect you from`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>People who know you.</strong> They may recognize a story by what happens in it, or by how you write.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your own device and network.</strong> Your browser history shows that you were here. The Wi-Fi at
            home, school or work may show it too. A private window leaves fewer traces.
          </Trans>{' '}
          <Trans>
            When you log out or press “Leave now”, we ask your browser to delete the pieces of the map and the pictures
            that you looked at. Browsers from before 2025 may not do it, and without a connection no browser can.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your collections.</strong> A public one always shows your name, even if your profile is private. If
            you put your own anonymous stories into it, or add a story as soon as it’s posted, readers may guess that
            it’s yours. A private one is shown to you alone, but those of us who run the server could read it. What you
            take with you can be read by anyone who uses this device. It stays there until you remove it, log out, press
            “Leave now” or switch on discreet mode.
          </Trans>{' '}
          <Trans>
            Before you make a signed story anonymous, or delete your account along with everything you wrote, take your
            own stories out of public collections, a few weeks before if you can. Anyone who saved such a list could
            notice which of its stories lose their name or disappear.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Copies.</strong> What was public may have been saved by someone. Backups keep things for 30 days,
            and search engines for a while.
          </Trans>{' '}
          <Trans>
            A collection that someone took with them is brought up to date when their device opens this site with a
            connection. Until then it keeps the names, texts and photos that were there.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Anyone who has both our database and its key.</strong> They could find out who wrote what. That
            includes those of us who run the server, and our host, which stores both for us. We promise not to look, but
            a court could order us to. The <Link to={paths.privacy}>Privacy Policy</Link> explains this. If you let go
            of a story, not even they can find out that it was yours once older backups are gone (30 days).
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'place',
    title: t`Where: as precise as you choose`,
    body: (
      <>
        <p>
          <Trans comment="{near} is 1 km and {far} is 10 km, or the same in miles">
            The form asks how precisely to show the place: the exact place, within about {near}, or within about {far}.
            A new personal story starts at {near}, because the place is often someone’s home.
          </Trans>
        </p>
        <p>
          <Trans>
            Unless you choose the exact place, the point you press never leaves your device. The world is divided into
            squares, and your browser sends only which square the place is in. We put the story at a random spot in that
            square. On the map, a circle shows readers roughly where it was. There is no street and no postal code. If
            you type an address, the words are sent to our server while you type, so that it can suggest places. It
            doesn’t keep them. To avoid that, tap the map. Your words can go to another company only if you look up an
            exact place or press Enter in the search on the map. If this site uses one, the{' '}
            <Link to={paths.privacy}>Privacy Policy</Link> names it. The map is loaded piece by piece, so the server
            does see which part of the world you look at.
          </Trans>
        </p>
        <p>
          <Trans>
            You can make the place of a story less exact later. The map forgets the old place right away. The daily
            download, if this site offers one, may show it for about a day more. Backups may keep it for 30 days, and
            other people’s copies for longer.
          </Trans>
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
          A full date can point to a person: a wedding, an arrest, a night at a hospital. Instead of a full date (
          {dateForm}), you can write {month}, {year} or {decade}, and no one sees more than that.
        </Trans>
      </p>
    ),
  },
  {
    id: 'check',
    title: t`Before you send: could this give you away?`,
    body: (
      <p>
        <Trans>
          Before something anonymous is sent, your browser looks through it for what often gives people away: names,
          phone numbers, email addresses, house numbers, your own username. It shows what it finds, and you decide. This
          happens on your device alone. It can’t find everything. In languages other than English and Spanish it finds
          no names, dates of birth or home addresses, only phone numbers, email addresses, links and account names, and
          it can miss some of those, too. It doesn’t look through the descriptions of photos. So read everything once
          more, as if you were the person who must not know.
        </Trans>
      </p>
    ),
  },
  {
    id: 'photos',
    title: t`Photos: what can still give you away`,
    body: (
      <>
        <p>
          <Trans>
            Your browser makes large photos smaller and leaves out what the camera wrote into the file, such as time and
            place, before anything is sent. It looks for faces and covers them, on your device alone, and you can cover
            anything else. What is covered is replaced by one color. It can’t be made visible again. If you cover
            something only after you saved the photo, the earlier version stays in backups for 30 days, and maybe in
            other people’s copies. The face search misses some: people from the side, small faces, masks and drawings
            above all.
          </Trans>
        </p>
        <p>
          <Trans>
            Some risks remain. If you have shown the same photo elsewhere, anyone can find it there with an image
            search. Each camera leaves a faint pattern in its pixels. With other photos from the same camera, an expert
            could find out that they belong together. Browsers differ slightly in how they make a photo smaller, so an
            expert could sometimes tell which browser did it. And people may recognize a room, a piece of furniture, a
            view from a window. When in doubt, use a photo that shows only the place, or none.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'leave',
    title: t`Leave now`,
    body: (
      <>
        <p>
          <Trans>
            “Leave now” is at the top of every screen. Pressing Escape three times, quickly, does the same. The page
            goes blank at once, you are logged out, what this site stored on your device is wiped (except your language
            and discreet mode), and you land on a page about something else. Pressing Back doesn’t open our pages again.
          </Trans>
        </p>
        <p>
          <Trans>
            It can’t wipe your browser’s history. If someone checks it, clear it yourself, or use a private window.
          </Trans>{' '}
          <Trans>
            But the list behind the Back button can still show our address and the pages you read here. So close the
            tab, too.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'discreet',
    title: t`Discreet mode`,
    body: (
      <>
        <p>
          <Trans>
            In discreet mode, the tab is simply called “Atlas” and has the icon of a plain map, and no more story titles
            appear in the tab or get into your history. Nothing is stored for reading offline. An app you already
            installed keeps its old name and icon: remove it and install it again. You switch discreet mode on in the
            menu or at the top of the screen, for this device. You don’t need an account.
          </Trans>
        </p>
        <p>
          <Trans>
            The bell at the top shows members how much is new about their stories and comments. In discreet mode it
            shows no number.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'notes',
    title: t`Content notes`,
    body: (
      <p>
        <Trans>
          A story can carry content notes, such as violence or family rejection. Its text then stays hidden until you
          press Show. Under “Choose what opens without a warning”, check the topics you don’t need one for. This is
          stored on this device only. When you write, adding a note takes one tap and may spare someone a bad night.
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
            <strong>Download my data</strong>, in your settings, gives you one file with your profile, stories,
            comments, flags, favorites and collections, anonymous stories and comments included. Of your photos it has
            only the addresses: save the photos themselves before you delete anything. Store it somewhere only you look.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Let go of this story</strong>, under a story of yours, leaves it on the map and removes the last
            link to you. From then on it belongs to no one, permanently: you can’t edit, delete or claim it again. Once
            older backups are gone too (30 days), nothing we have shows that it was yours, not even with the key. If
            you’d rather it were gone, delete it.
          </Trans>
        </p>
      </>
    ),
  },
]
