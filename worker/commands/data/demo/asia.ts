import type { DemoStory } from './story.ts'

/** From the Middle East to Japan: public record in our own words, and personal stories marked as invented. */
export const asia: DemoStory[] = [
  {
    title: 'India’s Supreme Court reads down Section 377',
    category: 3,
    latitude: 28.62228,
    longitude: 77.23944,
    startDate: '2018-09-06',
    endDate: '2018-09-06',
    address: 'Supreme Court of India, Tilak Marg',
    locality: 'New Delhi',
    region: 'Delhi',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Section 377 of the Indian Penal Code was written by colonial officials in the nineteenth century and outlived the empire by seventy years. It punished what it called carnal intercourse against the order of nature, with up to life in prison. Few people were convicted; many were blackmailed, beaten and silenced by the fact that it existed.

The law had already fallen once. In July 2009 the Delhi High Court decided for the Naz Foundation, and for four years adults in India could love without fear of it. In December 2013 the Supreme Court took that back. So five people put their own names on a new petition, among them the dancer Navtej Singh Johar and his partner, the journalist Sunil Mehra.

On 6 September 2018 five judges answered together. Consensual love between adults was no crime; privacy, dignity and equality belonged to everybody. Justice Indu Malhotra wrote that history owed an apology to these citizens and to their families for the delay.

On the lawns outside, people who had waited for decades held on to each other and wept. The ruling covers one sixth of humanity.

Source: Supreme Court of India, *Navtej Singh Johar v. Union of India*, judgment of 6 September 2018.`,
  },
  {
    title: 'A doorway blocked: India’s first known protest for gay people',
    category: 3,
    latitude: 28.6284,
    longitude: 77.2418,
    startDate: '1992-08-11',
    endDate: '1992-08-11',
    address: 'Police Headquarters, ITO',
    locality: 'New Delhi',
    region: 'Delhi',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In 1992 police picked up eighteen men in Central Park, in the middle of Connaught Place, because they were thought to be about to commit homosexual acts. Such arrests were ordinary, and ordinarily no one said a word, because to speak was to be named.

This time a small citizens’ group answered. The AIDS Bhedbhav Virodhi Andolan, the movement against AIDS discrimination, known as ABVA, was made up of doctors, lawyers, social workers, a nun and others who did not say in public who among them was gay. Only months earlier they had published *Less Than Gay*, the first report on how homosexual people lived in India, with a list of demands that began with the repeal of Section 377.

On 11 August 1992 they and their supporters stood at the entrance of the police headquarters and would not move. It is remembered as the first protest for gay people in the country.

Two years later ABVA asked the Delhi High Court to strike the section down. The case failed quietly, for want of anyone who dared to stand beside it, but the idea stayed in the files and in people’s heads.

Source: *The Hindu*, 7 September 2018, interview with Dr P. S. Sahni of ABVA; ABVA, *Less Than Gay* (New Delhi, 1991).`,
  },
  {
    title: 'Candles at the Regal Cinema for a film called Fire',
    category: 3,
    latitude: 28.63072,
    longitude: 77.21668,
    startDate: '1998-12-07',
    endDate: '1998-12-07',
    address: 'Regal Cinema, Connaught Place',
    locality: 'New Delhi',
    region: 'Delhi',
    country: 'India',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Deepa Mehta’s film *Fire* tells of two sisters-in-law in a Delhi household, married to men who hardly see them, who fall in love with each other. The censors had passed it without a cut, and for three weeks it ran to full houses.

At the beginning of December 1998 crowds sent by the Shiv Sena smashed windows and tore down posters at cinemas in Mumbai and at the Regal in Delhi. The film, they said, was an insult to Indian culture, in which such women did not exist.

On the evening of 7 December women’s groups, artists and the director herself gathered with candles in front of the damaged cinema. Most came to defend the freedom of speech. But some held up words that had not been seen on a Delhi street before: that lesbianism was part of Indian heritage; that they were Indian, and lesbian.

Out of that evening came the Campaign for Lesbian Rights, and with it a public life for women who had been told that they were impossible. In February 1999 *Fire* went back to the cinemas.

Source: Campaign for Lesbian Rights, *Khamosh! Emergency Jari Hai: Lesbian Emergence* (New Delhi, 1999); Naisargi N. Dave, *Queer Activism in India: A Story in the Anthropology of Ethics* (2012).`,
  },
  {
    title: 'Fifteen people walk for friendship in Kolkata',
    category: 3,
    latitude: 22.5418,
    longitude: 88.36815,
    startDate: '1999-07-02',
    endDate: '1999-07-02',
    address: 'Park Circus Maidan',
    locality: 'Kolkata',
    region: 'West Bengal',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `They thought about what to call it. Gay Pride March sounded too loud for Kolkata, human rights march too vague. In the end they chose the Friendship Walk, because no one could be against that.

The idea came from Owais Khan; the invitations went out by telephone and over mailing lists. On 2 July 1999, thirty years after Stonewall, about fifteen people met in the rain on the Park Circus Maidan. Some had travelled from Mumbai and Bangalore. They wore bright yellow T-shirts, printed for the day. They walked around the field, then split into two groups that carried leaflets to human rights and women’s organisations and to anyone who would listen.

Hardly anybody in the city noticed. The newspapers did, and the photographs went further than the walkers had. It is counted as the first pride walk in India and in South Asia.

For its twentieth birthday, in June 2019, several of the fifteen came back to the same green field, now among hundreds, with Section 377 gone. It rained again.

Source: *Hindustan Times*, 16 February 2024; Varta Trust, Kolkata, recollections of the walkers (2019).`,
  },
  {
    title: 'Nepal’s highest court says: natural persons',
    category: 3,
    latitude: 27.6966,
    longitude: 85.3214,
    startDate: '2007-12-21',
    endDate: '2007-12-21',
    address: 'Supreme Court, Ramshah Path',
    locality: 'Kathmandu',
    region: 'Bagmati',
    country: 'Nepal',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In April 2007, in the first spring after the civil war, four small organisations went to the Supreme Court of Nepal: the Blue Diamond Society with its founder Sunil Babu Pant, Mitini Nepal, Cruse AIDS Nepal and Parichaya Nepal. They asked the new state to see them.

On 21 December Justices Balram K. C. and Pawan Kumar Ojha gave them nearly everything. Lesbian, gay, bisexual, transgender and intersex people, they held, are natural persons; who they are is no disease and no pollution. The government was to change every law that treated them as less, to issue papers to people of a third gender by their own word, and to form a committee to study marriage between persons of the same sex.

No court in South Asia had spoken like this, and judges in India and elsewhere have quoted it since. Pant took a seat in the assembly that wrote the new constitution. That constitution, of 2015, names gender and sexual minorities; in the same year Nepal issued its first passport with the letter O, for other.

Much of the order took a long time. The first marriage of its kind was registered in November 2023, sixteen years after the judgment.

Source: Supreme Court of Nepal, *Sunil Babu Pant and Others v. Nepal Government and Others*, translated in NJA Law Journal (2008).`,
  },
  {
    title: 'Rosanna Flamer-Caldera wins her case against Sri Lanka at the United Nations',
    category: 3,
    latitude: 6.92708,
    longitude: 79.86124,
    placePrecision: 'town',
    startDate: '2022-02-21',
    endDate: '2022-02-21',
    address: '',
    locality: 'Colombo',
    region: 'Western Province',
    country: 'Sri Lanka',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `The law against “gross indecency” came to Ceylon with the British in 1883 and spoke of men only. When Sri Lanka reformed its penal code in 1995, parliament could have struck it out. Instead it changed one word, from male person to person, and so made criminals of women too.

Rosanna Flamer-Caldera, who leads the organisation Equal Ground in Colombo, had no court at home to go to: Sri Lanka’s constitution shields old laws from challenge. So in 2018 she wrote to the United Nations committee that watches over the convention on the rights of women. She told it about the threats, the watching and the harassment that this one word allowed.

On 21 February 2022 the committee decided in her favour. A state that makes love between women a crime, it found, breaks the convention; its rights belong to all women, including lesbian, bisexual, transgender and intersex women. It was the first time that this committee had decided a complaint about a law against women who love women.

The decision asked Sri Lanka to repeal the law. It gave campaigners in dozens of countries a sentence to quote.

Source: CEDAW Committee, *Rosanna Flamer-Caldera v. Sri Lanka*, communication no. 134/2018, views of 21 February 2022; Human Dignity Trust.`,
  },
  {
    title: 'Abu Nuwas, who wrote his love poems in the open',
    category: 3,
    latitude: 33.31745,
    longitude: 44.41625,
    startDate: null,
    endDate: null,
    address: 'Abu Nuwas Street',
    locality: 'Baghdad',
    region: 'Baghdad',
    country: 'Iraq',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `One of the great poets of the Arabic language was born in Ahvaz around the year 757, of a Persian mother, and came to Baghdad when that city was young, and one of the largest on earth. His name was al-Hasan ibn Hani; everybody called him Abu Nuwas, the one with the dangling locks.

He made fun of poets who still wept over desert campsites that they had never seen. He wrote about what he did know: wine and hangovers, hunting dogs, friends, remorse, and again and again about men he loved, with wit and without disguise. He belonged to the circle of the caliph al-Amin, went to prison more than once, and died about 814.

His verses were collected, annotated and taught for centuries. They are proof, in the best Arabic there is, that love between men is not an import from anywhere.

A street along the Tigris bears his name, with gardens, fish restaurants and a statue of the poet by the sculptor Ismail Fattah.

Source: Philip F. Kennedy, *Abu Nuwas: A Genius of Poetry* (Oxford: Oneworld, 2005).`,
  },
  {
    title: 'A steward, his partner and one airline ticket',
    category: 3,
    latitude: 31.78072,
    longitude: 35.20438,
    startDate: '1994-11-30',
    endDate: '1994-11-30',
    address: 'Supreme Court, Givat Ram',
    locality: 'Jerusalem',
    region: '',
    country: 'Israel',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Every year El Al gave each of its employees a free ticket for a husband, a wife or a partner known as such in public. Jonathan Danilowitz, a flight attendant who had grown up in South Africa and knew, as he said, a thing or two about prejudice, asked for his in the late 1980s. His partner was a man. The airline said no.

He asked whether, if he counted as single, his mother might have the ticket instead. No again: he had a partner. So he went to court, with the Association for Civil Rights in Israel beside him, and won, and won again, while El Al appealed each time.

On 30 November 1994 the Supreme Court closed the matter. Aharon Barak and Dalia Dorner held that living together, loyalty and love do not become less when both are of the same sex, and that to treat them as less is discrimination. Yaakov Kedmi dissented.

It was the first great gay rights judgment in the country, and pensions, residence and adoption cases were later built upon it. Danilowitz was not there to hear it. He was working, on a flight to Mumbai.

Source: High Court of Justice 721/94, *El-Al Israel Airlines v. Danielowitz*; *Haaretz*, 28 November 2008.`,
  },
  {
    title: 'Aswat: Palestinian women hold a conference of their own',
    category: 3,
    latitude: 32.8111,
    longitude: 34.99855,
    placePrecision: 'town',
    startDate: '2007-03-28',
    endDate: '2007-03-28',
    address: '',
    locality: 'Haifa',
    region: 'Haifa District',
    country: 'Israel',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Aswat means voices. Around 2002 a handful of Palestinian women, citizens of Israel and women from the West Bank, began to write to each other on a mailing list. Many had never met another lesbian who spoke Arabic. They lacked not only rooms to meet in but words: those that existed were insults or were borrowed.

So they made words. They translated, wrote, argued over terms, and printed. On 28 March 2007, after five years, they invited the public to a conference in Haifa under the title *Home and Exile in Queer Experience*, and put on the table a book of the same name, in Arabic.

Several hundred people came. Religious politicians had called for the meeting to be stopped, and women with placards stood outside. Inside there were poems, music and rap, and talk about living as a minority within a minority, where neither exile nor home lets go of you. The organisers had not published the place beforehand, and many of those whom it concerned most sat unrecognised among the guests.

It was the first public conference that Palestinian lesbian women had held.

Source: *The Jerusalem Post*, March 2007; Aswat, *Home and Exile in Queer Experience* (Haifa, 2007).`,
  },
  {
    title: 'A judge near Beirut: the exercise of a right is no crime',
    category: 3,
    latitude: 33.8893,
    longitude: 35.5652,
    startDate: '2017-01-26',
    endDate: '2017-01-26',
    address: 'Courthouse of Jdeideh',
    locality: 'Jdeideh',
    region: 'Mount Lebanon',
    country: 'Lebanon',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Article 534 of Lebanon’s penal code, a leftover from the French mandate, threatens up to one year in prison for intercourse “contrary to the order of nature”. What nature’s order is, it does not say.

In 2015 nine people were arrested in a suburb of Beirut after neighbours complained about them. When their case reached Judge Rabih Maalouf in the Metn district, he looked not at article 534 but at article 183, which says that an act done in exercise of a right, without abuse, is no offence. On 26 January 2017 he wrote that homosexual people have a right to human and intimate relations with whomever they choose, and acquitted them.

He was not the first. Since 2009 a few judges in different towns had refused, one by one, to convict. What came next was new: the prosecution appealed, and on 12 July 2018 a court of appeal for Mount Lebanon upheld the acquittal.

The article still stands and is still used to frighten. But no one can say any more that Lebanese law knows only one reading of it.

Source: Human Rights Watch, statements of February 2017 and July 2018; The Legal Agenda, Beirut.`,
  },
  {
    title: 'The first pride parade in the Chinese-speaking world',
    category: 3,
    latitude: 25.04092,
    longitude: 121.51528,
    startDate: '2003-11-01',
    endDate: '2003-11-01',
    address: '228 Peace Memorial Park',
    locality: 'Taipei',
    region: '',
    country: 'Taiwan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `When this was still called New Park, men who had nowhere else to be walked around its lotus pond at night. Pai Hsien-yung set his novel *Crystal Boys* here, published in 1983, and generations of readers in Taiwan first met people like themselves on its pages and beside this water.

On 1 November 2003 the park was chosen on purpose as the starting point of something done by day. The Taiwan Tongzhi Hotline Association had called, the city government had given a little money, and somewhere between five hundred and a thousand people set out. The organisers had brought white masks for those who could not be seen. Most left them in the box.

The walk was short, half an hour along Hengyang Road to the Red House in Ximending, another old refuge, where the mayor made a speech. The motto asked only that homosexual people be seen.

Within a few years Taipei’s parade had grown to be among the largest in Asia, and visitors come to it from everywhere between Seoul and Singapore. It still likes to pass the park.

Source: *Taipei Times*, 2 November 2003.`,
  },
  {
    title: 'Rain, and then marriage: Taiwan is first in Asia',
    category: 3,
    latitude: 25.04412,
    longitude: 121.51952,
    startDate: '2019-05-17',
    endDate: '2019-05-17',
    address: 'Legislative Yuan, Zhongshan South Road',
    locality: 'Taipei',
    region: '',
    country: 'Taiwan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Chi Chia-wei asked to marry the man he loved in 1986, when Taiwan was under martial law. A court clerk refused; parliament called people like him a perverted minority; he went to prison for a while on another pretext. He kept asking. For thirty years he climbed on to roofs and stages and waved the same rainbow flag.

In the end it was his petition, together with one by the city of Taipei, that the constitutional court answered. On 24 May 2017, in Interpretation No. 748, it gave the legislature two years to open marriage to couples of the same sex.

The two years were hard. In November 2018 voters said no in a referendum, and no one knew what the deputies would dare. On 17 May 2019, a week before the deadline, tens of thousands of people stood in pouring rain in the streets around the Legislative Yuan and listened article by article. In the afternoon the decisive one was adopted, and for a moment, those who were there say, the sky cleared.

On 24 May more than five hundred couples registered. Taiwan was the first in Asia, thirty-three years after the first form that Chi Chia-wei filled in.

Source: Judicial Yuan, Interpretation No. 748 (2017); *Taipei Times*, 18 and 25 May 2019.`,
  },
  {
    title: 'A night at a youth hostel, and Japan’s first gay rights ruling',
    category: 3,
    latitude: 35.6754,
    longitude: 139.75345,
    startDate: '1994-03-30',
    endDate: '1994-03-30',
    address: 'Tokyo District Court, Kasumigaseki',
    locality: 'Chiyoda',
    region: 'Tokyo',
    country: 'Japan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In February 1990 members of OCCUR, a young lesbian and gay group in Tokyo, held a study weekend at the Fuchu Youth House, a hostel of the metropolitan government. At the evening meeting where the groups introduced themselves, they said who they were. For the rest of the stay other guests jeered at them in the corridors and spied on them in the bath.

When OCCUR complained and asked to come again in May, it was OCCUR that was refused. Men and women must not share a room, said the board of education; therefore men who love men must not either, since they might disturb the sound development of young people.

Three members sued the most powerful city government in Japan, under their own names. On 30 March 1994 the Tokyo District Court found the refusal unlawful. The city appealed and lost again, on 16 September 1997, before a packed courtroom. Public officials, said the High Court, are expected to know about homosexual people and to weigh their rights; ignorance is no excuse.

The damages were small. The sentence about ignorance was not.

Source: *The Japan Times*, 16 September 1997; International Commission of Jurists, SOGI Casebook.`,
  },
  {
    title: 'Yoshiya Nobuko’s house of two women',
    category: 3,
    latitude: 35.3135,
    longitude: 139.54125,
    startDate: '1962-01-01',
    endDate: '1973-07-11',
    startDatePrecision: 'year',
    address: 'Yoshiya Nobuko Memorial Museum, Hase',
    locality: 'Kamakura',
    region: 'Kanagawa',
    country: 'Japan',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Yoshiya Nobuko was one of the best paid writers in Japan. Her *Flower Tales*, begun in 1916, were stories about girls who adore each other in schools and dormitories, and millions read them; their tone, the lilies and the longing, still runs through Japanese comics today.

Unlike her heroines she did not part from her love when school was over. In 1923 she met Monma Chiyo, a teacher of mathematics. They decided to live together, travelled to Europe and America together, and stayed side by side for fifty years. Yoshiya thought about how two women might bind themselves before the law. Marriage was not to be had, so in 1957 she used the only way there was and adopted Chiyo as her daughter.

In 1962 they moved to Kamakura, into a low wooden house that the architect Yoshida Isoya built for them, in a garden behind an earthen wall. Yoshiya died in Kamakura on 11 July 1973. She left the house to the town, which opens it to visitors on certain days in spring and autumn: the study, the bedroom, the manuscripts.

Source: Jennifer Robertson, “Yoshiya Nobuko: Out and Outspoken in Practice and Prose”, in Anne Walthall (ed.), *The Human Tradition in Modern Japan* (2002); City of Kamakura.`,
  },
  {
    title: 'Sapporo: the first court to say that Japan’s marriage ban is unconstitutional',
    category: 3,
    latitude: 43.05965,
    longitude: 141.3426,
    startDate: '2021-03-17',
    endDate: '2021-03-17',
    address: 'Sapporo District Court, Odori Nishi',
    locality: 'Sapporo',
    region: 'Hokkaido',
    country: 'Japan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On Valentine’s Day 2019 thirteen couples in several Japanese cities sued the state on the same day, because it would not register their marriages. Three of those couples lived in Hokkaido, and their judgment came first.

On 17 March 2021 Judge Tomoko Takebe read it in Sapporo. Sexual orientation, she said, is like race or sex: no one chooses it. To keep from homosexual people every one of the legal effects that marriage brings is discrimination without a reasonable ground, and offends against article 14 of the constitution, which makes all people equal under the law. She did not grant damages. In the public seats people were crying all the same, and outside they unrolled a long banner with the words *unconstitutional ruling*.

It was the first decision of its kind in Japan. Other district courts followed, most of them in agreement. In March 2024 the high court in the same city went further still and found that freedom of marriage itself, in article 24, belongs to couples of the same sex too.

Parliament has yet to change the law.

Source: Sapporo District Court, judgment of 17 March 2021; *The Asahi Shimbun*, 18 March 2021.`,
  },
  {
    title: 'Rainbow 2000: fifty people on a Seoul street',
    category: 3,
    latitude: 37.58045,
    longitude: 127.00255,
    startDate: '2000-09-09',
    endDate: '2000-09-09',
    address: 'Daehangno',
    locality: 'Seoul',
    region: '',
    country: 'South Korea',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Daehangno, the street of little theatres in the east of old Seoul, has seen plenty of demonstrations. The one on 9 September 2000 was small, about fifty people, and some of those watching from the pavement shouted at them. It was called Rainbow 2000, and it was the first queer festival in Korea.

That autumn the subject would not go away. Within weeks the actor Hong Seok-cheon became the first well-known Korean to say in public that he was gay. He lost his television work from one day to the next, and stayed.

The festival stayed too, and moved through the city like a guest whom no one wants to house: Daehangno, Hongdae, Itaewon, Jongno, the banks of the Cheonggyecheon, Sinchon, where in 2014 opponents lay down in front of the floats. In 2015 it reached the lawn in front of City Hall, under drums and hymns from the other side of the police line. When the city closed that lawn to it in 2023, it went back into the streets.

Tens of thousands come now. The organisers count every year from those fifty.

Source: *The Korea Times*, May 2023; Seoul Queer Culture Festival Organizing Committee.`,
  },
  {
    title: 'Yang Teng and the judge who said: not a disease',
    category: 3,
    latitude: 39.98005,
    longitude: 116.3062,
    startDate: '2014-12-19',
    endDate: '2014-12-19',
    address: 'Haidian District People’s Court',
    locality: 'Beijing',
    region: '',
    country: 'China',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['medical'],
    text: `China took homosexuality off its list of mental disorders in 2001. Clinics went on selling cures for it, and the search engine Baidu went on showing their advertisements.

Yang Teng, a man of thirty under pressure from his family to marry, found such a clinic online, travelled to Chongqing, and lay down. He was told to imagine a man he desired; then came the electric shock. He got up and left. Instead of keeping quiet he went to court, first as “Xiao Zhen”, then under his own name, against the clinic and against Baidu. When the case was heard in July 2014, supporters acted out the treatment in front of the court in Haidian.

The judgment came on 19 December. Since homosexuality was not an illness, said the judge, the clinic could not promise to cure it. It had to apologise on its website and to pay him 3,500 yuan. Baidu was not held liable.

It was the first ruling of this kind in China. Yang said that he would show it to his parents, so that they could read with a court’s stamp on it that there was nothing wrong with him.

Source: *The Wall Street Journal*, China Real Time, 19 December 2014; Associated Press, December 2014.`,
  },
  {
    title: 'Hong Kong’s top court orders a legal frame for same-sex couples',
    category: 3,
    latitude: 22.28118,
    longitude: 114.16025,
    startDate: '2023-09-05',
    endDate: '2023-09-05',
    address: 'Court of Final Appeal, 8 Jackson Road, Central',
    locality: 'Hong Kong',
    region: '',
    country: 'Hong Kong',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Law for couples of the same sex came to Hong Kong one case at a time, each carried by one person: a spouse’s visa for a woman known as QT in 2018, taxes and benefits for the husband of the immigration officer Angus Leung in 2019.

Jimmy Sham, an activist for democracy and for gay rights, asked the whole question. He had married his husband in New York in 2013 and wanted Hong Kong to recognise it. Two courts said no. When the last one sat he was in custody, for his part in organising an unofficial primary election.

On 5 September 2023, by three judges to two, the Court of Final Appeal gave him half. There was no right to marry; but to leave couples with no legal frame at all, in which to meet the ordinary needs of a shared life and to be seen as a couple, violated their right to privacy. The government was given two years to provide one.

It brought a narrow bill to the Legislative Council, which voted it down in September 2025. The judgment stands, and so does the question.

Source: Court of Final Appeal of Hong Kong, *Sham Tsz Kit v. Secretary for Justice* [2023] HKCFA 28.`,
  },
  {
    title: 'Balloons and bicycles: Vietnam’s first pride',
    category: 3,
    latitude: 21.02045,
    longitude: 105.7639,
    startDate: '2012-08-05',
    endDate: '2012-08-05',
    address: 'My Dinh National Stadium',
    locality: 'Hanoi',
    region: '',
    country: 'Vietnam',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `A march would have needed a permit that no one would have given. But in Hanoi everyone rides, and who is to say that a hundred people on bicycles and motorbikes are not simply going somewhere?

On Sunday, 5 August 2012, they set out from the national stadium at My Dinh, with balloons and rainbow flags on their handlebars, ringing their bells and singing, and rode through the thick of the traffic. The police let them pass. It was the first pride parade in Vietnam.

The moment was well chosen. Only days before, the minister of justice, Ha Hung Cuong, had surprised the country by saying aloud that it might be time to think about couples of the same sex. What followed was less than marriage, but it was something. In 2013 fines for same-sex weddings were abolished, and from January 2015 the new marriage law no longer forbade such marriages, though it does not recognise them.

The ride came back the next summer with more than twice as many bicycles, and within two years Viet Pride was held in seventeen cities and provinces.

Source: Associated Press, 5 August 2012; Gay Star News, August 2013.`,
  },
  {
    title: 'The day Thailand changed two words in its marriage law',
    category: 3,
    latitude: 13.74645,
    longitude: 100.53475,
    startDate: '2025-01-23',
    endDate: '2025-01-23',
    address: 'Siam Paragon, Rama I Road',
    locality: 'Bangkok',
    region: '',
    country: 'Thailand',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Section 1448 of the Thai civil code used to speak of a man and a woman. Since 23 January 2025 it speaks of two persons, and where the law said husband and wife it now says spouses.

Behind these few words lay more than a decade of petitions, drafts and dissolved parliaments. The senate gave its consent on 18 June 2024, the royal assent was published that September, and 120 days later the registry offices opened.

In Bangkok the districts and the pride organisers moved the desks to the fifth floor of a shopping centre, Siam Paragon, so that there would be room. Couples had queued since early morning, in white dresses, in old Thai silk, some in police uniform. Two women were there who had tried to register on a Valentine’s Day twelve years earlier and had been turned away at the desk when the clerk read their identity cards. This time the clerk stamped.

By evening more than 1,800 couples were married throughout the country. Thailand was the first state in Southeast Asia to open marriage, after Taiwan and Nepal the third place in Asia.

Source: Royal Gazette of Thailand, 24 September 2024; *The New York Times* and Agence France-Presse, 23 January 2025.`,
  },
  {
    title: 'Stonewall Manila: the first pride march in the Philippines',
    category: 3,
    latitude: 14.6514,
    longitude: 121.04935,
    startDate: '1994-06-26',
    endDate: '1994-06-26',
    address: 'Quezon Memorial Circle',
    locality: 'Quezon City',
    region: 'Metro Manila',
    country: 'Philippines',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `It rained, and there were perhaps fifty of them. On 26 June 1994, twenty-five years after Stonewall, members of ProGay Philippines and of the Metropolitan Community Church walked from EDSA to the Quezon Memorial Circle, shouting as loudly as fifty people can.

At the gate the park police asked where they were going. No one had thought of a permit. So they sat down at the roadside until Oscar Atadero, Murphy Red and others had talked it through, and then went in, to a stage, with manifestos and a mass by the church’s pastor, Richard Mickley. Some who wanted to be there did not dare to be seen and listened from behind the trees.

They protested against more than prejudice. A new sales tax was about to make poor people poorer, and the marchers carried that on their placards too; to them it was all one fight.

“We felt we needed a local Stonewall,” Mickley said later. It is counted as the first pride march in the Philippines, and many count it as the first in Asia. When Quezon City celebrates at the Circle today, more than a hundred thousand people come, and the permit is no trouble.

Source: Outrage Magazine (Manila), interviews with Richard Mickley and Oscar Atadero.`,
  },
  {
    title: 'Lambda Indonesia, and a magazine whose G sounds like gay',
    category: 3,
    latitude: -7.56912,
    longitude: 110.82845,
    placePrecision: 'town',
    startDate: '1982-03-01',
    endDate: '1986-12-31',
    endDatePrecision: 'year',
    address: '',
    locality: 'Surakarta',
    region: 'Central Java',
    country: 'Indonesia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On 1 March 1982 a few friends founded Lambda Indonesia in Solo, the old court town in Central Java that is also called Surakarta. It was the first gay organisation in Indonesia, and is often called the first in Asia. Among them was a young linguist from East Java, Dede Oetomo, who had come home from his studies at Cornell.

In August they began to print a bulletin of sixteen pages on newsprint and named it *G: gaya hidup ceria*, the cheerful way of life. In Indonesian the letter G is pronounced almost like the English word gay; whoever knew, knew. It had news, letters, explanations, advice, poems. It went to members only, by post, from hand to hand and from island to island, and to many it was the first proof that there were others.

The national weekly *Tempo* wrote about it in May 1983. Lambda fell asleep in 1986, worn out by distances and quarrels. But in 1987 Oetomo and his friends started again in Surabaya with GAYa Nusantara, whose name, once more, hides the word in plain sight, and groups all over the archipelago took up the pattern.

Indonesians keep 1 March as a day of solidarity.

Source: *Tempo*, 21 May 1983; Tom Boellstorff, *The Gay Archipelago* (Princeton University Press, 2005).`,
  },
  {
    title: 'A dot of pink in Hong Lim Park',
    category: 3,
    latitude: 1.28578,
    longitude: 103.84655,
    startDate: '2009-05-16',
    endDate: '2009-05-16',
    address: 'Speakers’ Corner, Hong Lim Park',
    locality: 'Singapore',
    region: '',
    country: 'Singapore',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Singapore is often called the little red dot, after its size on the map. Red and white are the colours of its flag; mix them and you get pink, which is also the colour of the national identity card.

In 2008 the government allowed citizens to hold gatherings at the Speakers’ Corner, a lawn between the courts and Chinatown. A few people thought of a way to use it that no one could take for a riot. On 16 May 2009 they asked everybody who believed in the freedom to love to come dressed in pink, bring a picnic, and at the end stand close together to make a dot for a photograph from above. About 2,500 came: couples, grandmothers, dogs. It was the largest gathering that the corner had ever seen.

Pink Dot has been held almost every year since, lately after dark with thousands of lights. Section 377A, the colonial law against men, hung over all of them.

On 29 November 2022 parliament repealed it, while writing into the constitution that marriage is its own affair and not the courts’. The next dot was lit all the same.

Source: *The Straits Times*, 17 May 2009; Singapore Parliament, official reports, 28–29 November 2022.`,
  },
  {
    title: 'The king who watched the news from San Francisco',
    category: 3,
    latitude: 11.56385,
    longitude: 104.9312,
    startDate: '2004-02-20',
    endDate: '2004-02-20',
    address: 'Royal Palace, Sothearos Boulevard',
    locality: 'Phnom Penh',
    region: '',
    country: 'Cambodia',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In February 2004 the mayor of San Francisco began to marry couples of the same sex, and pictures of the queue around City Hall went around the world. One of those who saw them was Norodom Sihanouk, king of Cambodia, eighty-one years old and in Beijing for medical treatment.

The old king was known for running his own website, on which he published notes in French, often in his own handwriting. On 20 February he wrote that since his country had chosen to be a liberal democracy, it ought to allow marriage between man and man or woman and woman. He respected gay people and lesbians, he said; they were as they are because God loves a wide range of tastes. People whom Khmer calls *kteuy* should be accepted and well treated in the national community.

Insulting mail arrived. He thanked the senders for it and repeated himself. He was not gay, he added, but he respected their rights.

The king had no power to change the law, and it has not changed. But few heads of state anywhere had said as much by then, and Cambodians have quoted him ever since.

Source: *The Cambodia Daily*, February 2004; BBC News, 20 February 2004.`,
  },
  {
    title: 'Bhutan votes on Human Rights Day',
    category: 3,
    latitude: 27.48885,
    longitude: 89.63745,
    startDate: '2020-12-10',
    endDate: '2020-12-10',
    address: 'National Assembly',
    locality: 'Thimphu',
    region: '',
    country: 'Bhutan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Bhutan wrote its penal code in 2004, and copied into it, as many countries had done before, two sections against “unnatural sex”. They were hardly ever used. But young people who looked for themselves in the law found themselves there, and nowhere else.

In 2019 the finance minister, Namgay Tshering, rose during a debate on the code and proposed to drop them: they had become redundant, he said, and were an eyesore in the eyes of human rights bodies abroad. Meanwhile a few Bhutanese had begun to say in public who they were, and had formed a group called Rainbow Bhutan.

On 10 December 2020, Human Rights Day, both houses met in the assembly hall opposite the great monastery fortress of Thimphu. Of sixty-nine members, sixty-three were in favour. Homosexuality between adults, the text now says, shall not be considered unnatural. The king gave his assent two months later.

“I haven’t stopped smiling since yesterday,” said Tashi Tsheten, who directs Rainbow Bhutan.

Source: Reuters, 10 and 11 December 2020; National Assembly of Bhutan.`,
  },
  {
    title: 'A marching band leads Dili’s first pride',
    category: 3,
    latitude: -8.55485,
    longitude: 125.57905,
    placePrecision: 'town',
    startDate: '2017-06-29',
    endDate: '2017-06-29',
    address: '',
    locality: 'Dili',
    region: '',
    country: 'Timor-Leste',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Timor-Leste was fifteen years old as a state, and many of the people who planned this were not much older. There had been a first pride event in 2016. For 2017 Hatutan, a youth group whose name means connect, coordinated by Natalino Ornai Guterres, wanted the street.

On 29 June several hundred people walked through Dili behind a marching band. Nuns were seen among them, in a country where nearly everybody is Catholic. Their shirts said: I accept and respect the differences between people. How about you? The day ended with a concert at the Xanana Gusmão Reading Room.

In the same week Prime Minister Rui Maria de Araújo spoke to the nation. Discrimination and abuse towards people because of their sexual orientation or gender identity, he said, bring no benefit to the country; all who fought for independence should be able to take part in building it. He was described as the first head of government in Southeast Asia to speak up in this way.

Two years later some three thousand people walked, and the president sent them his greetings.

Source: Government of Timor-Leste, press release of 29 June 2017; Associated Press, 3 July 2017; OUTinPerth, July 2017.`,
  },
  {
    title: 'The bissu of Segeri, who stand between',
    category: 3,
    latitude: -4.63385,
    longitude: 119.58325,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Segeri',
    region: 'South Sulawesi',
    country: 'Indonesia',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `The Bugis of South Sulawesi, sailors and rice farmers, have words for more than two kinds of people. There are women and men; there are *calalai*, who are born female and live much as men do, and *calabai*, who are born male and live much as women do. And there are *bissu*.

A bissu is thought to hold everything at once. Because gods and spirits have no gender as people have, it takes someone who is neither this nor that, or both, to speak with them. At the Bugis courts the bissu kept the sacred regalia, blessed voyages and weddings and knew the old ritual language. The great epic *La Galigo* has them descend from the upper world together with the first ruler.

Islam came, then the Dutch, then the republic. In the 1950s rebels hunted the bissu as idolaters, and many died or hid. Some held out. Around Segeri, on the west coast, a few still open the planting season each year with the ceremony of *mappalili*, when the sacred plough is woken, washed and carried around.

They are few now, and their number falls.

Source: Sharyn Graham Davies, *Challenging Gender Norms: Five Genders among Bugis in Indonesia* (2007); Agence France-Presse, December 2022.`,
  },
  {
    title: 'Taiwan Tongzhi Hotline Association',
    category: 2,
    latitude: 25.0266,
    longitude: 121.52265,
    startDate: '1998-06-27',
    endDate: null,
    address: 'Roosevelt Road, Section 2',
    locality: 'Taipei',
    region: '',
    country: 'Taiwan',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    contentNotes: ['self-harm'],
    text: `In March 1998 a newspaper in Taiwan reported that young people had taken their lives because they were gay. A few activists from four small groups decided that there had to be a telephone. On 27 June the first call was answered. *Tongzhi*, comrade, is the word that Chinese speakers made their own for everyone who is lesbian, gay, bisexual or transgender.

The Hotline became the first national organisation of its kind to be registered in Taiwan, and is still the largest. Trained volunteers, who know from their own lives what they speak of, listen to callers on the phone; others meet parents, older people, trans people, people with HIV and young people in groups. It gives some three hundred talks a year in schools and firms, and helped to start the Taipei parade and the campaign for marriage.

There are offices in Taipei and in Kaohsiung. The hours, the numbers and ways to write are on the Hotline’s own pages.

Source: Taiwan Tongzhi Hotline Association; New Bloom Magazine, 14 October 2014.`,
  },
  {
    title: 'Pride House Tokyo Legacy, a living room for everyone',
    category: 2,
    latitude: 35.6883,
    longitude: 139.7126,
    placePrecision: 'neighbourhood',
    startDate: '2020-10-11',
    endDate: null,
    address: '',
    locality: 'Shinjuku',
    region: 'Tokyo',
    country: 'Japan',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `A pride house is a place of welcome that queer people set up at great sports events; the first was at the Winter Olympics in Vancouver in 2010. Tokyo planned one for its Games and then did two things differently: it opened before the Games, and it stayed.

When the pandemic shut people in with families that did not understand them, the organisers asked young people how they were. The answers worried them so much that they did not wait. On 11 October 2020, Coming Out Day, Pride House Tokyo Legacy opened its doors in Shinjuku, Japan’s first permanent LGBTQ+ centre of this size.

It is a bright room with books, many of them hard to find elsewhere in Japan, a growing community archive, events, and a room where one can talk to someone in confidence. Entry is free. No one has to buy anything, or to explain why they came.

Look up the opening hours before you go, since they change.

Source: Pride House Tokyo Consortium; Time Out Tokyo, 28 September 2020.`,
  },
  {
    title: 'QAMRA, an archive where each file is a person',
    category: 2,
    latitude: 12.95465,
    longitude: 77.51675,
    startDate: '2017-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'National Law School of India University, Nagarbhavi',
    locality: 'Bengaluru',
    region: 'Karnataka',
    country: 'India',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `For years the film-maker T. Jayashree had carried her camera to every march, hearing and meeting in Bengaluru. In 2017, nine years after the city’s first pride, she looked at her boxes of tape and saw that she had not collected material for a film but the memory of a movement.

With friends from law and activism she founded QAMRA, the Queer Archive for Memory, Reflection and Activism; spoken aloud, the name is the word for a room and nearly the one for a camera. It moved from a private flat to the campus of the National Law School of India University in 2021.

It keeps interviews and oral histories, court papers from the long case against Section 377, letters, flyers, masks and flags, and the collections of groups such as Vikalp in Gujarat, with the lives of lesbians and trans men from small towns. Students and researchers can work there; the archive also runs courses and exhibitions, and takes care over what may be shown and what must wait.

If you have papers of your own in a trunk, ask them before you throw anything away.

Source: QAMRA Archival Project at NLSIU; *Deccan Herald*, 2022; Scroll.in, 2020.`,
  },
  {
    title: 'The LGBT Centre in Ulaanbaatar',
    category: 2,
    latitude: 47.91875,
    longitude: 106.91765,
    placePrecision: 'town',
    startDate: '2007-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Ulaanbaatar',
    region: '',
    country: 'Mongolia',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `It took the people who founded this centre nearly three years to be allowed to exist. From 2007 the registration office sent them away again and again. The name, said one letter, conflicted with Mongolian customs and traditions and set a wrong example for the young. They could have called themselves something harmless. They did not want to. In December 2009, after more than ten refusals, with help from the national human rights commission and from abroad, *LGBT Centre* was entered in the register.

Since then the centre has reported to the United Nations on violence and discrimination in Mongolia, and has helped to bring about a criminal code which, since July 2017, punishes discrimination on the grounds of sexual orientation and gender identity. It has trained police officers to recognise hate crimes and taught at universities.

For people who need someone it offers legal and psychological advice, health information and groups for young people, and every summer since 2013 it has held Equality and Pride Days, with films, debates and a walk.

Contact is easiest through the centre’s own website, in Mongolian and English.

Source: LGBT Centre Mongolia; OutRight International, statement on the registration of the LGBT Centre.`,
  },
  {
    title: 'Blue Diamond Society',
    category: 2,
    latitude: 27.7172,
    longitude: 85.324,
    placePrecision: 'town',
    startDate: '2001-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Kathmandu',
    region: 'Bagmati',
    country: 'Nepal',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    contentNotes: ['violence'],
    text: `When Sunil Babu Pant and his friends tried to register an organisation for gay and transgender people in Kathmandu in 2001, an official told them that this was not possible. So they wrote down sexual health instead, which was also true, and began.

They went out at night to the parks and streets with condoms and a willing ear, and came back with stories of beatings, often by the police. They wrote those stories down. In time the Blue Diamond Society had offices and drop-in places in many districts of the country, and nurses, lawyers and counsellors on its staff.

In 2007 it was the first among the petitioners in the case in which the Supreme Court recognised people of a third gender. It runs HIV prevention and care, helps with citizenship papers in the right gender, takes in those who were thrown out, and trains health workers and civil servants. In August, at the festival of Gai Jatra, when Kathmandu remembers its dead with masks and satire, it leads the city’s rainbow procession.

It publishes its addresses and telephone numbers itself; please take them from there.

Source: Blue Diamond Society; Supreme Court of Nepal, judgment of 21 December 2007.`,
  },
  {
    title: 'Kaos GL in Ankara',
    category: 2,
    latitude: 39.9203,
    longitude: 32.8543,
    placePrecision: 'town',
    startDate: '1994-09-01',
    endDate: null,
    startDatePrecision: 'month',
    address: '',
    locality: 'Ankara',
    region: '',
    country: 'Türkiye',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In September 1994 a few people in Ankara copied and stapled a magazine and sold it wherever a bookseller was brave enough. They called it *Kaos GL*, and it never stopped appearing. Around it grew a group, a library, a cultural centre, and in 2005 an association: the first for lesbian, gay, bisexual and transgender people in Türkiye to be recognised as a legal person, after the public prosecutor had refused the demand to close it for immorality.

Today Kaos GL runs a daily news site in Turkish and English and publishes a human rights report every year which is quoted far beyond the country. Its lawyers advise people who have lost work, a flat or their safety because of who they are, and refugees who wait in Türkiye for a country that will take them. Teachers, social workers, psychologists and trade unionists come to its courses.

Marches in Ankara have been banned again and again. Reading cannot be: thirty years of the magazine are the best archive of queer life in the country.

Source: Kaos GL Association, Ankara.`,
  },
  {
    title: '鴨川デルタの飛び石で',
    category: 1,
    latitude: 35.03015,
    longitude: 135.77255,
    startDate: '2004-06-12',
    endDate: '2004-06-12',
    address: '鴨川デルタ',
    locality: '京都市',
    region: '京都府',
    country: 'Japan',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'ja',
    text: `大学二年の六月、鴨川デルタの飛び石の上で、好きだと言った。言った瞬間に足をすべらせて、片方の靴が川に落ちた。

彼は笑わなかった。自分も靴をぬいで、ひざまで水に入り、流れていくわたしの靴を追いかけてくれた。亀の形の石に座って見ていた子どもたちのほうが、よほど大さわぎだった。

靴はもどってきたけれど、返事はすぐにはもらえなかった。「今日は靴を乾かそう」と彼は言い、わたしたちは並んで土手に座って、夕方まで裸足でいた。トンビがだれかのパンをさらっていき、知らないおばあさんがタオルを貸してくれた。

付き合うことにはならなかった。でも彼は、あの日のことをだれにも言わなかったし、二十年たった今も、六月になると短い手紙をくれる。「靴は乾いたか」とだけ書いてある。わたしはあの石をわたるたびに、言ってよかったと思う。`,
  },
  {
    title: 'على جبل القلعة قالت لي أختي إنها تعرف',
    category: 1,
    latitude: 31.95465,
    longitude: 35.93445,
    placePrecision: 'town',
    startDate: '2009-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'جبل القلعة',
    locality: 'عمّان',
    region: '',
    country: 'Jordan',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'ar',
    text: `كنّا نصعد إلى جبل القلعة كل جمعة، أنا وأختي الصغيرة، نحمل ترمس الشاي وكيسًا من بزر البطيخ. من هناك ترى عمّان كلّها، بيوتًا فوق بيوت، والحمام يدور فوق السطوح عند الغروب.

في ذلك المساء من خريف 2009 كنت قد قررت أن أقول لها. تدرّبت على الجملة طوال الطريق، ثم نسيتها عند أول درجة. جلسنا تحت الأعمدة، وصبّت لي الشاي، وقلت لها فقط: «تعرفين صديقتي التي أحكي لكِ عنها؟ ليست صديقتي فقط.»

سكتت أختي قليلًا، وكسرت بزرة بين أسنانها، وقالت: «أعرف من زمان. وجهكِ يضيء عندما يرنّ هاتفك.» ثم سألتني إن كانت تلك الفتاة تحبّ الشاي بالنعناع أم بالميرمية، كأنّ هذا هو السؤال الوحيد المهم.

أسكن اليوم في مدينة بعيدة، وكلما شربت الشاي بالميرمية سمعت صوت الحمام ورأيت السطوح تصير ذهبية. لم تصبح حياتي سهلة في ذلك المساء، لكنني لم أعد وحدي فيها.`,
  },
  {
    title: 'My father’s wedding speech, four sentences long',
    category: 1,
    latitude: 25.05665,
    longitude: 121.50785,
    startDate: '2019-05-24',
    endDate: '2019-05-24',
    address: 'Dadaocheng Wharf',
    locality: 'Taipei',
    region: '',
    country: 'Taiwan',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `We had registered in the morning, with a number from a machine, like people collecting a parcel. In the evening we met both families at the wharf, because you can bring your own food there and no one can leave quickly.

My father had not spoken to me about any of it for three years. He had come in the suit that he wears for funerals and for the tax office. He ate one dumpling. Then he stood up, and everybody stopped chewing, even the cousins.

He said: “I practised this on the bus. When my daughter was small she was afraid of boats. This young woman got her on to a boat in one afternoon. I could not do that in ten years.” Then he sat down and looked at the river.

That was all. It was the day the law began, and there were cameras everywhere in the city, but none on that bench. My wife still has the paper napkin on which, as it turned out, he had written the four sentences. The second one is crossed out and written again.`,
  },
  {
    title: 'One umbrella on Marine Drive',
    category: 1,
    latitude: 18.94335,
    longitude: 72.82315,
    startDate: '2011-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Marine Drive',
    locality: 'Mumbai',
    region: 'Maharashtra',
    country: 'India',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `In the monsoon everyone in Mumbai sits on the sea wall and gets wet on purpose. That is what made it possible. Two men under one umbrella are strange in June; in July they are only sensible.

From the summer of 2011 on we came every Thursday after my shift at the bank. He sold insurance and had a laugh that made the corn seller look up. We shared one roasted cob, turn and turn about, and talked about flats. We had nothing like the money. We furnished them anyway: where the fridge would stand, whether his mother would get the room with the balcony, who would be allowed to hang up the calendar with the gods.

When a big wave came over the tetrapods the whole row of us shrieked, families, students, couples, and for one second no one on that wall was dry and no one was alone.

We do have a flat now, far out on the Harbour Line, with a very small fridge. His mother has the balcony. On Thursdays in July we still take the train in, an hour each way, in order to be rained on.`,
  },
  {
    title: 'Two locks, three languages, one hill',
    category: 1,
    latitude: 37.5806,
    longitude: 127.00805,
    startDate: '2016-04-09',
    endDate: null,
    address: 'Naksan Park, Seoul City Wall',
    locality: 'Seoul',
    region: '',
    country: 'South Korea',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    invented: 'en',
    text: `She taught me Korean Sign Language along the old city wall, because at night no one comes up there but joggers and cats. I can hear; she cannot. In a café I would have been shy about my hands. On the wall I signed like a windmill.

My first whole sentence was supposed to mean: I am happy to be here. What I had said, she told me, wiping her eyes, was: I am a rice cooker here. We kept it. To this day one of us will walk into a room and announce that she is a rice cooker.

I had never told anybody what I was. In spoken Korean the words would not come out; they had been used too often in the wrong voice. One evening in April, with the cherry trees lit up below, I found that I could sign it. My hands had never been taught to be ashamed.

She looked for a long time. Then she corrected the position of my thumb, gently, and signed it back.`,
  },
  {
    title: 'Lola sews the hem',
    category: 1,
    latitude: 14.58265,
    longitude: 120.97875,
    startDate: '1998-12-30',
    endDate: null,
    address: 'Rizal Park',
    locality: 'Manila',
    region: 'Metro Manila',
    country: 'Philippines',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `My grandmother sold buttons and thread from a folding table near the park and knew everyone’s measurements. When I was nineteen and had told nobody anything, she looked at me over her glasses and said: “You are walking like someone in the wrong shoes.”

The next week she brought me a skirt. Blue, with pockets, nothing fancy. We went behind the big acacia, where the photographers keep their props, and she held up a bedsheet while I changed. It was too long. She knelt down on the grass, at seventy-four, with pins in her mouth, and took up the hem while I stood there shaking, and people went by with balloons.

“Stand straight,” she said through the pins. “How shall I see where you end, if you bend?”

Then we walked once around the flagpole, arm in arm. An old man took off his hat. I do not think that he noticed anything; I think he greeted Lola. But I have kept that hat all my life as if it had been meant for me.`,
  },
  {
    title: 'The night train south, lower berth',
    category: 1,
    latitude: 13.73725,
    longitude: 100.51695,
    startDate: null,
    endDate: null,
    address: 'Hua Lamphong station',
    locality: 'Bangkok',
    region: '',
    country: 'Thailand',
    postCode: '',
    by: 'wanderer',
    isAnonymous: true,
    invented: 'en',
    text: `I will not say where I come from. It lies two trains and a border further south, and there I am someone’s husband.

Once a year, for eleven years, I had business in Bangkok. The business took one day. I stayed for three. He would wait under the big clock at Hua Lamphong in his conductor’s uniform, off duty, with two iced coffees in plastic bags. We never did anything you would call exciting. He cooked. I slept until noon, which I do nowhere else on earth. He cut my hair on the balcony.

On the third evening he brought me to my carriage, made up the lower berth himself, though it was not his train, and tucked in the corners as they teach them to. He gave me the coffee bag through the window. We shook hands, like men who have concluded something.

Then he retired, and the long-distance trains moved to another station. I have not been back. I write this because there ought to be one place in the world where it says that we were there, under the clock, and that we were kind to each other.`,
  },
  {
    title: 'Upper deck, port side, every evening at 6.40',
    category: 1,
    latitude: 22.2937,
    longitude: 114.16865,
    startDate: '2005-01-01',
    endDate: '2007-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Star Ferry Pier, Tsim Sha Tsui',
    locality: 'Hong Kong',
    region: '',
    country: 'Hong Kong',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    invented: 'en',
    text: `You can cross the harbour in three minutes underground. I took the ferry, because it takes nine, and because of a woman with a green umbrella who took it too.

For the first year, which was 2005, we read. She read crime novels from the back, the last chapter first; I pretended to read the newspaper. The seats on those boats have backs that swing over, so that you can face forwards whichever way you are going. One evening she swung hers the wrong way, so that she was facing me. She did not say anything. She opened her book, at the end.

In the second year we talked, nine minutes a day. It comes to more than you would think. I knew about her sister, her knees, her cat, and the marriage that she had left. On her birthday I brought a cake in the shape of a ferry, and the sailor with the rope had the first slice.

In the third year we missed the boat on purpose and watched the next one come in. That is all I wish to say about the third year.`,
  },
  {
    title: 'Letters read aloud at Princep Ghat',
    category: 1,
    latitude: 22.55645,
    longitude: 88.33105,
    placePrecision: 'town',
    startDate: '1997-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Princep Ghat',
    locality: 'Kolkata',
    region: 'West Bengal',
    country: 'India',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    invented: 'en',
    text: `Before any of us had a computer there was a post office box. I found its number in the small print of a magazine, in 1997, and wrote a letter of eleven pages to no one. I was twenty-three and taught geography to boys who knew more about the world than I did.

An answer came, from someone who signed himself D. He proposed a place where two men can sit without being asked what they want: the white columns at Princep Ghat, Sunday, four o’clock. I should carry an atlas.

There were six of us in the end. Everyone had brought his letter. D. said that we should read them to each other, since we had written them without knowing who would listen, and now we knew. A boatman moored close by and heard the whole of it. When the last one had finished he said, in Bengali, to nobody in particular: “Such good handwriting, and no one to write to.”

We met on Sundays for nine years. Two of us are dead. I still have the atlas; the river is marked in it with a small cross.`,
  },
]
