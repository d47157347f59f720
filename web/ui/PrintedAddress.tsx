/** On paper: where this page is on the site. */
export function PrintedAddress({ path }: { path: string }) {
  return (
    <p className="print-only" dir="ltr">
      {new URL(path, location.origin).href}
    </p>
  )
}
