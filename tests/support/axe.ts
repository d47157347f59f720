import axe, { type ElementContext } from 'axe-core'

/** Rules about the page around the app, which is not ours in these tests; the journeys check them. */
const rules = { 'html-has-lang': { enabled: false } }

/** What axe finds, a line each: the rule and the first element that breaks it. `tags` leaves out all other rules. */
export const axeViolations = async (context: ElementContext = document, tags?: string[]): Promise<string[]> => {
  const { violations } = await axe.run(context, {
    rules,
    // Elements of passed rules are not needed.
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}

/** Paints the screen in a theme, and waits for the transition, during which the contrast is too low. */
export const paintIn = async (theme: string): Promise<void> => {
  document.documentElement.dataset.theme = theme
  await new Promise(requestAnimationFrame)
  const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  await Promise.allSettled(inTime.map(({ finished }) => finished))
}
