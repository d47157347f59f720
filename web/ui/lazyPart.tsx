import { lazy, type ComponentType } from 'react'

/** A part of a screen that is fetched when it is needed. Where it cannot be (offline, a newer version is out) it is left out; the rest works. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
