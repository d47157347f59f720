/** Sent to the window when discreet mode was switched. */
export const discreetChange = 'discreetchange'

/** Whether this device is in discreet mode: the worker writes that into the page. */
export const isDiscreet = (): boolean => document.documentElement.dataset.discreet !== undefined
