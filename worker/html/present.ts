import { type Category, categoryOf } from '#contract/categories'
import { cutSeen } from '#contract/fields'
import { placeLine } from '#contract/placeLine'
import type { StoryDetail } from '../features/stories/queries.ts'

/** What a preview of a link says, and what is read without JavaScript. */
export interface Preview {
  title: string
  description: string
  /** The story's own address. */
  url: string
  /** The picture of its category. */
  image: string
  imageAlt: string
  category: Category
  place: string
  /** As people read them; empty without one. */
  start: string
  end: string
  paragraphs: string[]
}

/** A day as people read it: text to text, so that no time zone moves it. */
const showDay = (day: string | null): string => (day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : '')

type Told = Pick<
  StoryDetail,
  | 'id'
  | 'title'
  | 'category'
  | 'descriptionText'
  | 'address'
  | 'locality'
  | 'region'
  | 'country'
  | 'postCode'
  | 'startDate'
  | 'endDate'
>

/**
 * A story for whoever only reads its link. No author, not even of a signed one: a preview that a messenger has kept
 * cannot be taken back when the author seals the story later.
 */
export const presentPreview = (origin: string, story: Told): Preview => {
  const category = story.category as Category
  const { name, oneStory } = categoryOf(category)
  const text = story.descriptionText.trim()
  const description = cutSeen(text.replace(/\s+/g, ' '), 200)
  return {
    title: story.title,
    description: description.length < text.length ? `${description.trimEnd()}…` : description,
    url: `${origin}/story/${story.id}`,
    image: `${origin}/cards/${name}.png`,
    imageAlt: `A pin on a map: ${oneStory}`,
    category,
    place: placeLine(story),
    start: showDay(story.startDate),
    end: showDay(story.endDate),
    paragraphs: text.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
  }
}
