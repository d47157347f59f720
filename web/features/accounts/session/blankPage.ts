import { paths } from '#web/lib/paths.ts'

/**
 * Leaves nothing on the screen, in the title or in the address (specification section 9). React's own tree must be gone already.
 * Going back or reloading starts anew, as a guest.
 */
export const blankPage = (): void => {
  document.title = ''
  document.documentElement.removeAttribute('data-theme')
  document.body.replaceChildren()
  history.replaceState(null, '', paths.map)
  addEventListener('popstate', () => location.reload())
}
