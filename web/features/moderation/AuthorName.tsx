import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

interface Props {
  /** Null for an anonymous post. */
  username: string | null
  /** Whether it is the viewer's own post. */
  isOwn?: boolean
}

/** Who posted something: a link to the profile, or Anonymous. */
export function AuthorName({ username, isOwn = false }: Props) {
  return (
    <>
      {username === null ? (
        t`Anonymous`
      ) : (
        <Link to={paths.profile(username)}>
          <bdi>{username}</bdi>
        </Link>
      )}
      {isOwn && ` ${t`(you)`}`}
    </>
  )
}
