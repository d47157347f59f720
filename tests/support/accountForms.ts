import { page } from 'vitest/browser'
import '#tests/support/componentPage'

export const password = 'a quiet Place 7!'
export const field = (name: string) => page.css(`[name=${name}]`)
export const submit = () => page.css('main button[type=submit]').click()

/** Fills in the form for a new account, all but the captcha. */
export const fillRegistration = async (username: string): Promise<void> => {
  await field('username').fill(username)
  await field('email').fill(`${username}@people.example`)
  await field('password').fill(password)
  await field('confirmation').fill(password)
  const agreement = page.getByRole('checkbox', { name: /I am 18 or older/ })
  if (!(agreement.element() as HTMLInputElement).checked) await agreement.click()
}
