import type { DemoStory } from './story.ts'

/** More of Africa, Asia, Latin America, Canada and Australia: courts, books and lives. */
export const worldwide: DemoStory[] = [
  {
    title: 'Beverley Ditsie speaks in Beijing',
    category: 3,
    latitude: 39.9872,
    longitude: 116.386,
    startDate: '1995-09-13',
    endDate: '1995-09-13',
    address: 'Beijing International Convention Center',
    locality: 'Beijing',
    region: '',
    country: 'China',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Palesa Beverley Ditsie, from Orlando West in Soweto, was one of those who had planned Africa’s first pride march. Five years later, on 13 September 1995, she stood at the desk of the United Nations Fourth World Conference on Women, before delegates of some hundred and eighty governments, and said the word lesbian.

She asked them to keep it in the document. No woman, she told them, can decide about her own life as long as she can be punished for whom she loves; the rights of lesbians are women’s rights, and women’s rights are universal. She was the first openly lesbian woman to bring the rights of lesbians before such a conference. Some days before, others had unrolled a banner from the balcony and had been ordered out of the hall.

In the last night the governments struck sexual orientation out of the text. Dozens of them had spoken for it. It was one of the first times that governments had debated the subject at the United Nations, and it never quite went away again.

Source: Palesa Beverley Ditsie, statement delivered at the United Nations Fourth World Conference on Women, Beijing, 13 September 1995 (International Gay and Lesbian Human Rights Commission, 1995).`,
  },
  {
    title: 'NALSA: the third gender in India’s highest court',
    category: 3,
    latitude: 28.6223,
    longitude: 77.2395,
    startDate: '2014-04-15',
    endDate: '2014-04-15',
    address: 'Supreme Court of India, Tilak Marg',
    locality: 'New Delhi',
    region: 'Delhi',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `The National Legal Services Authority, NALSA for short, exists so that poor people in India have a lawyer. In 2012 it went to the Supreme Court for people who had almost no rights to defend: hijras, kinnars, jogtas, aravanis, trans women and trans men. Laxmi Narayan Tripathi, a hijra and an activist from Mumbai, joined the case.

On 15 April 2014 Justices K. S. Radhakrishnan and A. K. Sikri decided it. Recognition of transgender people as a third gender, they wrote, is not a social or medical issue but a human rights issue. Everyone may say for themselves whether they are a man, a woman or of the third gender, and no surgery may be asked for. The states were to open schools and posts to them as to other disadvantaged groups.

The law that parliament passed in 2019 fell behind this; a magistrate must sign there. But when the same court looked at privacy and at Section 377 again, it was on this judgment that it built.

Source: Supreme Court of India, *National Legal Services Authority v. Union of India*, judgment of 15 April 2014, (2014) 5 SCC 438.`,
  },
  {
    title: 'Hijras on a colonial register',
    category: 3,
    latitude: 25.4358,
    longitude: 81.8463,
    placePrecision: 'town',
    startDate: '1871-01-01',
    endDate: '1911-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Prayagraj',
    region: 'Uttar Pradesh',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Hijras have been part of South Asia for as long as anyone can read. They sing and dance when a child is born and when a couple marries, and their blessing counts. They live in lineages of gurus and disciples; some were trusted servants at the courts of the Mughals.

British officials found them ungovernable. In the North-Western Provinces, whose capital was Allahabad, now Prayagraj, they decided that a whole community should die out. The second part of the Criminal Tribes Act of 1871 ordered the police to keep registers of “eunuchs” and of their property. Whoever was on the list might not wear women’s clothes or jewelry in public, not dance, not keep a boy, not make a will. Punishment was up to two years.

The hijras moved about, petitioned, performed at the edges of districts, and kept their disciples. In 1911 that part of the law was dropped. The suspicion stayed in the books of the police for much longer. They are still here, and they still bless.

Source: Jessica Hinchy, *Governing Gender and Sexuality in Colonial India: The Hijra, c. 1850–1900* (2019).`,
  },
  {
    title: 'Khwaja siras before Pakistan’s Supreme Court',
    category: 3,
    latitude: 33.728,
    longitude: 73.0988,
    startDate: '2009-01-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'Supreme Court of Pakistan, Constitution Avenue',
    locality: 'Islamabad',
    region: '',
    country: 'Pakistan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In January 2009 the police of Taxila took some dancers from a wedding party to the station, and robbed and insulted them. They were khwaja siras, as many people call those who are neither men nor women in the usual sense. A lawyer who specialized in Islamic law, Mohammad Aslam Khaki, read of it and went to the Supreme Court for them.

Chief Justice Iftikhar Chaudhry’s court issued one order after another. They are citizens of Pakistan, it said, with the right to inherit, to vote, to be educated and to be respected; the registration office must find a box for them on the identity card.

In May 2018 parliament went further than nearly any other: under the Transgender Persons (Protection of Rights) Act people have the gender that they themselves perceive. In May 2023 the Federal Shariat Court held central parts of the act to be against Islam, and the quarrel went back to the Supreme Court. In the meantime there are khwaja siras who teach, read the news and sit in offices where they once were not let in.

Source: Supreme Court of Pakistan, *Dr. Mohammad Aslam Khaki v. S.S.P. (Operations) Rawalpindi*, PLD 2013 SC 188; Transgender Persons (Protection of Rights) Act, 2018.`,
  },
  {
    title: 'Maryam Molkara and a letter from the ayatollah',
    category: 3,
    latitude: 35.6892,
    longitude: 51.389,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Tehran',
    region: '',
    country: 'Iran',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    contentNotes: ['violence', 'medical'],
    text: `Since the 1970s Maryam Khatoon Molkara had written letters to the cleric Ruhollah Khomeini. She explained who she was and asked what her religion required of her. After the revolution of 1979 she lost her work in broadcasting and was forced into a man’s clothes. In the 1980s she went to his house in the north of Tehran, and did not go away.

The guards beat her. In the end she was heard, and left with a letter: for a person like her, it said, there is no religious obstacle to a change of sex. That opinion is still the ground on which trans people in Iran can obtain operations and new papers.

It is a narrow door. The same state punishes love between men and between women with lashes or with death, and some have been pressed toward an operation that they did not want. Others have used the door to live. Molkara founded a society to help those who came after her, and died in 2012.

Source: Afsaneh Najmabadi, *Professing Selves: Transsexuality and Same-Sex Desire in Contemporary Iran* (2014); Robert Tait, “A Fatwa for Freedom”, *The Guardian* (2005).`,
  },
  {
    title: 'The night of the Queen Boat',
    category: 3,
    latitude: 30.0444,
    longitude: 31.2357,
    placePrecision: 'town',
    startDate: '2001-05-11',
    endDate: '2001-05-11',
    address: '',
    locality: 'Cairo',
    region: '',
    country: 'Egypt',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `The *Queen Boat* was a floating discotheque on the Nile, and on Thursday nights gay men liked to go there. In the first hours of 11 May 2001 the police came on board. Foreigners were let go. With others whom they had fetched from the streets and from their homes, fifty-two men were put on trial, before an emergency court against which there was no appeal.

Egypt has no law that names homosexuality. They were charged with debauchery, two of them with contempt of religion as well. The newspapers printed names, faces, employers. In the cells they were beaten and examined by force. In court they hid their faces behind scraps of white cloth, with holes torn for the eyes; the photograph went around the world. In November twenty-one were sentenced to a year or two, two others to three and five years, and the rest acquitted.

Hundreds more were arrested in the years that followed, many through the internet. Human Rights Watch talked with a great many of them. The report that it wrote is still the fullest account.

Source: Human Rights Watch, *In a Time of Torture: The Assault on Justice in Egypt’s Crackdown on Homosexual Conduct* (2004).`,
  },
  {
    title: 'She Called Me Woman: twenty-five voices from Nigeria',
    category: 3,
    latitude: 9.0765,
    longitude: 7.3986,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Abuja',
    region: '',
    country: 'Nigeria',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In January 2014 Nigeria’s president signed a law that threatens fourteen years in prison for a marriage of two women or two men, which no one had asked for, and ten for belonging to a club of such people. After that, silence was the safest thing.

Three women set out against the silence with a recorder. Azeenarh Mohammed, Chitra Nagarajan and Rafeeat Aliyu listened to queer women from different parts of the country, Muslims and Christians, trans women among them, and wrote down what they told.

*She Called Me Woman* appeared in 2018 with Cassava Republic Press, which was founded in Abuja. In it twenty-five people say *I*. They tell of childhood and school, of falling in love, of family, faith, violence, work and sex, in their own words. Hardly anything of the kind had been in print in Nigeria before. No one in it is only a victim.

Source: Azeenarh Mohammed, Chitra Nagarajan and Rafeeat Aliyu (eds.), *She Called Me Woman: Nigeria’s Queer Women Speak* (2018).`,
  },
  {
    title: 'The twenty-one of Ho',
    category: 3,
    latitude: 6.6008,
    longitude: 0.4713,
    placePrecision: 'town',
    startDate: '2021-05-20',
    endDate: '2021-08-05',
    address: '',
    locality: 'Ho',
    region: 'Volta Region',
    country: 'Ghana',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `On 20 May 2021 people from several regions of Ghana met in a hotel in Ho for a course. They were to learn how to write down violations of the rights of lesbian, gay, bisexual, transgender and intersex Ghanaians, and what to do about them. Journalists came in with cameras, and then the police. Sixteen women and five men were taken away and charged with unlawful assembly.

For three weeks they sat in custody, and bail was refused again and again. In other countries people held up sheets of paper with the words *Release the 21*. The High Court granted bail on 11 June. On 5 August the case was thrown out: there was no evidence of any crime.

Ghana’s law against “unnatural carnal knowledge” was left behind by the British. That summer a bill was brought into parliament that would punish belonging, speaking and helping as well. It was passed in February 2024, and the argument about it has gone on since. The twenty-one had been learning, when they were arrested, what the constitution says.

Source: Evans Annang, “Ho court acquits and discharges 21 alleged LGBTQI activists”, *Pulse Ghana* (2021); Human Rights Watch, “Ghana: LGBT Activists Face Hardships After Detention” (September 2021).`,
  },
  {
    title: 'Kenya counts its intersex people',
    category: 3,
    latitude: -1.2921,
    longitude: 36.8219,
    placePrecision: 'town',
    startDate: '2019-08-24',
    endDate: '2019-08-25',
    address: '',
    locality: 'Nairobi',
    region: '',
    country: 'Kenya',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In 2009 a child was born in Nairobi, and the hospital put a question mark where the form asked for the sex. Without an answer there was no birth certificate. The mother went to court. In December 2014 the High Court ordered the state to give Baby A papers, and to think about a law for all children like this one.

A task force was set up, and listened to intersex Kenyans and to their families. One of its recommendations was simple: count.

On the night of 24 August 2019, when Kenya held its census, the enumerators for the first time had a third code on their tablets. It was the first count of its kind in Africa. They wrote down 1,524 intersex people, in every part of the country. There are surely far more; not everyone dares to say it to a stranger with a tablet. But a state cannot any longer say of people whom it has counted that there are none.

Source: Kenya National Bureau of Statistics, *2019 Kenya Population and Housing Census*, volume I (2019); High Court of Kenya, *Baby “A” v. Attorney General* [2014] eKLR.`,
  },
  {
    title: 'A child’s body is a child’s own: Colombia, 1999',
    category: 3,
    latitude: 4.5989,
    longitude: -74.0762,
    startDate: '1999-05-12',
    endDate: '1999-05-12',
    address: 'Palacio de Justicia, Plaza de Bolívar',
    locality: 'Bogotá',
    region: 'Bogotá D.C.',
    country: 'Colombia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['medical'],
    text: `A mother asked the judges of Bogotá for help. Doctors wished to operate on her eight-year-old, whose body was neither quite what is called a girl’s nor quite a boy’s, so that it should look like a girl’s. The hospital would not do it on the mother’s word alone, since an earlier judgment had made it careful.

The Constitutional Court asked experts all over the world, and intersex people too, among them the Intersex Society of North America. On 12 May 1999 it decided in a text of almost philosophical length. Parents may not simply consent to such an operation once a child is old enough to have a sense of self. The child must be waited for, informed and asked. Intersex people, it wrote, challenge us all to tolerance; the majority should learn from them.

No high court in the world had ruled like this before. Doctors’ guidelines in other countries followed slowly. The child’s name was never made known. The file number is.

Source: Corte Constitucional de Colombia, judgment SU-337 of 1999.`,
  },
  {
    title: 'An X on the identity card',
    category: 3,
    latitude: -34.6081,
    longitude: -58.3703,
    startDate: '2021-07-21',
    endDate: '2021-07-21',
    address: 'Casa Rosada, Plaza de Mayo',
    locality: 'Buenos Aires',
    region: 'Ciudad Autónoma de Buenos Aires',
    country: 'Argentina',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Since 2012 every person in Argentina may have the gender that they say is theirs. But the form had two letters only, and there were people who were neither. Some went to court. Others asked what the state needed to know it for at all.

On 21 July 2021 a decree came out in the official gazette. On the national identity card and in the passport the letter X was to stand beside F and M. It was meant, said the text, for non-binary, undetermined, unspecified, undefined, not informed, self-perceived, not recorded, or any other sense in which a person might find themselves who is not covered by man or woman. Argentina was the first country in Latin America to do this.

At the presentation, in the museum of the government house, the first such cards were handed over. One of those who received one opened a jacket and showed a shirt: we are not an X. It was a good quarrel to have at last, in such a house.

Source: Decreto 476/2021, *Boletín Oficial de la República Argentina*, 21 July 2021.`,
  },
  {
    title: 'Norrie, who is neither',
    category: 3,
    latitude: -35.2993,
    longitude: 149.1377,
    startDate: '2014-04-02',
    endDate: '2014-04-02',
    address: 'High Court of Australia, Parkes Place',
    locality: 'Canberra',
    region: 'Australian Capital Territory',
    country: 'Australia',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Norrie was registered as male in Scotland, had surgery in Australia, and found that the other word did not fit either. In 2010 the registrar of New South Wales sent a certificate on which the sex was *not specified*. The newspapers made a feast of it; a few weeks later the registrar wrote again and took it back.

Norrie went to law, lost twice, won once, and in the end was taken to the highest court of the country by the registrar. On 2 April 2014 five judges answered together, in plain English. The act itself recognizes, they said, that a person may be other than male or female, and so permits the registration of a person’s sex as *non-specific*. For most purposes, they added, the sex of the people concerned is irrelevant in law anyway.

It was one of the first decisions of its kind by any nation’s highest court.

Source: High Court of Australia, *NSW Registrar of Births, Deaths and Marriages v. Norrie* [2014] HCA 11.`,
  },
  {
    title: 'Frida Kahlo’s blue house',
    category: 3,
    latitude: 19.3552,
    longitude: -99.1625,
    startDate: '1907-01-01',
    endDate: '1954-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Casa Azul, Londres 247, Coyoacán',
    locality: 'Ciudad de México',
    region: 'Ciudad de México',
    country: 'Mexico',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Frida Kahlo was born in this house in 1907 and died in it in 1954. As a child she had polio, and one leg stayed thin. On 17 September 1925 a streetcar ran into the bus on which she was riding home from school. Her spine, pelvis and leg were broken in many places. Lying in plaster, with a mirror fixed above her, she began to paint.

She painted her body as it was: corsets, scars, blood, roots, in the dresses of Tehuantepec and with her eyebrows joined. There is no pity in these pictures. She married Diego Rivera twice. She loved other men too, and women, and hid neither very much; in a painting of 1939 two women rest at the edge of a forest, one leaning on the other.

When her first exhibition of her own in Mexico opened in 1953, the doctors had forbidden her to get up. She had her four-poster bed carried to the gallery and received her guests from it. The bed, the mirror and the corsets that she painted can be seen here.

Source: Hayden Herrera, *Frida: A Biography of Frida Kahlo* (1983).`,
  },
  {
    title: 'Chavela Vargas does not change the pronoun',
    category: 3,
    latitude: 19.4407,
    longitude: -99.139,
    startDate: '1950-01-01',
    endDate: null,
    startDatePrecision: 'decade',
    address: 'Plaza Garibaldi',
    locality: 'Ciudad de México',
    region: 'Ciudad de México',
    country: 'Mexico',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `A ranchera is a song in which a man with a big hat begs a woman to come back. Chavela Vargas, born in Costa Rica in 1919, came to Mexico as a teenager and sang them just so, to a woman, without changing a letter. She came on in trousers and a red poncho, with one guitar, slowly, with a voice like a door in an empty house.

That was in the 1950s. With the composer José Alfredo Jiménez she sat up many nights at the Tenampa bar on this square. Then tequila took her from the stage for years, and many people thought that she was dead.

In the 1990s she came back, and sang in Spain, in Paris and in the end in Carnegie Hall, an old woman with her arms open wide. At eighty-one she said in public what all who had ears had always known, and that she was proud of it. Her book about her life came out in 2002. She died in 2012.

Source: Chavela Vargas, *Y si quieres saber de mi pasado* (2002).`,
  },
  {
    title: 'Marielle, presente',
    category: 3,
    latitude: -22.9107,
    longitude: -43.1759,
    startDate: '2018-03-14',
    endDate: '2018-03-14',
    address: 'Palácio Pedro Ernesto, Cinelândia',
    locality: 'Rio de Janeiro',
    region: 'Rio de Janeiro',
    country: 'Brazil',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death', 'police and prison'],
    text: `Marielle Franco grew up in the Maré, a group of favelas beside the airport road of Rio. She was Black, a mother at nineteen, a sociologist, bisexual, and since 2016 one of the city’s councilors, elected with more than forty-six thousand votes. In the council chamber in this palace she spoke about nurseries, night work, Black women, and what the police did in the favelas at night. With Mônica Benício, whom she had known for many years, she was engaged.

On the evening of 14 March 2018, after a debate with young Black women, she was shot in her car, with her driver, Anderson Gomes. The next day tens of thousands stood on the steps and in the square in front of the chamber. *Marielle, presente*, they called: she is here.

It took more than six years until two former policemen were sentenced for the murder, in October 2024. Her thesis, about the police in the favela, was printed after her death. Streets and schools bear her name.

Source: Marielle Franco, *UPP – A redução da favela a três letras* (2018).`,
  },
  {
    title: 'Vriend: a word that a province left out',
    category: 3,
    latitude: 53.5461,
    longitude: -113.4938,
    placePrecision: 'town',
    startDate: '1998-04-02',
    endDate: '1998-04-02',
    address: '',
    locality: 'Edmonton',
    region: 'Alberta',
    country: 'Canada',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Delwin Vriend ran the laboratories at a Christian college in Edmonton, and ran them well. In January 1991 he was dismissed, for the one reason that he was gay. He went to the human rights commission of Alberta. It could do nothing, they told him: the law of the province listed race, religion, sex, age, handicap and more, but not that.

So he sued over the missing word. One judge put it into the law, the next court took it out again. On 2 April 1998 the Supreme Court of Canada put it back for good. To leave a group out on purpose, it said, is not neutral. It sends a message that it is permissible, and perhaps even acceptable, to treat these people worse. From that day the words *sexual orientation* were to be read into Alberta’s law, whether they stood there or not.

For a week the premier thought aloud about overriding the court, while telephones rang without a pause. Then he let it be. Eleven years later the legislature wrote the words in.

Source: *Vriend v. Alberta*, [1998] 1 S.C.R. 493.`,
  },
]
