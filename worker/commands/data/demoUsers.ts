const described = [
  { name: 'administrator', role: 'administrator', what: 'may do everything, roles, FAQ and About included' },
  { name: 'moderator', role: 'moderator', what: 'judges flagged stories and comments' },
  { name: 'teller', role: 'none', what: 'tells stories under her name' },
  { name: 'quiet', role: 'none', what: 'anonymous mode on, private profile' },
  { name: 'reader', role: 'none', what: 'keeps favourites and comments' },
  { name: 'archivist', role: 'none', what: 'tells what stands in the archives' },
  { name: 'wanderer', role: 'none', what: 'tells of places on the way' },
] as const

export type DemoName = (typeof described)[number]['name']
/** The people of the demo content. Everyone's password is a phrase with their name: `teller of 2026!`. */
export const demoUsers = described.map((person) => ({ ...person, password: `${person.name} of 2026!` }))

/** The demo people as lines to print: name, password, what they are for. */
export const describeDemoUsers = (): string => {
  const width = Math.max(...demoUsers.map(({ name }) => name.length))
  const lines = demoUsers.map(
    ({ name, password, what }) => `  ${name.padEnd(width)}  ${password.padEnd(width + 9)}  ${what}`,
  )
  return ['Demo people (name, password):', ...lines].join('\n')
}
