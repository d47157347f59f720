import { useEffect, useState } from 'react'

/** An address for `<img>` of bytes in memory, for as long as the component shows them. */
export const useBlobUrl = (blob: Blob | null): string | null => {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown && shown.blob === blob ? shown.url : null
}
