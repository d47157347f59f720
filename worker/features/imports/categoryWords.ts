import type { categories } from '#contract/categories'

/** What lists call a category beside our own names: synonyms, and the words of the other languages (web/locales). */
export const moreCategoryWords: Partial<Record<(typeof categories)[number]['name'], string>> = {
  personal:
    'story, stories, personal stories, persönlich, شخصية, 個人の体験, pessoal, personnel, personale, persoonlijk, osobiste, особисте, личное, osobní, προσωπικά, kişisel, شخصی, אישי, ذاتی, निजी, ব্যক্তিগত, pribadi, cá nhân, 个人, 개인, binafsi',
  resources:
    'anlaufstelle, anlaufstellen, جهات دعم, جهة دعم, 相談・支援, recurso, recursos, ressource, ressources, apoio, risorsa, risorse, hulp, hulpplek, wsparcie, ресурс, ресурси, помощь, pomoc, resurse, resursă, στήριξη, destek, حمایتی, מקורות סיוע, מקור סיוע, مدد کے ذرائع, मदद, সহায়তা, bantuan, hỗ trợ, 支持资源, 도움받을 곳, msaada',
  historical:
    'history, historisch, historische, تاريخية, 歴史, histórica, histórico, historique, storica, storico, historyczne, історичне, историческое, historické, istorice, ιστορικά, tarihsel, تاریخی, היסטורי, ऐतिहासिक, ঐতিহাসিক, sejarah, lịch sử, 历史, 역사, kihistoria',
}
