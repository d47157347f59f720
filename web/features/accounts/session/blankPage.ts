import { paths } from '#web/lib/paths.ts'

/**
 * Clears the screen, the title and the address. React's tree must be unmounted already. Going back or reloading
 * starts again as a guest.
 */
export const blankPage = (): void => {
  document.title = ''
  document.documentElement.removeAttribute('data-theme')
  document.body.replaceChildren()
  history.replaceState(null, '', paths.map)
  addEventListener('popstate', () => location.reload())
}
