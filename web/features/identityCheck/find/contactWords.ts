/*
 * The words around contact data in the languages of the site, other than English and Spanish. They are folded as the text
 * is, and each list is a pattern without its boundaries. A word may go on: the stem of a word with endings is enough.
 */
import { foldWords } from './foldText.ts'

/** Letters of scripts other than Latin. Bopomofo, Han, Kana and Hangul have no spaces between words. */
export const otherLetter = String.raw`\u0370-\u1dff\u1f00-\u1fff\u3041-\u30fa\u30fc-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af`
export const unspacedLetter = String.raw`\u3041-\u30fa\u30fc-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af`
const otherScript = new RegExp(`[${otherLetter}]`)
export const hasOtherScript = (text: string): boolean => otherScript.test(text)

const latin = String.raw`A-Za-zÀ-\u036f\u1e00-\u1eff`
/** Words in Latin letters that begin here; those with a full stop end here, too. */
const latinWords = (stems: string, whole: string) =>
  String.raw`(?<![${latin}])(?:(?:${stems.trim().split(/\s+/).join('|')})|(?:${whole.trim().split(/\s+/).join('|')})(?![${latin}]))`
/** Words that are short enough to stand within others by chance. */
const wholeWords = (words: string) => `(?<![${otherLetter}])(?:${foldWords(words)})(?![${otherLetter}])`

/** A number near one of these is for the phone. */
export const phoneWords = [
  latinWords(
    `telefon telefoon téléphon telephon telepon handy festnetz anruf nummer numéro número numărul numara numer
     portable appel chiam scrivimi cellular mobil komórk komork zadzwo dzwoń dzwon zavol číslo cislo sună suna
     gọi điện liên hubungi nomor simu nipigie nambari namba whatsapp viber telegram`,
    `ruf ruft tel fon cel cell zap zapzap liga ligue ligar chama bel bellen belt app gsm wa hp telp sđt sdt số so alo
     zalo imo ara arayın cep aralo signal piga dzwonić volat volej dzwonić nr sms texto signál`,
  ),
  foldWords(
    `телефон номер звон набер набир мобил сотов вайбер ватсап вотсап вацап смс дзвон маякн
     τηλεφων τηλέφων κινητο κινητό αριθμ παρε πάρε πάρεις καλεσ κάλεσ βαιμπερ βάιμπερ viber μηνυμ μήνυμ
     رقم ارقام هاتف جوال موبايل تلفون اتصل اتصال كلم واتس نقال محمول دقوا
     شماره تلفن موبایل زنگ تماس پیامک
     نمبر فون کال موبائل واٹس رابطہ
     טלפון נייד תתקשר להתקשר התקשר מספר וואטסאפ ווטסאפ וואצאפ לסמס פלאפון סלולר נייח
     फ़ोन नंबर नम्बर मोबाइल मोबाईल कॉल व्हाट्सएप व्हाट्सऐप वॉट्सऐप वाट्सएप लैंडलाइन संपर्क सम्पर्क रिंग
     ফোন নম্বর নাম্বার মোবাইল কল হোয়াটস ইমো বিকাশ যোগাযোগ রিং
     电话 電話 手机 手機 号码 號碼 打给 打給 致电 致電 短信 簡訊 联系 聯絡 联络 拨打 撥打
     携帯 番号 ケータイ けいたい でんわ TEL ショートメール
     전화 번호 휴대폰 핸드폰 연락 문자 폰`,
  ),
  wholeWords('тел моб тлф τηλ κιν טל'),
].join('|')

/** What stands behind a number that counts something, or before one that is money. */
export const countedWords = [
  String.raw`[$€£¥₩₹₽₴₺₫₪৳%‰]`,
  latinWords(
    `złot milion million miliard milliard habit einwohner mieszka obyvat inwoner locuit nüfus người orang watu
     kilomet menschen personen personnes personas pessoas persone mensen osób osob oameni kişi rupiah shiling`,
    `zł zl kč kc lei ron tl lira lire lir đ vnđ vnd đồng dong ksh tsh euro eur usd mark dm francs fr reais real gulden kr km`,
  ),
  foldWords(
    `руб грн гривен гривень тенге человек людей чоловік осіб просмотр переглядів километр кілометр млн тыс
     ευρω ευρώ δραχμ δρχ ανθρωπ άνθρωπ ατομα άτομα χιλιομ
     ليره دينار ريال درهم جنيه شخص الف مليون كيلومتر تومان ریال نفر کیلومتر روپے لوگ افراد
     שקל ש"ח איש אנשים לירות קילומטר אלף
     रुपये रुपए रुपया लोग किलोमीटर बार टाका टাকা টাকা মানুষ জন কিলোমিটার বার
     元 块 塊 圆 圓 円 人 次 名 个 個 公里 张 張 年 부
     원 명 회 킬로 만`,
  ),
].join('|')

