/** The chunk that is loaded when a form opens: the finder with its library, and the dialog. */
export { warmUpFinder } from './findGiveaways.ts'
export { GiveawaysDialog } from './GiveawaysDialog.tsx'
export { groupGiveaways } from './groups.ts'
