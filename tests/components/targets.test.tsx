import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { aComment, aProfile, aProfileStory, aSelf, aStory, authorCan } from '#tests/support/views'

const least = 44
const targets = 'a[href], button, input, select, textarea, [role=tab], [role=checkbox], summary'

/** What is pressed for an element: the element, what it reaches beyond itself, or the label around it. */
const boxOf = (element: Element) => {
  const label = element.matches('input') ? element.closest('label') : null
  const { width, height } = (label ?? element).getBoundingClientRect()
  const after = getComputedStyle(element, '::after')
  const reach = after.content !== 'none' && after.position === 'absolute'
  return [width, height].map((side, axis) => {
    const all = parseFloat(axis === 0 ? after.width : after.height)
    return reach && all > side ? all : side
  }) as [number, number]
}

/** A link among words is as high as its line. */
const isInText = (element: Element) =>
  getComputedStyle(element).display === 'inline' &&
  element.closest('p, header, li')?.textContent.trim() !== element.textContent.trim()

/** What reaches further where a finger is the pointer, which this browser has not: markers (markers.module.css). */
const reachesFurther = (element: Element) => element.matches('[data-marker]')

/** What can be pressed on the screen and is smaller than a finger. */
const tooSmall = (): string[] =>
  [...document.querySelectorAll(targets)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .leaflet-control'),
    )
    .filter((element) => !element.matches('.visually-hidden, [type=hidden]') && !element.closest('.visually-hidden'))
    .filter((element) => !isInText(element) && !reachesFurther(element))
    .flatMap((element) => {
      const [width, height] = boxOf(element)
      if (width === 0 || (width >= least - 0.5 && height >= least - 0.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      return [`${element.localName} '${name}' ${Math.round(width)} x ${Math.round(height)}`]
    })

const robin = aSelf()
const told = aStory({ id: 1, title: 'The bench', owner: robin.id, username: 'robin', can: authorCan, commentCount: 1 })
const danced = [1, 2].map((id) => aProfileStory({ id, pinId: id, title: `Dance ${id}` }))

const screens = {
  map: {
    path: '/?lat=34.05&lng=-118.25&z=11',
    ready: () => page.getByRole('button', { name: 'The bench', exact: true }),
  },
  list: {
    path: '/?lat=34.05&lng=-118.25&z=11&q=bench',
    ready: () => page.getByRole('button', { name: 'Raise the panel' }),
  },
  story: { path: '/story/1', ready: () => page.getByRole('heading', { level: 1, name: 'The bench' }) },
  'new story': {
    path: { pathname: '/story', state: { addStory: true } },
    ready: () => page.getByLabelText("What's the name of this story?"),
  },
  profile: { path: '/users/robin', ready: () => page.getByRole('tab').first() },
}

for (const [name, { path, ready }] of Object.entries(screens))
  test(`on a phone everything that is pressed on the ${name} is at least 44 px high and wide`, async () => {
    await page.viewport(390, 844)
    await openScreen(path, {
      as: robin,
      api: {
        ...atlasOf(
          { ...told, commentstory: [aComment({ description: 'I remember' })] },
          aStory({ id: 2, latitude: 34.1 }),
        ),
        'GET /profile/users/': [
          aProfile({ can: { edit: true, editAvatar: true }, userStories: danced, user_upvoted_stories: danced }),
        ],
      },
    })
    await expect.element(ready()).toBeInTheDocument()
    if (name === 'list') {
      await ready().click()
      await expect.element(page.getByRole('article').first()).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Next decade' })).toBeVisible()
    }
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    expect(tooSmall()).toEqual([])
  })
