import { expect, test } from 'vitest'
import { readDegrees, readPoint } from '#contract/coordinates'
import { latinDigits } from '#contract/digits'
import { locales } from '#contract/locales'
import { messages } from '#contract/messages'
import { Columns } from '../../worker/features/imports/columns.ts'
import { orderIn, readDate } from '#contract/readDate'
import { richTextOf } from '../../worker/features/imports/richTextOf.ts'

const startIn = (text: string) => {
  const date = readDate(text, 'day-first')
  return 'start' in date ? `${date.start.day} ${date.start.precision}` : date.message
}

test('digits of every script are read as 0 to 9', () => {
  expect(latinDigits('۱۹۶۹ ١٩٦٩ १९६९ ১৯৬৯ １９６９ ๑๙๖๙ 1969 𝟙𝟡𝟞𝟡')).toBe('1969 1969 1969 1969 1969 1969 1969 1969')
  expect(latinDigits('²③ ten')).toBe('²③ ten')
})

test.each([
  ...['1969-06-28', '1969-06-28 01:20:00', '1969-06-28T01:20Z', '1969-06-28T01:20:00.123+02:00', '19690628'],
  ...['28.06.1969', '28. 6. 1969', '28.6.1969 1:20', '1969. 6. 28.', '1969/06/28', '28/06/1969', '28-06-1969'],
  ...['28 June 1969', 'June 28, 1969', '28th of June, 1969', 'Sat, 28 Jun 1969 01:20:00 GMT', '28-Jun-1969'],
  ...['Sat Jun 28 1969 01:20:00 GMT+0200 (CEST)', '1969年6月28日', '1969年6月28日(土)', '1969년 6월 28일'],
  ...['ngày 28 tháng 6 năm 1969', '28 حزيران 1969', '۲۸/۰۶/۱۹۶۹', '१९६९-०६-२८', '２８．０６．１९６９'],
  ...['1969–06–28', '28\u201106\u20111969', '28 06 1969', '28-VI-1969', '1969:06:28 01:20:00', '1969-06-28Z'],
  ...['19690628T012000Z', '1969/6/28 (土)', '28.06.1969 (Sa.)'],
  // Wikidata, Java, JavaScript's Temporal, Excel's marks of a text.
  ...['+1969-06-28T00:00:00Z', '1969-06-28T01:20:00+02:00[Europe/Berlin]', '1969-06-28 01:20:00 CEST', "'1969-06-28"],
  ...['28JUN1969', '1969-Jun-28', '28.06.1969, 01:20 Uhr', '28/06/1969 01h20', '28.06.1969 klo 1.20'],
])('%s is June 28, 1969', (text) => expect(startIn(text)).toBe('1969-06-28 day'))

test.each([
  ['1969', '1969-01-01 year'],
  ['١٩٦٩', '1969-01-01 year'],
  ['1969-06', '1969-06-01 month'],
  ['06/1969', '1969-06-01 month'],
  ['06.1969', '1969-06-01 month'],
  ['Juni 1969', '1969-06-01 month'],
  ['1960s', '1960-01-01 decade'],
  ['1960er', '1960-01-01 decade'],
  ['années 1960', '1960-01-01 decade'],
  ['1960年代', '1960-01-01 decade'],
  ['1960-ті', '1960-01-01 decade'],
  ['1960\u2019s', '1960-01-01 decade'],
  // Archives write zeros for what is unknown, Python the years of a column with gaps as decimals.
  ['1969-00-00', '1969-01-01 year'],
  ['1969-06-00', '1969-06-01 month'],
  ['+1969-00-00T00:00:00Z', '1969-01-01 year'],
  ['1969.0', '1969-01-01 year'],
  ['28. Feber 1969', '1969-02-28 day'],
  ['28. Mrz 1969', '1969-03-28 day'],
  ['1 de setiembre de 1969', '1969-09-01 day'],
])('%s is %s', (text, date) => expect(startIn(text)).toBe(date))

test('a day or month in words is read in every language of the product, long or short [21.2]', () => {
  for (const { tag } of locales)
    for (let month = 0; month < 12; month++) {
      const at = Date.UTC(1969, month, 13)
      const day = new Date(at).toISOString().slice(0, 10)
      const write = (parts: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...parts }).format(at)
      const days = (['long', 'short'] as const).flatMap((length) => [
        write({ day: 'numeric', month: length, year: 'numeric' }),
        write({ weekday: length, day: 'numeric', month: length, year: 'numeric' }),
      ])
      for (const text of days) expect(startIn(text), `${tag}: ${text}`).toBe(`${day} day`)
      const text = write({ month: 'long', year: 'numeric' })
      expect(startIn(text), `${tag}: ${text}`).toBe(`${day.slice(0, 7)}-01 month`)
    }
})

