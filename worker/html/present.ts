import { type Category, categoryOf } from '#contract/categories'
import { textForLists } from '#contract/contentNotes'
import { excerptOf } from '#contract/excerpt'
import { placeText } from '#contract/placeLine'
import { formatList } from '#contract/localeFormat'
import type { LocatedStory } from '#contract/stories'
import { formatStoryDate } from '#contract/storyDates'
import type { addressColumns, summaryColumns } from '../features/stories/queries/columns.ts'
import type { StoryDetail } from '../features/stories/queries/stories.ts'
import type { StoryPhoto } from '../db/client.ts'
import { publicPhotoAddresses } from '../services/photoAddress.ts'
import type { Translator } from '../services/translator.ts'
import { texts } from '../texts.ts'

/** The content of a link preview, and of the page without JavaScript. */
export interface Preview {
  title: string
  /** The beginning of its text; empty where it has content notes. */
  description: string
  /** The story's own address. */
  url: string
  /** The first photo of a signed story without content notes, else the picture of its category, with its size in pixels. */
  image: string
  imageWidth: number
  imageHeight: number
  imageAlt: string
  category: Category
  /** As the map shows it. */
  located: LocatedStory
  /** The language of title and text (BCP 47); null where it is unknown. */
  language: string | null
  place: string
  /** Formatted; empty without one. */
  start: string
  end: string
  paragraphs: string[]
  /** Whether the paragraphs are the content notes, in the page's language. */
  hasNotes: boolean
  /** The style of the room that the app will fill with photos above the text (web/features/stories/StoryArticle.tsx); null without. */
  photoRoom: string | null
  /** The description of a photo that is alone; '' without. */
  photoCaption: string
}

/** What a preview shows of a photo that readers see. */
type FirstPhoto = Pick<StoryPhoto, 'addressKey' | 'width' | 'height' | 'alt'> | null

type Told = Pick<StoryDetail, keyof typeof summaryColumns | keyof typeof addressColumns | 'descriptionText'>

/** One photo has its own shape, several are a row. Behind content notes none is shown. */
const photoRoomOf = (photoCount: number, photo: FirstPhoto): string | null => {
  if (photoCount > 1) return 'block-size: 20rem'
  return photo && `aspect-ratio: ${photo.width} / ${photo.height}; max-block-size: 28rem`
}

/**
 * A story for a reader of its link, in their language except for what the author wrote. No author, not even of a signed story:
 * a preview that a messenger cached cannot be taken back when the author makes the story anonymous later. For the same reason the
 * photos of an anonymous story are in none. `photo` is the first that readers see, if it is asked for.
 */
export const presentPreview = (
  origin: string,
  story: Told & Pick<StoryDetail, 'isAnonymous'> & { photoCount?: number },
  { locale: { tag }, say }: Translator,
  photo: FirstPhoto = null,
): Preview => {
  const { id, latitude, longitude, placePrecision } = story
  const category = story.category as Category
  const { card, oneStory } = categoryOf(category)
  const hasNotes = story.contentNotes.length > 0
  const text = textForLists(story.contentNotes, story.descriptionText).trim()
  return {
    title: story.title,
    description: excerptOf(text.replace(/\s+/g, ' '), 200, '…'),
    url: `${origin}/story/${id}`,
    ...(photo && !story.isAnonymous && !hasNotes
      ? {
          image: publicPhotoAddresses(origin, photo.addressKey).url,
          imageWidth: photo.width,
          imageHeight: photo.height,
          imageAlt: photo.alt,
        }
      : {
          image: `${origin}/cards/${card}`,
          imageWidth: 1200,
          imageHeight: 630,
          imageAlt: say(texts.previewPicture, { kind: say(oneStory) }),
        }),
    category,
    located: { id, category, latitude, longitude, placePrecision },
    language: story.language,
    place: placeText(story, say),
    start: formatStoryDate(story.startDate, story.startDatePrecision, '', [tag, say]),
    end: formatStoryDate(story.endDate, story.endDatePrecision, '', [tag, say]),
    paragraphs: hasNotes
      ? [
          say(texts.speaksOf, {
            notes: formatList(
              story.contentNotes.map((note) => say(note)),
              tag,
            ),
          }),
        ]
      : text.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    hasNotes,
    photoRoom: hasNotes ? null : photoRoomOf(story.photoCount ?? 0, photo),
    photoCaption: photo && !hasNotes && story.photoCount === 1 ? photo.alt : '',
  }
}
