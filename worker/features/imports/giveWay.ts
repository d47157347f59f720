/**
 * Lets other requests of this isolate run: a timer ends the turn of the event loop, which awaiting alone does not. Work on
 * a file gives way after a fixed amount, not a fixed time, because clocks of Workers stand still while code runs.
 */
export const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
