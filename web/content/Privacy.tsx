import { Link } from 'react-router'
import type { SiteConfig } from '#contract/site'
import { paths } from '#web/paths.ts'
import type { ReadSection } from '#web/ui/LongRead.tsx'
import { OutsideServices } from './OutsideServices.tsx'
import { ContactWays } from './Terms.tsx'

export const PrivacyIntro = ({ siteName }: { siteName: string }) => (
  <>
    <p>
      <strong>Dated 07/30/2024.</strong>
    </p>
    <p>
      For some people here it would be dangerous to be found. So {siteName} is built to know little: what we do not
      have, nobody can take from us, demand from us or buy from us. This page says what we do have, and what becomes of
      it. It belongs to the <Link to={paths.terms}>Terms of Use</Link>, with their{' '}
      <Link to={paths.contentPolicy}>Content Policy</Link>.
    </p>
    <p>In short:</p>
    <ul>
      <li>An anonymous story carries its author’s name for nobody: no reader, no moderator, no administrator.</li>
      <li>Your email address is kept encrypted. Your password is not kept at all, only a proof of it.</li>
      <li>No advertising, no analytics, no trackers. Two small cookies, and neither says who you are.</li>
      <li>You can look at everything without an account, and leave with everything when you go.</li>
    </ul>
  </>
)