/** Messengers and networks as they are written in other scripts, with their usual short forms, and words for an account. */
const platformNames = foldWords(
  `телеграм телега телеге телегу телеги ватсап вотсап вацап вайбер вибер сигнал вконтакте вконтакт одноклассник
   инстаграм инстаграмм инстаграме инста инсте инсту снапчат тикток дискорд фейсбук фэйсбук твиттер твіттер скайп
   гриндр грайндер хорнет тредс жж аськ вайбере имо
   ινστα ίνστα ινσταγκραμ ινσταγραμ ίνσταγκραμ φεισμπουκ φέισμπουκ φατσομπουκ τικτοκ τουιτερ τουίτερ βαιμπερ βάιμπερ
   τελεγκραμ τελεγραμ σναπ σνάπ γκραιντερ γκράιντερ ντισκορντ σιγκναλ μεσεντζερ
   انستا انستغرام انستجرام انستقرام سناب تيليجرام تليجرام تلجرام تيلجرام تلغرام تيليغرام تيلي واتساب واتس فيسبوك
   تويتر تيكتوك ديسكورد سيغنال سيجنال سكنال فايبر ايمو غرايندر كيك
   تلگرام اینستا اینستاگرام واتساپ روبیکا روبیکا بله ایتا سروش توییتر تویتر فیسبوک فیس‌بوک دیسکورد سیگنال لاین تیک‌تاک
   انسٹاگرام انسٹا فیسبک فیس‌بک ٹیلیگرام ٹوئٹر سگنل سنیپ ایمو
   אינסטגרם אינסטה טלגרם פייסבוק וואטסאפ ווטסאפ טיקטוק טוויטר סנאפ דיסקורד סיגנל גריינדר אטרף
   इंस्टाग्राम इंस्टा इन्स्टाग्राम इन्स्टा टेलीग्राम टेलिग्राम फेसबुक फ़ेसबुक व्हाट्सएप स्नैपचैट स्नैप ट्विटर सिग्नल डिस्कॉर्ड
   टिकटॉक ग्राइंडर इमो
   ইনস্টাগ্রাম ইনস্টা ইন্সটা ইন্সটাগ্রাম টেলিগ্রাম ফেসবুক এফবি হোয়াটসঅ্যাপ স্ন্যাপচ্যাট স্ন্যাপ টুইটার সিগন্যাল সিগনাল ডিসকর্ড
   টিকটক ইমো গ্রাইন্ডার
   微信 薇信 威信 微聊 微博 小红书 小紅書 抖音 快手 知乎 豆瓣 陌陌 探探 淡蓝 翻咔 哔哩 B站 贴吧 扣扣 企鹅 推特 脸书 臉書 電報 电报 噗浪 加V 加薇 加微 +V ➕V ➕薇 ➕微
   ライン インスタ いんすた ツイッター ツイ垢 本垢 裏垢 カカオ ディスコ ディスコード テレグラム シグナル スカイプ ミクシィ フェイスブック ティックトック スナチャ
   スレッズ ブルースカイ マストドン ナイモン
   카톡 카카오톡 카카오 ㅋㅌ 인스타 인별 텔레그램 텔레 트위터 페이스북 페북 라인 디스코드 스냅챗 틱톡 시그널 밴드 위챗 잭디 그라인더 스레드
   айди юзернейм никнейм آیدی یوزرنیم معرفي הכינוי आईडी यूज़रनेम আইডি ইউজারনেম 账号 帐号 帳號 用户名 アカウント ハンドル 아이디 계정`,
)
/** Letters that are a network's name only where they stand alone. */
const shortNames = wholeWords('ник нік ником ніком вк тг фб тви ιγκ φβ אינס איידי')
/** Networks that are written in Latin letters in all languages. */
export const latinPlatforms = String.raw`(?<![${latin}])(?:(?:instagram|whats-?app|telegram|facebook|kakao|snapchat|messenger|discord|we-?chat|twitter)[${latin}]{0,5}|(?:instu|instą|insta|snap|tik-?tok|kik|viber|signal|weixin|wx|vx|qq|zalo|imo|vk|fb|ig|tg|skype|threema|rubika|eitaa|soroush|threads|bluesky|mastodon|grindr|hornet|blued|romeo|scruff|jack’?'?d|weibo|tumblr|youtube|twitch|mixi)(?![${latin}]))`
/** Networks whose names are words as well: only in texts of other scripts. */
const wordyPlatforms = `(?<![A-Za-z])(?:line|x|wa|id|bale)(?![A-Za-z])`
export const otherPlatforms = `${platformNames}|${shortNames}|${wordyPlatforms}`

/** What stands between a network's name and the account: "Telegram: I am", "LINE ID is". */
export const linkingWords = foldWords(
  `id ID Id user User nick я мой моя моё мій это це ник нік ником ніком айди логин есть как під под меня найди ищи тут
   ειμαι είμαι ειναι είναι μου με λενε λένε ως το
   حسابي حسابى حساب اسمي هو معرفي يوزري يوزر انا باسم ايدي عندي على
   من ایدی است هست هستم ام م هم دارم به نام با
   میرا میری ہے پر کا نام
   אני שלי בשם הכינוי הוא זה שם משתמש
   पर मैं मेरा मेरी आईडी नाम हूँ है मुझे के का की
   তে আমি আমার আইডি নাম এ
   号碼 号 號 是 我 的 帐号 账号 帳號 叫 名 搜
   の は が も → ＩＤ アカ
   는 은 아이디 계정 이 가 내 제 에서 에 서 도`,
)

/** How "at" is said in an email address, where it needs a space or a bracket around it, and where it needs none. */
export const atWords = `at|arroba|@|ät|aet|arobase|arobas|chiocciola|apenstaartje|małpa|malpa|zavináč|zavinac|arond|et|${foldWords(
  'собака собачка собачкой равлик песик παπακι παπάκι آت ات ایت ایٹ את אט שטרודל כרוכית एट ऐट अट अॅट অ্যাট এট',
)}`
export const unspacedAtWords = foldWords('艾特 圈a 小老鼠 アットマーク アット あっと 골뱅이 앳')
export const dotWords = `dot|punto|punkt|point|ponto|punt|kropka|tečka|tecka|bodka|punct|nokta|titik|nukta|chấm|cham|${foldWords(
  'точка тчк крапка τελεια τελεία دوت نقطة دات ڈاٹ נקודה דוט डॉट डाट बिंदु ডট',
)}`
export const unspacedDotWords = foldWords('点 點 ドット どっと 점 닷 쩜')
