import { t } from '@lingui/core/macro'

/** A year's team by its roles. A name is listed only when its owner asks for it. */
interface Team {
  year: number
  roles: string[]
}

/** The teams of 2019 to 2023, latest first. */
export const teams: Team[] = [
  {
    year: 2023,
    roles: [t`Project lead`, t`Product design`, t`Web development`, t`Server development`, t`Moderation`, t`Policies`],
  },
  {
    year: 2022,
    roles: [
      t`Project lead`,
      t`Product design`,
      t`Web development`,
      t`Server development`,
      t`Moderation`,
      t`Story research`,
    ],
  },
  {
    year: 2021,
    roles: [
      t`Project lead`,
      t`Product design`,
      t`Web development`,
      t`Server development`,
      t`Accessibility`,
      t`Testing`,
    ],
  },
  {
    year: 2020,
    roles: [
      t`Project lead`,
      t`User research`,
      t`Interface design`,
      t`Web development`,
      t`Server development`,
      t`Testing`,
    ],
  },
  {
    year: 2019,
    roles: [t`Idea and project lead`, t`User research`, t`Interface design`, t`Web development`, t`Server development`],
  },
]