/** The sections of the Privacy Policy (specification section 2, "Terms and Privacy"), true of what the product does. */
export const privacySections = (siteName: string, site: SiteConfig | null): ReadSection[] => [
  {
    id: 'what-we-keep',
    title: '1. What we keep',
    body: (
      <>
        <p>
          <strong>Of visitors without an account:</strong> nothing that names them. If you write to us through the
          contact page we keep the message, the day, and your email address if you gave one, encrypted.
        </p>
        <p>
          <strong>Of an account:</strong> your username, your email address (encrypted with AES-256, with a keyed
          fingerprint beside it by which a login or a reset finds it), a proof of your password (scrypt, with a secret
          of the server mixed in), the day it was opened, your settings, and, if you add them, your bio and picture.
          From pictures we strip everything but the picture: no place, no camera, no time. Of a passkey we keep its
          public key, the name you gave it and the day, not when you used it; of recovery codes a proof each.
        </p>
        <p>
          <strong>What you post under your name:</strong> the text, the place, the dates it is about, when it was sent
          and last edited. Of comments we keep only the day.
        </p>
        <p>
          <strong>What you do:</strong> the stories you keep as favourites, and what you flagged with your reason.
          Moderators and administrators read the reasons, not who gave them.
        </p>
      </>
    ),
  },
  {
    id: 'anonymity',
    title: '2. What anonymous means here',
    body: (
      <>
        <p>
          An anonymous story or comment is stored without your name and without the number of your account. It carries a
          seal of its own, made from your account with a secret key. By it, and only while you are signed in, we can
          show you your own stories and let you change or delete them. Its times are cut to the day.
        </p>
        <p>
          The key is not in the database but is kept apart, as a secret of the server. Somebody who copied the whole
          database could not see whose a seal is, and not even which anonymous posts are by one person (unless that
          person wrote hundreds). Only somebody who had both the database and the key could find that out, account by
          account. We know of no honest system that could promise more and still let you delete your own words; if even
          that is too much for you, leave out what could point to you, or open an account that you use for nothing else.
        </p>
        <p>
          What we cannot help: whoever holds the database and the key together could work out authors. A copy of the
          server’s disk can show in which order things were posted, and hold older states for a while. Our host keeps 30
          days. And if you post while nobody else is there, whoever watched who was there can guess that it was you.
        </p>
        <p>
          When you delete your account, the seals are erased. After that, and once the back-ups from before are gone (30
          days), nobody can connect those posts with you, we included.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: '3. How we use it',
    body: (
      <>
        <p>
          To show what you post as you decided, to let you in, to send the email by which you set a new password, a
          notice that it was changed and one when your email address is used for another account, to answer you, and to
          keep {siteName} safe: from spam, from break-ins, from harassment.
        </p>
        <p>
          To slow down those who try passwords or flood the map we count calls for an hour or a day at most. Network
          addresses are counted under a fingerprint whose key changes every day, so that yesterday’s cannot be matched
          with today’s. What our server writes in its log is which kind of call it was, how it went and how long it
          took: no address, no name, no text, not which story.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: '4. Whom we share it with',
    body: (
      <>
        <p>
          What you post is public, for everybody on the internet, without your name where you chose so. Besides that we
          share nothing, sell nothing and rent nothing, with three exceptions:
        </p>
        <ul>
          <li>
            <strong>Our host.</strong> The site runs on Cloudflare, which carries every request and stores the data for
            us, and sends our emails. Like any host it sees the network addresses of visitors while it does.
          </li>
          <li>
            <strong>The law.</strong> If a valid order binds us, we hand over what it names and we have. We ask whether
            it is valid first, and tell you unless it is forbidden or dangerous.
          </li>
          <li>
            <strong>Danger to life,</strong> where telling somebody could prevent it.
          </li>
        </ul>
        <OutsideServices site={site} />
      </>
    ),
  },
  {
    id: 'ads',
    title: '5. Ads and analytics partners',
    body: (
      <p>
        There are none. We show no advertising, measure nobody, and have no partners who do. Should that ever change,
        this page would say so before, and name them.
      </p>
    ),
  },
  {
    id: 'storage',
    title: '6. Where it is stored',
    body: (
      <p>
        Your information is stored in the United States, on the servers of our host. Public pages may lie in its data
        centres around the world for some seconds, so that the map is quick; what only you may see never does.
      </p>
    ),
  },
  {
    id: 'security',
    title: '7. How it is protected',
    body: (
      <>
        <p>
          Everything travels encrypted. Email addresses lie encrypted; passwords cannot be read back; the keys are kept
          apart from the data. A session ends when you log out, after 15 minutes without activity, after 12 hours at the
          latest, and when your password or your role changes. A link for a new password works once, for 30 minutes.
        </p>
        <p>
          No protection is perfect, and we cannot promise that it is. If something happens to your data, we tell you and
          say what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'choices',
    title: '8. What you decide',
    body: (
      <>
        <h3 id="account-deletion">Deleting your account</h3>
        <p>
          You can do so at any time in your profile settings. It hides your profile and disassociates it from your
          posts. Posts, comments and messages stay visible unless you delete them first; the dialog also offers to
          delete all your stories and comments: what carries your name at once, the anonymous ones the following night.
          When moderators delete an account they can take along only what carries its name, so that nobody learns from
          what vanishes who wrote an anonymous story. Your bio, picture, passkeys and sessions go at once. Your
          favorites and your flags are separated from you at once, and nothing leads back from them; the favorites are
          counted until the following night, the flags until somebody has looked at what was flagged. Messages that you
          sent to us stay in our inbox until we delete them; ask us, and we do.
        </p>
        <h3 id="cookies">Cookies, and what stays in your browser</h3>
        <p>
          There is one cookie, <code>csrftoken</code>, for everybody: a random number that proves that a form was sent
          from our own pages. It says nothing about you. Whoever logs in gets another for 90 days,{' '}
          <code>known_browser</code>: random letters and a seal, without a name, by which we know this browser again
          when somebody elsewhere guesses at your password, so that only they have to wait. We keep no list of browsers.
          Besides, your browser keeps for this site alone: while you are logged in, the token that says so; small
          choices, such as light or dark; in its tab, a story you have begun to write; and, so that the app opens
          quickly and the <Link to={paths.resources}>Resources</Link> can be read without a connection, its program
          files and the plain map. No story and no list of what you read is kept there. Your browser’s settings for site
          data delete all of it.
        </p>
        <h3 id="promotions">Promotional email</h3>
        <p>
          We send none, so there is nothing to opt out of. If we ever write about anything but your account, you will
          have asked for it, and every such email will say how to end it.
        </p>
        <h3 id="notifications">Notifications on your phone</h3>
        <p>We send none, and the app does not ask to.</p>
        <h3 id="location">Your location</h3>
        <p>
          If you allow it, your browser tells the page where you are, so that the map can open there. The position
          itself stays in your browser and is not stored. As wherever you look on the map, the page then asks our server
          for the stories of that part of it. If you refuse, the map opens somewhere else; nothing is lost. You can take
          the permission back in your browser’s settings.
        </p>
        <h3 id="private-profile">Privacy of your profile</h3>
        <p>
          Make it private in the settings, and your bio, picture, stories and favourites are shown on it to nobody but
          you. Stories you signed stay on the map. Anonymous mode, in the header, makes what you post anonymous unless
          you say otherwise.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: '9. How long we keep it',
    body: (
      <ul>
        <li>Stories, comments, favourites: until you delete them.</li>
        <li>
          A story that a moderator or an administrator removed: it is hidden at once, and can be restored for 30 days.
        </li>
        <li>
          Your account: until you delete it. Its name is not given to anybody else; we keep a keyed fingerprint of it
          for that.
        </li>
        <li>Counters against abuse: a day at most. Links for a new password: 30 minutes. Sessions: 12 hours.</li>
        <li>Messages to us: until they are dealt with.</li>
        <li>
          Back-ups, and the history that our host keeps of the database: 30 days. What you delete, or make anonymous
          after you signed it, stands in them until then, with your name; what you posted anonymously never does.
        </li>
      </ul>
    ),
  },
  {
    id: 'transfers',
    title: '10. If you live in another country',
    body: (
      <p>
        Whoever uses {siteName} from outside the United States sends their information there. Its laws differ from those
        at home and may protect you less. By using the site you agree to that transfer. Where your law gives you rights
        to see, correct, take with you or erase what we have, we honour them wherever you live: most of it you can do
        yourself in your settings, for the rest write to us.
      </p>
    ),
  },
  {
    id: 'children',
    title: '11. Children',
    body: (
      <p>
        {siteName} is not for children. Children under 18 may not create an account without permission of a verifiable
        parent or legal guardian; outside the United States users must be over the age required by the law of their
        country or have verifiable parental consent. If you know of an account that breaks this, tell us and we delete
        it. Everybody of any age may read the <Link to={paths.resources}>Resources</Link>.
      </p>
    ),
  },
  {
    id: 'california',
    title: '12. If you live in California',
    body: (
      <p>
        You may ask which personal information we have about you, where it came from, what we use it for and with whom
        we share it; you may have it corrected or deleted, and we treat nobody worse for asking. We do not sell or share
        personal information, in the sense of California’s law either. An agent may ask for you if you name them to us.
      </p>
    ),
  },
  {
    id: 'contact',
    title: '13. Changes, questions, requests',
    body: (
      <>
        <p>
          When this policy changes, the date at the top does too, and we announce what matters on the site before it
          applies.
        </p>
        <p>
          Write to us: <ContactWays contactEmail={site?.contactEmail ?? null} />. On the contact page you need not give
          an address; but without one we cannot answer.
        </p>
      </>
    ),
  },
]
