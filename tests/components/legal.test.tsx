import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SiteConfig } from '#contract/site'
import { builtInTiles } from '#tests/support/views'
import { PrivacyIntro, privacySections } from '#web/content/Privacy.tsx'
import { TermsIntro, termsSections } from '#web/content/Terms.tsx'

const siteName = 'Lavender Atlas'
const terms = termsSections({ siteName, contactEmail: 'hello@atlas.example' })
const site: SiteConfig = {
  name: siteName,
  hashtag: '#LavenderAtlas',
  contactEmail: 'hello@atlas.example',
  social: [],
  map: { latitude: 34.1, longitude: -118.2, zoom: 12 },
  opening: null,
  apiKey: 'key',
  uploadPreset: 'avatars',
  captcha: { kind: 'proof-of-work' },
  tiles: builtInTiles,
  placeSearch: null,
  streetServer: null,
}
const privacy = privacySections(siteName, site)

const show = async (text: React.ReactNode) => (await render(<MemoryRouter>{text}</MemoryRouter>)).container
const bodies = (sections: typeof terms) => sections.map(({ id, body }) => <div key={id}>{body}</div>)
const showTerms = () => show([<TermsIntro key="intro" siteName={siteName} />, ...bodies(terms)])
const showPrivacy = () => show([<PrivacyIntro key="intro" siteName={siteName} />, ...bodies(privacy)])
const textOf = (page: HTMLElement) => page.textContent.replace(/\s+/g, ' ')
const linksOf = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('the Terms have nineteen sections and the Content Policy', () => {
  expect(terms.slice(0, 19).map(({ title }) => Number(/^(\d+)\. /.exec(title)?.[1]))).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  )
  expect(terms.slice(19).map(({ id, title }) => [id, title])).toEqual([['ContentPolicy', 'Content Policy']])
})

test.each([
  ['since when they hold', 'Effective January 12, 2024.'],
  ['that nothing is charged now', 'No subscription fee is charged now. We may charge one in the future.'],
  ['who would take the money', 'Payments would be handled by third-party payment processors'],
  ['how long one may wait with a claim', 'must be filed within one year'],
  ['whose law it is', 'governed by the law of the State of California'],
  ['how far liability goes', 'capped at the amount you paid us in the previous six months'],
  ['what an account that goes leaves', 'Posts, comments and messages stay visible unless you delete them first'],
  ['what becomes of the profile', 'Your profile is then hidden and you are disassociated from your posts'],
  ['for whom the product is', 'is for people who are 18 or older'],
  [
    'what children may not',
    'Children under 18 may not create an account without permission of a verifiable parent or legal guardian',
  ],
  ['what holds elsewhere', 'you must be over the age required by the law of your country'],
  ['what may stand in for that age', 'or have verifiable parental consent'],
])('the Terms say %s', async (_, words) => {
  expect(textOf(await showTerms())).toContain(words)
})

test('the Terms lead to the Privacy Policy', async () => {
  expect(linksOf(await showTerms())).toContain('/PrivacyPolicy')
})

test.each([
  ['its date', 'Dated 07/30/2024.'],
  ['what data is used for', 'To show your posts the way you chose'],
  ['with whom data is shared', 'Our host.'],
  ['about ads and analytics partners', 'We show no ads, track nobody, and have no partners who do'],
  ['where data lies', 'stored in the United States'],
  ['how data is protected', 'Email addresses are stored encrypted, passwords can’t be read back'],
  ['what no seal can help', 'whoever holds both the database and the key could identify authors'],
  ['what a disk tells', 'A copy of the server’s disk can show in which order things were posted'],
  ['how to delete an account', 'You can delete it at any time in your profile settings'],
  ['what deleting hides', 'It hides your profile and disassociates it from your posts'],
  ['what deleting leaves', 'Posts, comments and messages stay visible unless you delete them first'],
  ['about cookies', 'Everyone gets one cookie, csrftoken'],
  ['about promotional email', 'there is nothing to opt out of'],
  ['about notifications', 'We send none, and the app doesn’t ask to'],
  ['about the location', 'Your exact position stays in your browser'],
  ['how long data is kept', 'Stories, comments, favorites: until you delete them'],
  ['about other countries', 'from outside the United States, your information is sent there'],
  [
    'about children',
    'Children under 18 may not create an account without permission of a verifiable parent or legal guardian',
  ],
  ['about other countries’ children', 'over the age required by the law of their country or have verifiable parental'],
  ['about California', 'We do not sell or share personal information, as California law defines'],
  ['how to reach us', 'Write to us: hello@atlas.example'],
])('the Privacy Policy tells %s', async (_, words) => {
  expect(textOf(await showPrivacy())).toContain(words)
})

test('the Privacy Policy leads to the Terms and to their Content Policy', async () => {
  expect(linksOf(await showPrivacy())).toEqual(expect.arrayContaining(['/Terms', '/Terms#ContentPolicy']))
})

test('the Privacy Policy names the street server and says what it learns', async () => {
  const withStreets = privacySections(siteName, { ...site, streetServer: 'streets.example' })
  const page = textOf(await show(bodies(withStreets)))
  expect(page).toContain('Streets on the map from streets.example. Our server fetches them and passes them on to you.')
  expect(page).toContain('It doesn’t learn your network address or who you are.')
  expect(textOf(await showPrivacy())).not.toContain('Streets on the map')
})
