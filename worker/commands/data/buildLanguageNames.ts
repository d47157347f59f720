/**
 * Makes `web/lib/languageNames.json`, the languages an author chooses from, each by the name that its speakers use: the names
 * of Node's own data (CLDR), and by hand what it does not know or what authors know under another name.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { languageCodes } from '../../contract/languageTags.ts'

/** Sign languages, which are not written, languages of old books, and second codes of a language. */
const unlisted = 'ae ase bfi cu fsl gsg pi tl tw'.split(' ')
const withParts = ['pt-BR', 'zh-Hans', 'zh-Hant']

const byHand = new Map(
  `
aa Qafar · ab аԥсшәа · an aragonés · arz مصرى · av авар мацӀ · ay aymar aru · bi Bislama · bo བོད་སྐད
ch Chamoru · co corsu · cr ᓀᐦᐃᔭᐍᐏᐣ · dv ދިވެހި · fj vosa Vakaviti · gn avañe’ẽ · hak 客家話 · hil Ilonggo
ho Hiri Motu · ht kreyòl ayisyen · hz Otjiherero · id Bahasa Indonesia · ik Iñupiaq · ilo Ilokano · io Ido
iu ᐃᓄᒃᑎᑐᑦ · jv Basa Jawa · kg Kikongo · kj Oshikwanyama · kr Kanuri · ku kurdî · kv коми · la Latina
li Limburgs · mh Kajin M̧ajeļ · ms Bahasa Melayu · na dorerin Naoero · nah nāhuatl · nan 閩南語 · nap napulitano
nds Plattdüütsch · ng Oshindonga · nr isiNdebele seSewula · nv Diné bizaad · ny Chichewa · oj ᐊᓂᔑᓈᐯᒧᐎᓐ
pcm Naijá · quc K’iche’ · rom romani čhib · sa संस्कृतम् · sm gagana Samoa · ss siSwati · tpi Tok Pisin
ts Xitsonga · ty reo Tahiti · tzm Tamaziɣt · ve Tshivenḓa · vo Volapük · wa walon · yua màaya t’àan
`
    .trim()
    .split(/ · |\n/)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
)

const ownNameOf = (tag: string): string => {
  const name = byHand.get(tag) ?? new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag)
  if (!name) throw new Error(`Node knows no name of ${tag}: add one by hand.`)
  return name
}

const tags = [...languageCodes.filter((code) => !unlisted.includes(code)), ...withParts].sort()
const file = path.join(import.meta.dirname, '../../../web/lib/languageNames.json')
writeFileSync(file, `${JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, ownNameOf(tag)])), null, 2)}\n`)
