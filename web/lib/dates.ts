export { formatDay, formatStoryDate } from '#contract/storyDates'
export { parseDay, parseStoryDate, typedDateOf, type TypedDate } from '#contract/typedDates'
