/** A year's team by its roles. A name is listed only when its owner asks for it. */
export interface Team {
  year: number
  roles: string[]
}

/** The teams of 2019 to 2023, latest first. */
export const teams: Team[] = [
  {
    year: 2023,
    roles: ['Project lead', 'Product design', 'Web development', 'Server development', 'Moderation', 'Policies'],
  },
  {
    year: 2022,
    roles: ['Project lead', 'Product design', 'Web development', 'Server development', 'Moderation', 'Story research'],
  },
  {
    year: 2021,
    roles: ['Project lead', 'Product design', 'Web development', 'Server development', 'Accessibility', 'Testing'],
  },
  {
    year: 2020,
    roles: ['Project lead', 'User research', 'Interface design', 'Web development', 'Server development', 'Testing'],
  },
  {
    year: 2019,
    roles: ['Idea and project lead', 'User research', 'Interface design', 'Web development', 'Server development'],
  },
]
