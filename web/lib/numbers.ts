/** A whole number as it is read, `12,345`; by hand, because a browser's first look into its own tables of numbers takes longer than a screen. */
export const grouped = (count: number | string): string => String(count).replace(/\B(?=(\d{3})+\+?$)/g, ',')
