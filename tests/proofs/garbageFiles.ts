import { importLimits, limits } from '#contract/limits'
import { messages } from '#contract/messages'

/** A garbage file, and the answer of the worker: 422, or a report without imported rows. */
export interface GarbageFile {
  what: string
  type: 'text/csv' | 'application/geo+json'
  body: string
  /** The message for the field `file`; null where there are other errors alone. */
  message: string | null
}

const most = limits.importBytes
const columns = 'title,text,category,lat,lon,address'
const bytesOf = (text: string) => new TextEncoder().encode(text).length
/** As many copies of a text as fit into a file after another text. */
const filled = (start: string, part: string, end = '') =>
  start + part.repeat(Math.floor((most - 100 - start.length - end.length) / bytesOf(part))) + end
const collection = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`
const feature = '{"type":"Feature"}'

/** A feature whose values are as deeply nested as its size allows. */
const deepFeature = (): string => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  return `{"type":"Feature","id":${deep},"properties":{"title":${deep},"date":${deep},"content notes":[${deep}]}}`
}
/** As many copies of a feature as fit into a file. */
const features = (one: string) => collection(filled('', `${one},`, one))

/** Files of up to 5 MB that are made to be as expensive as possible. */
export const garbageFiles = (): GarbageFile[] => [
  ...(
    [
      ['one huge quoted cell', filled(`${columns}\n"`, 'x', '"'), messages.importRowLong],
      ['a quote that is never closed', filled(`${columns}\nA,"`, 'x\n'), messages.importErrorsMany],
      ['a quote in each line', filled(`${columns}\n`, 'A,"B,2,1,2,shore\n'), messages.importErrorsMany],
      ['a huge head', filled('"', 'x', '"'), messages.importColumns],
      ['doubled quotes', filled(`${columns}\n"`, '""', '"'), messages.importRowLong],
      ['commas', filled('', ','), messages.importColumnsMany],
      ['commas below a head', filled(`${columns}\n`, ','), messages.importColumnsMany],
      ['newlines', filled('', '\n'), messages.importColumns],
      ['newlines below a head', filled(`${columns}\n`, '\n'), null],
      ['carriage returns below a head', filled(`${columns}\r\n`, '\r'), null],
      ['lines of commas', filled(`${columns}\n`, `${','.repeat(199)}\n`), null],
      ['a million columns', Array.from({ length: 600_000 }, (_, n) => `c${n}`).join(), messages.importColumnsMany],
      ['rows that are all wrong', filled(`${columns}\n`, 'A,B,2,91,2,shore\n'), messages.importErrorsMany],
      ['a letter a row', filled(`${columns}\n`, 'x\n'), messages.importErrorsMany],
      ['rows of 250 KB', filled(`${columns}\n`, `"${'x'.repeat(250_000)}","${'y'.repeat(5_000)}",2,1,2,shore\n`), null],
      ['titles of marks on marks', filled(`${columns}\n`, `A${'\u0301'.repeat(100_000)},B,2,1,2,shore\n`), null],
      ['texts of tags', filled(`${columns}\n`, `A,"<p>${'<b><i>'.repeat(8_000)}",2,1,2,shore\n`), null],
      [
        'too many rows',
        `${columns}\n${Array.from({ length: importLimits.rows + 1 }, (_, n) => `A${n},B,2,1,2,shore\n`).join('')}`,
        messages.importRowsMany,
      ],
    ] as const
  ).map(([what, body, message]) => ({ what, type: 'text/csv' as const, body, message })),
  ...(
    [
      ['brackets', filled('', '['), messages.importGeoJson],
      [
        'brackets in a feature',
        collection('['.repeat(most / 2 - 100) + ']'.repeat(most / 2 - 100)),
        messages.importRowLong,
      ],
      ['deep values', features(deepFeature()), null],
      ['200,000 features', features(feature), messages.importErrorsMany],
      ['numbers in place of features', features('1'), messages.importErrorsMany],
      ['empty objects around', filled('{"a":[', '{},', '{}]}'), messages.importGeoJson],
      [
        'a million properties',
        collection(`{"properties":{${Array.from({ length: 15_000 }, (_, n) => `"p${n}":1`).join()}}}`),
        messages.importColumnsMany,
      ],
      ['a string of slashes', filled('{"type":"', '\\\\', '"}'), messages.importGeoJson],
    ] as const
  ).map(([what, body, message]) => ({ what, type: 'application/geo+json' as const, body, message })),
]
