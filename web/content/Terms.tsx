import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { ReadSection } from '#web/ui/LongRead.tsx'

/** The operator's settings that the texts mention. */
interface SiteDetails {
  siteName: string
  /** Null when the worker could not be reached. */
  contactEmail: string | null
}

/** A link to write to us, by email if the address is known. */
export const ContactLinks = ({ contactEmail }: Pick<SiteDetails, 'contactEmail'>) =>
  contactEmail ? (
    <Trans comment="The end of a sentence like: Write to us: …">
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or the <Link to={paths.contact}>contact page</Link>
    </Trans>
  ) : (
    <Trans comment="The end of a sentence like: Write to us: …">
      the <Link to={paths.contact}>contact page</Link>
    </Trans>
  )

export const TermsIntro = ({ siteName }: Pick<SiteDetails, 'siteName'>) => (
  <>
    <p>
      <strong>
        <Trans>Effective January 12, 2024.</Trans>
      </strong>
    </p>
    <p>
      <Trans>
        These are the rules between you and the people who run {siteName}. We wrote them to be read. By having an
        account, or simply using the map, you agree to them. If you can’t agree, please don’t use the site. How we treat
        what we know about you is in the <Link to={paths.privacy}>Privacy Policy</Link>, which is part of these terms.
      </Trans>
    </p>
  </>
)

