/** Sent to the window when discreet mode was switched. */
export const discreetChange = 'discreetchange'

/** Whether this device is in discreet mode: the worker wrote so into the page, before its first byte. */
export const isDiscreet = (): boolean => document.documentElement.dataset.discreet !== undefined
