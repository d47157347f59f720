import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { ReadSection } from '#web/ui/LongRead.tsx'

/** What the texts name: settings of the operator. */
export interface SiteWords {
  siteName: string
  /** Null when the worker could not be reached. */
  contactEmail: string | null
}

/** A way to write to us, by email where we know the address. */
export const ContactWays = ({ contactEmail }: Pick<SiteWords, 'contactEmail'>) => (
  <>
    {contactEmail && (
      <>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or{' '}
      </>
    )}
    the <Link to={paths.contact}>contact page</Link>
  </>
)

export const TermsIntro = ({ siteName }: Pick<SiteWords, 'siteName'>) => (
  <>
    <p>
      <strong>Effective January 12, 2024.</strong>
    </p>
    <p>
      These are the rules between you and the people who run {siteName}. We wrote them to be read. If you have an
      account, or simply use the map, you agree to them; if you cannot agree, please do not use the site. How we treat
      what we know about you is in the <Link to={paths.privacy}>Privacy Policy</Link>, which belongs to these terms.
    </p>
  </>
)

/** The nineteen sections of the Terms, and the Content Policy (specification section 2, "Terms and Privacy"). */
export const termsSections = ({ siteName, contactEmail }: SiteWords): ReadSection[] => [
  {
    id: 'agreement',
    title: '1. What you agree to',
    body: (
      <>
        <p>
          In these terms “{siteName}”, “we” and “us” mean the people and the organisation that run this site; “the
          service” means the site, the map, the app and everything on them; “you” means whoever uses it.
        </p>
        <p>
          By opening an account or using the service you accept these terms, the{' '}
          <Link to={paths.contentPolicy}>Content Policy</Link> at their end and the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: '2. How old you must be',
    body: (
      <>
        <p>
          {siteName} is for people over 18. Children under 18 may not create an account without permission of a
          verifiable parent or legal guardian.
        </p>
        <p>
          Outside the United States you must be over the age required by the law of your country for a service like
          this, or have verifiable parental consent. If we learn that an account was opened against this rule, we close
          it.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: '3. Your account',
    body: (
      <>
        <p>
          Everybody may read the map without an account. To post, comment, keep favourites or flag something you need
          one: a username, an email address that is yours, and a password. The username need not be your name, and we
          would rather it were not if that could put you in danger.
        </p>
        <p>
          Keep your password to yourself. What is done with your account counts as done by you, unless you have told us
          that somebody else got in. One person may not use another’s account, or pretend to be somebody else.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: '4. What you post stays yours',
    body: (
      <>
        <p>
          Your stories, comments and pictures belong to you. You give us a permission that is free of charge, worldwide
          and not exclusive: to store them, to show them on {siteName}, to make them searchable, and to show a preview
          where somebody shares a link. Nothing more: we do not sell them, and we do not hand them to anybody for
          training or advertising.
        </p>
        <p>
          The permission ends when you delete the story or comment. What you leave behind when you close your account
          stays, unsigned, under the same permission.
        </p>
      </>
    ),
  },
  {
    id: 'responsibility',
    title: '5. What you answer for',
    body: (
      <p>
        You answer for what you post: that it is yours to tell, that it breaks no law, and that it follows the{' '}
        <Link to={paths.contentPolicy}>Content Policy</Link>. We do not check stories before they appear. What somebody
        writes on the map is their word, not ours.
      </p>
    ),
  },
  {
    id: 'anonymity',
    title: '6. Posting without your name',
    body: (
      <>
        <p>
          You can post a story or a comment anonymously. Then we do not show who wrote it: not to readers, not to
          moderators, not to administrators. The <Link to={paths.privacy}>Privacy Policy</Link> says exactly how it is
          kept.
        </p>
        <p>
          We cannot hide what you tell. A nickname, a workplace, the exact house or an unusual date can give you away to
          those who know you. The place does not have to be exact, and the dates may be left out. Anonymity is no
          licence to harm: the Content Policy is the same for everybody.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: '7. What you may not do',
    body: (
      <>
        <p>You may not use the service to</p>
        <ul>
          <li>find out, or try to find out, who wrote something anonymously, or help others to do it;</li>
          <li>collect what people posted in order to identify, out, track, harass or prosecute them;</li>
          <li>break in, look for ways around its protections outside of a report to us, or overload it;</li>
          <li>open accounts in bulk, fake favourites or flags, or send advertising;</li>
          <li>break the law that applies to you or to us.</li>
        </ul>
        <p>
          Whoever finds a weakness and tells us, without harming anybody or keeping what they saw, does us a service,
          and we treat it as one.
        </p>
      </>
    ),
  },
  {
    id: 'moderation',
    title: '8. Flags and moderation',
    body: (
      <>
        <p>
          Anyone with an account may flag a story or a comment. Moderators and administrators read the reasons, not who
          gave them, and keep or remove what was flagged. Nobody judges what they wrote themselves. A story that was
          removed can be brought back for 30 days; a removed comment cannot.
        </p>
        <p>
          If you think that we decided wrongly, write to us through the <Link to={paths.contact}>contact page</Link>. We
          may remove what breaks these terms, and close accounts that break them badly or again and again.
        </p>
      </>
    ),
  },
  {
    id: 'copyright',
    title: '9. Other people’s work',
    body: (
      <p>
        Post only words and pictures that you made or may use, and name your source for history. If something here
        infringes your copyright, tell us which page, what it is copied from, how we can reach you, and that you are the
        owner or speak for them. We look at it and remove what should not be here.
      </p>
    ),
  },
  {
    id: 'no-advice',
    title: '10. Stories are not advice',
    body: (
      <p>
        What you read here is what people lived, found or remember. It is not medical, legal or psychological advice.
        Places close and numbers change: please check a resource before you rely on it. We are no emergency service. If
        somebody is in danger now, call the emergency number of your country; lines that listen are on the{' '}
        <Link to={paths.resources}>Resources</Link> page.
      </p>
    ),
  },
  {
    id: 'others',
    title: '11. Other people’s services',
    body: (
      <p>
        Some pages link to services that are not ours, hotlines and social networks for example. They have their own
        terms, and we do not answer for them. What this site itself loads from others, if anything, is listed in the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: 'fees',
    title: '12. What it costs',
    body: (
      <p>
        No subscription fee is charged now. We may charge one in the future. If we do, we say so beforehand, nobody is
        charged without having agreed, and payments are handled by third-party payment processors under their own terms;
        we would not see or keep your card number.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: '13. Leaving',
    body: (
      <>
        <p>
          You may delete your account at any time in your profile settings. Your profile is then hidden and you are
          disassociated from your posts. Posts, comments and messages stay visible unless you delete them first; the
          dialog that asks whether you are sure offers to delete your stories and comments along with the account.
        </p>
        <p>
          We may close an account that breaks these terms. What they say about responsibility and liability outlives it.
        </p>
      </>
    ),
  },
  {
    id: 'changes-service',
    title: '14. A service that changes',
    body: (
      <p>
        We may add to the service, change it, pause it or end it. We try to announce what matters, and to give you time
        to take your stories with you. We owe you no particular feature, and no copy of what was lost.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: '15. No warranty',
    body: (
      <p>
        The service is given as it is and as available, without warranties of any kind, express or implied, as far as
        the law allows: not that it is always there, free of errors, safe against every attack, or fit for a certain
        purpose; and not that what people write here is true.
      </p>
    ),
  },
  {
    id: 'liability',
    title: '16. Limit of liability',
    body: (
      <p>
        As far as the law allows, we are not liable for indirect, incidental, special or consequential damage, or for
        lost data, profits or reputation. All in all our liability to you is capped at the amount you paid us in the
        previous six months. Where a law does not allow such limits, they apply only as far as it does.
      </p>
    ),
  },
  {
    id: 'indemnity',
    title: '17. If you cause harm',
    body: (
      <p>
        If somebody makes a claim against us because of what you posted, or because you broke these terms or a law, you
        cover what it costs us, reasonable lawyers’ fees included. We tell you of such a claim as soon as we can.
      </p>
    ),
  },
  {
    id: 'law',
    title: '18. Law, courts and time limits',
    body: (
      <>
        <p>
          These terms are governed by the law of the State of California, United States, without its rules on conflicts
          of law, and its state and federal courts decide. Laws that protect you as a consumer where you live keep
          protecting you.
        </p>
        <p>
          Any legal claim about the service must be filed within one year after it arose; afterwards it can no longer be
          brought. Before you go to court, please write to us. Most things can be settled by people who talk.
        </p>
      </>
    ),
  },
  {
    id: 'changes-terms',
    title: '19. Changes to these terms, and how to reach us',
    body: (
      <>
        <p>
          We may change these terms. The date at the top says since when they apply; of changes that matter we tell you
          on the site before they do. Whoever goes on using the service then agrees to them. If one sentence of these
          terms does not hold, the others still do. That we did not insist on a rule once does not mean that we gave it
          up.
        </p>
        <p>
          Questions? Write to us: <ContactWays contactEmail={contactEmail} />.
        </p>
      </>
    ),
  },
  {
    id: 'ContentPolicy',
    title: 'Content Policy',
    body: (
      <>
        <p>
          {siteName} is for stories of queer life, told with care for everybody in them. Some readers and writers here
          would be in danger if they were found out. That is the measure of everything below.
        </p>
        <h3>Welcome here</h3>
        <ul>
          <li>What you lived yourself, in any language, joyful or painful, about any place on earth.</li>
          <li>History, with its source.</li>
          <li>Places and services that help, with what one must know to use them.</li>
          <li>Talk about sex, illness, violence and loss, told so that a reader can decide to read on.</li>
        </ul>
        <h3>Not here</h3>
        <ul>
          <li>
            <strong>Outing anybody.</strong> No names, pictures, addresses or other traces of private people without
            their consent, and no guesses about who somebody is.
          </li>
          <li>
            <strong>Places that must stay unknown.</strong> Do not mark shelters, private homes or meeting places where
            being found would bring people into danger.
          </li>
          <li>
            <strong>Hatred and harassment,</strong> threats, mockery of who somebody is, calls for violence.
          </li>
          <li>
            <strong>Anything sexual about children,</strong> and anything that sexualises somebody who did not consent.
            We report what the law tells us to report.
          </li>
          <li>
            <strong>Harm as instruction:</strong> how to hurt oneself or others, so-called conversion therapy offered as
            help.
          </li>
          <li>
            <strong>Spam, advertising, deceit:</strong> invented history, false resources, the same text over and over.
          </li>
        </ul>
        <h3>What happens then</h3>
        <p>
          Flag what does not belong here and say why. A moderator or an administrator reads it and keeps or removes it.
          Whoever is outed by a story, or sees somebody being outed, need not flag: write to us through{' '}
          <ContactWays contactEmail={contactEmail} />, without any address if you like, and we look at it first.
        </p>
      </>
    ),
  },
]
