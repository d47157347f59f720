import * as english from './english.ts'
import * as spanish from './spanish.ts'
import { tenScripts } from './tenScripts.ts'
import { tenScriptsHeldOut } from './tenScriptsHeldOut.ts'
import { half, unmark, writer } from './writer.ts'
import { findGiveaways } from '#web/features/identityCheck/findGiveaways.ts'
import type { GiveawayKind } from '#web/features/identityCheck/kinds.ts'

export type Part = 'tuned' | 'held out'
interface Score {
  found: number
  giveaways: number
  marked: number
  harmless: number
  /**
   * What was missed of the tuned half, with what was found in its place, and what was marked wrongly. For the other half
   * only counts are given, because a developer who reads its sentences would tune by them.
   */
  wrong: string[]
}

/** Whether the part in braces is found completely and with its kind. */
export const isFound = (sentence: string, kind: GiveawayKind): boolean => {
  const { text, words } = unmark(sentence)
  const start = text.indexOf(words)
  return findGiveaways(text, writer).some(
    (found) => found.kind === kind && found.start <= start && found.end >= start + words.length,
  )
}
const shown = (text: string) =>
  findGiveaways(text, writer)
    .map(({ kind, start, end }) => `${kind} “${text.slice(start, end)}”`)
    .join(', ') || 'nothing'

/**
 * How well the finder does on the sentences of one half or of both. A finding counts if it covers the marked part completely,
 * with its kind; a harmless sentence counts as marked if anything in it is.
 */
export const scoreFinder = (parts: readonly Part[] = ['tuned', 'held out']): Score => {
  const score: Score = { found: 0, giveaways: 0, marked: 0, harmless: 0, wrong: [] }
  for (const { giveaways, harmless } of [english, spanish])
    for (const part of parts) {
      const tell = (line: string) => part === 'tuned' && score.wrong.push(line)
      for (const [kind, sentences] of Object.entries(giveaways) as [GiveawayKind, readonly string[]][])
        for (const sentence of half(sentences, part)) {
          score.giveaways++
          if (isFound(sentence, kind)) score.found++
          else tell(`missed ${kind}: ${sentence} → ${shown(unmark(sentence).text)}`)
        }
      for (const sentence of half(harmless, part)) {
        score.harmless++
        if (findGiveaways(sentence, writer).length === 0) continue
        score.marked++
        tell(`marked: ${sentence} → ${shown(sentence)}`)
      }
    }
  return score
}

/** How well the finder does on contact data in one script, or in all of them; `wrong` as above, of all sentences. */
interface ScriptScore extends Score {
  script: string
}

/** How well the finder does on contact data, script by script: thirty sentences with and thirty without in each. */
export const scoreScripts = (): ScriptScore[] =>
  Object.keys(tenScripts).map((script) => {
    const score: ScriptScore = { script, found: 0, giveaways: 0, marked: 0, harmless: 0, wrong: [] }
    for (const { telling, harmless } of [tenScripts[script]!, tenScriptsHeldOut[script]!]) {
      for (const [kind, sentence] of telling) {
        score.giveaways++
        if (isFound(sentence, kind)) score.found++
        else score.wrong.push(`missed ${kind}: ${sentence} → ${shown(unmark(sentence).text)}`)
      }
      for (const sentence of harmless) {
        score.harmless++
        if (findGiveaways(sentence, writer).length === 0) continue
        score.marked++
        score.wrong.push(`marked: ${sentence} → ${shown(sentence)}`)
      }
    }
    return score
  })

/** The sum of several scores. */
export const sumOf = (scores: readonly Score[]): Score => ({
  found: scores.reduce((sum, { found }) => sum + found, 0),
  giveaways: scores.reduce((sum, { giveaways }) => sum + giveaways, 0),
  marked: scores.reduce((sum, { marked }) => sum + marked, 0),
  harmless: scores.reduce((sum, { harmless }) => sum + harmless, 0),
  wrong: scores.flatMap(({ wrong }) => wrong),
})
