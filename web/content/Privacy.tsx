import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { SiteConfig } from '#contract/site'
import { paths } from '#web/lib/paths.ts'
import type { ReadSection } from '#web/ui/LongRead.tsx'
import { ContactLinks } from './Terms.tsx'
import { ThirdPartyServices } from './ThirdPartyServices.tsx'

export const PrivacyIntro = ({ siteName }: { siteName: string }) => (
  <>
    <p>
      <strong>
        <Trans>Dated 07/30/2024.</Trans>
      </strong>
    </p>
    <p>
      <Trans>
        For some people here, being found out would be dangerous. So {siteName} is built to know very little: no one can
        take, demand or buy from us what we don’t have. This page says what we do have and what happens to it. It is
        part of the <Link to={paths.terms}>Terms of Use</Link>, which include the{' '}
        <Link to={paths.contentPolicy}>Content Policy</Link>.
      </Trans>
    </p>
    <p>
      <Trans>In short:</Trans>
    </p>
    <ul>
      <li>
        <Trans>
          An anonymous story doesn’t show its author’s name to anyone: not to readers, moderators or administrators.
        </Trans>
      </li>
      <li>
        <Trans>Your email address is stored encrypted. Your password isn’t stored at all, only a hash of it.</Trans>
      </li>
      <li>
        <Trans>
          No advertising, no analytics, no trackers. Just a few small cookies, and none of them says who you are.
        </Trans>
      </li>
      <li>
        <Trans>You can read everything without an account, and take what you posted with you when you leave.</Trans>
      </li>
    </ul>
  </>
)

