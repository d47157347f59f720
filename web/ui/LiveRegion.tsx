/** Says its text to screen readers whenever it changes, and shows nothing. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-atomic>
      {children}
    </p>
  )
}
