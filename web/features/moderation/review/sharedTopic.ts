import type { Reason } from '#contract/reasons'

/** The reason that readers gave, if they gave the same one: chosen at first. */
export const sharedTopic = (reports: readonly { topic?: Reason | undefined }[]): Reason | null => {
  const [topic = null, ...others] = new Set(reports.flatMap((one) => one.topic ?? []))
  return others.length === 0 ? topic : null
}