/** The nineteen sections of the Terms, and the Content Policy. */
export const termsSections = ({ siteName, contactEmail }: SiteDetails): ReadSection[] => [
  {
    id: 'agreement',
    title: t`1. What you agree to`,
    body: (
      <>
        <p>
          <Trans>
            In these terms “{siteName}”, “we” and “us” mean the people and the organization that run this site; “the
            service” means the site, the map, the app and everything on them; “you” means anyone who uses it.
          </Trans>
        </p>
        <p>
          <Trans>
            By opening an account or using the service, you accept these terms, the{' '}
            <Link to={paths.contentPolicy}>Content Policy</Link> at their end and the{' '}
            <Link to={paths.privacy}>Privacy Policy</Link>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: t`2. How old you must be`,
    body: (
      <>
        <p>
          <Trans>
            {siteName} is for people who are 18 or older. Children under 18 may not create an account without permission
            of a verifiable parent or legal guardian.
          </Trans>
        </p>
        <p>
          <Trans>
            Outside the United States you must be over the age required by the law of your country for a service like
            this, or have verifiable parental consent. If we learn that an account breaks this rule, we will close it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: t`3. Your account`,
    body: (
      <>
        <p>
          <Trans>
            Anyone may read the map without an account. To post, comment or save favorites, you need one: a username, an
            email address of your own, and a password. You can report a story or comment to us without one. Your
            username doesn’t have to be your real name, and it shouldn’t be if that could put you in danger.
          </Trans>
        </p>
        <p>
          <Trans>
            Keep your password to yourself. You are responsible for what happens through your account, unless you have
            told us that someone else got in. Don’t use another person’s account, and don’t pretend to be someone else.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: t`4. What you post stays yours`,
    body: (
      <>
        <p>
          <Trans>
            Your stories, comments, collections and pictures belong to you. You give us a free, worldwide, non-exclusive
            permission to store them, to show them on {siteName}, to make them searchable, to show a preview when
            someone shares a link, and to offer public stories to others: on maps and cards that people embed in their
            own pages, in feeds (with your username, if you signed the story), and as a download, if there is one, under
            the license named with it. We don’t sell what you post, and we don’t give it to anyone for AI training or
            advertising. But anyone can copy what is public, and we can’t control what they do with it.
          </Trans>
        </p>
        <p>
          <Trans>
            The permission ends when you delete the story, comment or collection. Copies that others have made by then
            may remain, and backups keep what you deleted for 30 days. What you leave behind when you close your account
            stays, unsigned, under the same permission.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'responsibility',
    title: t`5. What you are responsible for`,
    body: (
      <p>
        <Trans>
          You are responsible for what you post: that it is yours to tell, that it breaks no law, and that it follows
          the <Link to={paths.contentPolicy}>Content Policy</Link>. Stories may appear before anyone has reviewed them,
          and we don’t check whether they are true. What people write on the map is their word, not ours.
        </Trans>
      </p>
    ),
  },
  {
    id: 'anonymity',
    title: t`6. Posting without your name`,
    body: (
      <>
        <p>
          <Trans>
            You can post a story or a comment anonymously. Then we don’t show who wrote it: not to readers, not to
            moderators, not to administrators. The <Link to={paths.privacy}>Privacy Policy</Link> says exactly how that
            works, and where its limits are.
          </Trans>
        </p>
        <p>
          <Trans>
            We can’t hide what you tell. A nickname, a workplace, the exact house or an unusual date can give you away
            to people who know you. The place doesn’t have to be exact, and you can leave out the dates. Being anonymous
            is no excuse to do harm: the Content Policy is the same for everyone.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: t`7. What you may not do`,
    body: (
      <>
        <p>
          <Trans>You may not use the service to</Trans>
        </p>
        <ul>
          <li>
            <Trans>find out, or try to find out, who wrote something anonymously, or help others do so;</Trans>
          </li>
          <li>
            <Trans>collect what people post in order to identify, out, track, harass or prosecute them;</Trans>
          </li>
          <li>
            <Trans>break in, get around its protections (other than to report a weakness to us), or overload it;</Trans>
          </li>
          <li>
            <Trans>open accounts in bulk, fake favorites or flags, or advertise;</Trans>
          </li>
          <li>
            <Trans>break the law that applies to you or to us.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            If you find a weakness and tell us about it, without harming anyone or keeping what you saw, you are doing
            us a favor, and we will treat it as one.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'moderation',
    title: t`8. Flags and moderation`,
    body: (
      <>
        <p>
          <Trans>
            Anyone with an account may flag a story, a comment or a public collection. Without an account, you can
            report a story or a comment. Moderators and administrators see the reasons, not who gave them. They can
            keep, hide or remove a story, comment or collection, remove a photo, ask the author of a story to change
            something, add content notes to a story, pause or delete an account, and change its role. Administrators can
            also edit stories, change an account’s bio and settings (such as whether its profile is private), remove its
            favorites and clear its passkeys. The log records who did what. Neither moderators nor administrators can
            turn an anonymous story into a signed one. No one reviews their own posts. A removed story, comment or
            collection can be restored for 30 days; what is deleted can’t.
          </Trans>
        </p>
        <p>
          <Trans>
            If they hide or remove your story, photo or collection, or decide not to publish it, you can appeal once,
            within 20 days, on the page of that story or collection. While readers see an earlier version of a
            collection, you can change it and try again instead. The person who made the decision can’t decide on the
            appeal, unless there is no one else on our team. A decision about a comment or a pause can’t be appealed
            that way: if you think we got it wrong, write to us through the <Link to={paths.contact}>contact page</Link>
            . We may remove what breaks these terms, and close accounts that break them seriously or repeatedly.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'copyright',
    title: t`9. Other people’s work`,
    body: (
      <p>
        <Trans>
          Only post words and pictures that you made or may use, and name your sources for history. If something here
          infringes your copyright, tell us which page it is on, what it was copied from, how we can reach you, and that
          you own it or speak for the owner. We will look into it and remove what shouldn’t be here.
        </Trans>
      </p>
    ),
  },
  {
    id: 'no-advice',
    title: t`10. Stories are not advice`,
    body: (
      <p>
        <Trans>
          What you read here is what people have lived, found or remember. It is not medical, legal or psychological
          advice. Places close and numbers change, so please check a resource before you rely on it. We are not an
          emergency service. If someone is in danger right now, call your country’s emergency number. You can find
          hotlines on the <Link to={paths.resources}>Resources</Link> page.
        </Trans>
      </p>
    ),
  },
  {
    id: 'others',
    title: t`11. Other people’s services`,
    body: (
      <p>
        <Trans>
          Some pages link to services that aren’t ours, such as hotlines and social networks. They have their own terms,
          and we aren’t responsible for them. What this site itself loads from others, if anything, is listed in the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'fees',
    title: t`12. What it costs`,
    body: (
      <p>
        <Trans>
          No subscription fee is charged now. We may charge one in the future. If we do, we will say so beforehand, and
          no one will be charged without agreeing to it. Payments would be handled by third-party payment processors
          under their own terms; we would not see or keep your card number.
        </Trans>
      </p>
    ),
  },
  {
    id: 'leaving',
    title: t`13. Leaving`,
    body: (
      <>
        <p>
          <Trans>
            You may delete your account at any time in your profile settings. Your profile is then hidden and you are
            disassociated from your posts. Posts, comments and messages stay visible unless you delete them first
            (messages are visible only to our team, which deletes them if you ask); the dialog that asks whether you are
            sure offers to delete your stories and comments along with the account.
          </Trans>
        </p>
        <p>
          <Trans>
            We may close an account that breaks these terms. What they say about responsibility and liability still
            applies after that.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'changes-service',
    title: t`14. A service that changes`,
    body: (
      <p>
        <Trans>
          We may add to the service, change it, pause it or end it. We will try to announce what matters and to give you
          time to save your stories. We don’t promise any particular feature, or a copy of anything that is lost.
        </Trans>
      </p>
    ),
  },
  {
    id: 'warranty',
    title: t`15. No warranty`,
    body: (
      <p>
        <Trans>
          The service is provided as is and as available, without warranties of any kind, express or implied, as far as
          the law allows. We don’t promise that it is always available, free of errors, safe against every attack or fit
          for a particular purpose, or that what people write here is true.
        </Trans>
      </p>
    ),
  },
  {
    id: 'liability',
    title: t`16. Limit of liability`,
    body: (
      <p>
        <Trans>
          As far as the law allows, we are not liable for indirect, incidental, special or consequential damage, or for
          lost data, profits or reputation. In total, our liability to you is capped at the amount you paid us in the
          previous six months. Where the law doesn’t allow such limits, they apply only as far as it does allow them.
        </Trans>
      </p>
    ),
  },
  {
    id: 'indemnity',
    title: t`17. If you cause harm`,
    body: (
      <p>
        <Trans>
          If someone makes a claim against us because of what you posted, or because you broke these terms or a law, you
          cover what it costs us, including reasonable lawyers’ fees. We will tell you about any such claim as soon as
          we can.
        </Trans>
      </p>
    ),
  },
  {
    id: 'law',
    title: t`18. Law, courts and time limits`,
    body: (
      <>
        <p>
          <Trans>
            These terms are governed by the law of the State of California, United States, without its rules on
            conflicts of law, and disputes go to its state and federal courts. Consumer laws where you live still
            protect you.
          </Trans>
        </p>
        <p>
          <Trans>
            Any legal claim about the service must be filed within one year after it arose. After that it can no longer
            be brought. Before you go to court, please write to us. Most things can be settled by talking.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'changes-terms',
    title: t`19. Changes to these terms, and how to reach us`,
    body: (
      <>
        <p>
          <Trans>
            We may change these terms. The date at the top shows when they took effect. We announce important changes on
            the site before they apply; if you keep using the service after that, you agree to them. If one part of
            these terms turns out to be invalid, the rest still applies. If we don’t enforce a rule once, we can still
            enforce it later.
          </Trans>
        </p>
        <p>
          <Trans>
            Questions? Write to us: <ContactLinks contactEmail={contactEmail} />.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'ContentPolicy',
    title: t`Content Policy`,
    body: (
      <>
        <p>
          <Trans>
            {siteName} is for stories of queer life, told with care for everyone in them. Some readers and writers here
            would be in danger if they were found out. Everything below follows from that.
          </Trans>
        </p>
        <h3>
          <Trans>Welcome here</Trans>
        </h3>
        <ul>
          <li>
            <Trans>What you have lived yourself, in any language, joyful or painful, about any place on earth.</Trans>
          </li>
          <li>
            <Trans>History, with its source.</Trans>
          </li>
          <li>
            <Trans>Places and services that help, with what people need to know to use them.</Trans>
          </li>
          <li>
            <Trans>
              Sex, illness, violence and loss, written about in a way that lets readers decide whether to read on.
            </Trans>
          </li>
        </ul>
        <h3>
          <Trans>Not here</Trans>
        </h3>
        <ul>
          <li>
            <Trans>
              <strong>Outing anyone.</strong> No names, pictures, addresses or other traces of private people without
              their consent, and no guesses about anyone’s identity.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Places that must stay hidden.</strong> Don’t mark shelters, private homes or meeting places where
              being found would put people in danger.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Hate and harassment,</strong> threats, mocking people for who they are, calls for violence.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Anything sexual about children,</strong> and anything that sexualizes someone who did not consent.
              We report what the law requires us to report.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Instructions for harm:</strong> how to hurt yourself or others, or so-called conversion therapy
              offered as help.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Spam, advertising and deception:</strong> invented history, false resources, the same text over
              and over.
            </Trans>
          </li>
        </ul>
        <h3>
          <Trans>What happens then</Trans>
        </h3>
        <p>
          <Trans>
            Flag what doesn’t belong here and say why. A moderator or administrator reviews it and decides whether it
            stays.
          </Trans>
        </p>
        <p>
          <Trans>
            If something here outs you or someone else, press the flag, choose “It names or shows a person” and explain
            in your own words. That is the fastest way, because our whole team sees it. You can also write to us (
            <ContactLinks contactEmail={contactEmail} />) and tell us which page it is on. You need no account and no
            email address for either. We look at these messages first.
          </Trans>
        </p>
      </>
    ),
  },
]
