/** What is fetched when a form opens: the finder with its library, and the dialog. */
export { GiveawaysDialog } from './GiveawaysDialog.tsx'
export { groupGiveaways } from './groups.ts'
