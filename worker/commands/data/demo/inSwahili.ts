import type { DemoStory } from './story.ts'

/** In Swahili: public record in our own words. */
export const inSwahili: DemoStory[] = [
  {
    title: 'Mama, mimi ni shoga: barua ya Binyavanga',
    language: 'sw',
    category: 3,
    latitude: -0.3031,
    longitude: 36.08,
    placePrecision: 'town',
    startDate: '2014-01-18',
    endDate: '2014-01-18',
    address: '',
    locality: 'Nakuru',
    region: '',
    country: 'Kenya',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Binyavanga Wainaina alizaliwa Nakuru mwaka 1971. Alikuwa mwandishi, mwanzilishi wa jarida la *Kwani?*, na mshindi wa Tuzo ya Caine. Siku alipotimiza miaka arobaini na mitatu, tarehe 18 Januari 2014, alichapisha mtandaoni insha fupi, kama barua aliyokuwa amechelewa kumpa mama yake kabla hajafa. Ndani yake alisema wazi kwamba yeye ni shoga.

Wakati ule Nigeria ilikuwa imepitisha sheria kali, na Uganda ilikuwa njiani. Watu wengi walikasirika; wengine, katika miji midogo, waliisoma kimya kimya na kulia. Binyavanga alifariki Nairobi mwaka 2019.

Chanzo: Binyavanga Wainaina, *I am a homosexual, mum*, Chimurenga na Africa is a Country, Januari 2014.`,
  },
  {
    title: 'Rafiki: siku saba za sinema',
    language: 'sw',
    category: 3,
    latitude: -1.2895,
    longitude: 36.814,
    startDate: '2018-09-21',
    endDate: '2018-09-21',
    address: 'Mahakama ya Milimani',
    locality: 'Nairobi',
    region: '',
    country: 'Kenya',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `*Rafiki* ni hadithi ya mapenzi ya wasichana wawili wa Nairobi, iliyoongozwa na Wanuri Kahiu. Ilikuwa filamu ya kwanza ya Kenya kuchaguliwa kwenye tamasha la Cannes, lakini bodi ya filamu iliipiga marufuku nyumbani kwa sababu mwisho wake ulikuwa na matumaini.

Tarehe 21 Septemba 2018 Mahakama Kuu iliondoa marufuku hiyo kwa siku saba. Kumbi zilijaa kila siku, na watu walisimama nje wakingoja tiketi. Siku ya nane marufuku ilirudi, ila tayari watu walikuwa wameiona.

Chanzo: Mahakama Kuu ya Kenya, Wanuri Kahiu dhidi ya Ezekiel Mutua, uamuzi wa 21 Septemba 2018.`,
  },
  {
    title: 'GALCK: paa moja kwa vikundi vingi',
    language: 'sw',
    category: 3,
    latitude: -1.2921,
    longitude: 36.8219,
    placePrecision: 'town',
    startDate: '2006-01-01',
    endDate: '2006-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Nairobi',
    region: '',
    country: 'Kenya',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Kabla ya mwaka 2006 kulikuwa na vikundi vidogo vidogo Nairobi, kila kimoja kikikutana kwa siri kwenye nyumba ya mtu. Mwaka huo viliungana na kuunda muungano wa watu wanaopenda wa jinsia moja nchini Kenya, unaojulikana kama GALCK.

Mwaka uliofuata, Jukwaa la Kijamii la Dunia lilipofanyika Nairobi, walisimamisha hema lao mbele ya watu wote. Wengi walikuja kushangaa; wengi zaidi walikaa na kuuliza maswali. Muungano huo bado unafanya kazi, na ni miongoni mwa waliopeleka mahakamani kesi ya kufuta sheria za kikoloni.

Chanzo: GALCK+, historia ya muungano; Jukwaa la Kijamii la Dunia, Nairobi, Januari 2007.`,
  },
]
