import type { ImportField } from '#contract/imports'

/**
 * The names that a column or property may have for each field, the plainest first, separated by commas: of English lists, of
 * other programs (Darwin Core, Ushahidi, Overpass, Google My Maps, uMap, our own feeds), and the usual words of the other 25
 * languages. Case, spaces, accents and signs make no difference. A word that means one thing in one language and another in
 * a second is in neither list: such a column is matched by hand.
 */
export const columnNames: Record<ImportField, string> = {
  externalId:
    'external_id, id, identifier, uid, uuid, key, reference, ref, occurrence id, catalog number, post id, object id, fid, item, kennung, identifiant, identificador, identificatore, identyfikator, ідентифікатор, идентификатор, identifikátor, identificator, αναγνωριστικό, kimlik, شناسه, معرف, מזהה, شناخت, आईडी, আইডি, pengenal, mã số, 编号, 번호, kitambulisho',
  source:
    'source, source name, provenance, dataset, dataset name, collection, institution code, quelle, fuente, fonte, bron, źródło, джерело, источник, zdroj, sursă, πηγή, kaynak, منبع, المصدر, מקור, ماخذ, स्रोत, সূত্র, sumber, nguồn, 来源, 출처, chanzo, 出典',
  url: 'url, link, website, web, uri, source url, homepage, references, contact website, webseite, internetseite, enlace, sitio web, página web, lien, site web, site, sito web, sito, koppeling, webpagina, strona internetowa, strona www, посилання, вебсайт, ссылка, сайт, odkaz, stránka, legătură, pagină web, σύνδεσμος, ιστότοπος, bağlantı, web sitesi, وب سایت, پیوند, لینک, رابط, الموقع الإلكتروني, קישור, אתר, لنک, ویب سائٹ, लिंक, वेबसाइट, লিংক, ওয়েবসাইট, tautan, situs web, liên kết, trang web, 链接, 网站, 網址, 링크, 웹사이트, kiungo, tovuti, リンク, ウェブサイト',
  title:
    'title, name, label, headline, incident title, unstructured title, place name, site name, item label, titel, überschrift, bezeichnung, título, nombre, titre, nom, nome, titolo, naam, tytuł, nazwa, назва, заголовок, название, наименование, název, titul, jméno, titlu, nume, denumire, τίτλος, όνομα, ονομασία, başlık, isim, عنوان, نام, العنوان الرئيسي, الاسم, اسم, כותרת, שם, शीर्षक, नाम, শিরোনাম, নাম, judul, nama, tiêu đề, tên, 标题, 標題, 名称, 名稱, 제목, 이름, 명칭, kichwa, jina, タイトル, 題名, 題, 名前',
  description:
    'description, text, body, story, content, about, notes, note, summary, details, occurrence remarks, event remarks, comment, comments, item description, beschreibung, geschichte, inhalt, descripción, texto, historia, contenido, texte, récit, histoire, contenu, descrição, história, conteúdo, descrizione, testo, storia, contenuto, beschrijving, tekst, verhaal, inhoud, opis, treść, опис, текст, історія, описание, история, содержание, popis, příběh, obsah, descriere, poveste, conținut, περιγραφή, κείμενο, ιστορία, açıklama, metin, hikaye, hikâye, içerik, شرح, متن, توضیحات, داستان, وصف, النص, القصة, الوصف, نص, תיאור, טקסט, סיפור, تفصیل, کہانی, विवरण, कहानी, टेक्स्ट, বর্ণনা, গল্প, বিবরণ, লেখা, deskripsi, teks, cerita, keterangan, mô tả, nội dung, văn bản, câu chuyện, 描述, 正文, 内容, 故事, 说明, 설명, 내용, 이야기, 글, maelezo, maandishi, hadithi, 説明, 本文, 物語',
  category:
    'category, type, kind, categories, categorie, kategorie, art, categoría, tipo, catégorie, genre, categoria, soort, kategoria, rodzaj, категорія, вид, тип, категория, druh, typ, tip, κατηγορία, τύπος, kategori, tür, دسته, دسته بندی, نوع, الفئة, فئة, التصنيف, קטגוריה, סוג, زمرہ, قسم, श्रेणी, प्रकार, বিভাগ, শ্রেণী, ধরন, jenis, thể loại, danh mục, loại, 类别, 分类, 类型, 분류, 종류, 카테고리, aina, kundi, カテゴリ, カテゴリー, 分類, 種類',
  latitude:
    'latitude, lat, y, geo lat, point y, location lat, location latitude, decimal latitude, verbatim latitude, latitude wgs84, latitud, breite, breitengrad, geographische breite, latitudine, breedtegraad, breedte, szerokość, szerokość geograficzna, широта, zeměpisná šířka, šířka, γεωγραφικό πλάτος, πλάτος, enlem, عرض جغرافیایی, خط العرض, دائرة العرض, קו רוחב, רוחב, عرض بلد, अक्षांश, অক্ষাংশ, lintang, garis lintang, vĩ độ, 纬度, 緯度, 위도, latitudo',
  longitude:
    'longitude, lon, lng, long, x, geo lon, geo lng, geo long, point x, location lon, location lng, location long, location longitude, decimal longitude, verbatim longitude, longitude wgs84, longitud, länge, längengrad, geographische länge, longitudine, lengtegraad, lengte, długość, długość geograficzna, довгота, долгота, zeměpisná délka, délka, γεωγραφικό μήκος, μήκος, boylam, طول جغرافیایی, خط الطول, קו אורך, אורך, طول بلد, देशांतर, रेखांश, দ্রাঘিমাংশ, bujur, garis bujur, kinh độ, 经度, 經度, 経度, 경도, longitudo',
  point:
    'coordinates, coordinate, coords, wkt, lat lng, lat lon, lat long, latitude longitude, geo, geom, the geom, geometry, geolocation, geo point, geo uri, gps, point, position, location coordinates, footprint wkt, coord, coordinate location, koordinaten, coordenadas, coordonnées, coordinate geografiche, coördinaten, współrzędne, координати, координаты, souřadnice, coordonate, συντεταγμένες, koordinatlar, مختصات, الإحداثيات, إحداثيات, קואורדינטות, נקודת ציון, کوآرڈینیٹس, निर्देशांक, স্থানাঙ্ক, koordinat, tọa độ, toạ độ, 坐标, 座標, 좌표, kuratibu',
  startDate:
    'start date, start, date, event date, incident date, year, from, begin, began, opened, founded, start year, date start, inception, verbatim event date, datum, anfangsdatum, startdatum, beginn, anfang, jahr, von, fecha de inicio, fecha, inicio, año, desde, date de début, début, année, data de início, data, início, ano, data di inizio, data inizio, inizio, anno, begindatum, begin, jaar, data początku, data rozpoczęcia, początek, rok, дата початку, початок, дата, рік, дата начала, начало, год, datum začátku, začátek, data de început, început, an, ημερομηνία έναρξης, ημερομηνία, έναρξη, έτος, başlangıç tarihi, tarih, başlangıç, yıl, تاریخ شروع, تاریخ, سال, تاريخ البداية, التاريخ, تاريخ, السنة, سنة, תאריך התחלה, תאריך, שנה, آغاز کی تاریخ, शुरू की तारीख, तारीख, दिनांक, वर्ष, শুরুর তারিখ, তারিখ, সাল, বছর, tanggal mulai, tanggal, tahun, ngày bắt đầu, ngày, năm, 开始日期, 日期, 年份, 年, 시작 날짜, 시작일, 날짜, 일자, 연도, tarehe ya kuanza, tarehe, mwaka, 開始日, 日付, 年月日',
  endDate:
    'end date, end, to, until, ended, closed, end year, date end, enddatum, ende, bis, fecha de fin, fecha final, hasta, date de fin, jusqu à, data de fim, data final, fim, até, data di fine, data fine, einddatum, einde, tot, data końca, data zakończenia, koniec, дата кінця, дата завершення, кінець, дата окончания, дата конца, конец, datum konce, konec, data de sfârșit, sfârșit, ημερομηνία λήξης, λήξη, bitiş tarihi, bitiş, تاریخ پایان, پایان, تاريخ النهاية, תאריך סיום, اختتام کی تاریخ, अंत की तारीख, শেষের তারিখ, tanggal akhir, tanggal selesai, ngày kết thúc, 结束日期, 끝 날짜, 종료일, tarehe ya mwisho, 終了日',
  startDatePrecision: 'start date precision, date precision, start precision',
  endDatePrecision: 'end date precision, end precision',
  address:
    'address, street, street address, address line 1, address1, addr street, addr full, location, location name, venue, adresse, anschrift, straße, strasse, dirección, calle, domicilio, rue, endereço, rua, logradouro, morada, indirizzo, adres, straat, ulica, адреса, вулиця, адрес, улица, adresa, ulice, adresă, stradă, strada, διεύθυνση, οδός, adresi, sokak, cadde, نشانی, آدرس, خیابان, عنوان المكان, الشارع, כתובת, רחוב, پتہ, गली, पता, ঠিকানা, রাস্তা, alamat, jalan, địa chỉ, đường, 地址, 街道, 주소, anwani, mtaa, 住所, 番地',
  houseNumber:
    'house number, addr housenumber, street number, hausnummer, huisnummer, numéro de rue, numero civico, numer domu, номер дома, номер будинку, číslo domu, číslo popisné',
  place:
    'place, verbatim locality, place line, where, ort und adresse, lugar, lieu, luogo, plek, plaats en adres, miejsce, місце, место, místo, loc, τοποθεσία, konum, مکان, المكان, מקום, مقام, स्थान, জায়গা, স্থান, lokasi, địa điểm, 地点, 地點, 장소, mahali, 場所',
  locality:
    'locality, city, town, municipality, village, addr city, addr town, addr place, stadt, ort, gemeinde, ciudad, municipio, localidad, pueblo, ville, commune, localité, cidade, município, città, comune, località, stad, gemeente, plaats, miasto, miejscowość, місто, город, město, obec, oraș, localitate, πόλη, şehir, kent, ilçe, شهر, المدينة, مدينة, עיר, יישוב, شہر, शहर, শহর, kota, thành phố, 城市, 市, 도시, jiji, mji, 市区町村, 都市',
  region:
    'region, state, province, county, state province, administrative area, addr state, addr province, bundesland, kanton, provincia, región, comunidad autónoma, région, département, província, estado, região, regione, provincie, regio, województwo, область, регіон, регион, okres, județ, regiune, περιφέρεια, νομός, bölge, eyalet, استان, المحافظة, المنطقة, מחוז, אזור, صوبہ, राज्य, রাজ্য, প্রদেশ, provinsi, wilayah, tỉnh, 省, 省份, 지역, mkoa, jimbo, 都道府県, 州',
  country:
    'country, nation, country name, addr country, country code, land, staat, país, pays, paese, nazione, państwo, країна, страна, země, țară, țara, χώρα, ülke, کشور, البلد, الدولة, بلد, دولة, מדינה, ארץ, ملک, देश, দেশ, negara, quốc gia, nước, 国家, 國家, 나라, 국가, nchi, 国, 国名',
  postCode:
    'post code, zip, zip code, postal code, addr postcode, plz, postleitzahl, código postal, code postal, cep, codice postale, cap, postcode, kod pocztowy, поштовий індекс, індекс, почтовый индекс, индекс, psč, poštovní směrovací číslo, cod poștal, ταχυδρομικός κώδικας, τκ, posta kodu, کد پستی, الرمز البريدي, מיקוד, پوسٹل کوڈ, पिन कोड, পোস্টাল কোড, kode pos, mã bưu chính, 邮政编码, 邮编, 우편번호, msimbo wa posta, 郵便番号',
  placePrecision:
    'place precision, precision, location precision, accuracy, genauigkeit, precisión, précision, precisão, precisione, nauwkeurigheid',
  contentNotes:
    'content notes, content note, content warning, content warnings, warnings, notices, inhaltshinweise, triggerwarnung',
  language:
    'language, lang, locale, language code, sprache, idioma, lengua, langue, língua, lingua, taal, język, мова, язык, jazyk, limbă, limba, γλώσσα, dil, زبان, اللغة, لغة, שפה, भाषा, ভাষা, bahasa, ngôn ngữ, 语言, 언어, lugha, 言語',
  isAnonymous: 'is_anonymous_pin',
}
