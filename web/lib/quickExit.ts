/** Whether one can leave this site at once: the operator may have switched it off (web/app/quickExit.js). */
export const hasQuickExit = (): boolean => Boolean(document.documentElement.dataset.exit)
