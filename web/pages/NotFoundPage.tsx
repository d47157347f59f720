import { Link } from 'react-router'
import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'
import { paths } from '#web/paths.ts'

export default function NotFoundPage() {
  return (
    <SomethingWrong
      title="This page is not on the map"
      words="Nothing lives at this address. It may have moved, or never been."
    >
      <p>
        Looking for help? The <Link to={paths.resources}>Resources</Link> list who listens. Should something be here?{' '}
        <Link to={paths.contact}>Tell us</Link>.
      </p>
    </SomethingWrong>
  )
}