test('a moment as programs write it in any language of the product is its day', () => {
  const moments = [Date.UTC(1969, 5, 28, 1, 20, 5), Date.UTC(1969, 5, 28, 13, 20, 5)]
  const styles: Intl.DateTimeFormatOptions[] = [
    {},
    { dateStyle: 'medium', timeStyle: 'medium' },
    { dateStyle: 'long', timeStyle: 'short' },
    { dateStyle: 'full', timeStyle: 'short' },
  ]
  const tags = [...locales.map(({ tag }) => tag), 'en-GB', 'en-CA', 'es-MX', 'es-AR', 'fr-CA', 'zh-TW', 'ar-EG']
  let count = 0
  for (const tag of tags)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(tag, {
        ...{ timeZone: 'UTC', calendar: 'gregory' },
        ...(Object.keys(style).length === 0 ? { dateStyle: 'short', timeStyle: 'short' } : style),
      })
      for (const text of moments.map((at) => format.format(at))) {
        // Short styles of some languages have a year of two digits.
        if (!/19.?69/.test(latinDigits(text))) continue
        count++
        const order = orderIn(text) === 'month-first' ? 'month-first' : 'day-first'
        expect([tag, text, readDate(text, order)]).toEqual([
          tag,
          text,
          { start: { day: '1969-06-28', precision: 'day' } },
        ])
      }
    }
  expect(count).toBeGreaterThan(150)
})

test.each(['circa 1969', '~1969', '1969?', 'um 1969', 'before June 1969', '1969 BC', '-500', '昭和44年6月28日'])(
  '%s is refused, because it says more than a date',
  (text) => expect(startIn(text)).toBe(messages.importDateWords),
)
test.each([
  '28.06.69',
  '30.02.1969',
  'sometime',
  '25382',
  '',
  '1969-13-01',
  '31/31/1969',
  '0000-00-00',
  '1900-01-00',
  '1969-179',
  'x'.repeat(1_000),
])('%s is not a date', (text) => expect(startIn(text)).toBe(messages.importDate))

test('a date in the other order than its column says which order was taken', () => {
  expect(readDate('06/28/1969', 'day-first')).toEqual({ message: messages.importDayFirst })
  expect(readDate('28/06/1969', 'month-first')).toEqual({ message: messages.importMonthFirst })
  expect(readDate('06.28.1969', 'month-first')).toEqual({ message: messages.importDayFirst })
  expect(readDate('05.06.1969', 'month-first')).toEqual({ start: { day: '1969-06-05', precision: 'day' } })
  expect(readDate('05/06/1969', 'month-first')).toEqual({ start: { day: '1969-05-06', precision: 'day' } })
  const texts = ['28/06/1969', '6/28/1969 1:20 AM', '05/06/1969', '05-06-1969', '05/05/1969', '31/31/1969', '05.06.1969', '1969/05/06'] // oxfmt-ignore
  const orders = ['day-first', 'month-first', 'either', 'either', null, null, null, null]
  expect(texts.map(orderIn)).toEqual(orders)
})

test('two dates with a slash or dash between are a start and an end [21.2]', () => {
  const year = (day: string) => ({ day, precision: 'year' })
  for (const text of ['1969-1975', '1969–1975', '1969/1975', '1969 - 1975'])
    expect(readDate(text, 'day-first'), text).toEqual({ start: year('1969-01-01'), end: year('1975-01-01') })
  for (const text of ['28.06.1969 - 03.07.1969', '28.6.1969–3.7.1969'])
    expect(readDate(text, 'day-first'), text).toMatchObject({
      start: { day: '1969-06-28' },
      end: { day: '1969-07-03' },
    })
  expect(readDate('1969-06-28/1969-07-03', 'day-first')).toMatchObject({ end: { day: '1969-07-03' } })
})

