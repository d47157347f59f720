import type { DemoStory } from './story.ts'

/** In Polish, Ukrainian, Russian and Czech: public record in our own words. */
export const inSlavicLanguages: DemoStory[] = [
  {
    title: 'Trzysta osób i pierwsza Parada Równości',
    language: 'pl',
    category: 3,
    latitude: 52.2297,
    longitude: 21.0122,
    placePrecision: 'town',
    startDate: '2001-05-01',
    endDate: '2001-05-01',
    address: '',
    locality: 'Warszawa',
    region: '',
    country: 'Poland',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `1 maja 2001 roku Szymon Niemiec zgłosił w Warszawie legalny pochód. Przyszło około trzystu osób, niektórzy w maskach, bo po święcie trzeba było wrócić do pracy.

Z roku na rok było ich więcej, a w 2004 i 2005 roku miasto zakazywało marszu i ludzie wychodzili mimo to. Dziś w czerwcu przez centrum idą dziesiątki tysięcy, a marsze równości odbywają się też w miastach, w których nikt by się ich wtedy nie spodziewał.

Źródło: Fundacja Wolontariat Równości, historia Parady Równości.`,
  },
  {
    title: 'Posłanka i poseł, których miało nie być',
    language: 'pl',
    category: 3,
    latitude: 52.2256,
    longitude: 21.0285,
    startDate: '2011-10-09',
    endDate: '2011-10-09',
    address: 'Sejm, ulica Wiejska 4/6/8',
    locality: 'Warszawa',
    region: '',
    country: 'Poland',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `W wyborach 9 października 2011 roku do Sejmu weszło dwoje ludzi, jakich tam jeszcze nie widziano. Robert Biedroń, dawny szef Kampanii Przeciw Homofobii, był pierwszym posłem, który otwarcie mówił, że jest gejem. Anna Grodzka, założycielka fundacji Trans-Fuzja, była pierwszą transpłciową posłanką w Polsce i wtedy jedyną w jakimkolwiek parlamencie świata.

Grodzka przygotowała ustawę o uzgodnieniu płci. Sejm uchwalił ją w 2015 roku, prezydent ją zawetował. Trzy lata po wyborach Biedroń został prezydentem Słupska.

Źródło: Państwowa Komisja Wyborcza, wybory do Sejmu 2011; *Gazeta Wyborcza*, 10 października 2011.`,
  },
  {
    title: 'Zakaz, którego nie wolno było wydać',
    language: 'pl',
    category: 3,
    latitude: 52.2434,
    longitude: 21.0018,
    startDate: '2007-05-03',
    endDate: '2007-05-03',
    address: 'Urząd m.st. Warszawy, plac Bankowy 3/5',
    locality: 'Warszawa',
    region: '',
    country: 'Poland',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `W czerwcu 2005 roku prezydent Warszawy Lech Kaczyński nie zgodził się na Paradę Równości; jeszcze przed decyzją mówił w wywiadzie, że propagandy homoseksualnej nie będzie. Tomasz Bączkowski i jego Fundacja Równości poszli i tak, a potem poszli do sądu.

3 maja 2007 roku Europejski Trybunał Praw Człowieka orzekł jednogłośnie: zakaz naruszył wolność zgromadzeń i był dyskryminacją. Na wyrok w tej sprawie powołują się odtąd ludzie w całej Europie.

Źródło: Europejski Trybunał Praw Człowieka, *Bączkowski i inni przeciwko Polsce*, skarga nr 1543/06, wyrok z 3 maja 2007.`,
  },
  {
    title: 'Перші в колишньому Союзі',
    language: 'uk',
    category: 3,
    latitude: 50.4474,
    longitude: 30.5369,
    startDate: '1991-12-12',
    endDate: '1991-12-12',
    address: 'Верховна Рада, вулиця Грушевського 5',
    locality: 'Kyiv',
    region: '',
    country: 'Ukraine',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `За статтею 122 радянського кодексу чоловіків саджали за кохання. Незалежній Україні не було ще й чотирьох місяців, коли 12 грудня 1991 року парламент скасував покарання за добровільні стосунки між дорослими.

Жодна інша республіка колишнього Союзу не зробила цього раніше. Про це майже не писали газети, і багато хто дізнався аж через роки, що тепер його любов не злочин.

Джерело: Центр «Наш світ», *Голубая книга. Положение геев и лесбиянок в Украине* (Київ, 2000).`,
  },
  {
    title: '«Хтось когось любить»',
    language: 'uk',
    category: 3,
    latitude: 48.2921,
    longitude: 25.9403,
    startDate: '1901-01-01',
    endDate: '1901-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Музей Ольги Кобилянської, вулиця Окуневської 5',
    locality: 'Chernivtsi',
    region: '',
    country: 'Ukraine',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Леся Українка приїхала до Чернівців 1901 року, щойно поховавши близьку людину, і гостювала в Ольги Кобилянської. Потім були листи, роками. У них одна «хтось чорненький», друга «хтось біленький», і цей хтось когось гладить по голові, цілує і сумує.

Довго про це соромилися говорити або шукали інших пояснень. Літературознавиця Соломія Павличко прочитала ці листи як те, чим вони є: ніжну розмову двох жінок, які змінили українську літературу.

Джерело: Соломія Павличко, *Дискурс модернізму в українській літературі* (1997).`,
  },
  {
    title: 'Харків виходить на площу',
    language: 'uk',
    category: 3,
    latitude: 50.0048,
    longitude: 36.2334,
    startDate: '2019-09-15',
    endDate: '2019-09-15',
    address: 'Площа Свободи',
    locality: 'Kharkiv',
    region: '',
    country: 'Ukraine',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `15 вересня 2019 року в Харкові відбувся перший Марш рівності. Мер погрожував звернутися до суду, праві групи обіцяли не пустити, та прийшло близько двох тисяч людей, і поліція тримала коридор.

За три роки місто було під обстрілами. Восени 2022-го ХарківПрайд таки відбувся: у метро, на станції, де люди ховалися від ракет. Прапор пронесли під землею.

Джерело: Громадське радіо, 15 вересня 2019 року; KharkivPride, *Марш у метро*, вересень 2022 року.`,
  },
  {
    title: 'Статья 121 отменена',
    language: 'ru',
    category: 3,
    latitude: 55.7549,
    longitude: 37.5729,
    startDate: '1993-04-29',
    endDate: '1993-04-29',
    address: 'Дом Советов, Краснопресненская набережная 2',
    locality: 'Moscow',
    region: '',
    country: 'Russia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `С 1934 года мужчин в Советском Союзе отправляли в лагеря за мужеложство; сколько их было, точно не знает никто, но счёт идёт на десятки тысяч. Об отмене просили юристы ещё в семидесятые, потом врачи, потом первые открытые активисты.

29 апреля 1993 года был подписан закон, который среди прочего убирал часть первую статьи 121. Освобождали не всех и не сразу: про некоторых осуждённых просто забыли.

Источник: Закон Российской Федерации от 29 апреля 1993 года № 4901-I; Дэн Хили, *Гомосексуальное влечение в революционной России* (2008).`,
  },
  {
    title: 'Подруга Цветаевой',
    language: 'ru',
    category: 3,
    latitude: 55.7683,
    longitude: 37.7083,
    startDate: '1933-01-01',
    endDate: '1933-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Введенское кладбище',
    locality: 'Moscow',
    region: '',
    country: 'Russia',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Осенью 1914 года Марина Цветаева познакомилась с Софией Парнок. Их роман длился полтора года, и от него остался цикл «Подруга», который при жизни Цветаевой так и не напечатали.

Сама Парнок писала о любви к женщинам прямо, в том числе свои лучшие, последние стихи, к физику Нине Веденеевой. После 1928 года её не издавали. Она умерла летом 1933 года и похоронена на Введенском кладбище в Лефортове.

Источник: Диана Льюис Бургин, *София Парнок. Жизнь и творчество русской Сафо* (1999).`,
  },
  {
    title: 'Дом в Клину',
    language: 'ru',
    category: 3,
    latitude: 56.3286,
    longitude: 36.7475,
    startDate: '1892-01-01',
    endDate: '1893-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Музей-заповедник Чайковского, улица Чайковского 48',
    locality: 'Klin',
    region: 'Moscow Oblast',
    country: 'Russia',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `В этом доме на краю Клина Пётр Ильич Чайковский прожил последние полтора года; здесь написана Шестая симфония, посвящённая племяннику Владимиру Давыдову, которого он любил.

О себе композитор знал всё и писал об этом брату Модесту, тоже любившему мужчин. Больше ста лет публикаторы вычёркивали из писем целые строки. Теперь они напечатаны без купюр, и оказалось, что в них меньше трагедии, чем принято думать, а больше нежности и шуток.

Источник: *The Tchaikovsky Papers: Unlocking the Family Archive*, под редакцией Марины Косталевской (2018).`,
  },
  {
    title: 'Sto jedna hlasů proti vetu',
    language: 'cs',
    category: 3,
    latitude: 50.0893,
    longitude: 14.4046,
    startDate: '2006-03-15',
    endDate: '2006-03-15',
    address: 'Poslanecká sněmovna, Sněmovní 4',
    locality: 'Praha',
    region: '',
    country: 'Czechia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Zákon o registrovaném partnerství ležel ve Sněmovně už popáté. Prošel, prezident Václav Klaus ho vetoval a k přehlasování bylo potřeba sto jedna hlasů ze dvou set. Přesně tolik jich 15. března 2006 bylo.

Od července téhož roku mohli dva muži nebo dvě ženy vstoupit do svazku před úřadem. Manželství to nebylo a spousta práv chyběla, ale poprvé měli v ruce papír s kulatým razítkem.

Zdroj: Zákon č. 115/2006 Sb.; Poslanecká sněmovna, hlasování z 15. března 2006.`,
  },
  {
    title: 'Kurt Freund mění názor i zákon',
    language: 'cs',
    category: 3,
    latitude: 50.0875,
    longitude: 14.4213,
    placePrecision: 'town',
    startDate: '1962-01-01',
    endDate: '1962-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Praha',
    region: '',
    country: 'Czechia',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Mladý psychiatr Kurt Freund, který přežil holokaust, se v padesátých letech pokoušel homosexualitu léčit. Výsledky poctivě sečetl a zjistil, že to nejde. Místo aby to zatajil, začal tvrdit, že trestat lidi za něco, co si nevybrali a co nelze změnit, nemá smysl.

Nový trestní zákon platný od 1. ledna 1962 už styky dospělých netrestal. Československo tak bylo o léta napřed před oběma německými státy i před Anglií.

Zdroj: Zákon č. 140/1961 Sb.; Jan Seidl a kol., *Od žaláře k oltáři. Emancipace homosexuality v českých zemích od roku 1867 do současnosti* (2012).`,
  },
  {
    title: 'První Prague Pride',
    language: 'cs',
    category: 3,
    latitude: 50.0811,
    longitude: 14.4281,
    startDate: '2011-08-13',
    endDate: '2011-08-13',
    address: 'Václavské náměstí',
    locality: 'Praha',
    region: '',
    country: 'Czechia',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `V Brně a v Táboře už duhové pochody byly, Praha se k tomu odhodlala v srpnu 2011. Týden předtím se hádali politici i noviny, Hrad mluvil o „homosexualismu“.

V sobotu třináctého pak z Václavského náměstí vyšly tisíce lidí a u vody na Střeleckém ostrově se tančilo do noci. Od té doby se chodí každý rok.

Zdroj: Prague Pride, historie festivalu; Česká televize, 13. srpna 2011.`,
  },
]
