/** The result of one check: passed, failed, or (null) unknown from here or still running. */
export interface Finding {
  what: string
  isFine: boolean | null
  /** What to do about it, or a detail. */
  note?: string
}

export const pass = (what: string, note?: string): Finding => ({ what, isFine: true, ...(note && { note }) })
export const fail = (what: string, note: string): Finding => ({ what, isFine: false, note })
/** Passed or failed; `fault` says what to do about it, `detail` is about a check that passed. */
export const assess = (what: string, isFine: boolean, fault: string, detail?: string): Finding =>
  isFine ? pass(what, detail) : fail(what, fault)
/** Still running; the note has the progress. */
export const pending = (what: string, note: string): Finding => ({ what, isFine: null, note })
export const unknown = (what: string, note: string): Finding => ({ what, isFine: null, note })

/** A finding as a line of the report. */
export const formatFinding = ({ what, isFine, note }: Finding): string =>
  `${isFine === null ? '–' : isFine ? '✓' : '✗'} ${what}${note ? `\n    ${note}` : ''}`

/** Runs a check; an error it throws is a failed finding. */
export const runCheck = async (what: string, at: () => Promise<Finding | Finding[]>): Promise<Finding[]> => {
  try {
    return [await at()].flat()
  } catch (error) {
    return [fail(what, error instanceof Error ? error.message : 'something that is no error was thrown')]
  }
}
