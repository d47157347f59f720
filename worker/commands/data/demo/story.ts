import type { Category } from '#contract/categories'
import type { ContentNote } from '#contract/contentNotes'
import type { DatePrecision, PlacePrecision } from '#contract/precision'
import type { InventedIn } from './invented.ts'

/** A story of the demo content: public record told in our own words, or a plainly marked invention. */
export interface DemoStory {
  title: string
  /** What it is told in (BCP 47); without it the language it is invented in, or English. */
  language?: string
  category: Category
  latitude: number
  longitude: number
  /** Without it, personal stories are known to about a kilometre, all others exactly. */
  placePrecision?: PlacePrecision
  /** YYYY-MM-DD, as exact as the text is; null where it names no time. */
  startDate: string | null
  endDate: string | null
  /** Without these, to the day. */
  startDatePrecision?: DatePrecision
  endDatePrecision?: DatePrecision
  address: string
  locality: string
  region: string
  country: string
  postCode: string
  /** Which of the demo people posted it. */
  by: 'teller' | 'archivist' | 'wanderer' | 'quiet' | 'reader'
  isAnonymous: boolean
  /** The language of an invented story, whose last line says so. Every personal story is invented, no other is. */
  invented?: InventedIn
  /** What it speaks of that someone may not want to meet unasked. */
  contentNotes?: ContentNote[]
  /** Paragraphs parted by blank lines; *emphasis* and **strong** only. The last one of a true story names its source. */
  text: string
  /** In English, below an invented story in another language. */
  summary?: string
}
