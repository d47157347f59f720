import type { DemoStory } from './story.ts'

/** In Turkish, Arabic, Persian and Hebrew: public record in our own words. */
export const inLanguagesOfTheMiddleEast: DemoStory[] = [
  {
    title: 'Otuz kişi İstiklal’de',
    language: 'tr',
    category: 3,
    latitude: 41.0335,
    longitude: 28.9778,
    startDate: '2003-06-01',
    endDate: '2003-06-30',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'İstiklal Caddesi, Beyoğlu',
    locality: 'İstanbul',
    region: '',
    country: 'Türkiye',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `Lambdaistanbul ilk kez 1993’te bir Onur Haftası düzenlemek istemiş, valilik izin vermemişti. On yıl sonra, 2003 yazında, otuz kadar insan gökkuşağı bayrağıyla İstiklal Caddesi’nde yürüdü. Kaldırımdakiler ne olduğunu pek anlamadı, ama yürüyenler anladı.

2013’te, Gezi’nin hemen ardından, aynı caddede on binler vardı. 2015’ten beri valilik yürüyüşe izin vermiyor; insanlar yine de her haziran bir ara sokakta buluşuyor.

Kaynak: İstanbul LGBTİ+ Onur Haftası Komitesi, Onur Yürüyüşü tarihçesi.`,
  },
  {
    title: 'Bülent Ersoy sahneye dönüyor',
    language: 'tr',
    category: 3,
    latitude: 39.9115,
    longitude: 32.851,
    startDate: '1988-05-01',
    endDate: '1988-05-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Türkiye Büyük Millet Meclisi',
    locality: 'Ankara',
    region: '',
    country: 'Türkiye',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Bülent Ersoy 1981’de Londra’da ameliyat oldu. Darbe yönetimi aynı yıl onu sahneden men etti; devlet kadın olduğunu kabul etmiyor, ama erkek olarak da şarkı söyletmiyordu. Sesi yıllarca yalnızca kasetlerde ve yurt dışında duyuldu.

1988’in başında sahneye döndü. Mayısta Medeni Kanun değişti: ameliyat olan herkes kimliğindeki cinsiyeti düzelttirebilecekti, Ersoy da pembe kimliğini aldı. Onun için çıktığı söylenen yasa, binlerce trans kadına yol açtı.

Kaynak: 3444 sayılı Kanun, *Resmî Gazete*, 12 Mayıs 1988.`,
  },
  {
    title: 'Lambdaistanbul kapatılmıyor',
    language: 'tr',
    category: 3,
    latitude: 41.0329,
    longitude: 28.9763,
    placePrecision: 'town',
    startDate: '2008-05-29',
    endDate: '2009-04-30',
    address: '',
    locality: 'İstanbul',
    region: '',
    country: 'Türkiye',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `İstanbul Valiliği, derneğin adındaki ve tüzüğündeki sözcüklerin genel ahlaka aykırı olduğunu söyleyerek dava açtı. 29 Mayıs 2008’de mahkeme Lambdaistanbul’un kapatılmasına karar verdi.

Dernek susmadı, dosya Yargıtay’a gitti. Kasım ayında karar bozuldu: lezbiyen, gey, biseksüel, travesti ve transseksüel sözcüklerini kullanmak ahlaka aykırı değildi. 30 Nisan 2009’da dava reddedildi ve kapı açık kaldı.

Kaynak: Yargıtay 7. Hukuk Dairesi, 25 Kasım 2008 tarihli karar; Human Rights Watch, 2009.`,
  },
  {
    title: 'حلم في بيروت',
    language: 'ar',
    category: 3,
    latitude: 33.8938,
    longitude: 35.493,
    placePrecision: 'neighbourhood',
    startDate: '2004-01-01',
    endDate: '2004-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Beirut',
    region: '',
    country: 'Lebanon',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `في سنة ٢٠٠٤ قدّم عدد من الشابّات والشبّان إلى وزارة الداخلية اللبنانية أوراق جمعية اسمها «حلم». لم يأتِ الرفض ولم تأتِ الموافقة، فبدأوا العمل في غرفة من بيت قديم مفتوح للفنانين.

كانت أول جمعية في العالم العربي تعمل علنًا من أجل حقوق المثليين والمثليات ومزدوجي الميل والعابرين. وفي صيف ٢٠٠٦، حين نزح الناس من الجنوب هربًا من القصف، صار ذلك البيت مركزًا لإغاثة النازحين، ولم يُسأل أحد من أين جاء ولا من يحب.

المصدر: جمعية حلم، بيروت، عن الجمعية.`,
  },
  {
    title: 'مهرجان «موجودين» لسينما الكوير في تونس',
    language: 'ar',
    category: 3,
    latitude: 36.8008,
    longitude: 10.18,
    placePrecision: 'town',
    startDate: '2018-01-01',
    endDate: '2018-01-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: 'Tunis',
    region: '',
    country: 'Tunisia',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `في يناير ٢٠١٨ أُطفئت الأضواء في قاعة بتونس العاصمة وبدأ شيء لم يحدث من قبل في شمال أفريقيا: مهرجان لأفلام الكوير، أقامته جمعية «موجودين من أجل المساواة».

عُرضت أفلام من تونس والمنطقة ومن بلاد بعيدة، وبعدها بقي الناس يتحدثون. الفصل ٢٣٠ من المجلة الجزائية كان لا يزال يهدّدهم بالسجن، ومع ذلك جلسوا في الصف الأول. الاسم وحده كان الجواب: نحن موجودون.

المصدر: جمعية موجودين، مهرجان موجودين لأفلام الكوير، الدورة الأولى، ٢٠١٨.`,
  },
  {
    title: 'راية قوس قزح في حفل القاهرة',
    language: 'ar',
    category: 3,
    latitude: 30.029,
    longitude: 31.408,
    startDate: '2017-09-22',
    endDate: '2017-09-22',
    address: 'Cairo Festival City',
    locality: 'Cairo',
    region: '',
    country: 'Egypt',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    contentNotes: ['self-harm', 'death', 'police and prison'],
    text: `مساء ٢٢ سبتمبر ٢٠١٧ غنّت فرقة «مشروع ليلى» في القاهرة أمام عشرات الآلاف، ومغنّيها حامد سنّو لا يخفي أنه مثليّ. رفعت سارة حجازي علم قوس قزح فوق رؤوس الناس وهي تبتسم.

بعد أيام بدأت الاعتقالات، وسُجنت سارة ثلاثة أشهر ثم خرجت إلى كندا. رحلت هناك في يونيو ٢٠٢٠، بعيدًا عن بيتها. ابتسامتها في تلك الصورة مرسومة اليوم على جدران مدن كثيرة.

المصدر: هيومن رايتس ووتش، أكتوبر ٢٠١٧ ويونيو ٢٠٢٠.`,
  },
  {
    title: 'محمود و ایاز',
    language: 'fa',
    category: 3,
    latitude: 31.5797,
    longitude: 74.32,
    startDate: null,
    endDate: null,
    address: 'Tomb of Ayaz, Rang Mahal',
    locality: 'Lahore',
    region: 'Punjab',
    country: 'Pakistan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `سلطان محمود غزنوی بر سرزمینی پهناور فرمان می‌راند، و غلامی داشت به نام ایاز که دل او را برده بود. شاعران دربار از این عشق گفتند، و پس از آنان عطار و سعدی و مولانا آن را به مثلی بدل کردند: پادشاهی که بندهٔ بندهٔ خویش شد.

هزار سال است که هر فارسی‌زبانی که می‌خواهد از دلدادگی بگوید، این دو نام را کنار هم می‌آورد. می‌گویند ایاز در لاهور به خاک سپرده شده است؛ گوری ساده در میان بازار.

منبع: *دانشنامهٔ ایرانیکا*، مدخل «ایاز».`,
  },
  {
    title: 'باب پنجم گلستان',
    language: 'fa',
    category: 3,
    latitude: 29.6222,
    longitude: 52.583,
    startDate: '1258-01-01',
    endDate: '1258-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Tomb of Saadi',
    locality: 'Shiraz',
    region: 'Fars',
    country: 'Iran',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `سعدی گلستان را در بهار سال ۶۵۶ هجری در شیراز به پایان برد. باب پنجم آن «در عشق و جوانی» است، و در بسیاری از حکایت‌هایش مردی دل به مردی جوان سپرده است: قاضی همدان به نعلبندپسری، آموزگاری به شاگردش، و خودِ راوی به همسفری.

قرن‌ها کودکان ایران و هند خواندن را با همین کتاب آموختند. در سده‌های تازه‌تر برخی ناشران و مترجمان این حکایت‌ها را انداختند یا پسر را دختر کردند، اما نسخه‌ها مانده‌اند.

منبع: سعدی، *گلستان*، باب پنجم، به تصحیح غلامحسین یوسفی.`,
  },
  {
    title: 'راه‌آهن پناهجویان دگرباش',
    language: 'fa',
    category: 3,
    latitude: 43.665,
    longitude: -79.3806,
    startDate: '2008-01-01',
    endDate: '2008-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Church Street',
    locality: 'Toronto',
    region: 'Ontario',
    country: 'Canada',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `آرشام پارسی در شیراز، پنهانی و پشت صفحهٔ رایانه، گروهی کوچک ساخت تا دگرباشان ایران با هم حرف بزنند. سال ۲۰۰۵ ناچار شد یک‌شبه به ترکیه بگریزد و از آنجا به کانادا رفت.

در تورنتو، سال ۲۰۰۸، «راه‌آهن پناهجویان دگرباش ایرانی» را بنیاد گذاشت. نامش یاد راه‌آهن زیرزمینی بردگان فراری آمریکاست. این سازمان به کسانی که در شهرهای کوچک ترکیه ماه‌ها و سال‌ها چشم به راه‌اند، با نامه و ترجمه و کرایهٔ خانه کمک می‌کند.

منبع: Arsham Parsi، Marc Colbourne، *Exiled for Love* (۲۰۱۵).`,
  },
  {
    title: 'סעיף 351 נמחק בלי רעש',
    language: 'he',
    category: 3,
    latitude: 31.7767,
    longitude: 35.2054,
    startDate: '1988-03-22',
    endDate: '1988-03-22',
    address: 'The Knesset',
    locality: 'Jerusalem',
    region: '',
    country: 'Israel',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `חוק מימי המנדט הבריטי איים בעשר שנות מאסר על יחסים בין גברים. היועץ המשפטי לממשלה הורה עוד בשנות החמישים לא להעמיד לדין, אבל החוק נשאר, ומספיק היה שיישאר כדי שאנשים יפחדו.

ב־22 במרס 1988, בשעת לילה ובאולם כמעט ריק, ביטלה הכנסת את האיסור. חברת הכנסת שולמית אלוני דאגה שהסעיף ייכלל בתיקון גדול, ושאיש לא ישים לב מוקדם מדי.

מקור: חוק העונשין (תיקון מס’ 22), התשמ״ח–1988.`,
  },
  {
    title: 'דיווה בברמינגהם',
    language: 'he',
    category: 3,
    latitude: 52.4797,
    longitude: -1.9155,
    startDate: '1998-05-09',
    endDate: '1998-05-09',
    address: 'National Indoor Arena, King Edwards Road',
    locality: 'Birmingham',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `דנה אינטרנשיונל, ילידת תל אביב, נבחרה לייצג את ישראל באירוויזיון, והרבנים רעשו. היא נסעה בכל זאת.

ב־9 במאי 1998 היא שרה את *דיווה* וזכתה במקום הראשון, האישה הטרנסית הראשונה שזכתה בתחרות. בכיכר רבין קפצו באותו לילה אנשים למים, עם דגלי ישראל ועם דגלי גאווה, ולא היה ברור איפה נגמר האחד ומתחיל השני.

מקור: איגוד השידור האירופי, אירוויזיון 1998; *הארץ*, 10 במאי 1998.`,
  },
  {
    title: 'האגודה לשמירת זכויות הפרט',
    language: 'he',
    category: 3,
    latitude: 32.0647,
    longitude: 34.7739,
    startDate: '1975-01-01',
    endDate: '1975-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '28 Nahmani Street',
    locality: 'Tel Aviv',
    region: '',
    country: 'Israel',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `כשהקימו אותה ב־1975, עוד לא היה אפשר לרשום עמותה עם המילה *הומוסקסואלים* בשמה. אז היא נקראה האגודה לשמירת זכויות הפרט, שם שאף פקיד לא יכול היה להתנגד לו.

בהתחלה נפגשו בדירות, ואחר כך במקום משלהם. היום זו האגודה למען הלהט״ב בישראל, עם קו קשב שעונים בו מתנדבים בכל ערב. הבית ברחוב נחמני הוא מהכתובות שאנשים זוכרים כל החיים.

מקור: האגודה למען הלהט״ב בישראל, תולדות האגודה.`,
  },
]
