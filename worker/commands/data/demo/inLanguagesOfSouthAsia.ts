import type { DemoStory } from './story.ts'

/** In Urdu, Hindi and Bengali: public record in our own words. */
export const inLanguagesOfSouthAsia: DemoStory[] = [
  {
    title: 'مادھو لال حسین',
    language: 'ur',
    category: 3,
    latitude: 31.5879,
    longitude: 74.361,
    startDate: '1599-01-01',
    endDate: '1599-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Shrine of Madho Lal Hussain, Baghbanpura',
    locality: 'Lahore',
    region: 'Punjab',
    country: 'Pakistan',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `شاہ حسین لاہور کے جولاہے، صوفی اور پنجابی کے شاعر تھے۔ ایک دن انہوں نے برہمن لڑکے مادھو لال کو دیکھا اور پھر ساری عمر اسی کے ہو رہے۔ لوگوں نے باتیں بنائیں، حسین نے اپنا نام ہی اس کے نام سے جوڑ لیا: مادھو لال حسین۔

۱۵۹۹ میں حسین نے وفات پائی۔ دونوں باغبانپورہ میں ایک ہی چھت کے نیچے ساتھ ساتھ دفن ہیں۔ ہر سال مارچ کے آخر میں میلہ چراغاں لگتا ہے، اور ہزاروں لوگ دیے لے کر آتے ہیں۔

ماخذ: Scott Kugle، *Sufis and Saints’ Bodies* (2007)۔`,
  },
  {
    title: 'عصمت چغتائی کا لحاف عدالت میں',
    language: 'ur',
    category: 3,
    latitude: 31.5649,
    longitude: 74.3128,
    placePrecision: 'town',
    startDate: '1940-01-01',
    endDate: '1949-12-31',
    startDatePrecision: 'decade',
    endDatePrecision: 'decade',
    address: '',
    locality: 'Lahore',
    region: 'Punjab',
    country: 'Pakistan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `۱۹۴۲ میں عصمت چغتائی کا افسانہ ’لحاف‘ رسالہ *ادبِ لطیف* میں چھپا۔ ایک بچی کی زبانی بیگم جان کی کہانی، جن کے نواب صاحب کو ان سے غرض نہ تھی، اور جنہیں زندگی کی گرمی اپنی خادمہ ربو سے ملی۔

فحاشی کا مقدمہ بنا تو عصمت بمبئی سے لاہور آئیں، اور منٹو بھی اپنے مقدمے کے لیے ساتھ تھے۔ لوگوں نے کہا معافی مانگ لیجیے، انہوں نے انکار کر دیا۔ افسانے میں کوئی فحش لفظ نہ مل سکا، اور وہ بری ہو گئیں۔

ماخذ: عصمت چغتائی، *کاغذی ہے پیرہن*۔`,
  },
  {
    title: 'شناخت کا اپنا حق: ۲۰۱۸ کا قانون',
    language: 'ur',
    category: 3,
    latitude: 33.7285,
    longitude: 73.0953,
    startDate: '2018-05-08',
    endDate: '2018-05-08',
    address: 'Parliament House, Constitution Avenue',
    locality: 'Islamabad',
    region: '',
    country: 'Pakistan',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `۸ مئی ۲۰۱۸ کو قومی اسمبلی نے خواجہ سراؤں اور ٹرانس جینڈر افراد کے حقوق کے تحفظ کا قانون منظور کیا۔ اس نے ہر شخص کو حق دیا کہ شناختی کارڈ پر اپنی صنف خود بتائے، اور اسکول، ملازمت، علاج اور وراثت میں امتیاز کو منع کیا۔

یہ مسودہ خود خواجہ سرا برادری کے لوگوں نے بیٹھ کر لکھوایا تھا۔ ۲۰۲۳ میں وفاقی شرعی عدالت نے اس کی کچھ شقیں ختم کر دیں، اور اپیلیں سپریم کورٹ پہنچیں۔ بات ابھی ختم نہیں ہوئی۔

ماخذ: Transgender Persons (Protection of Rights) Act, 2018؛ وفاقی شرعی عدالت، فیصلہ ۱۹ مئی ۲۰۲۳۔`,
  },
  {
    title: 'बाराखंबा रोड से जंतर मंतर तक',
    language: 'hi',
    category: 3,
    latitude: 28.6271,
    longitude: 77.2166,
    startDate: '2008-06-29',
    endDate: '2008-06-29',
    address: 'जंतर मंतर, संसद मार्ग',
    locality: 'New Delhi',
    region: 'Delhi',
    country: 'India',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `29 जून 2008 को दिल्ली में पहली बार प्राइड मार्च निकला। कुछ सौ लोग थे, ढोल था, और बहुत से चेहरों पर रंगीन मुखौटे, क्योंकि अगले दिन दफ़्तर भी जाना था और घर भी।

उसी दिन कोलकाता और बेंगलुरु में भी लोग सड़क पर थे। तब धारा 377 लागू थी। एक साल बाद, जब दिल्ली उच्च न्यायालय ने उसे ग़लत ठहराया, तो कई मुखौटे घर पर ही रह गए।

स्रोत: दिल्ली क्वीयर प्राइड समिति।`,
  },
  {
    title: 'रायगढ़ की महापौर मधु',
    language: 'hi',
    category: 3,
    latitude: 21.8974,
    longitude: 83.395,
    startDate: '2015-01-04',
    endDate: '2015-01-04',
    address: 'नगर पालिक निगम',
    locality: 'Raigarh',
    region: 'Chhattisgarh',
    country: 'India',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `मधु बाई किन्नर रायगढ़ में छोटे-मोटे काम करती थीं और रेलगाड़ियों में नाच-गाकर पेट पालती थीं। मोहल्ले के लोगों ने कहा, चुनाव लड़ो। उन्होंने निर्दलीय पर्चा भरा और लगभग बिना पैसे के घर-घर गईं।

4 जनवरी 2015 को नतीजा आया: वे साढ़े चार हज़ार से ज़्यादा वोटों से जीतीं और महापौर बनीं। उनसे पहले कटनी और गोरखपुर में भी किन्नर महापौर चुनी गई थीं, पर अदालतों ने वे चुनाव रद्द कर दिए थे; मधु की जीत क़ायम रही। नौ महीने पहले ही उच्चतम न्यायालय ने तीसरे लिंग को मान्यता दी थी।

स्रोत: रायगढ़ नगर पालिक निगम चुनाव, जनवरी 2015; उच्चतम न्यायालय, नालसा निर्णय, 15 अप्रैल 2014।`,
  },
  {
    title: 'उग्र का ‘चॉकलेट’',
    language: 'hi',
    category: 3,
    latitude: 22.585,
    longitude: 88.366,
    startDate: '1924-01-01',
    endDate: '1924-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'मतवाला कार्यालय, उत्तर कोलकाता',
    locality: 'Kolkata',
    region: 'West Bengal',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `1924 में कलकत्ता के साप्ताहिक *मतवाला* में पांडेय बेचन शर्मा ‘उग्र’ की कहानी ‘चॉकलेट’ छपी। उसमें पुरुषों का आपसी प्रेम था। लेखक का कहना था कि वे बुराई को उजागर कर रहे हैं; विरोधियों ने कहा कि वे उसे सजा रहे हैं।

हिंदी में बरसों तक इस पर झगड़ा चला। पढ़ने वालों में ऐसे भी थे जिन्हें इन कहानियों में, डाँट के बीच, पहली बार अपने जैसा कोई मिला: जो ग़ालिब और सूरदास के सहारे अपने प्यार को ठीक बताता है।

स्रोत: Ruth Vanita (अनुवाद), *Chocolate and Other Writings on Male Homoeroticism* (2009)।`,
  },
  {
    title: 'হিজড়া লিঙ্গের স্বীকৃতি',
    language: 'bn',
    category: 3,
    latitude: 23.7285,
    longitude: 90.4085,
    startDate: '2013-11-11',
    endDate: '2013-11-11',
    address: 'বাংলাদেশ সচিবালয়, আবদুল গণি রোড',
    locality: 'Dhaka',
    region: '',
    country: 'Bangladesh',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `২০১৩ সালের ১১ নভেম্বর বাংলাদেশের মন্ত্রিসভা সিদ্ধান্ত নেয়, হিজড়াদের আলাদা লিঙ্গ হিসেবে স্বীকৃতি দেওয়া হবে। পরের জানুয়ারিতে এক লাইনের প্রজ্ঞাপন বের হয়।

এক লাইন, কিন্তু তার পেছনে বহু বছরের দাবি। পাসপোর্টে, ভোটার তালিকায়, স্কুলের ভর্তির ফরমে নিজের পরিচয়ে দাঁড়ানোর পথ খুলল। কে হিজড়া তা ঠিক করবে কে, সে প্রশ্ন থেকে গেল: ডাক্তারি পরীক্ষার নামে অনেকে অপমানিত হয়েছেন।

সূত্র: বাংলাদেশ গেজেট, সমাজকল্যাণ মন্ত্রণালয়, ২৬ জানুয়ারি ২০১৪; Human Rights Watch, ২০১৬।`,
  },
  {
    title: 'কৃষ্ণনগরের অধ্যক্ষ মানবী বন্দ্যোপাধ্যায়',
    language: 'bn',
    category: 3,
    latitude: 23.4058,
    longitude: 88.4907,
    startDate: '2015-06-09',
    endDate: '2015-06-09',
    address: 'কৃষ্ণনগর উইমেন্স কলেজ',
    locality: 'Krishnanagar',
    region: 'West Bengal',
    country: 'India',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `মানবী বন্দ্যোপাধ্যায় বাংলার অধ্যাপক, লেখক, আর নব্বইয়ের দশকে রূপান্তরকামীদের প্রথম বাংলা পত্রিকার সম্পাদক। ঝাড়গ্রামের কলেজে পড়াতে গিয়ে তাঁকে মার খেতে হয়েছে, মামলা লড়তে হয়েছে।

২০১৫ সালের ৯ জুন তিনি কৃষ্ণনগর উইমেন্স কলেজের অধ্যক্ষ হলেন, ভারতে প্রথম রূপান্তরিত নারী যিনি এমন পদে বসলেন। যে রাজ্যে তিনি একদিন ক্লাসঘরে অপমান সয়েছেন, সেখানেই।

সূত্র: Manobi Bandyopadhyay, Jhimli Mukherjee Pandey, *A Gift of Goddess Lakshmi* (2017)।`,
  },
  {
    title: 'ঋতুপর্ণ ঘোষ',
    language: 'bn',
    category: 3,
    latitude: 22.501,
    longitude: 88.356,
    placePrecision: 'neighbourhood',
    startDate: '2013-05-30',
    endDate: '2013-05-30',
    address: '',
    locality: 'Kolkata',
    region: 'West Bengal',
    country: 'India',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `ঋতুপর্ণ ঘোষ বাংলা ছবিতে মধ্যবিত্তের বসার ঘর ফিরিয়ে এনেছিলেন, আর শেষ কয়েক বছরে নিজেকে। শাড়ির মতো করে পরা ওড়না, কাজল, গয়না: টেলিভিশনের পর্দায় তিনি লুকোলেন না।

*আরেকটি প্রেমের গল্প*-এ অভিনয় করলেন, তারপর ২০১২-য় নিজের *চিত্রাঙ্গদা* বানালেন, রবীন্দ্রনাথের নাটক থেকে নিজের শরীরের প্রশ্ন পর্যন্ত। ২০১৩-র ৩০ মে, উনপঞ্চাশ বছর বয়সে, এই পাড়ার বাড়িতেই তাঁর মৃত্যু হয়। শহর তাঁকে কাঁদতে কাঁদতে বিদায় দিল।

সূত্র: Sangeeta Datta, Kaustav Bakshi, Rohit K. Dasgupta (সম্পাদক), *Rituparno Ghosh: Cinema, Gender and Art* (2016)।`,
  },
]