test.each([
  ['-.1276', -0.1276],
  ['\u2212118.24', -118.24],
  ['34.05°', 34.05],
  ['34,05', 34.05],
  [' 34.05 ', 34.05],
  ['٣٤٫٠٥', 34.05],
  ['1.2E+01', 12],
  ['34:03:08', 34.052222222],
  ['34°03′08″', 34.052222222],
])('%s is read as a latitude or a longitude', (text, degrees) => {
  expect([readDegrees(text, 'latitude'), readDegrees(text, 'longitude')]).toEqual([degrees, degrees])
})
test.each([
  ...['34°03′08″N', 'N34°03′08″', '34° 3\' 8" N', '34 03 08 N', '34d03m08sN', '34°3′8″ Nord', '北纬34°3′8″'],
  ...['34°03′08″ с. ш.', 'شمالا 34°3′8″', '34º03’08” norte', '３４度３分８秒北緯'],
  ...['34˚3ʹ8ʺN', '34 degrees 3 min 8 sec N'],
])('%s is a latitude, not a longitude', (text) => {
  expect([readDegrees(text, 'latitude'), readDegrees(text, 'longitude')]).toEqual([34.052222222, null])
})
test('south and west are negative, and what is no coordinate, or two things at once, is refused', () => {
  expect([readDegrees('34°3.5′S', 'latitude'), readDegrees('118.24 W', 'longitude')]).toEqual([-34.058333333, -118.24])
  for (const text of ['', 'abc', '-34 S', '34°75′', '34.5°3′', '1.2.3', '34 O', 'N34S', '9'.repeat(500)])
    expect(readDegrees(text, 'latitude'), text).toBeNull()
})

test.each([
  ...['34.05,-118.24', '34.05, -118.24', '(34.05, -118.24)', '[34.05,-118.24]', '34.05 -118.24', '34.05;-118.24'],
  ...['34,05 -118,24', '34,05, -118,24', '34,05;-118,24', '34.05N, 118.24W', '118.24W 34.05N', 'N34.05 W118.24'],
  ...['POINT(-118.24 34.05)', 'POINT Z (-118.24 34.05 12)', 'SRID=4326;POINT(-118.24 34.05)', 'point (-118.24  34.05)'],
  ...[
    'geo:34.05,-118.24',
    'geo:34.05,-118.24,20;u=5',
    'geo:34.05,-118.24?z=15',
    '34°3′N 118°14.4′W',
    '+34.05-118.24/',
    'LatLng(34.05, -118.24)',
    'N 34° 03.000 W 118° 14.400',
    '34º 03.000 N / 118º 14.400 W',
    '34٫05، -118٫24',
    '３４．０５、−１１８．２４',
    // PostGIS and Strapi, Firestore, KoboToolbox with altitude and accuracy.
    '{"type":"Point","coordinates":[-118.24,34.05]}',
    '{"lng": -118.24, "lat": 34.05}',
    '34.05 -118.24 89.5 4.2',
  ],
])('%s is one point [21.2]', (text) => expect(readPoint(text)).toEqual({ latitude: 34.05, longitude: -118.24 }))
test.each([
  '34,118,24',
  '10 20 30 40',
  'POINT EMPTY',
  'LINESTRING(0 0,1 1)',
  'SRID=3857;POINT(1 2)',
  '34N 35N',
  // Projected coordinates and grids.
  '11S 385000 3768000',
  '11SLT8500068000',
  '{"type":"Polygon","coordinates":[[[1,2]]]}',
  '{"lat":null}',
  '12',
  '',
])('%s is not a point', (text) => expect(readPoint(text)).toBeNull())

