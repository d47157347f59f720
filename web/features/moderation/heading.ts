/** The screen's heading, where the focus goes when a list has become empty. */
export const screenHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')
