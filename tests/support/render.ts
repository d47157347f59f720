import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type RootOptions } from 'react-dom/client'
import { page, type LocatorSelectors } from 'vitest/browser'

/** What is shown, and the locators of the page. */
export interface Shown extends Pick<LocatorSelectors, 'getByRole' | 'getByText' | 'getByLabelText'> {
  container: HTMLElement
  rerender: (other: ReactNode) => Promise<void>
  unmount: () => Promise<void>
}

const endings = new Set<() => void>()

/**
 * Shows an element at the end of the page, by default in a new `div`, until the test ends or `unmount`. `rerender` shows
 * another one in its place.
 */
export const render = async (
  element: ReactNode,
  { container = document.createElement('div'), ...options }: RootOptions & { container?: HTMLElement } = {},
): Promise<Shown> => {
  const root = createRoot(document.body.appendChild(container), options)
  const end = () => {
    root.unmount()
    container.remove()
    endings.delete(end)
  }
  endings.add(end)
  // What an effect starts has begun when these return.
  const rerender = async (other: ReactNode) => {
    flushSync(() => root.render(other))
    await scheduler.yield()
  }
  const unmount = async () => {
    end()
    await scheduler.yield()
  }
  await rerender(element)
  const { getByRole, getByText, getByLabelText } = page
  return { container, rerender, unmount, getByRole, getByText, getByLabelText }
}

/** Takes away what is still shown, and lets what has begun go on with the stubs of its own test. */
export const unmountAll = async (): Promise<void> => {
  for (const end of endings) end()
  await scheduler.yield()
}
