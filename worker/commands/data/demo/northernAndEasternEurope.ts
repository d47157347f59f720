import type { DemoStory } from './story.ts'

/** Stories of the Nordic and Baltic countries, Poland, Czechia, Slovakia, Hungary, Romania, the western Balkans, Greece, Russia and Ukraine. */
export const northernAndEasternEurope: DemoStory[] = [
  {
    title: 'Axel and Eigil Axgil sign the register',
    category: 3,
    latitude: 55.6758,
    longitude: 12.5697,
    startDate: '1989-10-01',
    endDate: '1989-10-01',
    address: 'Københavns Rådhus, Rådhuspladsen 1',
    locality: 'Copenhagen',
    region: '',
    country: 'Denmark',
    postCode: '1550',
    by: 'archivist',
    isAnonymous: false,
    text: `It was a Sunday and the city hall should have been closed. But on this day, 1 October 1989, a law came into force that existed nowhere else, and the city opened its doors for eleven couples. First in line were two elderly gentlemen who bore the same name because they had made it up: Axgil, from Axel and Eigil.

Axel had founded an association in Aalborg in 1948, while the United Nations were writing down the rights of everyone; that, he thought, must mean people like him as well. It cost him his job and his flat. Within three years it had members all over Scandinavia, and it still exists as LGBT+ Danmark. In the fifties both men went to prison over photographs sold by their small publishing house. It was then that they took the common name, as the nearest thing to a wedding that they could arrange by themselves.

Now the deputy mayor Tom Ahlberg asked them the question, and they said yes after forty years. *Be open, come out, keep fighting*, Eigil told the reporters from abroad. A registered partnership was not yet a marriage; adoption and the church were left out. Denmark opened marriage in 2012. Eigil had died in 1995, Axel in October 2011, at ninety-six.

Source: LGBT+ Danmark; Act on Registered Partnership of 7 June 1989.`,
  },
  {
    title: 'Calling in gay to work: the stairs of the health board',
    category: 3,
    latitude: 59.3352,
    longitude: 18.0915,
    placePrecision: 'neighbourhood',
    startDate: '1979-08-29',
    endDate: '1979-08-29',
    address: '',
    locality: 'Stockholm',
    region: '',
    country: 'Sweden',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `In the register of diseases kept by Sweden’s National Board of Health and Welfare homosexuality stood under number 302.0, as a mental disorder. For years the national organisation RFSL had written letters about it. In August 1979 some people took the register at its word. They rang the insurance office and reported sick: they were feeling too homosexual to come to work today. One of them, it is told, was actually paid.

On the 29th, in the middle of liberation week, thirty or forty demonstrators walked into the Board’s building in the Östermalm district and sat down on the stairs with banners and whistles. The police came, looked, and did not want to carry anyone out. Then the new director general, Barbro Westerholm, a doctor who had been in office for a few weeks, came down and sat with them on the steps. She listened. This, she said, they ought to be able to solve.

On 19 October the number was struck out. The World Health Organization needed eleven years longer. Westerholm went into parliament and fought there for partnership and marriage into her eighties. It gave her gooseflesh, she said thirty years on, to see the tens of thousands at Pride and to think back to the people on her stairs.

Source: Socialstyrelsen, notice of 29 August 2019; lesbiskmakt.nu, on the occupations of 1979, 1985 and 2009.`,
  },
  {
    title: 'The first law on legal gender, and its price',
    category: 3,
    latitude: 59.3323,
    longitude: 18.0643,
    startDate: '1972-07-01',
    endDate: '1972-07-01',
    address: 'Sergels torg (where parliament then met)',
    locality: 'Stockholm',
    region: '',
    country: 'Sweden',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['medical'],
    text: `In the spring of 1972 the Swedish parliament sat in a new glass house at Sergels torg, which is a theatre today, while its old building was being rebuilt. There it passed, with little debate, a law of a few paragraphs. Whoever had since youth felt that they belonged to the other sex, and had lived accordingly, could have it recognised by the state, with name, number and papers. It came into force on 1 July. No other country had such a law.

The same law said who was not to have it: anyone who was married, anyone who was not a citizen, and anyone who could still have children. For forty years recognition meant sterilisation. Some hundreds of people signed, because the alternative was to show the wrong papers at every counter for life. Many waited until they had had children; others never had any.

At the end of 2012 an administrative court of appeal in Stockholm held that the demand broke the constitution and the European Convention, and in 2013 parliament removed it. Those concerned went on asking, together with RFSL, for more than an end. In 2018 Sweden decided to compensate them, with 225,000 kronor each, as the first state to do so. Many of the countries that had followed the law of 1972 had copied that line too.

Source: Lag (1972:119) om fastställande av könstillhörighet i vissa fall; Transgender Europe, 22 May 2013.`,
  },
  {
    title: 'Kim Friele and the end of paragraph 213',
    category: 3,
    latitude: 59.9131,
    longitude: 10.7401,
    startDate: '1972-04-21',
    endDate: '1972-04-21',
    address: 'Stortinget, Karl Johans gate 22',
    locality: 'Oslo',
    region: '',
    country: 'Norway',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Until the sixties no one in Norway had stood up in public under their own name and said that they were homosexual. Karen-Christine Friele, called Kim, a young woman from Bergen, was the first to do it. She became leader of the small association that called itself by its founding year, DNF-48, and turned its secret meetings into an address. She answered the post, she answered the telephone, often at night, and she wrote to every member of parliament.

Paragraph 213 of the penal code threatened men with prison. It was seldom used, its defenders said, as if that were an argument for it. Friele collected facts, visited ministers and theologians, and let herself be insulted in public debates with unshakeable good manners. On 21 April 1972 the paragraph was gone.

She went on for another half century: against the diagnosis of illness, for protection from hate speech, for partnership. In 1993 she and Wenche Lowzow, a Conservative who had been the first openly lesbian member of the Storting, were among the first couples to register. When Friele died in November 2021, the state honoured her with a funeral in Oslo Cathedral, the coffin under a rainbow flag. In the following April, at the fiftieth anniversary, the prime minister apologised to those who had been punished.

Source: Skeivt arkiv, University of Bergen, which keeps Kim Friele’s papers.`,
  },
  {
    title: 'A prime minister marries on the first possible day',
    category: 3,
    latitude: 64.1467,
    longitude: -21.9402,
    startDate: '2010-06-27',
    endDate: '2010-06-27',
    address: 'Alþingishúsið, Austurvöllur',
    locality: 'Reykjavík',
    region: '',
    country: 'Iceland',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Jóhanna Sigurðardóttir had been a flight attendant, a trade unionist and for thirty years a member of the Althing before the banks fell and the country needed someone whom it still believed. On 1 February 2009 she became prime minister of Iceland, the first openly gay head of government anywhere in modern times. The world’s newspapers rang. In Reykjavík people wanted to know what she would do about the debts.

For years she and the writer Jónína Leósdóttir had kept their love from almost everyone; both had been married to men and had sons. Jónína wrote later how they parted and found each other again, and how little fun hiding is. In 2002 they registered their partnership, in a small circle.

On 11 June 2010 the Althing decided, by forty-nine votes to none, that the marriage act would speak of two individuals. It came into force on Sunday 27 June. On that day the two women had their partnership turned into a marriage. There was no ceremony and no photograph, only a form, and a short message from the prime minister to a gathering that celebrated the law: she had made use of it today. For a woman who had kept silent for so long it was a public speech.

Source: Jónína Leósdóttir, *Við Jóhanna* (2013); proceedings of the Althing, 11 June 2010.`,
  },
  {
    title: 'Tove and Tooti on the island of Klovharun',
    category: 3,
    latitude: 60.165,
    longitude: 25.8025,
    startDate: '1964-01-01',
    endDate: '1992-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Klovharun, Pellinge archipelago',
    locality: 'Porvoo',
    region: 'Uusimaa',
    country: 'Finland',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `At the outer edge of the skerries, where there is nothing more towards Estonia, lies a split rock that one can walk around in a few minutes. Tove Jansson, who had given the world the Moomins, and the graphic artist Tuulikki Pietilä, Tooti to her friends, wanted it so much that they lived in a tent there while they waited for a permit. A local fisherman told them that none would ever come, but that by law a finished house could not be pulled down. So they built at once: one room, four windows, one for each point of the compass.

That was in 1964 and 1965. They spent the summers there for more than a quarter of a century, writing, printing, hauling nets, fighting with gulls. In *Moominland Midwinter* it is Too-Ticky, in her striped jersey, who knows how to live in the dark and asks no questions. Everybody who knew them knew who that was.

When they met, love between women was still a crime in Finland; it was one until 1971, and an illness until 1981. They did not explain themselves and did not hide. In 1992 they went to the president’s Independence Day reception together. By then they had given the island up: the sea, Tove wrote, had begun to frighten her.

Source: Tove Jansson and Tuulikki Pietilä, *Notes from an Island*; *Letters from Tove*, edited by Boel Westin and Helen Svensson (2019).`,
  },
  {
    title: 'Estonia, first of the Baltic states',
    category: 3,
    latitude: 59.4357,
    longitude: 24.7373,
    startDate: '2023-06-20',
    endDate: '2024-01-01',
    address: 'Riigikogu, Lossi plats 1a',
    locality: 'Tallinn',
    region: '',
    country: 'Estonia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In October 2014 the Estonian parliament had adopted a registered partnership for all couples, by a narrow margin, and was then unable for nine years to agree on the provisions needed to apply it. Couples who had signed before a notary discovered that the tax office, the hospital and the land register had no box for them. They went to court, one after another, and the courts filled the gaps by hand.

After the elections of spring 2023 the new government did in a few weeks what had been put off for so long. On 20 June, with 55 votes to 34, the Riigikogu changed one line of the Family Law Act: marriage is contracted between two natural persons. The opposition had tabled hundreds of amendments; the government had made it a question of confidence.

From 1 January 2024 applications could be filed, and the first weddings were held that winter. Estonia was the first country that had once been part of the Soviet Union to open marriage. Under Soviet law, which lived on in Estonia until 1992, men had been imprisoned for it. In the same summer, in July 2023, Edgars Rinkēvičs took office across the border as president of Latvia. He had come out as foreign minister nine years before, in a tweet.

Source: Riigi Teataja, amendments to the Family Law Act (2023); ERR News, 20 June 2023.`,
  },
  {
    title: 'A book of fairy tales wins in court',
    category: 3,
    latitude: 54.6889,
    longitude: 25.2703,
    placePrecision: 'town',
    startDate: '2013-12-01',
    endDate: '2024-12-18',
    startDatePrecision: 'month',
    address: '',
    locality: 'Vilnius',
    region: '',
    country: 'Lithuania',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Neringa Macatė, poet and author of children’s books, retold fairy tales so that more children could find themselves in them. The heroes of *Gintarinė širdis*, Amber Heart, published in December 2013, live with a disability, belong to the Roma, come from divided families or have had to move abroad; and in two of the six tales a prince loves a dark-skinned tailor and a princess the daughter of a shoemaker.

After complaints the university that had printed it withdrew the book from the shops. An inspector had found the two tales harmful to minors, under a law that shielded them from other ideas of family than the one in the constitution. When the edition was later sold again it bore a label, like a bottle of spirits, that it could harm those under fourteen.

Macatė, who was openly lesbian, lost in every Lithuanian court and went on. She died in March 2020. Her mother carried the case further, and on 23 January 2023 the Grand Chamber in Strasbourg held unanimously that to mark a loving couple as dangerous to children is not compatible with the Convention. Parliament would still not strike the rule. On 18 December 2024 Lithuania’s own Constitutional Court did: information about any kind of family is not in itself unfit for a child.

Source: European Court of Human Rights, *Macatė v. Lithuania*, no. 61435/19; Constitutional Court of Lithuania, ruling of 18 December 2024.`,
  },
  {
    title: 'Operation Hyacinth',
    category: 3,
    latitude: 52.2079,
    longitude: 21.0163,
    startDate: '1985-11-15',
    endDate: '1985-11-16',
    address: 'Ministry of the Interior, ul. Rakowiecka',
    locality: 'Warsaw',
    region: 'Mazovia',
    country: 'Poland',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Poland had taken the punishment of homosexuality out of its law in 1932, earlier than most of its neighbours. That did not keep the police from being curious. On 15 November 1985, on the order of the interior minister, Czesław Kiszczak, the militia went out on the same morning all over the country to flats, offices, factories and lecture halls and took men away for questioning.

They were asked for names, above all for names: whom do you know, where do you meet, what do you do. Fingerprints and photographs were taken. Many were made to sign a printed sheet: *I hereby declare that I have been homosexual since birth.* The reason given in public was AIDS and crime. Whoever had signed could be reminded of it later. Some eleven thousand files are said to have been made before the campaign faded out two years later. People called them the pink folders. Where they are now no one will say.

Fear drove some out of the country. Others drew the opposite lesson. Waldemar Zboralski, who had been taken in himself, helped to found the Warsaw Homosexual Movement in 1987. When activists asked for an investigation in 2007, the prosecutors of the Institute of National Remembrance answered that the militia had merely done its duty.

Source: Remigiusz Ryziński, *Hiacynt. PRL wobec homoseksualistów* (2021); *Polityka*, Warsaw, 2008.`,
  },
  {
    title: 'The sexual reformers meet in Brno',
    category: 3,
    latitude: 49.1889,
    longitude: 16.6012,
    startDate: '1932-09-20',
    endDate: '1932-09-26',
    address: 'Poříčí (then the anatomy theatre of Masaryk University)',
    locality: 'Brno',
    region: 'South Moravia',
    country: 'Czechia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `From 20 to 26 September 1932, under the steep wooden benches of an anatomy lecture hall in Brno, doctors, lawyers, teachers and writers from some twenty countries discussed how people might be spared unnecessary unhappiness. It was the fifth congress of the World League for Sexual Reform: contraception, sex education, divorce, the rights of unmarried mothers, and the abolition of the laws against homosexuals. A young assistant of the university, Josef Weisskopf, had brought it here.

For Czechoslovakia the question was a burning one. Its inherited Austrian law punished men and women alike. In Prague a circle of writers and lawyers had brought out a magazine since 1931, *Hlas sexuální menšiny*, the voice of the sexual minority, later *Nový hlas*. In Brno the painter Štefan Kostelníček published another for the occasion, *Kamarád*, of which a single issue is left. Its readers sat on the benches too.

Magnus Hirschfeld, the president, had come back from a journey around the world in poor health, accompanied by Li Shiu Tong, the young man from Hong Kong who was his last love and pupil. He had been warned not to go home. Eight months later his institute in Berlin was looted. His other companion, Karl Giese, took refuge in Brno, and died there in 1938. It was the last congress of the League.

Source: Internet Encyclopaedia of the History of Brno; Ralf Dose in *Journal of the History of Sexuality* 12 (2003).`,
  },
  {
    title: 'Juraj and Matúš, in front of the Tepláreň',
    category: 3,
    latitude: 48.1461,
    longitude: 17.1025,
    startDate: '2022-10-12',
    endDate: '2022-10-12',
    address: 'Zámocká ulica',
    locality: 'Bratislava',
    region: '',
    country: 'Slovakia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'self-harm', 'death'],
    text: `The Tepláreň was a small café in the street below the castle, with cakes, board games and drag evenings, one of very few places of its kind in Slovakia. On the evening of 12 October 2022 two young men who were at home there, Matúš Horváth and Juraj Vankulič, had stepped out to the front of the house with a friend who waited at table. A man of nineteen shot both of them dead and wounded her. Online he had written down his hatred of queer people and of Jews. He took his own life the next day. The state prosecutor classed the deed as terrorism.

Two days later some fifteen thousand people gathered in the city. President Zuzana Čaputová told them from the stage that she was sorry: their society had not been able to protect these lives. In parliament not much followed. Bills to recognise couples had failed before and failed again.

Roman Samotný, who had run the café, could not imagine that people should dance again where his friends had died. I can close the Tepláreň, he told the crowd, but each of you can be a new one. Since April 2023 a lamp post in the colours of the rainbow has stood for the two in the street. When someone painted it grey in the autumn of 2024, the city had it painted again.

Source: *Denník N* and *SME*, Bratislava, October 2022; Office of the Special Prosecutor of Slovakia, 15 January 2024.`,
  },
  {
    title: 'The man who made up the word',
    category: 3,
    latitude: 47.4965,
    longitude: 19.0925,
    startDate: '2002-06-29',
    endDate: '2002-06-29',
    address: 'Fiumei úti sírkert (Kerepesi cemetery)',
    locality: 'Budapest',
    region: '',
    country: 'Hungary',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['self-harm'],
    text: `Someone must have been the first to write *homosexual*. It was Karl Maria Kertbeny, Károly Kertbeny in Hungarian, born in Vienna, bookseller, translator, traveller in debt, acquaintance of half of literary Europe. In a letter to Karl Heinrich Ulrichs of 6 May 1868 he used the word and, next to it, *heterosexual*. The year after he put the first of them into print, in two pamphlets without his name, addressed to the Prussian minister of justice.

In them he argued like a liberal, not like a doctor. What two grown people do in agreement with each other is no business of the state; the law makes criminals and feeds blackmailers. As a young apprentice, he once wrote, he had lost a friend who had killed himself because of such a blackmailer. Whether he wrote for himself too we do not know. He described himself as the normal sort, and his diaries leave room.

The law stayed. The word went into medical books, which he could not have wanted. He died poor in Budapest in January 1882, in lodgings that the city let him have in a bath house, and his grave fell in. The sociologist Judit Takács looked for it and found the plot. On 29 June 2002 a new stone paid for by gay organisations was unveiled there. Flowers are laid at it every summer.

Source: Judit Takács, speech at the grave, 29 June 2002; Manfred Herzer (ed.), *Karl Maria Kertbeny: Schriften zur Homosexualitätsforschung* (2000).`,
  },
  {
    title: 'The forbidden Pride that filled the bridge',
    category: 3,
    latitude: 47.4908,
    longitude: 19.0489,
    startDate: '2025-06-28',
    endDate: '2025-06-28',
    address: 'Erzsébet híd',
    locality: 'Budapest',
    region: '',
    country: 'Hungary',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `In March 2025 the Hungarian parliament hurried through a law under which an assembly may be forbidden if it shows to minors what a law of 2021 calls the promotion of homosexuality. Those who took part were threatened with fines of up to two hundred thousand forints, organisers with prison, and the police were given leave to search the faces in the crowd by computer. Everyone understood which assembly was meant. Pride had been held in Budapest since the nineties, and this was to be its thirtieth year.

The police forbade it. The mayor, Gergely Karácsony, answered that a city needs no permission for a celebration of its own, and invited everyone to one on the same day, on the same streets.

On 28 June it was thirty-five degrees in the shade. The front of the march came to the Elizabeth Bridge, and from there one could see that there was no end to it. In the year before some tens of thousands had come; now the estimates began at one hundred thousand. There were families and pensioners with small flags, members of the European Parliament, teachers who said that they had never been to such a thing in their lives. The police stood by the side. The mayor was summoned for questioning later. It was the largest Pride that Hungary had ever seen, and the ban had made it so.

Source: *Telex*, Budapest, and Reuters, 28 and 29 June 2025.`,
  },
  {
    title: 'Festival Magnus in socialist Ljubljana',
    category: 3,
    latitude: 46.0476,
    longitude: 14.5073,
    startDate: '1984-04-24',
    endDate: '1984-04-29',
    address: 'Galerija ŠKUC, Stari trg 21',
    locality: 'Ljubljana',
    region: '',
    country: 'Slovenia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In the Yugoslav republic of Slovenia sex between men had stopped being a crime in 1977. No one had made anything of it. From 24 to 29 April 1984 the students’ cultural centre ŠKUC held a festival under the title *Homosexuality and Culture* and named it Magnus, after Magnus Hirschfeld. There were films from Europe and America at the great congress hall, an exhibition of gay magazines from all over the world in the gallery on Stari trg, lectures at the university, and Guy Hocquenghem from Paris in person.

It was probably the first public event of this kind in a socialist country, and its film programme counts as the oldest gay and lesbian film festival in Europe. From that summer there was a gay evening every Saturday in the basement club K4. In December those who had prepared it founded a section of ŠKUC, the first such organisation in the East. Lesbian women founded a section of their own in 1987, ŠKUC-LL, and announced it in the youth weekly *Mladina*.

In the same year the festival was to take place on the birthday of Tito, and the newspapers, in the middle of the panic over AIDS, made an international congress of it. It was put off and put off. But as a film festival it came back in the following year, and it is held to this day.

Source: ŠKUC-Magnus chronology, Ljubljana; *Delo*, April 2024.`,
  },
  {
    title: '“Someone’s getting off”: Sarajevo’s first Pride',
    category: 3,
    latitude: 43.8589,
    longitude: 18.4217,
    startDate: '2019-09-08',
    endDate: '2019-09-08',
    address: 'Vječna vatra, Maršala Tita',
    locality: 'Sarajevo',
    region: '',
    country: 'Bosnia and Herzegovina',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Whoever wants to get off a crowded tram in Sarajevo calls out *ima izać’*, roughly: someone’s getting off here. It was the motto of the first Pride march in Bosnia and Herzegovina, since the words also mean that someone is coming out. Fifteen activists from several towns, Lejla Huremović and Branko Ćulibrk among them, had prepared it for months with the police, who demanded barriers for which the organisers had to pay.

The city had its reasons to be afraid. In 2008 the Queer Sarajevo Festival had been attacked on its opening night and people had been hurt; a film festival was attacked in 2014. Every other capital in the former Yugoslavia had had its first Pride by now.

On Sunday 8 September 2019 the march set out from the Eternal Flame, the memorial to the liberation of 1945, under the eyes of more than a thousand policemen. Five hundred had been hoped for; some two thousand came. Old women waved from balconies on Titova. Singers sang partisan songs, and in front of the parliament Huremović said that today they were ceasing to be invisible. A counter-demonstration met in a park farther off. The day passed without an incident.

Source: N1 Sarajevo and *Oslobođenje*, 8 September 2019; Bh. povorka ponosa.`,
  },
  {
    title: 'Adrian Coman, his husband, and a referendum that failed',
    category: 3,
    latitude: 44.4271,
    longitude: 26.0876,
    startDate: '2018-06-05',
    endDate: '2018-10-07',
    address: 'Palace of the Parliament (seat of the Constitutional Court)',
    locality: 'Bucharest',
    region: '',
    country: 'Romania',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Under article 200 of its penal code Romania sent people to prison for homosexuality well into the nineties. Mariana Cetiner was jailed for having asked another woman; Amnesty International adopted her as a prisoner of conscience. Adrian Coman was one of the young people who worked at that time in the organisation Accept for the end of the article. It came in 2001.

Coman moved abroad, fell in love with an American, Clai Hamilton, and married him in Brussels in 2010. When they wanted to live in Romania, the office said that there was no such thing as a husband of a man. The case went up to the Constitutional Court and from there to Luxembourg. On 5 June 2018 the Court of Justice of the European Union decided that *spouse* in the law of free movement means a spouse of either sex, in every member state, whatever its own marriage law. Romania has been slow to act on it.

In the same year a petition with three million signatures brought a referendum, so that the constitution should speak of a man and a woman. The big parties and the Orthodox church called for a yes; the polls were open for two days, on 6 and 7 October. Four out of five voters stayed at home. With a turnout of 21 per cent the vote was void.

Source: Court of Justice of the European Union, case C-673/16, *Coman and Others*; Central Electoral Bureau, Bucharest.`,
  },
  {
    title: 'Sappho’s country',
    category: 3,
    latitude: 39.1338,
    longitude: 25.9308,
    placePrecision: 'neighbourhood',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Eresos',
    region: 'Lesbos',
    country: 'Greece',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Some twenty-six centuries ago a woman on this island made songs for the lyre. The ancients said that she came from Eresos or from Mytilene; they put her face on coins and called her the tenth muse. Of nine books that stood in the library of Alexandria one poem has reached us whole, because a teacher of style quoted it, and for the rest scraps: a verse in a grammar, a torn strip of papyrus from a rubbish heap in Egypt, a line scratched on a potsherd. As late as 2004 scholars in Cologne could complete a poem about growing old.

In the one whole poem she prays to Aphrodite to help her with a girl who runs away. In another she sees a beloved woman sitting opposite a man, laughing, and her own tongue breaks, fire runs under her skin, her ears roar. No one we know of had written like that before. *Someone will remember us, I say, even in another time*, goes a fragment.

From her island comes the word lesbian. Since the late seventies women from many countries have spent their summers on the long grey beach of Skala Eresou, and a women’s festival is held in September. In 2008 three islanders asked a court in Athens to forbid the word to everybody else. The court turned them down.

Source: Anne Carson, *If Not, Winter: Fragments of Sappho* (2002); Reuters, Athens, July 2008.`,
  },
  {
    title: 'Mikhail Kuzmin’s Wings',
    category: 3,
    latitude: 59.9476,
    longitude: 30.3748,
    startDate: '1906-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Tavricheskaya ulitsa 35 (the “Tower”)',
    locality: 'Saint Petersburg',
    region: '',
    country: 'Russia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['death'],
    text: `On the top floor of the corner house by the Tauride Garden lived the poet Vyacheslav Ivanov, and on his Wednesdays the whole of the Silver Age climbed up to him. Into this *Tower* came in 1906 a small man with enormous dark eyes, who sang his own songs at the piano. Mikhail Kuzmin had lived among Old Believers and in Italy, and he kept a diary from which he read to friends and in which he wrote about his loves with men as others write about the weather.

In November of that year the Moscow journal *Vesy* gave up an entire issue to his short novel *Wings*. Vanya, an orphan, comes to Petersburg and meets the learned Stroop, half English; he learns what this man is, is horrified, travels to the Volga and to Italy, thinks, and at the end decides to go with him. No one dies of it and no one is cured. It is perhaps the first novel of modern Europe that closes with a young man opening his window on such a life in full sunshine.

It was mocked, parodied, and sold out again and again. Kuzmin became one of Russia’s great poets. With the artist Yuri Yurkun he shared a flat for more than twenty years, through revolution and famine, until he died in 1936. Yurkun was shot in the terror two years later.

Source: John E. Malmstad and Nikolay Bogomolov, *Mikhail Kuzmin: A Life in Art* (1999).`,
  },
  {
    title: 'Harry Whyte writes to Stalin',
    category: 3,
    latitude: 55.752,
    longitude: 37.6175,
    startDate: '1934-05-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'The Kremlin',
    locality: 'Moscow',
    region: '',
    country: 'Russia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Harry Whyte, a working-class young man from Edinburgh who had left school at sixteen, was a journalist at the English-language *Moscow Daily News* and a convinced communist. The revolution had done away with the tsar’s law against sodomy, and the first edition of the Great Soviet Encyclopaedia still praised this. Then, in the winter of 1933, men began to be arrested. One of them was the man he loved.

Whyte did what he thought a comrade must do: he asked. He went to the secret police and to two psychiatrists, and in May 1934, after a new law threatened sex between men with years in a camp, he wrote directly to Stalin. “Can a homosexual be considered a person worthy of membership in the Communist Party?” On many pages he argued with Marx and Engels that the law contradicted both life and theory, and that he was asking as one concerned.

There was no answer. Whyte left the country in the following year. Stalin had read the letter, though. When the archives were opened, it came to light and was printed in Moscow in 1993, with a note in his hand across the first page: *To the archive. An idiot and a degenerate.* The law he had asked about, later article 121, stayed until that same year. Tens of thousands had been convicted under it.

Source: *Istochnik*, Moscow, no. 5/6 (1993); Rustam Alexander, *Red Closet: The Hidden History of Gay Oppression in the USSR* (2023).`,
  },
  {
    title: 'Three hundred metres along Victory Avenue',
    category: 3,
    latitude: 50.4563,
    longitude: 30.4447,
    startDate: '2013-05-25',
    endDate: '2013-05-25',
    address: 'By Pushkin Park, near the Dovzhenko film studios',
    locality: 'Kyiv',
    region: '',
    country: 'Ukraine',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence'],
    text: `Ukraine had been the first of the Soviet republics to abolish the old paragraph, in December 1991, a few months after independence. But in the street it was another matter. The first Pride that was planned for Kyiv, in May 2012, was called off at the last minute because the police could not vouch for anyone’s life; one of the organisers was beaten that day before running cameras.

In 2013 a court forbade the march in the centre. So it was moved. Those who had registered, with someone to vouch for them, received a text message early in the morning of 25 May saying where to go. By Pushkin Park, a good way out, stood several hundred policemen with shields and a wall of buses. Between the buses and a fence fifty people, perhaps a hundred, walked along the pavement for some three hundred metres, with rainbow flags and a banner from Munich, the twin town. A few attackers got through and were carried off. After twenty minutes everybody climbed into coaches.

This can be considered a historic day, said Olena Semenova, one of those who had prepared it. In 2019 eight thousand people walked through the middle of the city, and there were soldiers among them. During the great war the march was held in other places, in Warsaw and Liverpool, and once again, small and guarded, at home.

Source: *Kyiv Post*, 25 May 2013 and 23 June 2019; KyivPride.`,
  },
  {
    title: 'Skeivt arkiv, Norway’s queer archive',
    category: 2,
    latitude: 60.3879,
    longitude: 5.3217,
    startDate: null,
    endDate: null,
    address: 'Universitetsbiblioteket, Haakon Sheteligs plass',
    locality: 'Bergen',
    region: 'Vestland',
    country: 'Norway',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `It began with a question that the librarian Tone Hellesund asked at a meeting in Bergen in 2012: what becomes of all this when we are dead? Kim Friele, the grand old lady of the Norwegian movement, was in the room and said that she would give her papers. In April 2015 the archive was officially opened in the university library, and since 2016 it has had its own line in the state budget.

It looks after letters, diaries, minutes, photographs, films, T-shirts and magazines from the whole country. Its people also travel about with a camera and record how lives were lived, on farms, at sea, in parishes, in the Sámi north. What was laid down in front of the London Pub in Oslo after the attack of June 2022, thousands of letters and drawings, has been preserved here sheet by sheet.

Anybody may write down their own story for the archive on its website, anonymously if they like. There is an encyclopaedia, *Skeivopedia*, and the reading room is open to all by appointment. Whoever gives papers decides who may see them, and when. See skeivtarkiv.no.

Source: Skeivt arkiv, University of Bergen Library.`,
  },
  {
    title: 'Samtökin ’78, the national queer organisation of Iceland',
    category: 2,
    latitude: 64.1463,
    longitude: -21.9426,
    startDate: null,
    endDate: null,
    address: 'Suðurgata 3',
    locality: 'Reykjavík',
    region: '',
    country: 'Iceland',
    postCode: '101',
    by: 'wanderer',
    isAnonymous: false,
    text: `For more than a decade Iceland’s state radio would not read out the words *hommi* and *lesbía*, not even in a paid notice. It gave way at the beginning of the nineties, when a political party announced a meeting and could not well be censored; soon afterwards a familiar voice reminded lesbians and gays of the family coffee on Sunday. The coffee was given by Samtökin ’78, founded in May 1978 by the singer Hörður Torfason and others.

In the house on Suðurgata there are conversations with counsellors, for those who are finding out something about themselves and for their parents, partners and teachers; legal help for people who have fled to Iceland; groups for trans people, for asexual people, for families; and open evenings with coffee, where it is perfectly in order to sit and knit. A youth centre for teenagers is run together with the city.

Its speakers visit schools all over the island and explain what the words mean, which children now use without thinking about it. Times and appointments are on samtokin78.is. The first conversation costs nothing, and one may bring someone along.

Source: Samtökin ’78; the oral history collection svonafolk.is; *The Reykjavík Grapevine*, 11 August 2023.`,
  },
  {
    title: 'Lambda Warszawa: a helpline, lawyers, and a bed',
    category: 2,
    latitude: 52.228,
    longitude: 21.0163,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Warsaw',
    region: 'Mazovia',
    country: 'Poland',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `The telephone rings on weekdays between six and nine in the evening: **22 628 52 22**. It is the oldest helpline of its kind in Poland, and Lambda Warszawa, founded in 1997, the oldest organisation still at work there. Those who answer have been trained for it and know most of the questions from their own lives.

Behind the line there is more. Psychologists and lawyers give free consultations. There are groups for trans people, for young people and for seniors, for people who want to stop drinking, for parents, and since 2022 for those who have come from Ukraine. Lambda gives advice on HIV and goes to clubs and festivals for it.

In 2015 it opened a hostel for LGBT people who have lost their home, often overnight and often because of their own family. The money ran out after some months. Since September 2021 it has existed again, in the form of shared flats, paid for by the city. Those who need a place should ring the helpline; the address is not made public. More is on lambdawarszawa.org.

Source: Stowarzyszenie Lambda Warszawa; Polish Press Agency, 22 September 2021.`,
  },
  {
    title: 'Háttér Society, standing behind people since 1995',
    category: 2,
    latitude: 47.4986,
    longitude: 19.0546,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Budapest',
    region: '',
    country: 'Hungary',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    text: `*Háttér* means background: what someone has at their back. The largest LGBTQI organisation in Hungary began in 1995 with a telephone on which volunteers listened every evening. The information and counselling line still exists, with a chat for those who cannot speak aloud at home.

Its lawyers advise free of charge and go to court, on hate crimes, on discrimination at work, on the papers of trans people, on children with two mothers. Several of the cases in which Hungarian law was tested before European courts in recent years were prepared here. Háttér gives teachers and police officers training where it is let in, works on HIV prevention, and measures in surveys how people really live.

In its archive, which one may visit by arrangement, lie magazines, leaflets and the papers of groups going back to the years before 1990. This pin stands in the middle of the city and not at the door; how to reach the line, the lawyers and the archive is written at hatter.hu, in English too.

Source: Háttér Society, Budapest.`,
  },
  {
    title: 'The Lesbian Library and Archive at Metelkova',
    category: 2,
    latitude: 46.0567,
    longitude: 14.5169,
    startDate: null,
    endDate: null,
    address: 'Metelkova 6',
    locality: 'Ljubljana',
    region: '',
    country: 'Slovenia',
    postCode: '1000',
    by: 'archivist',
    isAnonymous: false,
    text: `“If we have no jobs, we shall at least read”, its founder Nataša Velikonja wrote of the opening on 1 May 2001, Labour Day. At that time the public libraries of Slovenia had a book on homosexuality from 1926 and several on pastoral care. In the office of the lesbian section ŠKUC-LL lay a hundred and thirty volumes without a shelf.

They became a library in the former barracks at Metelkova, which artists and activists had occupied in 1993 and which are now the best-known autonomous quarter of the city. Novels, poetry, theory and comics stand here beside some hundreds of magazine titles, tapes and press cuttings; besides Slovene also in English, German, Italian and the languages of the neighbours. Hundreds of people, women and men, have had a card.

The archive holds what the movement has printed since the eighties, *Lesbozine*, *Pandora* and *Lesbo* among them. The publishing house Vizibilija belongs to the same circle. The library is open on certain afternoons, and the list of books can be read at skuc-ll.si.

Source: ŠKUC-LL, Ljubljana; Tatjana Greif and Nataša Velikonja, *LL25: Lezbična sekcija LL* (2012).`,
  },
  {
    title: 'LGBT+ Danmark, the child of 1948',
    category: 2,
    latitude: 55.6768,
    longitude: 12.5717,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Copenhagen',
    region: '',
    country: 'Denmark',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `After the Dutch COC this is the second oldest organisation of its kind in the world that is still at work. It was founded in Aalborg in the summer of 1948 as *Kredsen af 1948*, soon *Forbundet af 1948*, by Axel Axgil and his friends; the groups in Sweden and Norway grew out of it. Three quarters of a century later it advises governments, and still answers letters from people who have never told anybody.

There are counselling sessions in Danish and English, about coming out, gender, family and health; advice on the law of partnership and parenthood; and groups that meet. LGBT Asylum, an independent association, stands by refugees. Courses for schools, nursing homes and workplaces explain how to make a place in which no one has to be careful all day.

Times and appointments are at lgbt.dk. Its papers from the beginning on are kept in public archives, so that one may read today how a handful of people in a provincial town wrote to each other under false names about human rights.

Source: LGBT+ Danmark, Copenhagen.`,
  },
  {
    title: 'First swim at Vesturbæjarlaug',
    category: 1,
    latitude: 64.1452,
    longitude: -21.963,
    startDate: '2019-01-12',
    endDate: '2019-01-12',
    address: 'Vesturbæjarlaug, Hofsvallagata',
    locality: 'Reykjavík',
    region: '',
    country: 'Iceland',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `You have to know that in this country everything important is discussed in hot water. Engagements, elections, who has bought whose boat. For two years I had been to no pool, because of the showers: you wash naked there, with everybody, before you go in, and an attendant sees to it. I had not been in hot water for two years. It was like being deaf.

On a Saturday in January it was eight below and snowing sideways. My grandfather rang. He is a man who has never in his life said the word trans, though he had changed the name on my birthday cake without a word. “There is a changing room with a door,” he said. “A single one. I have been to look at it. The lock works.” He had also timed it: between the door and the warm pot there are nineteen steps.

So I took nineteen steps in the snow with my new chest and my grandfather’s bathrobe, and got in. Five old people in woollen caps looked up through the steam. One made room. “So,” she said to me, “what do you say about the harbour?”`,
  },
  {
    title: 'The last ferry from Suomenlinna',
    category: 1,
    latitude: 60.1462,
    longitude: 24.9868,
    startDate: '2017-03-01',
    endDate: '2017-03-01',
    address: 'Suomenlinna main pier',
    locality: 'Helsinki',
    region: '',
    country: 'Finland',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `My mother-in-law, who was not allowed to be called that, lives in the sea fortress and does not believe in taxis. For eleven years she had addressed me as “you there, with the dog”. She is ninety and used to be a tram conductor, and I had long ago decided that this was simply how she spoke to passengers.

On the first of March the new law came into force, and Liisa and I had filled in the form to have our partnership turned into a marriage. It takes four minutes. Afterwards we went out to the island to tell her. The ice was breaking, and the ferry pushed through it with a noise like a great deal of crockery.

She had laid the table with the good cups, four of them, though we were three. She said she had read about it in the paper. Then she got up, with both hands on the table, went to the dresser and came back with a ticket punch from line three. “In my day,” she said, “one was only on the tram when it had been done properly.” And she punched the certificate, top right, a small clean star. The dog got the fourth cup.`,
  },
  {
    title: 'Poniatówka, a towel apart',
    category: 1,
    latitude: 52.2372,
    longitude: 21.0418,
    placePrecision: 'town',
    startDate: '2019-06-08',
    endDate: '2019-06-08',
    address: 'Plaża Poniatówka, the east bank of the Vistula',
    locality: 'Warsaw',
    region: 'Mazovia',
    country: 'Poland',
    postCode: '',
    by: 'teller',
    isAnonymous: true,
    invented: 'en',
    text: `We have a rule, Kasia and I, for the river beach: two towels, and between them the width of a third. It comes from Białystok, where we are from. In Warsaw no one would look, everyone says so, and after six years the third towel was still lying there, invisible, in the sand.

That Saturday the city was full of flags. We had not gone to the parade; Kasia had been on night duty at the hospital and I said that I preferred to read. Next to us sat a family with a cool box and a small boy who was building a wall. He built it straight through our gap, with great care, out to the water. He explained to us that on this side lived the dragons.

“And on that side?” asked Kasia.

“Also dragons,” the boy said. He thought about it. “It’s stupid, really. They would have to swim all the way round every time.” Then he took his spade and made a gate. His mother apologised to us for the sand on our things. Kasia said it did not matter at all, and lay down on my towel, and slept for three hours with her mouth open in front of the entire capital of Poland.`,
  },
  {
    title: 'Οι ομπρέλες στη Νέα Παραλία',
    category: 1,
    latitude: 40.6174,
    longitude: 22.9513,
    startDate: '2018-10-27',
    endDate: '2018-10-27',
    address: 'Νέα Παραλία',
    locality: 'Thessaloniki',
    region: 'Central Macedonia',
    country: 'Greece',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'el',
    text: `Ο πατέρας μου πουλούσε κουλούρια στην παραλία σαράντα χρόνια. Ήξερε ποιος χώρισε, ποιος έχασε τη δουλειά του, ποιος περίμενε κάποιον που δεν θα ερχόταν. Για μένα δεν ήξερε τίποτα, ή έτσι νόμιζα. Ήμουν είκοσι οχτώ χρονών και του έλεγα ακόμα ότι ο Πέτρος είναι συγκάτοικος.

Εκείνο το Σάββατο έβρεχε με ήλιο. Καθόμασταν με τον Πέτρο στο παγκάκι κάτω από τις ομπρέλες, τις σιδερένιες, που δεν σε προφυλάσσουν από τίποτα. Ο πατέρας μου μας είδε από μακριά και ήρθε με το καρότσι. Έβγαλε ένα κουλούρι, το έκοψε στη μέση και μας έδωσε από μισό.

«Πατέρα», του λέω, «έχεις πενήντα κουλούρια. Γιατί μισό;»

«Σαράντα χρόνια κοιτάζω», είπε. «Όσοι παίρνουν δύο κουλούρια, χωρίζουν. Όσοι μοιράζονται ένα, έρχονται πάλι.» Μετά σήκωσε το κεφάλι, κοίταξε τις ομπρέλες που έσταζαν και είπε στον Πέτρο: «Εσύ, παιδί μου, να φοράς ζακέτα. Ο γιος μου ξεχνάει.»`,
    summary: `*In English: A man has told his father, who sells bread rings on the seafront, that his boyfriend is a flatmate. One rainy day the father breaks a single ring in two for them: couples who buy two, he has observed in forty years, part; those who share one come back.*`,
  },
  {
    title: 'Львівський вокзал, третя колія',
    category: 1,
    latitude: 49.8399,
    longitude: 23.9937,
    placePrecision: 'town',
    startDate: '2022-03-06',
    endDate: '2022-03-06',
    address: 'Головний вокзал',
    locality: 'Lviv',
    region: '',
    country: 'Ukraine',
    postCode: '',
    by: 'teller',
    isAnonymous: true,
    invented: 'uk',
    text: `На вокзалі було стільки людей, що прощатися доводилося стоячи впритул, і вперше в житті ніхто на нас не дивився. Оля їхала з моєю мамою і з котом. Я залишалася: я парамедикиня.

Мама знала Олю п’ять років як «подругу з роботи». У кошику, під котом, лежали всі наші документи, і я подумала: якщо зі мною щось станеться, Олі навіть не зателефонують. Вона мені ніхто. Так написано в усіх паперах.

Поїзд уже гудів. Мама раптом відкрила свою сумку, вийняла блокнот, у який записує тиск, вирвала сторінку і почала писати, притиснувши її до вагона. Великими літерами, як для лікаря: «Я, така-то, мати такої-то, прошу повідомляти про мою доньку в першу чергу Ольгу, бо вона її родина». Підписалася, поставила дату і тиск про всяк випадок теж. «Це не документ, мамо», — сказала я. «Знаю, — сказала мама. — Але поки зроблять документ, нехай буде почерк».`,
    summary: `*In English: At Lviv station in the first days of the great war a paramedic sees off her girlfriend and her mother. On a page of her blood-pressure notebook the mother writes that news of her daughter should go to Olha first, because she is her family. It is not a document, she says, but until there is one, let there be handwriting.*`,
  },
  {
    title: 'Under the metronome on Letná',
    category: 1,
    latitude: 50.0947,
    longitude: 14.4159,
    startDate: '1993-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Letná, by the metronome',
    locality: 'Prague',
    region: '',
    country: 'Czechia',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    invented: 'en',
    text: `Where the metronome is there used to stand the biggest Stalin in the world, and before they blew him up my uncle Jiří helped to build him. He was a stonemason. He told it at every Christmas: how many tonnes, how cold it was, what was to eat.

In 1993, the year the two countries separated, I was twenty-two, and for a different reason I had separated too. I sat up there on the wall with my feet over the river, in that wind, and cried about a boy from Košice who had gone home because it was now abroad. My uncle came along with his stick. He was seventy by then. He did not ask. He sat down beside me and looked for a time at the big red pendulum, which at that moment, as so often, was standing still.

“There was a fellow on the scaffolding,” he said. “Vašek. He carved the buttons on the coat. Nobody could see them from below, and he did every one as if it were for church.” He was silent as long as it takes to smoke half a cigarette. “When they blew it up I went and looked for a button.” He put his hand into his jacket. It was about the size of a loaf, wrapped in a handkerchief, and he had carried it up the hill.`,
  },
  {
    title: 'The harbour bath at Islands Brygge',
    category: 1,
    latitude: 55.6681,
    longitude: 12.5776,
    startDate: null,
    endDate: null,
    address: 'Havnebadet Islands Brygge',
    locality: 'Copenhagen',
    region: '',
    country: 'Denmark',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `My daughter was five when she decided to explain our family to the lifeguard. I could hear it from the towel. “That is my mum. And that is my mor. And over there is Thomas, he is my far, and the one with the beard is my far’s man, and he makes the pancakes.”

The lifeguard was about nineteen and had the serious face of someone in his first week. He considered the four of us, spread over two blankets with one thermos. I know this moment from the nursery, the dentist and the ferry to Bornholm; one holds one’s breath a little. One gets the face ready.

“That is four grown-ups,” he said to her. “Then I have to ask you something important. Which one of them can swim?”

She turned round and inspected us, one after another, for a long time. It had never occurred to me that this was the only thing that he needed to know. “All of them,” she said at last, with great pride. “But the one with the beard is slow.” He wrote it down, or did as if he wrote it down, and gave her permission to jump from the middle board.`,
  },
]
