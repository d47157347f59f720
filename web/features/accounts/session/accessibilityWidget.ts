import { isComposing } from '#web/lib/isComposing.ts'

/** The widget's script with its addresses rewritten to our origin: worker/commands/dev/copyAssets.ts puts it there. */
const source = '/accessibility/sienna.min.js'

/** Buttons of the widget that do nothing in this edition. They are removed. */
const idle = ['screen-reader', 'super-focus', 'hide-images', 'image-tooltips', 'blind']

declare global {
  interface Window {
    SiennaPlugin?: Promise<unknown>
  }
}

let loading: Promise<HTMLElement> | null = null

const menuOf = (container: HTMLElement) => container.querySelector('.asw-menu')?.parentElement

/** Removes links to other sites and buttons that do nothing, and repairs parts that would not close at the first press. */
const prune = (container: HTMLElement) => {
  const menu = menuOf(container)
  if (menu) menu.style.display ||= 'block'
  for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    if (link.matches('.asw-menu-btn, .asw-menu-title')) link.removeAttribute('href')
    else link.remove()
    if (link.matches('.asw-menu-btn')) link.tabIndex = 0
  }
  for (const key of idle) container.querySelector(`[data-key="${key}"]`)?.remove()
  for (const reset of container.querySelectorAll<HTMLElement>('div.asw-menu-reset')) {
    reset.tabIndex = 0
    reset.role = 'button'
  }
}

/** Some of its buttons are no `<button>`s: lets Enter and Space press them, and Escape close the menu. */
const press = (event: KeyboardEvent) => {
  const container = event.currentTarget
  if (!(event.target instanceof HTMLElement) || !(container instanceof HTMLElement) || isComposing(event)) return
  if (event.key === 'Escape' && menuOf(container)?.style.display === 'block') {
    container.querySelector<HTMLElement>('.asw-menu-close')?.click()
    container.querySelector<HTMLElement>('.asw-menu-btn')?.focus()
  }
  if ((event.key === 'Enter' || event.key === ' ') && event.target.matches('[role="button"]')) {
    event.preventDefault()
    event.target.click()
  }
}

const load = async (): Promise<HTMLElement> => {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.dataset.aswPosition = 'bottom-left'
    // Above the handle of a sheet on phones.
    script.dataset.aswOffset = '16,96'
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The accessibility widget could not be loaded'))
    document.head.append(script)
  })
  await window.SiennaPlugin
  const container = document.querySelector<HTMLElement>('.asw-container')
  if (!container) throw new Error('The accessibility widget did not start')
  prune(container)
  new MutationObserver(() => prune(container)).observe(container, { childList: true })
  container.addEventListener('keydown', press)
  return container
}

/** Shows the widget; it is loaded from our own origin the first time. */
export const showAccessibilityWidget = async (): Promise<void> => {
  loading ??= load()
  try {
    const container = await loading
    container.hidden = false
  } catch (error) {
    loading = null
    throw error
  }
}

/** Hides the widget and undoes its changes. */
export const hideAccessibilityWidget = async (): Promise<void> => {
  const container = await loading
  if (!container) return
  const button = container.querySelector<HTMLElement>('.asw-menu-btn')
  if (!container.querySelector('.asw-menu')) button?.click()
  // The menu is built in the next task; its reset button undoes everything.
  await new Promise((resolve) => setTimeout(resolve))
  container.querySelector<HTMLElement>('.asw-menu-reset')?.click()
  container.hidden = true
}
