import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'

export default function NotFoundPage() {
  return (
    <SomethingWrong
      title="This page is not on the map"
      words="Nothing lives at this address. It may have moved, or never been."
    />
  )
}
