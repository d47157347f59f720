import type { Feature } from 'protomaps-leaflet'
import { englishNames } from './englishNames.ts'

type Props = Feature['props']

/** Says what a feature is called, in one language. */
export type NameOf = (props: Props) => string

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Between two names that stand in one: `Rue Haute - Hoogstraat`, `Biel/Bienne`. */
const between = / [-–/] |\/(?=\p{Lu})/u

/** A place's own name, and only one of them. */
const ownName = (props: Props): string => {
  const name = textOf(props.name)
  const [latin, other] = [textOf(props['name:latin']), textOf(props['name:nonlatin'])]
  if (latin && other && name.includes(latin) && name.includes(other)) return latin
  const parts = name.split(between)
  // `Zürich (Kreis 3) / Alt-Wiedikon` is a quarter with its town before it.
  return parts.find((part) => !part.includes('(')) ?? name
}

/** Names in `language` (as in `pt-BR`) where they are known, else the place's own. OpenMapTiles also writes `name_de`. */
export const namesFor = (language: string): NameOf => {
  const [short = 'en'] = language.split('-')
  return (props) => textOf(props[`name:${short}`]) || textOf(props[`name_${short}`]) || ownName(props)
}

/** Names of the built-in world, which knows one for most places: in English, like its countries and seas. */
export const worldName: NameOf = (props) => {
  const name = textOf(props['name:en']) || ownName(props)
  return englishNames[name] ?? name
}