/** The sections of the Privacy Policy. They must say what the product really does. */
export const privacySections = (siteName: string, site: SiteConfig | null): ReadSection[] => [
  {
    id: 'what-we-keep',
    title: t`1. What we keep`,
    body: (
      <>
        <p>
          <Trans>
            <strong>If you have no account:</strong> nothing that names you. If you write to us through the contact page
            or report a story or comment, we keep your message, what you report and why, the day and, if you gave one,
            your email address, encrypted.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>If you have an account:</strong> your username, your email address (encrypted with AES-256, next to
            a keyed fingerprint that lets us look it up), a hash of your password (scrypt, with a server secret mixed
            in), the day you registered, the day you last changed your email address, your settings and, if you add
            them, your bio and picture. We remove everything from pictures except the image itself, so no place, camera
            or time stays in them. While you are logged in, we keep when you were last active, to five minutes, and
            whether you used a passkey. For a passkey we keep its ID and public key, how browsers reach it, the name you
            gave it and the day you added it, not when you used it. For recovery codes we keep a hash of each.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>What you post under your name:</strong> the text, the place, the dates it is about, the kind of
            story, its photos with your descriptions, its language and content notes if you named them, and when it was
            posted and last edited. For comments we keep only the day. Of a photo, under your name or not, we keep only
            the image itself, so no place, camera or time stays in it.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Where it was:</strong> as precisely as you choose. Unless you choose the exact place, your browser
            tells us only which square of about 1 or 10 kilometers it lies in, and we keep a random point in that
            square. The point you pressed never reaches us, and neither does the street, unless you type it into the
            address field: then we suggest places and keep no record of it. Only if you choose the exact place can a
            lookup go to another company. If this site uses one, section 4 names it.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>What you do:</strong> your favorite stories, your collections (encrypted, except for what readers
            see of a public one), and what you flagged and why. Moderators and administrators see the reasons, not who
            gave them.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>What moderators and administrators do:</strong> we keep each of their decisions for twelve months:
            who made it, what it was about, why, with the note they wrote, and the day, but never who wrote the post. If
            they pause your account, we keep until when and why. We publish only monthly totals.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'anonymity',
    title: t`2. What anonymous means here`,
    body: (
      <>
        <p>
          <Trans>
            An anonymous story or comment is stored without your name and without your account number. It carries a seal
            of its own, made from your account with a secret key. While you’re logged in, the site uses that seal to
            show you your own posts and what happened to them, and to let you edit or delete them. Otherwise it is used
            only to replace it when we change the key, and to erase it when your account is deleted. We keep the day it
            was posted, not the time.
          </Trans>
        </p>
        <p>
          <Trans>
            The key isn’t in the database. It is kept apart, as a secret of the server. Someone who copied the whole
            database could not tell whose seal is whose, or even which anonymous posts are by the same person (unless
            that person wrote hundreds). But anyone who has both the database and the key could identify authors, one
            account at a time.
          </Trans>
        </p>
        <p>
          <Trans>
            That includes us. Those of us who run the server hold both, because it needs both to show you your own
            stories. Our host, Cloudflare, stores both for us. So technically, we could find out who wrote something,
            and so could someone with enough access at our host. What protects you from us is not technology but a
            promise: we don’t look. Being a moderator or an administrator isn’t enough, because the site doesn’t show it
            to anyone. But a valid legal order could force us or our host to (see section 4). We built it this way so
            that you can still edit and delete your own words whenever you log in.
          </Trans>
        </p>
        <p>
          <Trans>
            If that is too much of a risk for you, leave out anything that could point to you. You can also post from a
            separate account with a different email address, or let go of the story once it is posted. After you let go,
            you can’t edit or delete it anymore. Once older backups are gone (30 days), we have nothing left that
            connects it to you.
          </Trans>
        </p>
        <p>
          <Trans>
            There are things we can’t prevent. A copy of the server’s disk can show in which order things were posted,
            and hold older versions for a while. Someone who has two copies of the database, from before and after you
            delete your account, could work out which anonymous posts were yours, above all if no one else left in
            between. Our host keeps the last 30 days of the database’s history. If anonymous posts or photos wait for
            review, those of our own team still appear right away, so someone watching closely could guess that one of
            us wrote them. For up to about two hours, our file storage shows when a photo was uploaded. And if you post
            when hardly anyone else is on the site, someone watching who is online could guess that it was you.
          </Trans>
        </p>
        <p>
          <Trans>
            When you delete your account, the seals are erased. Once older backups are gone too (30 days), we have
            nothing left that connects those posts to you.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: t`3. How we use it`,
    body: (
      <>
        <p>
          <Trans>
            To show your posts the way you chose; to log you in; to email you a link for a new password or a first
            passkey, a notice when your password or email address changes or a passkey is added, and another if your
            address is used for a second account; to email a daily summary to administrators who want one; to reply to
            you; and to keep {siteName} safe from spam, break-ins and harassment.
          </Trans>
        </p>
        <p>
          <Trans>
            To slow down anyone who guesses passwords or floods the map, we count requests for an hour or a day at most.
            Network addresses are counted under a keyed fingerprint that is different each day, so without our key
            yesterday’s can’t be matched with today’s. Our server’s log records when a request came in, what kind it
            was, how it went and how long it took. It holds no address, name or text, and doesn’t say which story.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: t`4. Who we share it with`,
    body: (
      <>
        <p>
          <Trans>
            What you post is public, for everyone on the internet, without your name if you chose that. Anyone can also
            get public stories through our feeds, downloads and embedded maps, and may keep copies. We sell and rent
            nothing. Beyond what is public, we share something only in these cases:
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              <strong>Our host.</strong> The site runs on Cloudflare, which carries every request, stores the data and
              the secret key for us, and sends our emails. In doing so it can see, like any host, visitors’ network
              addresses, what they request and send, and the emails with the addresses they go to.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>The law.</strong> If a valid legal order requires it, we hand over what it names, if we have it.
              That can be an email address, or who wrote an anonymous post. We check first that it is valid, and we tell
              you unless that is forbidden or dangerous.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Danger to life.</strong> If someone’s life is in danger, we may tell those who can help what they
              need to know, and nothing more.
            </Trans>
          </li>
        </ul>
        <ThirdPartyServices site={site} />
      </>
    ),
  },
  {
    id: 'ads',
    title: t`5. Ads and analytics partners`,
    body: (
      <p>
        <Trans>
          There are none. We show no ads, track no one, and have no partners who do. If that ever changes, this page
          will say so beforehand and name them.
        </Trans>
      </p>
    ),
  },
  {
    id: 'storage',
    title: t`6. Where it is stored`,
    body: (
      <p>
        <Trans>
          The main copy of your information is stored in the United States, on our host’s servers. The host may keep
          read-only copies in its other regions. Public pages may be cached in its data centers around the world for up
          to a minute to keep the map fast, the list of story addresses for search engines for up to an hour, and pieces
          of the street map, if this site shows streets, for up to 30 days. Pages that only you can see are never
          cached.
        </Trans>
      </p>
    ),
  },
  {
    id: 'security',
    title: t`7. How it is protected`,
    body: (
      <>
        <p>
          <Trans>
            Everything is encrypted in transit. Email addresses are stored encrypted, passwords can’t be read back, and
            the keys are kept apart from the data. A session ends when you log out, after 15 minutes without activity,
            after 12 hours at the latest, and when your role changes. If your device can’t reach our server, the session
            there ends by itself within 25 minutes. Changing your password or adding your first passkey ends all your
            other sessions. Resetting your password ends all of them. A link for a new password works once, for 60
            minutes.
          </Trans>
        </p>
        <p>
          <Trans>
            No protection is perfect, and we can’t promise that ours is. If something happens to your data, we will tell
            you, and tell you what you can do.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'choices',
    title: t`8. What you decide`,
    body: (
      <>
        <h3 id="account-deletion">
          <Trans>Deleting your account</Trans>
        </h3>
        <p>
          <Trans>
            You can delete it at any time in your profile settings. Deleting it hides your profile and disassociates it
            from your posts. Posts, comments and messages stay visible unless you delete them first (messages are
            visible only to our team, which deletes them if you ask); the dialog also offers to delete all your stories
            and comments: signed ones (posted with your name) right away, each anonymous one at a random time within the
            next two months.
          </Trans>
        </p>
        <p>
          <Trans>
            When moderators delete an account, they can delete only its signed posts and its public collections, so no
            one can work out from what disappears who wrote an anonymous story. Either way, your bio, picture, passkeys,
            private collections and sessions are deleted right away. Public collections stay, without your name, unless
            you choose to delete your stories and comments too.
          </Trans>
        </p>
        <p>
          <Trans>
            Your favorites and flags are disconnected from you right away, and once older backups are gone (30 days),
            nothing leads from your favorites and flags back to you. The favorites still count, and the flags count
            until our team has reviewed them. Messages you sent us stay in our inbox until we delete them. Ask us to,
            and we will.
          </Trans>
        </p>
        <h3 id="cookies">
          <Trans>Cookies, and what stays in your browser</Trans>
        </h3>
        <p>
          <Trans>
            Everyone gets one cookie, <code>csrftoken</code>: a random number that proves a form was sent from our own
            pages. It says nothing about you. Your browser also stores a few things for this site alone: the token that
            keeps you logged in, and when you were last active; small choices, such as light or dark; drafts of what you
            are writing; and the app’s program files, where its map opens, the list of hotlines and the pieces of the
            plain map that you looked at, so that the app opens quickly and the{' '}
            <Link to={paths.resources}>Resources</Link> can be read offline.
          </Trans>
        </p>
        <p>
          <Trans>
            If you choose “Take it with you”, your browser stores that collection with its stories, small photos and
            map. The browser’s own cache also keeps profile pictures, photos of stories and pieces of the map, such as
            streets, that you looked at. After a day they are no longer used, but the browser may keep them longer.
          </Trans>
        </p>
        <p>
          <Trans>
            In discreet mode, nothing is stored for reading offline, and switching it on deletes what was. Logging out
            deletes the token, your choices (except light or dark), your drafts, the pieces of the map and the
            collections you took with you, and asks your browser to empty its cache of this site. If you are logged in,
            15 minutes without activity do the same, except that your drafts, locked, and the collections stay.
          </Trans>
        </p>
        <p>
          <Trans>
            If you close the page without logging out, the token, your choices, your locked drafts, the pieces of the
            map and the collections stay on the device. Anyone who opens the site there within 15 minutes of your last
            activity is still logged in as you. When the site is opened later than that, all of this is deleted, except
            your locked drafts, the collections and the choice of light or dark.
          </Trans>
        </p>
        <p>
          <Trans>
            If you aren’t logged in, your choices, the pieces of the map and the collections stay until you press “Leave
            now” or delete them. A story or a message to us that you haven’t sent stays in the tab until you send it,
            discard it or press “Leave now”. A browser may keep that text longer than the tab, to bring back a tab that
            you closed: when the site is opened in that tab again later than 60 minutes after your last change, the text
            is deleted.
          </Trans>
        </p>
        <p>
          <Trans>
            Your browser works out from its clock which country’s hotlines to show first. We never find out. Except for
            the collections you took with you and the photos in the browser’s cache, none of this is someone else’s
            story or shows what you read. You can delete all of it in your browser’s settings for site data.
          </Trans>
        </p>
        <p>
          <Trans>
            Locked drafts: if you are logged in, a story, a comment, a collection, a message to us, an appeal or a bio
            that you haven’t saved is stored on your device, encrypted. Our server gives the key only to you, when
            you’re logged in, and the draft never reaches us. It’s deleted when you save it, discard it, log out or
            press “Leave now”; otherwise the first time this site is opened on that device more than 7 days after the
            draft was last changed. Until then, someone who examines the device can see that there is a draft and until
            when it’s kept, but can’t read it or see whose it is. Our server makes the key from its own secret. So
            someone who has both the device and that secret could read the draft, and a valid legal order could force us
            or our host to hand that secret over. If we have to replace our keys, a draft from before may be lost.
          </Trans>
        </p>
        <p>
          <Trans>
            Three more cookies come only if you ask for them. <code>language</code> remembers for a year which language
            you chose. <code>discreet</code> remembers for a year that you switched on discreet mode on this device.{' '}
            <code>left</code> stays after you press “Leave now”, until you close the browser or come back: with it,
            pressing Back doesn’t open our pages again. “Leave now” clears everything else named here, and asks your
            browser to empty its cache of this site. Browsers from before 2025 may not do that, and without a connection
            no browser can. Your language and discreet mode stay.
          </Trans>
        </p>
        <h3 id="promotions">
          <Trans>Promotional email</Trans>
        </h3>
        <p>
          <Trans>
            We send none, so there is nothing to opt out of. If we ever write about anything but your account, it will
            be because you asked for it, and every such email will say how to stop it.
          </Trans>
        </p>
        <h3 id="notifications">
          <Trans>Notifications on your phone</Trans>
        </h3>
        <p>
          <Trans>We send none, and the app doesn’t ask to.</Trans>
        </p>
        <p>
          <Trans>
            When you are logged in, a page of news shows you what happened to your stories and comments. We store
            nothing for it. Your browser alone remembers how far you have looked. It forgets when you log out, are
            logged out for inactivity, or press “Leave now”.
          </Trans>
        </p>
        <h3 id="location">
          <Trans>Your location</Trans>
        </h3>
        <p>
          <Trans>
            If you allow it, your browser tells the page where you are, so that the map can open there. Your exact
            position stays in your browser and isn’t stored. As with any place you look at on the map, the page then
            asks our server for the stories in that area. If you say no, the map simply opens somewhere else. You can
            change your mind in your browser’s settings.
          </Trans>
        </p>
        <h3 id="private-profile">
          <Trans>Privacy of your profile</Trans>
        </h3>
        <p>
          <Trans>
            Anyone can see your profile, with your bio, your picture, the stories you signed and your favorites, unless
            you make it private in the settings. Then only you will see these there. Administrators can still read your
            bio in your settings, and they could make the profile public again, which our log would record. Stories and
            comments you signed and your public collections stay visible, with your name. Anonymous mode, in the header,
            makes your new stories and comments anonymous unless you say otherwise. It doesn’t hide your favorites or
            the name on your public collections.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: t`9. How long we keep it`,
    body: (
      <ul>
        <li>
          <Trans>
            Stories with their photos, comments, favorites, collections: until you delete them. A photo that you upload
            but don’t post: about three hours. If this site offers a daily download of all public stories, a story you
            delete stays in it until the next one is ready, usually within a day.
          </Trans>
        </li>
        <li>
          <Trans>
            A story, comment, photo or collection that is hidden or waiting for review: until our team decides about it,
            or you delete it.
          </Trans>
        </li>
        <li>
          <Trans>
            A story, comment or photo that our team removed or decided not to publish, and a collection that it removed:
            30 days, then it is deleted. Until then, a removed story, comment or collection can be restored. A story,
            photo or collection whose author appealed stays until the appeal is decided.
          </Trans>
        </li>
        <li>
          <Trans>
            Your account: until you delete it, or our team does. No one else can take its name. To make sure of that, we
            keep a keyed fingerprint of it.
          </Trans>
        </li>
        <li>
          <Trans>
            Counters that limit abuse: a day at most. Links for a new password: 60 minutes. Links for a first passkey:
            30 minutes. Sessions: 12 hours.
          </Trans>
        </li>
        <li>
          <Trans>
            Flags with their reasons, and the reasons, notes and appeals that go with a decision: at most as long as
            what they are about. If you take back a flag on a story, it no longer counts, but it’s stored for as long,
            unless you delete your account. The log keeps its own copy of our team’s reasons and notes.
          </Trans>
        </li>
        <li>
          <Trans>
            The log of what our team decides, with reasons and notes: twelve months. Monthly totals, which name no one:
            for good. Pauses: until they are over.
          </Trans>
        </li>
        <li>
          <Trans>The technical log of our server: a week at most.</Trans>
        </li>
        <li>
          <Trans>Messages and reports to us: until we delete them. You can ask us to.</Trans>
        </li>
        <li>
          <Trans>
            Backups, and the history of the database that our host keeps: 30 days. What you delete, or make anonymous
            after signing it, stays in them until then, with your name. So does the exact place of a story that you make
            less exact. What you posted anonymously is never in them with your name.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'transfers',
    title: t`10. If you live in another country`,
    body: (
      <p>
        <Trans>
          If you use {siteName} from outside the United States, your information is sent there. Its laws differ from
          those at home and may protect you less. By using the site you agree to that transfer. You may see, correct,
          take with you or erase what we have about you, wherever you live. Most of that you can do yourself in your
          settings. For the rest, write to us.
        </Trans>
      </p>
    ),
  },
  {
    id: 'children',
    title: t`11. Children`,
    body: (
      <p>
        <Trans>
          {siteName} is not for children. Children under 18 may not create an account without permission of a verifiable
          parent or legal guardian; outside the United States users must be over the age required by the law of their
          country or have verifiable parental consent. If you know of an account that breaks this rule, tell us and we
          will delete it. Anyone of any age may read the <Link to={paths.resources}>Resources</Link>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'california',
    title: t`12. If you live in California`,
    body: (
      <p>
        <Trans>
          You may ask what personal information we have about you, where it came from, what we use it for and who we
          share it with. You may have it corrected or deleted, and we won’t treat you any differently for asking. We do
          not sell or share personal information, as California law defines those words. An agent may ask for you if you
          name them to us.
        </Trans>
      </p>
    ),
  },
  {
    id: 'contact',
    title: t`13. Changes, questions, requests`,
    body: (
      <>
        <p>
          <Trans>
            When this policy changes, so does the date at the top. We announce important changes on the site before they
            apply.
          </Trans>
        </p>
        <p>
          <Trans>
            Write to us: <ContactLinks contactEmail={site?.contactEmail ?? null} />. On the contact page you don’t have
            to give an email address, but without one we can’t reply.
          </Trans>
        </p>
      </>
    ),
  },
]
