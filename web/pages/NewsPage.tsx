import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { NewsList } from '#web/features/news/NewsList.tsx'
import { newSinceWords } from '#web/features/news/newsWords.ts'
import { useNews } from '#web/features/news/useNews.ts'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FoldedText } from '#web/ui/FoldedText.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

function OwnNews() {
  const { days, isFirstLook, isLoading, refusal, retry, more } = useNews()
  return (
    <>
      <p className="said" role="status">
        {days && newSinceWords(days, isFirstLook)}
      </p>
      {days && <NewsList days={days} />}
      {days?.length === 0 && (
        <EmptyState title={t`Nothing new`}>
          <Trans>
            When someone comments on your stories or after your comments, or our team decides about them, you’ll see it
            here.
          </Trans>
        </EmptyState>
      )}
      {!days && isLoading && <Skeleton height="12rem" />}
      {refusal && (
        <Notice tone="error">
          <p>{refusal.message}</p>
          <Button isSmall onClick={more ?? retry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      {more && !refusal && (
        <Button isPending={isLoading} onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** What happened to a member's stories and comments. */
export default function NewsPage() {
  const { user, state } = useSession()
  // Pressed again, the bell leads here once more.
  const { key } = useLocation()
  const title = t({ message: 'News', comment: 'What happened to one’s stories and comments; the name of a page' })
  useTitle(title)
  if (state === 'loading') return <Page title={title} />
  if (!user)
    return (
      <Page title={title} lead={t`Log in to see what happened to your stories and comments.`}>
        <ButtonLink to={paths.login} variant="filled">
          <Trans>Log in</Trans>
        </ButtonLink>
      </Page>
    )
  return (
    <Page title={title}>
      <FoldedText
        paragraphs={[
          t`We store nothing for this page. Each time you open it, it’s put together from your stories, your comments and our team’s log, so it adds no record that ties an anonymous story to you.`,
        ]}
      />
      <OwnNews key={`${user.id} ${key}`} />
    </Page>
  )
}
