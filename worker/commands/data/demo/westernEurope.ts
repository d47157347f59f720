import type { DemoStory } from './story.ts'

/** Stories of the United Kingdom, Ireland, France, Germany, the Low Countries, Iberia, Italy, Austria, Switzerland and Malta. */
export const westernEurope: DemoStory[] = [
  {
    title: 'The raid on Mother Clap’s house in Holborn',
    category: 3,
    latitude: 51.5182,
    longitude: -0.1069,
    startDate: '1726-02-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'Field Lane (the street is gone; near Saffron Hill)',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['death', 'police and prison'],
    text: `Margaret Clap kept a house in Field Lane, a poor street between Holborn and the Fleet ditch, where men came on Sunday evenings to drink, dance, sing and be with one another. In the slang of the day it was a *molly house*. Witnesses described a fiddle, rooms with beds, and mock weddings in a side chamber. Clap fetched the drink herself and once gave evidence that got a regular customer acquitted.

One Sunday night in February 1726 constables surrounded the house and took away some forty men. Informers who had been regulars themselves supplied the evidence. Three men, Gabriel Lawrence, William Griffin and Thomas Wright, were hanged at Tyburn that May. Clap was sentenced to stand in the pillory at Smithfield and was treated so badly by the crowd that she fainted several times; what became of her afterwards is not known.

Another man arrested that year, William Brown, told the constable who asked why he had taken such liberties: “I think there is no crime in making what use I please of my own body.” The sentence stands in the court record, written down by people who meant it as proof of guilt. It reads today like a declaration.

Source: The Proceedings of the Old Bailey, 1726; Rictor Norton, *Mother Clap’s Molly House* (1992).`,
  },
  {
    title: 'Anne Lister and Ann Walker take the sacrament together',
    category: 3,
    latitude: 53.9617,
    longitude: -1.0803,
    startDate: '1834-03-30',
    endDate: '1834-03-30',
    address: 'Holy Trinity Church, Goodramgate',
    locality: 'York',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On Easter Sunday, 30 March 1834, two women from the Halifax hills walked into this small medieval church and received communion side by side. Anne Lister, landowner, traveller and mountaineer, and Ann Walker, the heiress of a neighbouring estate, had already exchanged rings. For them the shared sacrament sealed a marriage. No law knew of it and no register records it; Lister’s diary does.

That diary runs to about five million words. Roughly a sixth of it is in a cipher that Lister made from Greek letters, numerals and signs of her own, and there she wrote plainly about the women she loved. A descendant, John Lister, broke the cipher in the 1890s together with a friend, who advised him to burn the volumes. He put them back behind a panel at Shibden Hall instead.

In the 1980s Helena Whitbread began to read and publish the coded passages, and historians had to give up the belief that women of that age had no words for such a life. Since 2018 a plaque with a rainbow rim has hung at the church. Its first wording avoided the word lesbian; after many people objected, a new one says it.

Source: the diaries of Anne Lister, West Yorkshire Archive Service, Calderdale; Helena Whitbread (ed.), *I Know My Own Heart* (1988).`,
  },
  {
    title: 'A novel on trial: The Well of Loneliness',
    category: 3,
    latitude: 51.5136,
    longitude: -0.1222,
    startDate: '1928-11-16',
    endDate: '1928-11-16',
    address: 'Bow Street Magistrates’ Court, Bow Street',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Radclyffe Hall’s novel about Stephen Gordon, a woman who loves women and asks God and the world for the right to exist, came out in July 1928 in a sober black cover. Nothing in it is more explicit than the words “and that night they were not divided”. Three weeks later the editor of the *Sunday Express* wrote that he would rather give a healthy boy or girl a phial of prussic acid than this book.

The case against it was heard at Bow Street. Some forty writers, doctors and clergymen had come to speak for the defence, Virginia Woolf and E. M. Forster among them. The chief magistrate, Sir Chartres Biron, refused to hear a single one: whether the book was obscene, he said, was for him alone to decide. On 16 November he ordered every copy destroyed.

Hall had known what the novel would cost her and had written it anyway, wanting a book that someone lonely might find. The ban made it famous from New York to Paris, where it went on selling. Britain could buy it again from 1949, six years after her death. For decades it was the first book in which many women met themselves.

Source: Diana Souhami, *The Trials of Radclyffe Hall* (1998); records of the case in The National Archives, Kew.`,
  },
  {
    title: 'The first Gay Pride march in London',
    category: 3,
    latitude: 51.508,
    longitude: -0.1281,
    startDate: '1972-07-01',
    endDate: '1972-07-01',
    address: 'Trafalgar Square',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `The Gay Liberation Front had begun in October 1970 in a basement classroom of the London School of Economics, where two students, Aubrey Walter and Bob Mellors, put up a notice after a summer in the United States. Within months hundreds came to its Wednesday meetings. They argued about everything, dressed as they liked, and wanted no tolerance; they wanted to be seen.

On 1 July 1972, the Saturday closest to the anniversary of the Stonewall riots, they set out from Trafalgar Square towards Hyde Park. Memories of the numbers differ, from several hundred to two thousand. Policemen lined the way. People on the pavements stared, laughed, shouted or waved, and the marchers shouted back. In the park they picnicked, played games and kissed in public, which for two men could still bring an arrest.

Sex between men had been decriminalised in England and Wales only five years before, and then only in private and from the age of twenty-one. Many of those who walked that day risked their job or their home if a photograph was printed. London’s Pride, now among the largest gatherings of its year, counts its age from that afternoon.

Source: Lisa Power, *No Bath But Plenty of Bubbles: An Oral History of the Gay Liberation Front 1970–73* (1995).`,
  },
  {
    title: 'Pits and Perverts: a benefit night for striking miners',
    category: 3,
    latitude: 51.5397,
    longitude: -0.143,
    startDate: '1984-12-10',
    endDate: '1984-12-10',
    address: 'Electric Ballroom, Camden High Street',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `At the Pride march of 1984 Mark Ashton and Mike Jackson collected money in buckets for the miners, who had been on strike since March. Out of that came a group with an honest name, Lesbians and Gays Support the Miners. It adopted the Dulais valley in South Wales, drove there in vans, slept in miners’ homes and danced in the welfare hall at Onllwyn. Neither side had met people like the other before; a good many friendships lasted for life.

Then a newspaper was said to have sneered at “pits and perverts”. The group took the insult for the title of a benefit concert at the Electric Ballroom on 10 December 1984, with Bronski Beat at the top of the bill. The miner Dai Donovan spoke from the stage: the Londoners had worn the miners’ badge, he told them, and now the miners would pin theirs on, and would know from then on that there were other causes than their own.

The strike was lost in March 1985. That summer the valley came to London with its banner, and miners and their families walked near the head of the Pride march. In the autumn the Labour Party’s conference voted for lesbian and gay rights, with the miners’ union behind it. Mark Ashton died of AIDS in February 1987. He was twenty-six.

Source: archive of Lesbians and Gays Support the Miners, People’s History Museum, Manchester.`,
  },
  {
    title: 'Manchester fills Albert Square against Clause 28',
    category: 3,
    latitude: 53.4794,
    longitude: -2.2451,
    startDate: '1988-02-20',
    endDate: '1988-02-20',
    address: 'Albert Square',
    locality: 'Manchester',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `In the winter of 1987 a new clause was added to a bill about local government. Councils should not “intentionally promote homosexuality”, nor teach in schools that it was acceptable “as a pretended family relationship”. Nobody could say what promoting meant. Libraries, theatres, youth workers and teachers understood that silence was the safe course.

On 20 February 1988 people came to Manchester by coach and train from all over the country. The crowd in front of the town hall is usually counted at around twenty thousand, at that time one of the largest demonstrations for lesbian and gay rights the country had seen. Ian McKellen, who had come out on the radio only weeks earlier, was one of the speakers. Elsewhere women let themselves down on ropes in the House of Lords, and others walked into a news studio of the BBC.

The clause became law all the same, on 24 May 1988, as Section 28. No council was ever convicted under it; its work was done by fear. Scotland repealed it in 2000, England and Wales in 2003. Those who grew up in its shadow remember a subject that no grown-up would ever mention. Out of the protest came a generation of campaigners, and organisations that are still at work.

Source: Local Government Act 1988, section 28; Manchester Central Library, Archives and Local History.`,
  },
  {
    title: 'One man from Belfast changes the law: Dudgeon v United Kingdom',
    category: 3,
    latitude: 54.5965,
    longitude: -5.9301,
    placePrecision: 'town',
    startDate: '1981-10-22',
    endDate: '1981-10-22',
    address: '',
    locality: 'Belfast',
    region: 'Northern Ireland',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `When sex between men stopped being a crime in England and Wales in 1967, Northern Ireland was left out. In January 1976 police came to Jeffrey Dudgeon’s home in Belfast with a search warrant for drugs, took away his letters and diaries, and questioned him for hours about his private life. Other men active in the small gay movement of the city had been taken in as well. In the end no one was prosecuted.

Dudgeon, then a shipping clerk, went to Strasbourg with the help of the Northern Ireland Gay Rights Association. At home a campaign under the slogan *Save Ulster from Sodomy* collected some seventy thousand signatures against any change. On 22 October 1981 the European Court of Human Rights decided by fifteen votes to four that a law which makes a man’s private life a crime violates his right to respect for it, even if no one enforces it.

It was the first time the Court found for a gay applicant. Northern Ireland changed its law in 1982. The judgment then travelled: David Norris won against Ireland with it in 1988, Alecos Modinos against Cyprus in 1993, and judges in other parts of the world have quoted it when they struck down laws of their own.

Source: European Court of Human Rights, *Dudgeon v. the United Kingdom*, application no. 7525/76.`,
  },
  {
    title: 'Three coaches to the sea: how UK Black Pride began',
    category: 3,
    latitude: 51.5336,
    longitude: 0.7128,
    startDate: '2005-08-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'The seafront',
    locality: 'Southend-on-Sea',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `It was meant to be a day out. Members of an online group called Black Lesbians in the UK knew each other mostly as names on a screen, and Phyll Opoku-Gyimah, a trade unionist from London, thought they should meet by the sea. She had a minibus in mind. So many women wanted to come that in August 2005 the minibus had turned into coaches.

They unpacked food and music at Southend, an Essex seaside town, and spent the day among themselves: Black lesbian and bisexual women who at other Prides were used to being a handful in a crowd, or to being asked why they were there. On the way home the question was when they would do it again.

From that outing grew UK Black Pride, which has been held in London since, for people of African, Asian, Caribbean, Middle Eastern and Latin American descent. Some told its founders that one Pride was enough for everybody. Year after year the meadow was fuller; the event is now among the largest of its kind in Europe. Opoku-Gyimah, known to many as Lady Phyll, declined an appointment to the Order of the British Empire in 2016, pointing to the laws that the empire had left behind against people like her.

Source: Phyll Opoku-Gyimah in *Diva* magazine; UK Black Pride’s own published history.`,
  },
  {
    title: 'The march to Fairview Park',
    category: 3,
    latitude: 53.3634,
    longitude: -6.2352,
    startDate: '1983-03-19',
    endDate: '1983-03-19',
    address: 'Fairview Park',
    locality: 'Dublin',
    region: 'Leinster',
    country: 'Ireland',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `Declan Flynn was thirty-one, worked at Dublin airport and lived with his family not far from this park. In the night of 9 September 1982 a group of youths set upon him here and beat him to death. They had been doing this for weeks to men they believed to be gay. In March 1983 they were convicted of manslaughter, and the judge let all of them walk home on suspended sentences. This, he said, could never be regarded as murder. There were celebrations in the neighbourhood that night.

Eleven days later, on Saturday 19 March, several hundred people gathered at Liberty Hall and walked the length of the North Strand to Fairview. Gay and lesbian groups had called for it, and women’s groups, trade unions and students walked with them. Until then hardly anyone in Ireland had stood up in daylight as gay; sex between men was still a crime under a Victorian law. The marchers went through the very streets where the attackers lived.

Dublin held its first Pride march that June, and many who were in it had taken their courage from Fairview. In May 2015, when the country had voted for equal marriage, people tied ribbons and balloons to the footbridge close to the place where Declan Flynn was found.

Source: *Gay Community News*, Dublin; RTÉ, *Scannal* documentary on the case; The Irish Queer Archive, National Library of Ireland.`,
  },
  {
    title: 'Ireland counts the votes in the castle yard',
    category: 3,
    latitude: 53.3431,
    longitude: -6.2675,
    startDate: '2015-05-22',
    endDate: '2015-05-23',
    address: 'Dublin Castle, Dame Street',
    locality: 'Dublin',
    region: 'Leinster',
    country: 'Ireland',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `The words to be added to the constitution were few: “Marriage may be contracted in accordance with law by two persons without distinction as to their sex.” On Friday 22 May 2015 the Irish people were asked. In the days before, young emigrants had been coming home by ferry and plane because one cannot vote from abroad, and had posted their journeys under the words *home to vote*.

The campaign had gone from door to door. Older couples spoke on the radio about their sons; a former president spoke about hers. Ursula Halligan, a well-known television journalist, wrote in a newspaper that she had hidden all her life and was hiding no longer. Gay men and lesbians knocked at the houses of strangers and explained themselves in two minutes, time after time, to people who would decide about their lives. Many said afterwards that this had been the hardest part.

On Saturday the count was announced in the yard of Dublin Castle, once the seat of the British administration, before a crowd that sang the national anthem. 62 per cent had voted yes; only one constituency had a majority for no. Ireland was the first country to open marriage to same-sex couples by popular vote. Twenty-two years before, sex between men had still been a crime there.

Source: the Referendum Commission’s report on the referendum of 22 May 2015; *The Irish Times*, 23 and 24 May 2015.`,
  },
  {
    title: 'Bruno Lenoir and Jean Diot, burned in 1750',
    category: 3,
    latitude: 48.8657,
    longitude: 2.3467,
    startDate: '1750-01-04',
    endDate: '1750-07-06',
    address: 'Rue Montorgueil, at the corner of rue Bachaumont',
    locality: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    postCode: '75002',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['death', 'police and prison'],
    text: `Late in the evening of 4 January 1750 a sergeant of the watch came upon two men in the rue Montorgueil. One was Bruno Lenoir, a shoemaker of about twenty; the other Jean Diot, a man of about forty who did odd jobs for a pork butcher close by. The sergeant took them to prison and had written down what he said he had seen. Diot explained that he had found a young man asleep in a doorway and had wanted to help. He could not sign his statement, because he could not write.

Paris police knew of many such meetings and usually let people off with a warning or some weeks in a cell, especially people with a name or money. These two had neither. Their case was tried as an example. On 6 July 1750 they were taken to the place de Grève, in front of the city hall, strangled and burned, and the papers of the trial were to be burned with them. They are the last people known to have been executed in France for this reason alone.

Forty-one years later the Revolution’s penal code simply no longer mentioned the offence. Since October 2014 a stone in the pavement, at the spot where they were arrested, bears their two names. Someone often leaves flowers there.

Source: City of Paris, commemorative plaque in the rue Montorgueil (2014); the journal of the lawyer Edmond Barbier, entry of 6 July 1750.`,
  },
  {
    title: 'France strikes the last unequal law from its penal code',
    category: 3,
    latitude: 48.8619,
    longitude: 2.3186,
    startDate: '1982-08-04',
    endDate: '1982-08-04',
    address: 'Palais Bourbon, rue de l’Université',
    locality: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    postCode: '75007',
    by: 'archivist',
    isAnonymous: false,
    text: `Revolutionary France had stopped punishing love between men in 1791. The Vichy regime brought a piece of the punishment back in August 1942: for heterosexuals the age of consent was low, for everyone else it was twenty-one, with prison for those who ignored it. The liberated republic kept that law. In 1960 parliament even listed homosexuality among the *social scourges* of the nation, next to alcoholism and tuberculosis. The police kept files.

In the spring of 1981 ten thousand people marched through Paris, the largest such march until then, and François Mitterrand, a candidate for the presidency, had promised a change. The work fell to two lawyers. Gisèle Halimi, known to every Frenchwoman for her trials over abortion and rape, presented the bill to the National Assembly. Robert Badinter, the minister of justice, who had just carried the end of the death penalty through the same house, said in December 1981 that it was time to recognise all that France owed to homosexuals, as to all its other citizens in so many fields.

The Senate refused more than once; the Assembly had the last word. The law of 4 August 1982 is one sentence long: the paragraph is repealed. In March 2024 the National Assembly went a step further and voted, without a single voice against, to recognise the wrong done to the men and women who had been convicted.

Source: Law no. 82-683 of 4 August 1982; *Journal officiel*, debates of the National Assembly, 20 December 1981.`,
  },
  {
    title: 'Act Up dresses the obelisk',
    category: 3,
    latitude: 48.8655,
    longitude: 2.3211,
    startDate: '1993-12-01',
    endDate: '1993-12-01',
    address: 'Place de la Concorde',
    locality: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    postCode: '75008',
    by: 'wanderer',
    isAnonymous: false,
    text: `Before sunrise on 1 December 1993, World AIDS Day, about thirty people in work helmets met on the place de la Concorde. A crane put out its arm over the three-thousand-year-old obelisk from Luxor, and down the granite rolled a tube of pink cloth. When the commuters came, the oldest monument of Paris wore a condom. On their placards the activists had given the place a new name: square of the dead of AIDS.

Act Up-Paris had been founded in 1989 by Didier Lestrade, Pascal Loubet and Luc Coulavin after the model of New York. Its members were ill, or loved someone who was, and were done with asking politely. Its president that winter was Cleews Vellay, a former pastry cook in his twenties who had HIV himself. A clothing company paid for the cloth; only a handful of members knew the plan, so that no one could give it away.

The police had the thing taken down again within the morning. The photograph went round the world, and did what years of cautious leaflets had not: no one in France could say any more that they had not heard. Vellay died in October 1994. His friends carried his coffin through Paris in a political funeral, as he had wished.

Source: archives of Act Up-Paris; Christophe Broqua, *Agir pour ne pas mourir : Act Up, les homosexuels et le sida* (2005).`,
  },
  {
    title: 'Karl Heinrich Ulrichs climbs the speaker’s steps',
    category: 3,
    latitude: 48.1437,
    longitude: 11.5772,
    startDate: '1867-08-29',
    endDate: '1867-08-29',
    address: 'Odeon, Odeonsplatz',
    locality: 'Munich',
    region: 'Bavaria',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['self-harm'],
    text: `About five hundred lawyers sat in the Odeon, Munich’s concert hall, at the congress of German jurists. Karl Heinrich Ulrichs, once an assessor in the service of Hanover, had lost his post over rumours about his private life. He had written pamphlets since then, at first under the name Numa Numantius, about men who love men, and had made up words for them because there were none that were not insults.

On 29 August 1867 he asked for the floor. He wanted the congress to demand that such love should go unpunished. There existed, he said, a class of people numbering thousands in Germany alone, persecuted for no other reason than that nature had given them another disposition. He came no further than his opening. Shouts of *stop* and *crucify* filled the hall, others called to him to go on, and the chairman made him leave the platform.

It is the first time that we know of a man standing up before an assembly to defend people like himself. His heart had beaten so hard, he wrote, that a voice inside him urged him to keep silent; but he had thought of a man in Bremen who had taken his life the year before. From then on he published under his own name. Until his dying day, he said, he would be proud to have struck the first blow.

Source: Karl Heinrich Ulrichs, *Gladius furens* (1868); Hubert Kennedy, *Karl Heinrich Ulrichs: Pioneer of the Modern Gay Movement* (2002).`,
  },
  {
    title: 'The Institute for Sexual Science',
    category: 3,
    latitude: 52.5184,
    longitude: 13.3652,
    startDate: '1919-07-06',
    endDate: '1933-05-06',
    address: 'In den Zelten (the house is gone; today the bank of the Spree by the Haus der Kulturen der Welt)',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence'],
    text: `“Through science to justice” was the motto of Magnus Hirschfeld, a Jewish doctor from Kolberg who in 1897 had helped to found the first organisation in the world for the rights of homosexuals. On 6 July 1919 he opened a house at the edge of the Tiergarten unlike any other. It offered marriage advice, contraception, treatment of venereal disease, a library, public question evenings, and expert opinions that kept men out of prison.

People whom no other clinic would see came here to live and work. Dora Richter, one of the first women known to have had gender-affirming surgery step by step, was employed in the household. With Hirschfeld’s certificates Berlin’s police issued what were called *transvestite passes*, so that people could go about in the clothes that were theirs without being arrested.

On the morning of 6 May 1933 students arrived with a brass band, broke down the doors and filled their lorries. Four days later much of the library burned on the Opernplatz, together with a bust of Hirschfeld. He saw the fire in a newsreel in a Paris cinema and did not return to Germany; he died in Nice on his birthday in 1935. Richter, long believed to have been killed in the raid, is now known to have lived on in Bohemia and Bavaria until 1966.

Source: Magnus-Hirschfeld-Gesellschaft, Berlin; Ralf Dose, *Magnus Hirschfeld: The Origins of the Gay Liberation Movement* (2014); on Dora Richter’s later life, research of the Lili-Elbe-Bibliothek (2024).`,
  },
  {
    title: 'A clay ball for the lesbian women of Ravensbrück',
    category: 3,
    latitude: 53.1902,
    longitude: 13.1679,
    startDate: '2022-05-01',
    endDate: '2022-05-01',
    address: 'Mahn- und Gedenkstätte Ravensbrück, Straße der Nationen',
    locality: 'Fürstenberg/Havel',
    region: 'Brandenburg',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death', 'police and prison'],
    text: `Paragraph 175 punished men only. For a long time this was given as the reason why nothing at Ravensbrück, the largest concentration camp for women on German soil, recalled the lesbian prisoners: in law, it was said, they had not been persecuted. The files say otherwise in their margins. On the back of the photograph of Henny Schermann, a Jewish shop assistant from Frankfurt, a doctor who chose prisoners for the gas noted that she was a lesbian who went only to such bars. She was murdered in the gas chamber at Bernburg in 1942.

A group of feminists and lesbians from Germany and Austria did not accept the silence. In 2015 they laid a ball of fired clay on the ground of the memorial, and laid it there again every spring after the foundation had turned their application down. Historians were asked, wrote, disagreed. In 2021 the answer was yes.

The official ceremony took place on 1 May 2022, during the anniversary of the liberation. The new ball had cracked in the kiln, for the fourth time, and a plain disc carried the words in its place: in memory of all lesbian women and girls in the women’s camps of Ravensbrück and Uckermark. *You are not forgotten.*

Source: Stiftung Brandenburgische Gedenkstätten; United States Holocaust Memorial Museum, entry on Henny Schermann.`,
  },
  {
    title: 'Coming Out, and then the Wall was open',
    category: 3,
    latitude: 52.5206,
    longitude: 13.4228,
    startDate: '1989-11-09',
    endDate: '1989-11-09',
    address: 'Kino International, Karl-Marx-Allee 33',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '10178',
    by: 'wanderer',
    isAnonymous: false,
    text: `For seven years Heiner Carow, one of the best-known directors of the German Democratic Republic, had asked to be allowed to film a love story between two men. In 1988 he was at last shooting it, in the streets and real bars of East Berlin and with many of their regulars. Charlotte von Mahlsdorf, who had rescued a whole museum of furniture and lived as the woman she was, plays a barmaid.

Philipp, a young teacher, loves a colleague and is loved by her; then he meets Matthias. An old man in the bar tells him of the concentration camp, of the pink triangle, and of comrades who afterwards built socialism with him: they had thought of everyone, he says, only not of the gays.

*Coming Out* had its premiere at the Kino International on the evening of 9 November 1989, twice in a row because so many wanted in. A little earlier a member of the Politburo had read out a note on new travel rules to the press, and while the film ran people began to gather at the checkpoints. The guests went on to celebrate in one of the bars of the film, where the news reached them that the border was open. In February 1990 the film won a Silver Bear and a Teddy at the Berlinale. It remained the only feature film that the country ever made about gay love.

Source: DEFA-Stiftung, Berlin, documentation on *Coming Out* (1989).`,
  },
  {
    title: 'The Homomonument is unveiled by the water',
    category: 3,
    latitude: 52.3744,
    longitude: 4.8846,
    startDate: '1987-09-05',
    endDate: '1987-09-05',
    address: 'Westermarkt',
    locality: 'Amsterdam',
    region: 'North Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On Remembrance Day 1970 two young men tried to lay a wreath for homosexual victims at the national monument on the Dam. The police took it away and arrested them. It was years before anyone was let through with such a wreath, and in 1979 a campaign began for a place where no one would need permission.

The artist Karin Daan won the competition. Instead of a statue she drew three triangles of pink granite into the quay between the Westerkerk and the Keizersgracht. One lies level with the pavement, one rises to a bench, one descends as a flight of steps to the water. Together they make a single large triangle, the badge of the camps turned into a square where people can sit. One point is directed towards the Dam, one towards the house of Anne Frank nearby, one towards the street where COC, the Dutch organisation founded in 1946, then had its house.

A line by the poet Jacob Israël de Haan is cut into the stone: *Naar vriendschap zulk een mateloos verlangen*, such a boundless longing for friendship. Money came from collections, other countries’ groups and in the end from parliament. The monument was unveiled on 5 September 1987. Flowers lie on the lowest step almost every day, for people from all over the world who have no grave that may be visited.

Source: Stichting Homomonument; IHLIA LGBTI Heritage, Amsterdam.`,
  },
  {
    title: 'Willem Arondéus and the fire in the population register',
    category: 3,
    latitude: 52.3667,
    longitude: 4.9124,
    startDate: '1943-03-27',
    endDate: '1943-03-27',
    address: 'Plantage Kerklaan 36',
    locality: 'Amsterdam',
    region: 'North Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['death'],
    text: `Forged papers were of little use as long as the occupiers could compare them with the originals. Those stood in a former concert hall beside the Amsterdam zoo: cards on everyone in the city, with religion and address. A circle of artists and students decided to burn them. At its centre stood the painter and writer Willem Arondéus, who had lived openly with a man for years, and the sculptor Gerrit van der Veen.

On the evening of 27 March 1943 they came as policemen. The tailor Sjoerd Bakker, gay like Arondéus, had cut the uniforms. They sedated the guards, two medical students giving the injections, and carried them out to the zoo so that no one should die. Then they heaped up the drawers, poured benzene over them and lit the fuses. Firemen, it is told, took their time and used more water than was needed.

They were betrayed within days. Twelve men were shot on 1 July. Before his death Arondéus asked a friend to let it be known that homosexuals are not cowards. The cellist and conductor Frieda Belinfante, a lesbian who had helped with the plan, lived on in men’s clothes, crossed the winter mountains into Switzerland and later founded an orchestra in California. It took some forty years before the Netherlands honoured Arondéus with its Resistance Memorial Cross.

Source: Verzetsmuseum Amsterdam; United States Holocaust Memorial Museum, interview with Frieda Belinfante (1994).`,
  },
  {
    title: 'One minute past midnight: the first marriages',
    category: 3,
    latitude: 52.3675,
    longitude: 4.9015,
    startDate: '2001-04-01',
    endDate: '2001-04-01',
    address: 'Stadhuis, Amstel 1',
    locality: 'Amsterdam',
    region: 'North Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Four couples sat in the front row of the council chamber: Helene Faasen and Anne-Marie Thus, Gert Kasteel and Dolf Pasker, Frank Wittebrood and Peter Lemke, Ton Jansen and Louis Rogmans. The mayor, Job Cohen, who as a junior minister had himself brought the law through parliament, finished his speech two minutes too early. The hall clapped in rhythm until the clock said midnight and it was 1 April 2001.

Then, one after another, they said yes, in the words that everybody says. There was no separate register and no other name for it. When the mayor had declared them married, the eight stood a little helplessly until he told them that they might congratulate each other. Pink champagne was poured, and outside waited cars painted for the night.

No state had ever before simply opened its marriage to everyone. The campaign had taken some fifteen years, carried by the editor of the *Gay Krant*, Henk Krol, by lawyers, and by couples who had gone to a town hall merely to be refused and to sue. Other parliaments sent for the Dutch text. More than thirty countries have followed.

Source: Act on the Opening up of Marriage of 21 December 2000; *The Guardian*, 2 April 2001; Amsterdam City Archives.`,
  },
  {
    title: 'Belgium becomes the second country to open marriage',
    category: 3,
    latitude: 50.8467,
    longitude: 4.3647,
    startDate: '2003-01-30',
    endDate: '2003-06-01',
    address: 'Palais de la Nation, Place de la Nation',
    locality: 'Brussels',
    region: '',
    country: 'Belgium',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Belgium is often described as a country that cannot agree on anything. On 30 January 2003 its Chamber of Representatives agreed on this by a wide margin, across the border of the languages: two persons of different or of the same sex may marry. The Senate had voted in November. The law took effect on 1 June, two years and two months after the Dutch one.

For the first time in more than forty years there was a government without the Christian democrats. Flemish and French-speaking organisations had prepared the ground together, in the first place for people who had lost a partner and with that the flat, the furniture and the right to sit in the front pew. The first wedding was celebrated that June in the town hall of Kapellen, near Antwerp, between two women who had been a couple for many years.

Not everything came at once. Adoption followed in 2006, simpler rules for mothers in 2015. But the country grew used to the matter with remarkable speed. From 2011 to 2014 it had a gay prime minister, Elio Di Rupo, and in 2020 Petra De Sutter, a professor of medicine and a trans woman, became its deputy prime minister; in both cases the newspapers abroad wrote more about it than those at home.

Source: Act of 13 February 2003 opening marriage to persons of the same sex, *Moniteur belge / Belgisch Staatsblad*, 28 February 2003.`,
  },
  {
    title: 'Elisa and Marcela marry in San Xurxo',
    category: 3,
    latitude: 43.3707,
    longitude: -8.3966,
    startDate: '1901-06-08',
    endDate: '1901-06-08',
    address: 'Igrexa de San Xurxo',
    locality: 'A Coruña',
    region: 'Galicia',
    country: 'Spain',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Marcela Gracia and Elisa Sánchez had met as students at the teachers’ college of A Coruña. Marcela’s parents noticed, and sent her away to Madrid. It did not help. As village teachers on the Galician coast the two found posts close enough to each other, and for years shared a house.

In the spring of 1901 Elisa cut her hair, put on a suit and came before the parish priest of San Xurxo as Mario, a young man brought up in London by a father without religion. The priest baptised him, and on 8 June married Mario and Marcela early in the morning. Then they had themselves photographed in the studio of José Sellier, which is why we know their faces.

Within two weeks the newspapers had found out. *A marriage without a man*, wrote *La Voz de Galicia*, and the story ran through Spain. The two fled to Porto, were arrested there, and found much of the city on their side; after some weeks they were let go. They took ship for Argentina, where their track grows faint. No church or court is known to have ever struck the entry out. A century later Spain opened marriage to everyone, and in 2019 Isabel Coixet made a film about the two teachers.

Source: Narciso de Gabriel, *Elisa e Marcela: alén dos homes* (2008).`,
  },
  {
    title: 'The great raid on the Pasaje Begoña',
    category: 3,
    latitude: 36.624,
    longitude: -4.498,
    startDate: '1971-06-24',
    endDate: '1971-06-24',
    address: 'Pasaje Begoña',
    locality: 'Torremolinos',
    region: 'Andalusia',
    country: 'Spain',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `In the Spain of General Franco tourists brought foreign money, and in Torremolinos the police looked away for it. In an arcade of less than a hundred metres, among flamenco stages, jazz cellars and family restaurants, there opened from 1962 the first bars of the country in which men danced with men and women with women. Toni’s Bar was one; a place for women was called *Pourquoi pas*. Local people, tourists from half of Europe and people from film and music sat at the same counters.

On the night of 24 June 1971 the police came down on the passage and the streets around it, on the order of the civil governor of Málaga. By the count of the association that keeps its memory, more than three hundred people were checked and a hundred and fourteen arrested for offending against morals and good custom. Foreigners were deported. Spaniards came into the files of the new law on *social danger*, which allowed a court to send homosexuals to prison for re-education.

The bars were fined and locked, most of them for good, and the town’s free years were over. The passage was later even given another name. People who had been young there, and others who had only heard of it, began to collect what was left, and in 2018 and 2019 the parliament of Andalusia and the Congress in Madrid declared it a place of historical memory and a cradle of LGBTI rights.

Source: Asociación Pasaje Begoña, Torremolinos; *Diario Sur*, Málaga, 15 February 2019.`,
  },
  {
    title: 'Down the Rambla: Spain’s first liberation march',
    category: 3,
    latitude: 41.3833,
    longitude: 2.1716,
    startDate: '1977-06-26',
    endDate: '1977-06-26',
    address: 'La Rambla',
    locality: 'Barcelona',
    region: 'Catalonia',
    country: 'Spain',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Eleven days before, Spaniards had voted freely for the first time in forty-one years. The law on *social danger and rehabilitation* was still in force, and under it people were locked up for being homosexual or for walking in the street in women’s clothes. The Front d’Alliberament Gai de Catalunya, itself not legal, called for a walk down the Rambla on Sunday, 26 June 1977.

Between four and five thousand came. In the first row went trans women and *travestis*, arm in arm, in summer dresses and high heels; they were the ones whom everybody could recognise and who had been arrested most. Behind them came gay men and lesbians, feminists, neighbourhood groups, trade unionists. *Nosaltres no tenim por, nosaltres som*, said the banner: we are not afraid, we are. The photographs by Colita show laughing faces.

On the way down the police fired rubber bullets. Several people were hurt, and a doctor who took part was held in the Model prison for weeks. A year and a half later, around the new year of 1979, homosexuality was struck from the law. For trans people it took longer; the offence of public scandal was used against them until the late eighties. Since 2024 a panel on the Rambla recalls that Sunday.

Source: Barcelona City Council, programme of Democratic Memory (2024); archive of the Front d’Alliberament Gai de Catalunya.`,
  },
  {
    title: 'Lisbon burns its poets: the Literature of Sodom',
    category: 3,
    latitude: 38.7098,
    longitude: -9.1413,
    startDate: '1923-03-05',
    endDate: '1923-03-05',
    address: 'Governo Civil, Rua Capelo',
    locality: 'Lisbon',
    region: '',
    country: 'Portugal',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In 1922 a small publishing house in Lisbon brought out a new edition of *Canções* by António Botto, love poems from a man to men, without a mask. The publisher was Fernando Pessoa, who in those years was hardly known himself. When a critic called the book filth, Raul Leal, mystic and monarchist, answered with a pamphlet under the title *Sodoma Divinizada*. And in February 1923 Judith Teixeira published *Decadência*, in which a woman desires women in lines of silk and fever.

A league of students, led by a young man who would later be a minister of the dictatorship, demanded that the city be cleansed. The civil governor obeyed. On 5 March the newspapers reported that the police had gone through the bookshops and carried off all three books. They were burned. Pessoa printed handbills in defence of Leal, against what he called the young bullies, at his own expense.

Teixeira gave an interview the next day and at the end of the year simply published her book again. But the laughter did what the fire had not: caricatured and slandered, she fell silent in 1927. Botto lost his post in the civil service in 1942, not least for looking too fondly at a colleague, and later emigrated to Brazil. Both died in 1959. Today all three titles can be bought in any good bookshop of the Chiado.

Source: *Diário de Lisboa*, 6 March 1923; Hemeroteca Municipal de Lisboa, dossier on *Canções* (2018).`,
  },
  {
    title: 'The men from Catania on the island of San Domino',
    category: 3,
    latitude: 42.1053,
    longitude: 15.4886,
    placePrecision: 'neighbourhood',
    startDate: '1939-01-01',
    endDate: '1940-06-30',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: 'Isole Tremiti',
    region: 'Apulia',
    country: 'Italy',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Fascist Italy had no law against homosexuality; to name it in the penal code would have meant admitting that it existed among Italian men. It had something handier: banishment by police order, without a trial. In January 1939 the police chief of Catania in Sicily, Alfonso Molina, wrote to his superiors that the plague was spreading in cafés and dance halls. He had forty-five men arrested, most of them young, tailors and shop assistants and labourers, and examined by a doctor.

They were sent for five years to San Domino, an island of pines in the Adriatic, where they slept in two large huts, were counted and locked in every evening, and lived on a few lire a day. Others from elsewhere in Italy joined them. Yet it was a strange prison. They cooked, sewed, quarrelled, put on plays, kept the saints’ days. One man who spoke of it decades later said that at home they could never have been so much themselves.

In June 1940 Italy entered the war and needed the huts for political prisoners. The men went back to Catania, to two years of being watched, and to families that had been told why. Most of them kept silent for the rest of their lives. Two historians found a few who would talk, and their files.

Source: Gianfranco Goretti and Tommaso Giartosio, *La città e l’isola* (2006).`,
  },
  {
    title: '“Psychiatrists, we have come to cure you”',
    category: 3,
    latitude: 43.8167,
    longitude: 7.7716,
    startDate: '1972-04-05',
    endDate: '1972-04-06',
    address: 'Casinò di Sanremo, Corso degli Inglesi',
    locality: 'Sanremo',
    region: 'Liguria',
    country: 'Italy',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['medical'],
    text: `The Italian Centre of Sexology had invited the learned world to the casino of Sanremo for a congress on *deviant behaviours of human sexuality*. The speakers were to report on causes and cures, electric shocks among them. On the morning of 5 April 1972 the guests found a small group with placards on the steps: “Psychiatrists, we have come to cure you.”

They were some twenty people, or forty, depending on who tells it. Most belonged to Fuori, the word for *out*, a group that the bookseller Angelo Pezzana had founded in Turin the year before. Friends had come from France, Belgium, the Netherlands, Norway and Britain, among them the young Mario Mieli, who would become the most original thinker of the Italian movement. The police took away the placards and led several to the station.

Some had registered as delegates. So it happened that Pezzana, when his turn came at the microphone, introduced himself to the hall as a homosexual who was happy to be one, and that the French writer Françoise d’Eaubonne spoke to the doctors the next day about who here was ill. The congress did not recover its calm. Never before had gay men and lesbians in Italy protested in public under their own faces. The first issue of the magazine *Fuori*, that summer, printed the whole story.

Source: *Fuori!*, no. 1 (1972); Fondazione Sandro Penna, Turin.`,
  },
  {
    title: 'Beaten to death, silenced to death: the stone at Mauthausen',
    category: 3,
    latitude: 48.2571,
    longitude: 14.5016,
    startDate: '1984-12-09',
    endDate: '1984-12-09',
    address: 'Mauthausen Memorial, Erinnerungsstraße 1',
    locality: 'Mauthausen',
    region: 'Upper Austria',
    country: 'Austria',
    postCode: '4310',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death', 'police and prison'],
    text: `Men with the pink triangle stood low in the order of the camps. In the quarries of Mauthausen they carried granite up the stairs like the others, with less chance of a lighter job or a friend to share bread with. Those who lived to see May 1945 were not counted among the victims of the regime. The Austrian paragraph under which they had been convicted stayed in force until 1971, for women too, and a second arrest could send them back to prison.

In the early eighties Austria’s young homosexual initiatives, in Vienna, Linz and other towns, applied for a memorial of their own on the former camp’s wall. The ministry of the interior agreed without much ado. On 9 December 1984, a Sunday, about a hundred and fifty women and men came up the hill, some from Munich and Venice with wreaths. Greetings from all over the world were read out. Then the cloth fell from a triangle of pink granite: *Totgeschlagen, totgeschwiegen*, beaten to death, silenced to death.

It was the first memorial in the world to the homosexual victims of National Socialism, three years before the one in Amsterdam. Republic and parliament needed longer. Only in 2005 did Austria’s law on care for victims name them too; hardly anyone was alive who could apply.

Source: Homosexuelle Initiative Wien, *Lambda-Nachrichten* 1/1985; Mauthausen Memorial.`,
  },
  {
    title: 'Der Kreis: a magazine and its dances in Zürich',
    category: 3,
    latitude: 47.3722,
    longitude: 8.5458,
    startDate: '1932-01-01',
    endDate: '1967-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Theater am Neumarkt, Neumarkt 5',
    locality: 'Zürich',
    region: 'Zürich',
    country: 'Switzerland',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In 1932 a thin paper by the name of *Freundschafts-Banner* appeared in Zürich. For ten years it was held together above all by one woman, Anna Vock, whom everybody called Mammina. She was dragged through the gutter press by name, lost her jobs, and went on. When the Nazis had destroyed everything of the kind in Germany and then in the countries they occupied, this paper was, so far as is known, the only one of its sort left in Europe.

The actor Karl Meier, who called himself Rolf, took it over, and from 1943 it was *Der Kreis*, the circle; soon it was printed in German and French, later in English as well. Subscribers, at the height about two thousand in many countries, had numbers in place of names. Only Rolf had the list. He kept the tone so high that censors found nothing.

Several times a year the circle held a ball in the hall at the Neumarkt, with costumes, sketches and a live band, and men came by train from half of Europe to dance with each other until morning. Around 1960 the police made that impossible; the magazine followed in 1967. Ernst Ostertag and Röbi Rapp had met there in 1956. In 2003 they were the first male couple to be registered in the canton of Zürich, at seventy-three.

Source: schwulengeschichte.ch (Ernst Ostertag and Röbi Rapp); Hubert Kennedy, *The Ideal Gay Man: The Story of Der Kreis* (1999).`,
  },
  {
    title: 'Malta lets people say who they are',
    category: 3,
    latitude: 35.8987,
    longitude: 14.5143,
    startDate: '2015-04-01',
    endDate: '2015-04-14',
    address: 'Grandmaster’s Palace',
    locality: 'Valletta',
    region: '',
    country: 'Malta',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Joanne Cassar had had her papers changed and wanted to marry. The registry refused, because a court might one day hold that she was not a woman for this purpose. She went through the Maltese courts for years and lost in the last of them in 2011, and took her case to Strasbourg. In a country where divorce had only just become possible, her patience changed many minds.

Her case was settled in 2013 by a new government. In the winter of the same year intersex people from all continents met in Valletta and wrote down their demands: first of all that children should not be operated on merely so that their bodies look usual. Activists of the Malta LGBTIQ Rights Movement and lawyers sat down with the ministry of Helena Dalli to draft a law.

On 1 April 2015 parliament, then still in its old chamber in the palace of the grand masters, adopted it. A person’s own declaration before a notary is enough to be recognised; no diagnosis, no surgery, no judge. And for the first time anywhere a state’s law forbade operations on the sex characteristics of children that can wait until they themselves can decide. Portugal, Germany and Greece have since passed protections of their own. A small island had shown that it can be written down in a page.

Source: Gender Identity, Gender Expression and Sex Characteristics Act, Laws of Malta, chapter 540 (Act XI of 2015).`,
  },
  {
    title: 'Switchboard, the national LGBTQIA+ support line',
    category: 2,
    latitude: 51.5311,
    longitude: -0.1212,
    startDate: null,
    endDate: null,
    address: '5 Caledonian Road (where it began)',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: 'N1 9DX',
    by: 'reader',
    isAnonymous: false,
    text: `You can ring **0800 0119 100** about anything at all: coming out at fifteen or at seventy, a partner who hits, an HIV test, where to find people in a new town, or nothing that has a name yet. The call is free from within the United Kingdom. The person who answers is a trained volunteer and is LGBTQIA+ too. They do not tell callers what to do and do not ask for a name.

The line opened on 4 March 1974 in a room above Housmans bookshop near King’s Cross, which is where this pin stands. In the eighties, when the newspapers printed panic, its volunteers were among the first in the country to give calm and exact information about AIDS. They wrote every call down by hand, and those logbooks are now a history of how people really lived.

There is a chat and an e-mail address as well, and hours are given on the website, switchboard.lgbt. If you have never spoken about it out loud, silence at the beginning is fine; they are used to waiting.

Source: Switchboard LGBT+; the logbooks of London Lesbian and Gay Switchboard at the Bishopsgate Institute, London.`,
  },
  {
    title: 'Glasgow Women’s Library and the Lesbian Archive',
    category: 2,
    latitude: 55.8491,
    longitude: -4.2246,
    startDate: null,
    endDate: null,
    address: '23 Landressy Street',
    locality: 'Glasgow',
    region: 'Scotland',
    country: 'United Kingdom',
    postCode: 'G40 1BP',
    by: 'archivist',
    isAnonymous: false,
    text: `This is the only accredited museum in the United Kingdom devoted to women’s lives, and it is also a lending library, an archive and a place with a large table, biscuits and no entrance fee. It grew out of an arts project in 1991. After four moves it settled in Bridgeton, in the east of Glasgow, in a public library that had been built with Carnegie’s money; the renovated house was opened in 2015.

In 1995 it took in the Lesbian Archive and Information Centre, which had been collected in London since the eighties and had nowhere left to go: newsletters, letters, badges, banners, oral histories, pulp novels, leaflets of discos that existed for one summer. It is one of the most important lesbian collections in the country. Anyone may ask to see it; the archivists are glad to help people who have never used an archive before.

Besides that there are reading groups, heritage walks, help with reading and writing for adults, and events online. The library is for everybody, whatever their gender, and trans women are expressly welcome.

Source: Glasgow Women’s Library, womenslibrary.org.uk.`,
  },
  {
    title: 'Outhouse, Dublin’s LGBTQ+ centre',
    category: 2,
    latitude: 53.3483,
    longitude: -6.2689,
    startDate: null,
    endDate: null,
    address: '105 Capel Street',
    locality: 'Dublin',
    region: 'Leinster',
    country: 'Ireland',
    postCode: 'D01 R290',
    by: 'quiet',
    isAnonymous: false,
    text: `A Georgian house with tall windows on Capel Street: on the ground floor a café, above it a library, below it a small theatre, and in between rooms in which on any evening of the week someone is meeting. There are groups for young people, for older ones, for those new to Ireland, for trans people, for parents, for people giving up drink.

Outhouse opened in 1997, four years after sex between men had stopped being a crime in the Republic, and moved into this house in 2001. Before it there had been the Hirschfeld Centre in Temple Bar, which burned out in 1987 and left the city without a house for ten years.

One can simply come in and order tea; no one asks for a reason. The staff give information and know whom to send you to, for a doctor, a lawyer, a bed or a choir. Testing for HIV is offered at set times. The telephone number is 01 873 4999, and the calendar is on outhouse.ie.

Source: Outhouse LGBTQ+ Centre, Dublin.`,
  },
  {
    title: 'Schwules Museum, a house for inherited boxes',
    category: 2,
    latitude: 52.5028,
    longitude: 13.3653,
    startDate: null,
    endDate: null,
    address: 'Lützowstraße 73',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '10785',
    by: 'archivist',
    isAnonymous: false,
    text: `Andreas Sternweiler, Wolfgang Theis and Manfred Baumgardt were students who earned a little money as attendants at the Berlin Museum. They persuaded its director to show an exhibition on the life of homosexual women and men in the city, and in the early summer of 1984 *Eldorado*, prepared by nine women and four men, drew more than forty thousand visitors. In December 1985 the men of the group founded an association for a museum of their own.

It still lives from what people bring: letters, diaries, costumes, posters, photograph albums whose other half has been cut away. Archive and library are among the largest on this subject anywhere, and open to everyone; one makes an appointment and says what one is looking for. The exhibitions long ago grew beyond the name, and tell of lesbian, trans, bisexual, inter and queer lives from many countries.

There are guided tours and a café. If you have inherited a box and do not know what to do with it, this is a house to ask.

Source: Schwules Museum, Berlin, schwulesmuseum.de.`,
  },
  {
    title: 'The Centre LGBTQI+ in the rue Beaubourg',
    category: 2,
    latitude: 48.8641,
    longitude: 2.3553,
    startDate: null,
    endDate: null,
    address: '63 rue Beaubourg',
    locality: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    postCode: '75003',
    by: 'wanderer',
    isAnonymous: false,
    text: `Behind the large window between the Pompidou Centre and the Arts et Métiers there is a bar counter, a few sofas and usually someone who asks whether you have been here before. Volunteers run nearly everything. They receive people who come with a question: about the law, about health, about a lease, about how one tells one’s children.

The centre was founded in 1993, in the worst years of AIDS, and opened in the rue Keller in the following year; it has been in the rue Beaubourg since 2008. Several dozen associations have their seat and their meetings here, from choirs and hiking clubs to groups for deaf people and for those who have fled to France because of whom they love. For these there are regular hours with people who know the asylum procedure and speak several languages.

The library bears the name of Jean Le Bitoux, one of the founders of the magazine *Gai Pied*, and has novels, comics, research and old magazines. Opening hours and the calendar are at centrelgbtparis.org.

Source: Centre LGBTQI+ de Paris et d’Île-de-France.`,
  },
  {
    title: 'IHLIA LGBTI Heritage, three floors up in the library',
    category: 2,
    latitude: 52.3759,
    longitude: 4.9082,
    startDate: null,
    endDate: null,
    address: 'OBA, Oosterdokskade 143',
    locality: 'Amsterdam',
    region: 'North Holland',
    country: 'Netherlands',
    postCode: '1011 DL',
    by: 'archivist',
    isAnonymous: false,
    text: `Inside Amsterdam’s big public library, a few minutes on foot from Central Station, there is an information desk, reading tables and a wall of changing exhibitions: the public face of the largest LGBTI collection in Europe. It holds well over a hundred thousand titles from all over the world, among them books, thousands of magazines, films, posters, T-shirts and the papers of people and groups.

It has several roots. A documentation centre for gay studies, Homodok, was started in a small room at the University of Amsterdam in 1978, with index cards in a shoebox. Women in Leeuwarden and in Amsterdam built up lesbian archives of their own in the eighties. Around the year 2000 they became one house.

Using it costs nothing and needs no membership. Whoever writes a school essay, looks for a great-uncle, or wants to know what was danced to in Jakarta or Warsaw in 1985 can ask the staff, on the spot or by e-mail. IHLIA’s own vocabulary for finding such things, the *Homosaurus*, is by now used by libraries in many countries. The catalogue is at ihlia.nl.

Source: IHLIA LGBTI Heritage, Amsterdam.`,
  },
  {
    title: 'Türkis Rosa Lila Villa, the pink house on the Wienzeile',
    category: 2,
    latitude: 48.1923,
    longitude: 16.3552,
    startDate: null,
    endDate: null,
    address: 'Linke Wienzeile 102',
    locality: 'Vienna',
    region: '',
    country: 'Austria',
    postCode: '1060',
    by: 'wanderer',
    isAnonymous: false,
    text: `This house belongs to the city and was to make way for a car park. In 1982 young lesbians and gay men moved in, cleaned it up and called it the first Viennese house of lesbians and gays. After talks with the deputy mayor, Gertrude Fröhlich-Sandner, they were allowed to stay; in 1984 the city gave them a contract for thirty years, which has since been extended.

Today three things are under one roof. People live there together. On the ground floor is a café with a courtyard. And there is the advice centre, the *Tipp*, where volunteers listen and give information, by telephone, by e-mail or at the table, to people who come out late or early, to trans and non-binary people, to relatives. The turquoise in the name was added for them.

From the house came Queer Base, which supports LGBTIQ refugees all over Austria with legal advice, housing and someone to go along to the office. Times and addresses are on dievilla.at. One may also come just for a coffee and look at the noticeboard.

Source: Türkis Rosa Lila Villa; Wien Geschichte Wiki, City of Vienna.`,
  },
  {
    title: 'Il Cassero, from the city gate to the old salt store',
    category: 2,
    latitude: 44.5028,
    longitude: 11.3364,
    startDate: null,
    endDate: null,
    address: 'Via Don Minzoni 18',
    locality: 'Bologna',
    region: 'Emilia-Romagna',
    country: 'Italy',
    postCode: '40121',
    by: 'reader',
    isAnonymous: false,
    text: `In June 1982 the city of Bologna, after two years of quarrel with the curia and half the newspapers, handed the rooms above one of its medieval gates, the *cassero* of Porta Saragozza, to a circle of homosexuals. It was the first time that a public authority in Italy had recognised such a group. Through that gate the procession of the Madonna of San Luca enters the city, which did not make the matter simpler.

The name moved with the people when they took over the Salara in 2002, a salt store of the eighteenth century at the old harbour. Arcigay, the national organisation, had been born from the same circle. Here are listening hours and a telephone line, legal advice, groups for young people, for trans people and for migrants, testing, a theatre, and at the weekend a dance floor that pays for part of the rest.

The documentation centre Flavia Madaschi, named after a mother who spoke up for parents, keeps library and archive of the Italian movement; the state has declared them of historical interest. Anyone may read there. See cassero.it.

Source: Centro di Documentazione Flavia Madaschi, Cassero LGBTQIA+ Center, Bologna.`,
  },
  {
    title: 'The night bus over Waterloo Bridge',
    category: 1,
    latitude: 51.5085,
    longitude: -0.1169,
    startDate: '1996-11-16',
    endDate: '1996-11-16',
    address: 'Waterloo Bridge',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `I was nineteen and had been in London for six weeks. Back home in Enniskillen I had told everybody that I was going over to study accountancy, which was true, and nothing else, which was the trouble. That Saturday I had gone into a gay bar for the first time, drunk one lemonade with my coat on, and spoken to nobody.

On the top deck of the night bus a man in a security guard’s uniform sat down across the aisle. He was about sixty, Jamaican, with a flask. He looked at the stamp on my hand, the bar’s stamp, a purple star, and I put my hand in my pocket. “First time?” he said. I said yes. “I used to wash mine off with spit before I got home to my mother,” he said, “and I was forty-one.”

We were on the bridge by then, with all the lights on both sides. He poured me tea in the lid. He told me the names of two places where you could sit and no one would bother you, and that a person could be lonely and still be on the right road. Then he got off at the Elephant. I kept the star on until the Wednesday.`,
  },
  {
    title: 'Brighton, the morning after, with a litter picker',
    category: 1,
    latitude: 50.8193,
    longitude: -0.1405,
    startDate: '2019-08-04',
    endDate: '2019-08-04',
    address: 'The beach by the Palace Pier',
    locality: 'Brighton',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `I do the beach clean every year on the Sunday after Pride. At six in the morning it is me, a dozen other people in orange tabards and the gulls. You would not believe how many single earrings there are.

I transitioned at fifty-eight, after my wife died. She had known for thirty years. On our silver wedding she bought me a green dress, and I wore it in our kitchen with the blind down, and we danced to the shipping forecast because the radio would not pick up anything else. When she was ill she made me promise that I would not put it back in the box.

That Sunday a girl was asleep against the groyne with a trans flag round her shoulders, about eighteen, shoes gone. I stood guard a bit so the gulls would leave her chips. When she woke she saw my grey hair, my tabard and my green skirt under it, and she said, very politely, still half asleep, “Oh good. So there’s a later.” I have thought about that nearly every day since. I gave her my sandwich and walked her to the station.`,
  },
  {
    title: 'Two hill-walkers, one flask, and Arthur’s Seat',
    category: 1,
    latitude: 55.9441,
    longitude: -3.1618,
    startDate: '2007-05-01',
    endDate: '2007-05-01',
    address: 'Arthur’s Seat, Holyrood Park',
    locality: 'Edinburgh',
    region: 'Scotland',
    country: 'United Kingdom',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `On the first of May you are supposed to wash your face in the dew at sunrise. My grandmother did it, and I had always thought it was about complexions. Morag from the lesbian walking group said it was about getting twelve women up a hill at five in the morning, and who was bringing the bacon.

I had joined the group because of the word walking. I was forty-four, married, two boys, and I told myself that it was the only group with proper maps. By April I knew perfectly well that I was learning the maps in order to be allowed to walk at the front beside Ishbel.

At the top it was so windy that we had to lie down behind the rocks. The sun came up out of the firth like something being lifted with a spoon. Ishbel wet both hands in the grass, turned round and washed my face, quite thoroughly, as one does with a child, forehead, cheeks, behind the ears. No one said anything. I told my husband that evening. It was the worst conversation of my life and he was kind in it, and last year he gave the speech at our wedding.`,
  },
  {
    title: 'My father on Sandymount Strand',
    category: 1,
    latitude: 53.331,
    longitude: -6.2066,
    startDate: '2015-05-23',
    endDate: '2015-05-23',
    address: 'Sandymount Strand',
    locality: 'Dublin',
    region: 'Leinster',
    country: 'Ireland',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `My father is a man who discusses tides. On the day of the count I could not bear the radio any longer, so after dinner we walked out on the strand with the dog, a long way out, where the water is only a shine.

He had not said how he had voted. I had not asked. We had talked about me exactly once, in 1998, in the car, and he had said, “Well, mind yourself,” and put on the wipers, though it was not raining. In seventeen years he had never been rude to anybody I brought home, and he had never once sat down while they were there.

Towards evening my phone began to buzz and would not stop, and I stood there and cried with my shoes full of sea. He took the phone out of my hand and read it at arm’s length. “Sixty-two per cent,” he said. “That’s a spring tide.” Then he said that he had gone around to the neighbours. All of them, both sides of the road, with the leaflets, in the evenings, when he told my mother he was looking at the car. “I said it was for my young lad.” I am forty. The dog brought us a shoe that belonged to neither of us.`,
  },
  {
    title: 'Sur la passerelle du canal Saint-Martin',
    category: 1,
    latitude: 48.8717,
    longitude: 2.3648,
    startDate: '2013-04-23',
    endDate: '2013-04-23',
    address: 'Quai de Jemmapes',
    locality: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    postCode: '',
    by: 'wanderer',
    isAnonymous: true,
    invented: 'fr',
    text: `Le jour du vote, j’avais laissé mon téléphone au vestiaire. Je suis serveuse, et depuis des mois j’entendais des clients parler de nous en attendant leur café, pour ou contre, comme on parle de la météo. Personne ne demandait à la serveuse.

À dix-sept heures, Nadia m’attendait sur la passerelle au-dessus de l’écluse, avec deux pêches dans un sac en papier. Nous étions ensemble depuis neuf ans. Sa mère m’appelait « la colocataire » et m’envoyait quand même des makrouts à chaque fête, en comptant exprès le double.

Nadia ne m’a rien dit. Elle m’a donné une pêche, et nous avons regardé une péniche descendre, très lentement, comme si quelqu’un tenait l’eau dans ses mains. Quand les portes se sont ouvertes, elle a dit : « Trois cent trente et une voix. » Puis elle a appelé sa mère et a mis le haut-parleur. Il y a eu un long silence, avec une casserole derrière. « Bon, a dit sa mère. Alors il faut que tu m’apprennes son nom de famille, pour les faire-part. »`,
    summary: `*In English: On the day France voted for equal marriage, a waitress meets her girlfriend on the bridge over the lock. The girlfriend’s mother, who for nine years has called her the flatmate, asks for her surname, so as to spell it right on the invitations.*`,
  },
  {
    title: 'Learning to fly a kite on Tempelhofer Feld',
    category: 1,
    latitude: 52.4738,
    longitude: 13.4019,
    startDate: '2014-09-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'Tempelhofer Feld',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `I left Aleppo as an engineer and arrived in Berlin as a file number. In the first months I walked a lot, because walking costs nothing, and the best place for it was the old airport, where there is so much sky that no one can look at you for long.

An old woman stood there every afternoon with a kite in the form of a carp. She saw me looking and put the line into my hand without a word of introduction. Her name was Ute. She had been a crane driver at a shipyard in Rostock. When I let the carp fall for the third time she said, “You hold it as if you had to prove something.”

We met there all through September 2014. She practised her Russian on me, which I do not speak, and I practised German. One day I told her that there had been a man in Aleppo, and what the neighbours had said, and why I could not go to the café where the other Syrians went. She reeled in some line. “In sixty-eight,” she said, “I climbed into my crane every morning an hour early, because from up there I could see the window of the girl from the canteen.” Then the wind turned and we both had to run.`,
  },
  {
    title: 'Ein Schloss auf der Hohenzollernbrücke',
    category: 1,
    latitude: 50.9414,
    longitude: 6.9653,
    startDate: '2011-07-02',
    endDate: '2011-07-02',
    address: 'Hohenzollernbrücke',
    locality: 'Köln',
    region: 'North Rhine-Westphalia',
    country: 'Germany',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'de',
    text: `Mein Bruder hat einen Schlüsseldienst in Mülheim, das muss man wissen. Als ich ihn fragte, ob er mir zwei Namen in ein Vorhängeschloss graviert, sagte er: „Klar. Welche?“ Ich sagte: „Emre und M Punkt.“ Er sah mich nicht an, er suchte schon die Schablone. „Was heißt M Punkt?“ – „Nur M.“ – „Ein M kostet genauso viel wie ein ganzer Name“, sagte mein Bruder.

Da stand ich in seinem Laden, zwischen tausend Schlüsseln, und hatte keinen. Ich war dreiunddreißig. Draußen fuhr die Linie vier vorbei. Ich sagte: „Matthias.“ Er spannte das Schloss ein und gravierte sehr langsam, viel langsamer als sonst, und als er fertig war, blies er den Staub weg und sagte: „Schreibt der sich mit zwei t?“

Abends hängten wir es zu dritt ans Gitter. Die Züge fuhren so dicht vorbei, dass man nichts verstand. Mein Bruder hielt den Schlüssel hoch, alle werfen ihn ja in den Rhein, und steckte ihn dann in die Hosentasche. „Ich bin vom Fach“, sagte er. „Man braucht immer einen Ersatz.“`,
    summary: `*In English: A man asks his brother, a locksmith, to engrave a padlock with his own name and only the initial of the man he loves. The brother remarks that one letter costs as much as a whole name.*`,
  },
  {
    title: 'The ferry from Cais do Sodré',
    category: 1,
    latitude: 38.7049,
    longitude: -9.1446,
    startDate: null,
    endDate: null,
    address: 'Cais do Sodré ferry terminal',
    locality: 'Lisbon',
    region: '',
    country: 'Portugal',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `Two evenings a week I sing fado in a place in Cacilhas that has nine tables. The songs were written for women to sing about men, or for men to sing about women, and for years I did what everybody does and changed a letter at the end of a word. *Amigo* became *amiga*. It always limped a little, like a chair with one short leg.

The guitarist, Senhor Aurélio, is eighty-one and takes the same ferry home as I do. One night, in the middle of the river, he said, “You sing the second verse as if you were ducking under a door.” I said I did not know what he meant. He said, “In 1961 I played for a man who never changed the letter. He was the best there was. They came for him twice.” He looked at the lights of Almada for a while. “And now nobody is coming, and you duck.”

On Friday I sang it to a woman, because it is to a woman, with the letter as my mouth wanted it. A man at table four went on eating his squid. Senhor Aurélio played two bars more than are written, and I knew exactly what they were for.`,
  },
  {
    title: 'A lesson in floating at the Barceloneta',
    category: 1,
    latitude: 41.3786,
    longitude: 2.1926,
    startDate: '2022-06-18',
    endDate: '2022-06-18',
    address: 'Platja de la Barceloneta',
    locality: 'Barcelona',
    region: 'Catalonia',
    country: 'Spain',
    postCode: '',
    by: 'teller',
    isAnonymous: true,
    invented: 'en',
    text: `It was my first summer with a flat chest and I had been afraid of it since February. I had imagined the beach so often, everyone turning round, that when I finally stood there with my T-shirt on I was almost offended. No one turned round. A man was selling coconut. Two grandmothers in black bikinis were fighting over an umbrella.

My friend Chus had come to hold my towel. I took the shirt off. The scars were still quite pink, two long smiles. I walked down to the water as fast as one can without running, and when it reached my ribs I found out that I had forgotten how to float. I had learned it at seven with another body. Now my legs went down and my head went down after them.

One of the grandmothers waded in, umbrella business evidently settled. “Like this, *fill meu*,” she said, son of mine, and put one flat hand under my back and with the other pointed at the sky. “You look up there and you think about nothing.” Then, just as my ears went under, she took her hand away. I only noticed when I saw her standing a good two metres off, drying her glasses.`,
  },
  {
    title: 'The free ferry behind Central Station',
    category: 1,
    latitude: 52.3805,
    longitude: 4.8998,
    startDate: '2018-02-09',
    endDate: '2018-02-09',
    address: 'De Ruijterkade, ferry landing',
    locality: 'Amsterdam',
    region: 'North Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    invented: 'en',
    text: `The ferry across the IJ takes four minutes and runs all night. In my first winter in Amsterdam I sometimes took it six or seven times in a row, because it was warm next to the engine and because on a ferry you are nowhere. I come from a village in Zeeland with one church for every four hundred people. Neither he nor she had ever felt like the side I wanted to get off at.

That night there was ice in the water, knocking against the hull. The man who lowers the ramp had seen me go over and back, over and back. On the fifth crossing he came and stood next to me with his collar up. I thought he was going to throw me off. He said, “You know what I like about this work? On the north side they say we come from the south. On the south side they say we come from the north.” He thought about it. “And all the time we’re just the boat.”

I do not believe that he meant anything by it. But I said it to myself on the way home, in both directions, and the next morning I wrote to my sister, and in the place where the name goes I put the new one.`,
  },
]
