/** The languages of ISO 639-1, and some of ISO 639-3 that many people speak or sign and that have no code of two letters. */
export const languageCodes: readonly string[] = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et ' +
  'eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk ' +
  'kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny ' +
  'oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk ' +
  'tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ' +
  'arz ase bfi bho ceb chr ckb fil fsl gsg gsw hak haw hil ilo kab mai mfe nah nan nap nds nso pcm quc rom sat scn szl tok ' +
  'tpi tzm vec yua yue zgh'
).split(' ')
const codes = /* @__PURE__ */ new Set(languageCodes)

/** Whether a text is the tag of a language we know (BCP 47): `en`, `pt-BR`, `zh-Hant`. */
export const isLanguageTag = (tag: string): boolean => {
  const language = /^([a-z]{2,3})(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.exec(tag)?.[1]
  return language !== undefined && codes.has(language)
}

/** The first part of a tag, which is the language itself: `pt` of `pt-BR`. */
export const primaryLanguage = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase()

/**
 * A tag in its canonical form: `pt-BR` of `pt-br`, `he` of `iw`. Null for an invalid tag, or a language we do not
 * know, and for a tag with more than language, script and country: the rest could reveal anything about the author.
 */
export const canonicalLanguage = (tag: string): string | null => {
  // Longer tags are not supported.
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i.test(tag)) return null
  const [canonical = ''] = Intl.getCanonicalLocales(tag)
  return isLanguageTag(canonical) ? canonical : null
}
