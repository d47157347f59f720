/** A story of the demo content: public record told in our own words, or a plainly marked invention. */
export interface DemoStory {
  title: string
  /** 1 personal, 2 resources, 3 historical. */
  category: 1 | 2 | 3
  latitude: number
  longitude: number
  /** YYYY-MM-DD, or null when unknown or still going on. */
  startDate: string | null
  endDate: string | null
  address: string
  locality: string
  region: string
  country: string
  postCode: string
  /** Which of the demo people posted it. */
  by: 'teller' | 'archivist' | 'wanderer' | 'quiet' | 'reader'
  isAnonymous: boolean
  /** Paragraphs parted by blank lines; *emphasis* and **strong** only. The last one names the source, or says it is invented. */
  text: string
}
