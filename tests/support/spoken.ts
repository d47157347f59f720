import type {} from '@vitest/browser-playwright'
import { cdp, userEvent } from 'vitest/browser'

/**
 * What a screen reader says of what has the focus: role, name and state from Chromium's accessibility tree, as in
 * `radio, Within about 0.6 mi, checked`.
 */
export const spoken = async (): Promise<string> => {
  const client = cdp()
  const { frameTree } = await client.send('Page.getFrameTree')
  const frames = [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) => frame.id)
  const trees = await Promise.all(frames.map((frameId) => client.send('Accessibility.getFullAXTree', { frameId })))
  const nodes = trees.flatMap((tree) => tree.nodes)
  const states = (node: (typeof nodes)[number]) =>
    Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value as unknown]))
  const focused = nodes.findLast((node) => !node.ignored && states(node).focused)
  if (!focused) return ''
  const { checked, expanded } = states(focused)
  return [
    focused.role?.value,
    focused.name?.value,
    checked !== undefined && (checked === 'true' ? 'checked' : 'not checked'),
    expanded !== undefined && (expanded ? 'expanded' : 'collapsed'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Presses Tab until the spoken text begins with `words`; throws with all texts on the way. */
export const tabToSpoken = async (words: string, most = 40): Promise<string> => {
  const heard: string[] = []
  for (let step = 0; step < most; step++) {
    await userEvent.tab()
    const said = await spoken()
    if (said.startsWith(words)) return said
    heard.push(said)
  }
  throw new Error(`“${words}” was never heard, but: ${heard.join(' · ')}`)
}