const fieldsOf = (names: string) => {
  const columns = new Columns()
  columns.match(names.split('|'))
  return columns.list().map(({ field }) => field)
}
test.each([
  ['decimalLatitude|decimalLongitude|eventDate|stateProvince|occurrenceID', 'latitude longitude startDate region externalId'], // oxfmt-ignore
  ['Location.lat|Location.lon|Title|Description|Post ID', 'latitude longitude title description externalId'],
  ['@id|@lat|@lon|name|addr:street|addr:housenumber|addr:city|addr:postcode', 'externalId latitude longitude title address houseNumber locality postCode'], // oxfmt-ignore
  ['WKT|name|description', 'point title description'],
  ['item|itemLabel|coord|inception|itemDescription', 'externalId title point startDate description'],
  ['Name|Notes|Location|Address', 'title description point address'],
  ['ＬＡＴ|LONG_ITUDE|Start  Date', 'latitude longitude startDate'],
  ['Titel|Beschreibung|Breite|Länge|Straße|Ort|PLZ|Land|Datum', 'title description latitude longitude address locality postCode country startDate'], // oxfmt-ignore
  ['العنوان الرئيسي|الوصف|خط العرض|خط الطول|المدينة|البلد|التاريخ', 'title description latitude longitude locality country startDate'], // oxfmt-ignore
  ['タイトル|説明|緯度|経度|住所|国|日付', 'title description latitude longitude address country startDate'],
  ['Título|Descripción|Latitud|Longitud|Dirección|Ciudad|País|Fecha', 'title description latitude longitude address locality country startDate'], // oxfmt-ignore
  ['Titre|Texte|Latitude|Longitude|Adresse|Ville|Pays|Date', 'title description latitude longitude address locality country startDate'], // oxfmt-ignore
  ['Título|Descrição|Endereço|Cidade|Data', 'title description address locality startDate'],
  ['Titolo|Descrizione|Latitudine|Longitudine|Indirizzo|Città|Data', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['Titel|Beschrijving|Breedtegraad|Lengtegraad|Adres|Plaats|Datum', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['Tytuł|Opis|Szerokość geograficzna|Długość geograficzna|Adres|Miasto|Data', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['Назва|Опис|Широта|Довгота|Адреса|Місто|Дата', 'title description latitude longitude address locality startDate'],
  ['Название|Описание|Широта|Долгота|Адрес|Город|Дата', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['Název|Popis|Zeměpisná šířka|Zeměpisná délka|Adresa|Město|Datum', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['Titlu|Descriere|Latitudine|Longitudine|Adresă|Oraș|Data', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['Τίτλος|Περιγραφή|Πλάτος|Μήκος|Διεύθυνση|Πόλη|Ημερομηνία', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['BAŞLIK|AÇIKLAMA|ENLEM|BOYLAM|ADRES|ŞEHİR|TARİH', 'title description latitude longitude address locality startDate'],
  ['عنوان|توضیحات|عرض جغرافیایی|طول جغرافیایی|نشانی|شهر|تاریخ', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['כותרת|תיאור|קו רוחב|קו אורך|כתובת|עיר|תאריך', 'title description latitude longitude address locality startDate'],
  ['عنوان|تفصیل|عرض بلد|طول بلد|پتہ|شہر|تاریخ', 'title description latitude longitude address locality startDate'],
  ['शीर्षक|विवरण|अक्षांश|देशांतर|पता|शहर|तारीख', 'title description latitude longitude address locality startDate'],
  ['শিরোনাম|বিবরণ|অক্ষাংশ|দ্রাঘিমাংশ|ঠিকানা|শহর|তারিখ', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  [
    'Judul|Deskripsi|Lintang|Bujur|Alamat|Kota|Tanggal',
    'title description latitude longitude address locality startDate',
  ],
  ['Tiêu đề|Mô tả|Vĩ độ|Kinh độ|Địa chỉ|Thành phố|Ngày', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
  ['标题|描述|纬度|经度|地址|城市|日期', 'title description latitude longitude address locality startDate'],
  ['제목|내용|위도|경도|주소|도시|날짜', 'title description latitude longitude address locality startDate'],
  ['Kichwa|Maelezo|Latitudo|Longitudo|Anwani|Jiji|Tarehe', 'title description latitude longitude address locality startDate'], // oxfmt-ignore
])('the columns %s are known [21.2]', (names, fields) => expect(fieldsOf(names)).toEqual(fields.split(' ')))

test('a column name with two meanings in two languages is left to the administrator', () => {
  // A country in Polish, a region in Czech; a country in German, a state in Dutch.
  expect(fieldsOf('kraj|mood')).toEqual([null, null])
})

test('HTML of other programs becomes paragraphs, and special characters of a plain text stay text', () => {
  expect(richTextOf('<div>First<br>Second</div><br>third<br><br>fourth')).toBe('<div>First<br>Second</div>third</p><p>fourth') // oxfmt-ignore
  expect(richTextOf('A <b>bold</b> word\n\nNext')).toBe('<p>A <b>bold</b> word</p><p>Next</p>')
  expect(richTextOf('1 < 2 & <x>\n\nNext')).toBe('<p>1 &lt; 2 &amp; &lt;x&gt;</p><p>Next</p>')
  expect(richTextOf('<p>a<br><br>b</p>')).toBe('<p>a<br><br>b</p>')
})
