import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { StoryView } from '#contract/stories'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { CategoryChip } from '#web/features/stories/CategoryChip.tsx'
import type { LoadedStory } from '#web/features/stories/loadStory.ts'
import { StoryProblem } from '#web/features/stories/StoryProblem.tsx'
import { StorySheet } from '#web/features/stories/StorySheet.tsx'
import { StorySkeleton } from '#web/features/stories/StorySkeleton.tsx'
import { useArrival } from '#web/features/stories/useArrival.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NewStory } from './story/NewStory.tsx'
import { PanelFrame } from './story/PanelFrame.tsx'
import { StoryActions } from './story/StoryActions.tsx'
import { StoryOwn } from './story/StoryOwn.tsx'
import { StoryTalk } from './story/StoryTalk.tsx'
import { linkStateOf, StoryWriting } from './story/StoryWriting.tsx'
import { useReader, useWriter } from './story/useWriter.ts'

const adding: StoryLinkState = { storySidebarOpen: true, addStory: true }

/** The document's title, and the focus on the story's heading for whoever came here from another screen. */
const useStoryHeading = (asked: number, story: StoryView | null, fallback: string) => {
  const { key } = useLocation()
  const opener = useRef<Element | null>(null)
  const id = story?.id
  useTitle(story?.title ?? fallback)
  useLayoutEffect(() => void (opener.current = document.activeElement), [asked])
  useEffect(() => {
    const { activeElement, body } = document
    // Whoever has turned to something else meanwhile (a menu, the search) is left there.
    const isWaiting = activeElement === body || activeElement === opener.current
    if (id !== undefined && key !== 'default' && isWaiting)
      document.getElementById('story-title')?.focus({ preventScroll: true })
    // Once for each story; the key only says whether this is where the visit began.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
}

/** Marks the story on the map for as long as it is open. */
const useStoryOnMap = (story: StoryView | null) => {
  const { select } = useMapContext()
  const { id, category, latitude, longitude } = story ?? {}
  useEffect(() => {
    if (id === undefined || !category || latitude === undefined || longitude === undefined) return
    select({ id, category, latitude, longitude })
    return () => select(null)
  }, [select, id, category, latitude, longitude])
}

function ReadStory({ loaded }: { loaded: LoadedStory }) {
  const arrival = useArrival(loaded)
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const reader = useReader()
  const story = arrival.state === 'here' ? arrival.story : null
  const hasFailed = arrival.state === 'failed'
  useStoryHeading(loaded.id, story, hasFailed ? 'umm...what?' : 'Story')
  useStoryOnMap(story)
  return (
    <PanelFrame
      label="Story"
      of={String(loaded.id)}
      category={hasFailed ? 'error' : story?.category}
      head={story && <CategoryChip category={story.category} />}
      peek={<span dir="auto">{story?.title ?? (hasFailed ? 'umm...what?' : 'Loading')}</span>}
    >
      {hasFailed && (
        <StoryProblem
          action={
            <>
              <Button onClick={() => void revalidate()}>Try again</Button>
              <ButtonLink variant="plain" to={{ pathname: paths.map, search }}>
                To the map
              </ButtonLink>
            </>
          }
        />
      )}
      {arrival.state === 'loading' && <StorySkeleton />}
      {story && (
        <StorySheet
          story={story}
          actions={<StoryActions story={story} isGuest={reader === null} />}
          own={reader !== null && <StoryOwn story={story} readerId={reader?.id} />}
        >
          <StoryTalk story={story} reader={reader} />
        </StorySheet>
      )}
    </PanelFrame>
  )
}

/** Its edit form, for those who may; everybody else reads it. Once open it stays, whatever becomes of the session. */
function EditStory({ loaded }: { loaded: LoadedStory }) {
  const arrival = useArrival(loaded)
  const writer = useWriter()
  const [subject, setSubject] = useState<StoryView | null>(null)
  const story = arrival.state === 'here' && arrival.story.can.edit ? arrival.story : null
  if (story && !subject) setSubject(story)
  useTitle(subject?.title ?? 'Story')
  useStoryOnMap(subject)
  return subject && writer ? <StoryWriting story={subject} writer={writer} /> : <ReadStory loaded={loaded} />
}

function NoStory() {
  useTitle('Stories')
  return (
    <PanelFrame label="Story" of="none" peek="No story chosen">
      <EmptyState
        level={1}
        title="No story chosen yet"
        action={
          <ButtonLink to={paths.story()} state={adding}>
            Add a story
          </ButtonLink>
        }
      >
        Every marker on the map is someone’s story. Choose one to read it here.
      </EmptyState>
    </PanelFrame>
  )
}

function AddStory() {
  useTitle('Tell your story')
  return <NewStory />
}

/** The story sidebar: one story, or its empty state (specification section 2, Story sidebar). */
export default function StoryPanel() {
  const loaded = useLoaderData<LoadedStory | undefined>()
  const { addStory, editStory } = linkStateOf(useLocation())
  if (!loaded) return addStory ? <AddStory /> : <NoStory />
  return editStory ? <EditStory key={loaded.id} loaded={loaded} /> : <ReadStory loaded={loaded} />
}
