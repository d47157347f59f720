// The management area is one file, because each further file name would add to the map's first view. Screens are named as in
// their addresses.
export * as category from './CategoriesPage.tsx'
export * as comments from './FlaggedCommentsPage.tsx'
export * as flag from './FlaggedStoriesPage.tsx'
export * as frame from './ManagePage.tsx'
export * as hotlines from './HotlinesPage.tsx'
export * as import from './ImportPage.tsx'
export * as inbox from './InboxPage.tsx'
export * as log from './LogPage.tsx'
export * as removed from './RemovedStoriesPage.tsx'
export * as review from './ReviewPage.tsx'
export * as switches from './SwitchesPage.tsx'
export * as users from './UsersPage.tsx'
