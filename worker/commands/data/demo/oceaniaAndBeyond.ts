import type { DemoStory } from './story.ts'

/** Australia, Aotearoa New Zealand, the Pacific islands and Antarctica: public record, and personal stories marked as invented. */
export const oceaniaAndBeyond: DemoStory[] = [
  {
    title: 'The first Mardi Gras and the fifty-three',
    category: 3,
    latitude: -33.88005,
    longitude: 151.21655,
    startDate: '1978-06-24',
    endDate: '1978-06-24',
    address: 'Taylor Square',
    locality: 'Sydney',
    region: 'New South Wales',
    country: 'Australia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `It was meant to be fun. After a march in the morning, in memory of Stonewall and in support of friends in San Francisco, Sydney’s gay activists invited people out of the bars for a late street party. Around ten on the night of Saturday, 24 June 1978, a small truck with a loudspeaker, driven by Lance Gowland, set off from Taylor Square down Oxford Street, and hundreds danced behind it in fancy dress. There was a permit.

At Hyde Park the police stopped the truck and took it. The crowd, now more than a thousand, turned and walked up to Kings Cross with arms linked. There, in a narrow street, the paddy wagons were waiting. People were thrown into them by their hair and their collars; others pulled their friends out again. Fifty-three were arrested, and some of them badly beaten in the cells of Darlinghurst.

*The Sydney Morning Herald* printed all their names, addresses and occupations. People lost jobs and families. Most charges were dropped, and within a year the law that had been used against them was repealed.

They came back the next winter, and have been coming back ever since. In 2016 the parliament and the newspaper apologised to the 78ers.

Source: Graham Carbery, *A History of the Sydney Gay and Lesbian Mardi Gras* (1995); Parliament of New South Wales, apology of 25 February 2016.`,
  },
  {
    title: 'Dr Duncan and the River Torrens',
    category: 3,
    latitude: -34.91725,
    longitude: 138.60415,
    startDate: '1972-05-10',
    endDate: '1972-05-10',
    address: 'River Torrens, near the University Footbridge',
    locality: 'Adelaide',
    region: 'South Australia',
    country: 'Australia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death', 'police and prison'],
    text: `George Duncan had been in Adelaide for only a few weeks. He was a lecturer in law, forty-one years old, shy and in poor health, with a doctorate from Cambridge. The bank of the Torrens, just behind the university, was where men met men after dark.

On the night of 10 May 1972 a group of men threw him into the river. He could not swim, and he drowned. Another man, Roger James, was thrown in too; he broke his ankle, crawled out and was found on the road. It was soon said aloud that the attackers were policemen of the vice squad. Officers refused to answer the coroner; Scotland Yard sent detectives; years later two former officers were tried and acquitted. No one was ever convicted.

But the city was ashamed, and shame became law. A first, timid reform was passed before the year was out. On 17 September 1975, with a bill by the young Labor member Peter Duncan, no relation, South Australia became the first state in the country to make love between men entirely legal.

A plaque by the footbridge remembers George Duncan. On the anniversaries people meet there.

Source: Tim Reeves, *The Death of Dr Duncan* (Wakefield Press, 2022).`,
  },
  {
    title: 'A hundred and thirty arrests at a Saturday market',
    category: 3,
    latitude: -42.88675,
    longitude: 147.3329,
    startDate: '1988-08-01',
    endDate: '1988-12-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Salamanca Market, Salamanca Place',
    locality: 'Hobart',
    region: 'Tasmania',
    country: 'Australia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `In 1988 sex between men could still be punished with twenty-one years in prison in Tasmania. That August the new Tasmanian Gay Law Reform Group put up a stall at Hobart’s Salamanca Market, among the crafts and the food, with a petition on it.

After one complaint the city council banned the stall from what it called its family market. The group came back with it the next Saturday, and the police were sent in. For seven Saturdays running they arrested those who staffed the stall, those who held a petition or a poster, those who were taken to be gay; one man was taken away while he was buying onions. There were a hundred and thirty arrests. Officers put on rubber gloves. Rodney Croome was arrested four times.

In December the council gave way, and the stall stayed. The law needed longer. Nick Toonen took it to the United Nations, whose Human Rights Committee found in 1994 that it broke the right to privacy, a ruling now quoted all over the world. On 1 May 1997 Tasmania, the last of the states, repealed it.

Twenty years after the arrests, in a full town hall, the Lord Mayor said that the city was sorry.

Source: *Star Observer*, December 2008; Human Rights Committee, *Toonen v. Australia* (1994).`,
  },
  {
    title: 'Singing in the gallery: marriage equality in Australia',
    category: 3,
    latitude: -35.30815,
    longitude: 149.12445,
    startDate: '2017-12-07',
    endDate: '2017-12-07',
    address: 'Parliament House',
    locality: 'Canberra',
    region: 'Australian Capital Territory',
    country: 'Australia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `First the whole country was asked by letter. From September 2017 every Australian voter received a form with one question, whether the law should be changed to allow same-sex couples to marry. It was not a binding vote, and for those whose lives were the question it was a long spring of posters and arguments. Nearly eighty per cent sent the form back. On 15 November the answer was read out: 61.6 per cent yes, a majority in every state and territory.

Then came parliament, which might have done it without any letters. Senator Dean Smith, a conservative and a gay man, had written the bill. In the debate in the House of Representatives the member Tim Wilson stopped in the middle of his speech, turned to the public gallery and asked his partner, Ryan Bolger, to marry him. The reply is in the official record, where the deputy speaker confirmed it: a resounding yes.

On the evening of 7 December only four members sat down on the side of the noes. The speaker could hardly announce the result, for up in the gallery people had begun to sing *I Am Australian*, and the members below were in each other’s arms.

Source: Parliament of Australia, Hansard, 4 and 7 December 2017; Australian Bureau of Statistics, Australian Marriage Law Postal Survey.`,
  },
  {
    title: 'Forty-nine to forty-four: homosexual law reform in New Zealand',
    category: 3,
    latitude: -41.2784,
    longitude: 174.77665,
    startDate: '1986-07-09',
    endDate: '1986-07-09',
    address: 'Parliament House',
    locality: 'Wellington',
    region: 'Wellington',
    country: 'New Zealand',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `For sixteen months the country talked about nothing else. In March 1985 the Wellington Central MP Fran Wilde had introduced a bill to end the punishment of love between men. Families fell out over it at table. There were rallies in town halls, with prayer on one side and pink triangles on the other; there were threats in the post.

That September the opponents carried box after box up the steps of parliament, with what they said were more than eight hundred thousand signatures. Some of the boxes turned out to be nearly empty, some sheets to be in one hand. Meanwhile men who had never said so in public went to see their member of parliament, sat down, and said so. Women had not been covered by the old law; lesbians did much of the work all the same.

On the evening of 9 July 1986 the bill passed its last reading by forty-nine votes to forty-four. It came into force on 8 August. A part that would have forbidden discrimination was lost, and had to wait until 1993.

On 17 April 2013 the same House voted for equal marriage, and the gallery rose and sang *Pōkarekare Ana*.

Source: Laurie Guy, *Worlds in Collision: The Gay Debate in New Zealand, 1960–1986* (2002); NZHistory, Ministry for Culture and Heritage.`,
  },
  {
    title: 'Gay Day around Queen Victoria',
    category: 3,
    latitude: -36.85075,
    longitude: 174.76785,
    startDate: '1972-04-11',
    endDate: '1972-04-11',
    address: 'Albert Park',
    locality: 'Auckland',
    region: 'Auckland',
    country: 'New Zealand',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Ngāhuia Te Awekōtuku, of Te Arawa, Tūhoe and Waikato, had won a scholarship to study in the United States. When she told the consulate that one of the things she wished to look at was gay power, she was called a deviant to her face and refused a visa. On 15 March 1972 she took the microphone at the open student forum of Auckland University, told everyone what had happened, and asked who was crazy enough to start gay liberation with her.

Forty people turned up at the first meeting. They divided into cells, for politics, for theatre, for posters, and on 11 April they held a Gay Day in Albert Park. They had picked their spot with care: the bronze Queen Victoria. “Will Victorian morality ever die?” asked one of the placards around her; and another: “I am what I have been warned against.” Passers-by gaped. It was all a bit exciting and a bit scary, said Chris Carter, then a student, later New Zealand’s first openly gay MP.

It was the first gay liberation demonstration in the country, and for several of those in the pictures the way in which their parents found out.

Source: Brent Coutts, *1972: A Year in Focus*; PrideNZ, “30 Years of Gay Liberation” (2002); The Spinoff, 28 February 2022.`,
  },
  {
    title: 'Georgina Beyer, mayor of Carterton',
    category: 3,
    latitude: -41.02515,
    longitude: 175.52785,
    placePrecision: 'town',
    startDate: '1995-01-01',
    endDate: '1999-11-27',
    startDatePrecision: 'year',
    address: '',
    locality: 'Carterton',
    region: 'Wairarapa',
    country: 'New Zealand',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Carterton is a small farming town behind the Remutaka range, and no one would have named it as the place to make history. Georgina Beyer, Māori, a trans woman, once a drag performer and sex worker in Wellington and then an actor, moved there in 1990 to catch her breath. She taught drama at the community centre and asked the council, again and again, for a caravan with electricity for people who slept in the park. It was not the council’s problem, she was told. So she stood for it.

She printed her posters on plain paper and missed by fourteen votes. In 1993 she was in; in 1995 the town elected her mayor by a landslide, the first openly transgender mayor in the world. In 1998 it did so again.

On 27 November 1999 the whole of conservative Wairarapa sent her to parliament for Labour, with a majority of some three thousand, and that too was a first in the world. She said so in her first speech, and remarked that her country leads the way in so many things. She helped to pass the law that ended the prosecution of sex workers.

Georgina Beyer died on 6 March 2023, making jokes, her friends said, right to the end.

Source: *Wairarapa Times-Age*, March 2023; Georgina Beyer and Cathy Casey, *Change for the Better* (1999).`,
  },
  {
    title: 'Tiki, the dear friend: a word from Lake Rotorua',
    category: 3,
    latitude: -38.08405,
    longitude: 176.28725,
    startDate: null,
    endDate: null,
    address: 'Mokoia Island',
    locality: 'Rotorua',
    region: 'Bay of Plenty',
    country: 'New Zealand',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Everyone in Aotearoa knows how Hinemoa swam through the night to Mokoia Island with gourds as floats, guided by the flute of Tūtānekai, the young man whom she was not supposed to marry. Fewer know who was sitting beside him.

That was Tiki. In the account which Wiremu Maihi Te Rangikāheke, a scholar of the Te Arawa people, wrote down in Māori around 1850, Tiki is the *hoa takatāpui* of Tūtānekai, his intimate companion of the same sex. They made music together in the evening. And when Hinemoa had come and stayed, Tūtānekai was troubled with longing for his friend.

*Takatāpui* stood in old dictionaries with no more than a bare line of explanation. Ngāhuia Te Awekōtuku, who comes from the shores of this lake, read the manuscript with other eyes, and from the 1980s on Māori who are lesbian, gay, bisexual, transgender or intersex took the word up for themselves. It says two things at once, and neither can be cut off from the other: who you love, and whose descendant you are.

The island lies in the middle of the lake. It is sacred land, and its owners decide who may come ashore.

Source: Te Ara, the Encyclopedia of New Zealand, “Hōkakatanga – Māori sexualities”; Elizabeth Kerekere, *Takatāpui: Part of the Whānau* (2015).`,
  },
  {
    title: 'Fiji’s constitution keeps its word',
    category: 3,
    latitude: -17.61155,
    longitude: 177.4489,
    startDate: '2005-08-26',
    endDate: '2005-08-26',
    address: 'High Court',
    locality: 'Lautoka',
    region: 'Western Division',
    country: 'Fiji',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Fiji’s constitution of 1997 was only the second in the world, after South Africa’s, to name sexual orientation among the things for which no one may be discriminated against. Yet the penal code still held the old British offences, with up to fourteen years in prison.

In April 2005 the two collided. A visitor from Australia and a young Fijian were taken to court after a quarrel between them had brought out that they had slept together. They had no lawyer, pleaded guilty, and within days were sentenced to two years.

The human rights commission joined their appeal. The churches were against it, and feeling ran high. On 26 August Justice Gerard Winter set both men free. The constitution, he wrote, requires that the law acknowledges difference, affirms dignity and allows equal respect to every citizen as they are; a country founded so will leave private love between adults alone. The offences could stand against abuse, but not against consent.

It was a first in the Pacific islands. The sections themselves disappeared in 2010, and the constitution of 2013 protects gender identity and expression too.

Source: High Court of Fiji, *McCoskar v. The State* [2005] FJHC 500.`,
  },
  {
    title: '“Hug the ones you love”: the Cook Islands change their law',
    category: 3,
    latitude: -21.20215,
    longitude: -159.80315,
    startDate: '2023-04-14',
    endDate: '2023-04-14',
    address: 'Parliament',
    locality: 'Avarua',
    region: 'Rarotonga',
    country: 'Cook Islands',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Cook Islanders have a word, *akava’ine*, for those who were born male and live as women, and many families have one of whom they are proud. They also had a crime, indecency between men, which had come with other people’s law books and stood in the Crimes Act of 1969, with up to five years in prison.

Te Tiare Association, founded in 2007, and later Pride Cook Islands worked for more than a decade to have it removed. In 2017 it looked certain. Then there was pressure from churches, and in 2019 the committee put the words back into the draft. So the campaigners went on, with the islands’ first Pride Day in 2020 and with Lady Tuaine Marsters as their patroness.

On 14 April 2023 the members voted, and the sections were gone. It is not the job of government, said Prime Minister Mark Brown, to tell people what their sexuality is. He called it an exceptionally good day to be prime minister.

Karla Eggelton of Pride Cook Islands came out of parliament and spoke to everyone, *te iti tangata*, the people: “Hug the ones you love, and now you can tell them they belong.”

Source: *Cook Islands News*, 15 and 17 April 2023.`,
  },
  {
    title: 'Miss Galaxy, a Tongan pageant with a purpose',
    category: 3,
    latitude: -21.13515,
    longitude: -175.2012,
    startDate: '1993-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Queen Salote Memorial Hall',
    locality: 'Nuku‘alofa',
    region: 'Tongatapu',
    country: 'Tonga',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `In Tonga a *leiti* is someone born male who lives, more or less, as a woman. Leitis cook for great feasts, dress brides, look after the old, and have served at court. They are everywhere, and are scolded from the pulpit all the same.

When the first Tongan died of AIDS, one of their own, leitis were blamed for the disease. Joey Joleen Mataele and four friends founded the Tonga Leitis Association in 1992 to answer with knowledge. They had no idea how to apply for money. So the next year they put on a pageant, and Mataele named it Miss Galaxy, because one could bring in the stars and the moon and everything, she says, and look like a Christmas tree that blooms in summer.

It outgrew its hotel and moved to the Queen Salote Memorial Hall, with a princess’s daughter as its patron and some of the best seats taken by the royal family. Between the gowns there are speeches about HIV, violence and schooling; the proceeds have paid for dozens of scholarships, for boys and girls as well as leitis.

In May 2021 the association’s president, Polikalepo Kefu, was killed. That July’s pageant was held against violence of every kind.

Source: GiveOut, “The inspiring journey of Tonga’s Miss Galaxy Pageant”; *Leitis in Waiting*, documentary (2018).`,
  },
  {
    title: 'Guam goes first',
    category: 3,
    latitude: 13.4757,
    longitude: 144.7453,
    startDate: '2015-06-05',
    endDate: '2015-06-05',
    address: 'District Court of Guam, West Soledad Avenue',
    locality: 'Hagåtña',
    region: '',
    country: 'Guam',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Guam calls itself the place where America’s day begins. In the spring of 2015 everyone under the American flag was waiting for the Supreme Court in Washington. Loretta Pangelinan and Kathleen Aguero, who had been together for nine years and were bringing up three foster children, did not wish to wait.

On 8 April they asked for a marriage licence and were refused. They sued on the 13th. Their argument was short: Guam lies in the territory of the Ninth Circuit, whose court of appeals had decided the matter the year before. The attorney general of the island agreed with them. The governor did not.

On 5 June Chief Judge Frances Tydingco-Gatewood heard both sides for an hour and a half and ruled from the bench. The ban was unconstitutional. The courtroom broke into applause. It was the first territory of the United States with equal marriage, three weeks before all the others.

On the morning of 9 June two women who stood first in the queue at the health department gave up their number, out of respect, so that Pangelinan and Aguero could have licence number one; then they got married on the spot, with those two as their witnesses.

Source: *Pacific Daily News*, June 2015; Lambda Legal, 5 June 2015.`,
  },
  {
    title: 'Three couples in Honolulu ask for a form',
    category: 3,
    latitude: 21.30555,
    longitude: -157.8597,
    startDate: '1993-05-05',
    endDate: '1993-05-05',
    address: 'Aliʻiōlani Hale, Supreme Court of Hawaii',
    locality: 'Honolulu',
    region: 'Hawaii',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On 17 December 1990 three couples went to the health department in Honolulu to apply for marriage licences: Ninia Baehr and Genora Dancel, who had fallen in love that summer, Tammy Rodrigues and Antoinette Pregil, and Pat Lagon and Joseph Melillo. They were sent away, and sued. The large gay organisations on the mainland thought it hopeless.

On 5 May 1993, in the old palace-like courthouse with the golden king in front of it, the Supreme Court of Hawaii surprised everybody. To refuse a licence because of the sex of one of the two is discrimination by sex, wrote Justice Steven Levinson, and under Hawaii’s constitution the state must have a compelling reason for it. Let it show one at a trial. No high court anywhere had ever taken the question so seriously.

At the trial, in 1996, the state could not show one. But fear had travelled faster: in the same year Congress passed the Defense of Marriage Act, and in 1998 the voters of Hawaii changed their constitution.

Yet the argument was in the world now and did not leave it. Hawaii’s own marriages began on 2 December 2013.

Source: Supreme Court of Hawaii, *Baehr v. Lewin*, 74 Haw. 530 (1993).`,
  },
  {
    title: 'The healing stones of Kapaemahu',
    category: 3,
    latitude: 21.27575,
    longitude: -157.8253,
    startDate: null,
    endDate: null,
    address: 'Kūhiō Beach Park, Kalākaua Avenue',
    locality: 'Honolulu',
    region: 'Hawaii',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Between the surfboard racks and the hotels of Waikīkī lie four great boulders behind a low fence. They were there long before any hotel.

The story says that four healers came from Tahiti, some five hundred years ago, led by one named Kapaemahu. They were *māhū*, people of dual spirit, both male and female, and they were loved for their gentleness and the cures they worked. Before they went away, the people brought four stones to the shore in their honour. The healers laid their powers into them, and disappeared.

The story was written down by James Harbottle Boyd and printed in 1907. Then came decades of embarrassment. In 1941 a bowling alley was built on top of the stones. When they were dug out in 1963, Mary Kawena Pukui, who knew the old tales as no one else did, insisted that they be kept. Plaques were put up, and said nothing about māhū.

The teacher and film-maker Hinaleimoana Wong-Kalu told the story again, in Hawaiian, in a film of 2020. In October 2023 the city unveiled a new plaque with the word that had been missing: of dual male and female spirit.

Source: Associated Press, 24 October 2023; Thos. G. Thrum, *Hawaiian Almanac and Annual for 1907*.`,
  },
  {
    title: 'Minus fourteen degrees and a rainbow flag: pride at McMurdo',
    category: 3,
    latitude: -77.84605,
    longitude: 166.67605,
    startDate: '2018-04-22',
    endDate: '2018-06-09',
    address: 'McMurdo Station',
    locality: 'Ross Island',
    region: 'Ross Dependency',
    country: 'Antarctica',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `In the southern winter of 2018 there were 133 people at McMurdo Station, the largest on the continent. From February to August no one arrives and no one leaves. Evan Townsend, who worked there, had been afraid that he would be the only one. He was not: about ten people counted themselves in.

He had brought a rainbow flag with him, to take a picture of himself for friends at home. The others thought that he should not stand there alone. On 22 April, in the last light before four months of darkness, ten of them walked out into the cold, took hold of the flag together and looked into the camera. Why not let people see that there is queer representation, even at the end of the earth, said Shawn Waldron, who worked in the kitchen.

The picture went around the world, and on the weekend of 9 June the station held a celebration with music, dancing and games, open to everybody. It was reported as the first pride event in Antarctica. Since there had long been marches on the other six, pride had now been kept on all seven continents.

Townsend said that it would have meant a great deal to him, as a child, to see such a photograph.

Source: ABC News (United States), 6 June 2018; QNews, 29 May 2018.`,
  },
  {
    title: 'Two stewards marry at 67 degrees south',
    category: 3,
    latitude: -67.5672,
    longitude: -68.1305,
    startDate: '2022-04-24',
    endDate: '2022-04-24',
    address: 'Rothera Research Station',
    locality: 'Adelaide Island',
    region: 'British Antarctic Territory',
    country: 'Antarctica',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Eric Bourne and Stephen Carpenter had been a couple for twenty years and at sea for most of them. They had met on a ship of the Royal Fleet Auxiliary. When Stephen joined Eric as a steward on the polar ship *Sir David Attenborough*, and both of them had seen Antarctica, they agreed that this was the place.

On Sunday, 24 April 2022, at the British station of Rothera, Captain Will Whatley married them on the helideck, with mountains and icebergs all around and, for once, brilliant sunshine. The thirty members of the crew were the guests. There were telegrams and a cake with penguins on it, and the ship’s doctor sang. In their rings they had the position engraved: 67° 34′ S, 68° 08′ W.

It was the first wedding of two men or two women in the British Antarctic Territory, whose marriage law had been renewed in 2016. The territory had already chosen a day: since 2020, on 18 November, British stations keep *Polar Pride*, for lesbian, gay, bisexual and trans people who work at the ends of the earth. Flags go up from Rothera to South Georgia, and once, at Halley, the sun itself was seen with a ring of colours around it.

Source: British Antarctic Survey, press releases of 25 April 2022 and 18 November 2020 and 2022.`,
  },
  {
    title: 'Victorian Pride Centre and the Australian Queer Archives',
    category: 2,
    latitude: -37.86035,
    longitude: 144.97645,
    startDate: '2021-07-11',
    endDate: null,
    address: '79–81 Fitzroy Street',
    locality: 'St Kilda',
    region: 'Victoria',
    country: 'Australia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `It is a house made of curves, and the first in Australia to be built for this purpose. The Victorian Pride Centre opened on 11 July 2021 in St Kilda, the suburb in which one of the first such groups in the country, the Daughters of Bilitis, was founded in 1969.

More than a dozen organisations moved in, among them Switchboard Victoria, Transgender Victoria, Minus18 for young people and the community radio JOY; the centre’s website says who is there now. There are rooms to meet in, a little theatre, a gallery, a roof terrace.

The Australian Queer Archives live here too. They were begun in 1978, and collect what queer life in Australia leaves behind: papers, posters, badges, photographs, recordings, T-shirts. There is a reading room; write before you come.

**Switchboard and its sister services in other states also answer QLife, the helpline for all of Australia: 1800 184 527, free and anonymous, every day from 3 pm to midnight local time.** It is not an emergency service; that is 000.

Source: Victorian Pride Centre; Australian Queer Archives; QLife.`,
  },
  {
    title: 'Kawe Mahara, the archive that survived a fire',
    category: 2,
    latitude: -41.27665,
    longitude: 174.77825,
    startDate: '1977-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'National Library of New Zealand, Molesworth Street',
    locality: 'Wellington',
    region: 'Wellington',
    country: 'New Zealand',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In 1977 the National Gay Rights Coalition began to keep whatever no one else in New Zealand kept: newsletters, minutes, badges, radio tapes, letters to the editor. In September 1986, soon after homosexual law reform had come into force, two men tried to burn down the resource centre in Wellington, with cleaning fluid and a pile of its own magazines. The collection was saved.

In 1988 the collection found shelter in the Alexander Turnbull Library. It was long known as the Lesbian and Gay Archives of New Zealand, LAGANZ; its name today, Kawe Mahara Queer Archives Aotearoa, means to carry the memories. It still belongs not to the state but to a trust for the communities.

Anyone may read in it, at the National Library, under the same rules as for other collections; some papers are closed until their owners allow it. The trust also records oral histories, and in July 2024 it held the country’s first queer history month.

If you have a box of old photographs, write to them. If you only wish to know that you had ancestors, go and look.

Source: Kawe Mahara Queer Archives Aotearoa; Chris Parkin and Phil Parkinson, “Out of the Ashes”.`,
  },
  {
    title: 'Qtopia, a museum in the old cells',
    category: 2,
    latitude: -33.87945,
    longitude: 151.21755,
    startDate: '2024-02-23',
    endDate: null,
    address: 'Former Darlinghurst Police Station, Forbes Street',
    locality: 'Darlinghurst',
    region: 'New South Wales',
    country: 'Australia',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `The fifty-three who were arrested on the night of the first Mardi Gras in 1978 were brought here, and for decades before and after, men were held here for nothing more than looking for each other. Since 23 February 2024 the cells of Darlinghurst’s former police station have been a museum of queer history and culture, the first in Sydney.

It goes back to a promise. Professor David Cooper, who treated the first patients with HIV at St Vincent’s Hospital around the corner, wished for a place that would remember them. His patient David Polson, one of the first men in the country to receive the diagnosis, outlived him and saw to it.

The first room is a memorial with the names of people who died of AIDS, and visitors can add one. Behind it are rooms about First Nations people, about trans lives, about the law, the press and the police; behind an iron cell door the apology of a police commissioner is projected on the wall. There is also a small theatre, The Loading Dock.

Give it two hours, and someone to go for a walk with afterwards. Times and prices are on the museum’s website.

Source: Qtopia Sydney; *The Sydney Morning Herald*, 23 February 2024; ABC News, February 2024.`,
  },
  {
    title: 'Samoa Faʻafafine Association',
    category: 2,
    latitude: -13.83335,
    longitude: -171.7666,
    placePrecision: 'town',
    startDate: '2006-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Apia',
    region: 'Upolu',
    country: 'Samoa',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `*Faʻafafine* means in the manner of a woman, *faʻatama* in the manner of a man. Both belong to Samoan families, where they have always had work, a place at table and opinions, and both have met with mockery since other people’s rules came ashore.

In 2006 ten faʻafafine, with professions and no more patience, founded an association, among them Ymania Brown and Soʻoalo Roger Stanley, whom everyone called Mama and who led it until her death in 2018. She persuaded the prime minister to be its patron. In 2013 the old offence of “female impersonation” disappeared from the Crimes Act, not least because the association had asked for it.

It sees to testing and talks about health together with the ministry, gathers money for charities of every sort, speaks out when newspapers shame the dead, and holds an annual pageant and a Faʻafafine Week, with forums at which members learn how to get a business loan and the statistics bureau learns what to ask in a census.

It is best reached through its own pages.

Source: Samoa Faʻafafine Association; ASHM, obituary of Roger Stanley, January 2018; *Samoa Observer*, 4 December 2020.`,
  },
  {
    title: 'The slow lane at Wylie’s Baths',
    category: 1,
    latitude: -33.92525,
    longitude: 151.25885,
    startDate: '1989-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Wylie’s Baths',
    locality: 'Coogee',
    region: 'New South Wales',
    country: 'Australia',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `In the summer of 1989 I took Michael swimming every day that he could manage. He had been a lifesaver; he weighed forty-nine kilos. On the beach people picked up their towels when we sat down. So we went to the baths, to the old wooden deck above the rocks, where no one picks up anything.

There was a lady called Beryl, well over eighty, who did her twenty lengths in a cap with rubber daisies. On the second day she stopped at the rope beside us, looked at the marks on his arms, the ones that everyone looked at, and said: “You’re drifting, love. Kick from the hip.” From then on she swam beside him, in the slow lane, scolding. In that water he laughed as he used to.

In March he could no longer get down the steps. Beryl spoke to the caretaker. Four of the morning regulars, retired wharfies and a nun, carried him down on a deckchair, put him in, and held him up by the shoulders while the swell came over the wall.

I still swim there. I have the daisy cap; she left it to me. I am past sixty myself now, and I scold.`,
  },
  {
    title: 'My koro and the wrong pronoun',
    category: 1,
    latitude: -41.28935,
    longitude: 174.77945,
    startDate: '2018-02-06',
    endDate: null,
    address: 'Wellington waterfront',
    locality: 'Wellington',
    region: 'Wellington',
    country: 'New Zealand',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    invented: 'en',
    text: `My grandfather was eighty-three when I told him that I was not his granddaughter any more. We were sitting on the edge of the wharf with fish and chips, because he thinks best over water. I had prepared a whole speech, in English, with definitions.

He ate two chips. Then he asked: “And what is it that people get wrong when they talk about you?” I explained about he and she. He thought for so long that a gull took a piece of fish out of the paper, and he let it.

“In our language,” he said, “there is only *ia*. Ia, for him, for her, for the gull. The old people never needed to look under anybody’s coat in order to tell a story about them.” He wiped his hands. “So in Māori I have never once got you wrong. It’s only the English that will take me some practice.”

He practised. He got it wrong on the telephone and rang back an hour later to correct himself, to the answering machine, at length. At his tangi I stood with the men, where he had asked for me to stand, and in the whole of that long day of speeches no one got me wrong, not even once.`,
  },
  {
    title: 'Two umbrellas on the Suva sea wall',
    category: 1,
    latitude: -18.14455,
    longitude: 178.42245,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: 'Sea wall, Queen Elizabeth Drive',
    locality: 'Suva',
    region: 'Central Division',
    country: 'Fiji',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `It rains in Suva as if someone had paid for it. After choir, those of us who live on the hill walk home along the sea wall, sopranos first, then altos, then the basses with the drum under a tarpaulin. I am an alto. She is the drum.

For two years we walked side by side because we happened to be the last. I had my umbrella, she had hers, and so there was always the width of two umbrellas between us, with a little waterfall in the middle. We said everything to each other across that waterfall. One says more when the other has to lean in to hear.

One evening in the cyclone season a gust turned mine inside out and took it over the wall. I watched it go, off towards Beqa, and she watched me. Then she closed her own, quite calmly, as you close a hymn book when you know the rest by heart, and we walked on, both of us wet to the skin, with nothing at all in between.

My mother looked at the two of us in the doorway, dripping on her mat. “Where is the umbrella?” she asked. “Which one?” I said. She gave us one towel. I think that she knew what she was doing.`,
  },
  {
    title: 'Esky, folding chair, envelope',
    category: 1,
    latitude: -31.99455,
    longitude: 115.75135,
    startDate: '2017-11-15',
    endDate: null,
    address: 'Cottesloe Beach',
    locality: 'Perth',
    region: 'Western Australia',
    country: 'Australia',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `In Perth the result of the postal vote was read out at seven in the morning, because of the time difference. I did not want to hear it in a crowd with cameras. I took the radio and a folding chair down to Cottesloe, to the end near the groyne, where the serious swimmers go.

A man my father’s age had put his esky down next to me. Work boots, big hands, one of those faces. I thought: of all people. When the voice began to read the numbers he leaned over, and I braced myself. “Turn it up, would you, mate?” he said.

Sixty-one point six. I put my head on my knees. When I looked up, he was holding a crumpled envelope, addressed and stamped. It was his form. He had filled it in, he said, on the first day. Yes. And then he had not dared to post it, because his wife would have seen it on the hall table and asked him why it mattered so much. “Thirty-eight years,” he said. “You don’t start on that over the breakfast cereal.”

We sat there for a good while. He had two cold pies in the esky, and gave me one. I do not know his name. I hope someone turned it up for him.`,
  },
  {
    title: 'What one can see from Observation Hill',
    category: 1,
    latitude: -77.85285,
    longitude: 166.68645,
    startDate: null,
    endDate: null,
    address: 'Observation Hill',
    locality: 'Ross Island',
    region: 'Ross Dependency',
    country: 'Antarctica',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `I repaired generators there for one winter. You learn to know people by their walk, since everyone wears the same red parka with the hood drawn tight. From the hut I could tell each of them at two hundred metres. One of them walked as if she were carrying a tray of full glasses.

In the dark months we had a list on the galley door, where you could write down what you would teach, anything, on Sundays. There was knot tying and Portuguese and how to cut hair. She had written: stars, outside, twenty minutes, bring nothing. I was the only one who came, because it was minus thirty-eight.

We climbed up to the cross on Observation Hill with our lamps off. She showed me the Southern Cross, turning all night like the hand of a clock that is in no hurry. I told her, through two scarves, something that I had not told anyone at home in thirty years. She said: “I know. You walk differently when I am in the room.”

That was the whole lesson. The sun came back in August, a thin red line, and everybody ran out to cheer. We stayed inside and finished our tea. We had had ours already.`,
  },
]
