import type { DemoStory } from './story.ts'

/** Stories of Mexico, the Caribbean, Central and South America. */
export const latinAmerica: DemoStory[] = [
  {
    title: 'The ball of the forty-one, and a number that changed sides',
    category: 3,
    latitude: 19.4367,
    longitude: -99.1523,
    startDate: '1901-11-17',
    endDate: '1901-11-18',
    address: 'Calle Ezequiel Montes, Tabacalera',
    locality: 'Ciudad de México',
    region: 'Ciudad de México',
    country: 'Mexico',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `In the night from the 17th to the 18th of November 1901 a policeman heard music in a rented house in the Calle de la Paz, today’s Ezequiel Montes. Inside men were dancing with men; about half of them wore gowns, earrings and powder. Forty-one were arrested.

They had broken no law, for Mexico’s code did not mention them. So the governor punished without trial. Those who had been caught in dresses were made to sweep streets before jeering crowds, and many were sent away to Yucatán, where an army campaign was going on, as conscripts and labourers. The newspapers filled columns; José Guadalupe Posada printed ballads with pictures of moustached dancers. A rumour that there had been a forty-second, the president’s son-in-law, who was let go, has never been proved.

It was the first time that Mexico spoke in public about homosexuality, and it spoke with laughter. For generations men avoided the number 41, in regiments, on licence plates, even as an age.

Later it was taken back. There have been books, a film, and marchers who wear 41 on their shirts like the number of a team.

Source: Robert McKee Irwin, Edward J. McCaughan and Michelle Rocío Nasser (eds.), *The Famous 41: Sexuality and Social Control in Mexico, 1901* (2003).`,
  },
  {
    title: 'Turned into a side street: Mexico’s first pride march',
    category: 3,
    latitude: 19.4327,
    longitude: -99.1613,
    startDate: '1979-06-29',
    endDate: '1979-06-29',
    address: 'Calle Río Lerma',
    locality: 'Ciudad de México',
    region: 'Ciudad de México',
    country: 'Mexico',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On 26 July 1978 a left-wing march held on the anniversary of the Cuban revolution had thirty or forty unexpected guests: members of the Frente Homosexual de Acción Revolucionaria, walking under their own banner. Others had argued that Cuba, of all causes, was an odd choice. On 2 October they came again, now with the group Lambda and the lesbians of Oikabeth, in the march for the students killed at Tlatelolco ten years before. This time many applauded.

Friday 29 June 1979 was to be their own day. They set out from the column of Independence to walk down Paseo de la Reforma. The police pushed them off the great avenue into Río Lerma, a parallel street, and so hundreds, perhaps a thousand, passed under apartment windows calling that behind those curtains there were some more of them. They finished at a small square which no longer exists.

They marched against raids, extortion and the photographs in the crime papers, and under a slogan which held sexual and political freedom to be one. There has been a march every year since. It goes down the middle of Reforma now, and takes all day.

Source: Jordi Díez, “La trayectoria política del movimiento lésbico-gay en México”, *Estudios Sociológicos* (2011); Once Noticias.`,
  },
  {
    title: 'The Intrépidas of Juchitán and their November vela',
    category: 3,
    latitude: 16.433,
    longitude: -95.0195,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Juchitán de Zaragoza',
    region: 'Oaxaca',
    country: 'Mexico',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `In the Zapotec towns of the Isthmus of Tehuantepec a child who is born a boy may grow up as a muxe, neither quite man nor quite woman. Muxes embroider, sell in the market, dress the saints, keep house for old parents, and more and more are teachers, nurses or politicians. The respect they have is real and has limits: not every family gives it, and there has been violence.

In the middle of the 1970s some friends in Juchitán, among them Óscar Cazorla, Mauro Villalobos and Edgar Casique, who until then had met behind closed doors and run from police raids, decided to have a *vela* of their own, as every guild and neighbourhood has: a mass, a parade, a night of dancing, a queen. They called themselves the Auténticas Intrépidas Buscadoras del Peligro, the true and fearless seekers of danger. Families, neighbours and at last the mayors came.

The festival is held each November at the church of San Vicente Ferrer and draws thousands. Cazorla was murdered in his house in February 2019; his friends still ask for justice. They dance in his memory, in velvet, flowers and gold.

Source: *El Universal Oaxaca*, 2018; *Muxes: auténticas, intrépidas y buscadoras de peligro*, documentary film by Alejandra Islas (2005).`,
  },
  {
    title: 'Letra S: news about AIDS and sexuality with the morning paper',
    category: 2,
    latitude: 19.3896,
    longitude: -99.1533,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Ciudad de México',
    region: 'Ciudad de México',
    country: 'Mexico',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In 1990, when Mexican newspapers wrote about AIDS chiefly to frighten, Francisco Galván began a supplement that explained it. He died in 1993. Alejandro Brito and Arturo Díaz carried *Letra S* on, and about 1996 took it into the daily *La Jornada*, which brought it to kiosks and doctors’ waiting rooms all over the country and brought it, too, the wrath of the archbishop. It spoke plainly of condoms, desire, medicines and rights, with good writers and good pictures. In 1999 it was honoured with a world prize for work on population.

The organisation behind it, Letra S, Sida, Cultura y Vida Cotidiana, does more than publish. It runs a news agency on health, sexuality and human rights, trains journalists, supports people with HIV who are refused treatment or dismissed, and collects, case by case, the killings of lesbian, gay, bisexual and trans people in Mexico, which no authority counted. Its yearly report is what researchers and journalists quote.

The magazine and the reports can be read on the website without charge. They are in Spanish. The point on the map stands for the city, not for an office to visit.

Source: *La Jornada*, 26 October 1999; Letra S.`,
  },
  {
    title: 'Quién lleva, quién se deja llevar',
    category: 1,
    latitude: 19.43,
    longitude: -99.149,
    startDate: '2015-03-07',
    endDate: '2015-03-07',
    address: 'Plaza del Danzón, La Ciudadela',
    locality: 'Ciudad de México',
    region: 'Ciudad de México',
    country: 'Mexico',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'es',
    text: `Cuando murió mi marido me quedaron sus zapatos de dos colores y los sábados vacíos. Mi vecina Chelo me dijo: “Vámonos al danzón.” Yo tenía sesenta y ocho años.

En la Ciudadela los señores escasean y las señoras esperan sentadas con la bolsa en las piernas. A la tercera pieza Chelo se desesperó. Se paró delante de mí, muy seria, y me ofreció la mano como se la ofrecen a una dama. “¿Quién lleva?”, le pregunté. “La que sepa”, dijo. Sabía.

Bailamos todo el año sin decir nada. El danzón tiene eso: uno se detiene a la mitad, se abanica, mira para otro lado, y luego vuelve. Un sábado de marzo, en el descanso, cuando todas las parejas voltean hacia la orquesta, yo no volteé. Ella tampoco.

Mis hijos dicen que qué bueno que tengo con quién salir. Chelo se puso los zapatos de dos colores; le quedaban grandes y los rellenó con periódico. Ahora llevo yo, los días impares.`,
  },
  {
    title: 'Cuba votes on the family',
    category: 3,
    latitude: 23.1353,
    longitude: -82.3596,
    startDate: '2022-09-25',
    endDate: '2022-09-25',
    address: 'Capitolio, Paseo del Prado',
    locality: 'La Habana',
    region: 'La Habana',
    country: 'Cuba',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Between 1965 and 1968 the young revolution sent homosexual men, together with believers and others it mistrusted, to labour camps in the cane fields of Camagüey, which were called by the letters UMAP. Writers such as Reinaldo Arenas told later of the fear of those decades. In 2010 Fidel Castro said in an interview that if anybody was responsible for that injustice, he was.

Change came slowly, and from two sides: from the state’s own centre for sex education, Cenesex, which since 2008 has held yearly days against homophobia, with a conga through Havana, and from independent activists, whose own march in May 2019 was stopped by the police. An article opening marriage had been taken out of the new constitution the winter before, after protests from churches.

Then the question was put to the people. On 25 September 2022, after tens of thousands of neighbourhood meetings, Cubans voted on a Family Code under which two persons of any sex may marry and adopt. Officially 66.85 per cent of the valid votes were for it. Critics pointed out that few other things could be voted upon. Two days later it was law.

Source: *Código de las Familias* (Ley 156/2022), Gaceta Oficial de la República de Cuba; *La Jornada*, 31 August 2010.`,
  },
  {
    title: 'J-FLAG: a voice for lesbian, gay, bisexual and trans Jamaicans',
    category: 2,
    latitude: 18.006,
    longitude: -76.7877,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Kingston',
    region: '',
    country: 'Jamaica',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `On 10 December 1998, the anniversary of the Universal Declaration of Human Rights, twelve people, teachers, lawyers, advertisers and others, announced the Jamaica Forum for Lesbians, All-Sexuals and Gays. It was the first organisation of its kind in the country. Brian Williamson was for years the one who lent it his face on television. He was killed in 2004. The others went on.

J-FLAG, today also known as Equality for All Foundation, asks that Jamaica’s laws and institutions treat all Jamaicans alike. It takes part in parliament’s consultations, publishes research on how people live and what the public thinks, trains police officers, health workers and journalists, and supports those who have been thrown out, attacked or refused care. Since 2015 it has organised PrideJA around Emancipation Day, with a church service, a day of work for the community, talks and a breakfast party, in its own way and at its own pace.

Sexual acts between men are still a crime under an act of 1864. If you need help, write to the organisation by way of its website and let it tell you what is safe. The point on the map stands for the city and shows no meeting place.

Source: J-FLAG / Equality for All Foundation Jamaica.`,
  },
  {
    title: 'My father’s kite at El Morro',
    category: 1,
    latitude: 18.4695,
    longitude: -66.1215,
    startDate: '2019-03-17',
    endDate: '2019-03-17',
    address: 'Esplanade of Castillo San Felipe del Morro',
    locality: 'San Juan',
    region: '',
    country: 'Puerto Rico',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `Papi builds kites the way others go to Mass. The year I came back from Orlando with short hair, a beard coming in and a new name on my boarding pass, he did not know what to do with his hands, so he built one, a very big one, and said we would go to El Morro on Sunday.

There were a hundred kites up. He ran, seventy years old, holding his trousers, and I let out the string. When it stood, high over the cemetery and the sea, he took his pen out of his shirt pocket and showed me how you send a letter up: you write on a scrap of paper, tear a slit in it, put it on the line, and the wind carries it along the string to the kite.

He wrote something and shielded it with his palm. It climbed, stuck, trembled, climbed. “What does it say?” I asked.

“Your name,” he said. “I am practising. I thought I would tell God first and then your aunts.”

He had spelt it with a *y*. I have spelt it that way ever since.`,
  },
  {
    title: 'Caleb Orozco and the end of Section 53',
    category: 3,
    latitude: 17.4939,
    longitude: -88.1864,
    startDate: '2016-08-10',
    endDate: '2016-08-10',
    address: 'Supreme Court, Regent Street',
    locality: 'Belize City',
    region: '',
    country: 'Belize',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Section 53 of Belize’s Criminal Code threatened ten years of prison for what colonial lawyers had called carnal intercourse against the order of nature. In 2010 Caleb Orozco, who led the small health and rights group UNIBAM, asked the Supreme Court to say that it could not apply to consenting adults in private. No one in the Commonwealth Caribbean had brought such a case before.

He paid for it. The churches joined the suit against him; there were taunts, threats, and in 2012 an assault in the street that cost him teeth. He went to court with guards, and home to a house with bars, and went on living there. Judgment was long in coming.

On 10 August 2016 Chief Justice Kenneth Benjamin gave it. Dignity, privacy, equality and free expression, he held, belong to Mr Orozco too, and the section must be read so as to leave private acts of adults alone. The government accepted that and contested only a part of the reasons; at the end of 2019 the Court of Appeal confirmed that *sex* in the constitution’s ban on discrimination includes sexual orientation.

Other Caribbean courts have read that judgment carefully since.

Source: *Caleb Orozco v. The Attorney General of Belize*, Supreme Court of Belize, Claim No. 668 of 2010, judgment of 10 August 2016.`,
  },
  {
    title: 'Vicky Hernández, and a state that had to ask forgiveness',
    category: 3,
    latitude: 15.5042,
    longitude: -88.025,
    placePrecision: 'town',
    startDate: '2009-06-28',
    endDate: '2022-05-09',
    address: '',
    locality: 'San Pedro Sula',
    region: 'Cortés',
    country: 'Honduras',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `Vicky Hernández was 26, a trans woman, a sex worker and an activist of the Colectivo Unidad Color Rosa in San Pedro Sula, where she marched, joined in workshops and talked to others about HIV. In the night after the coup of 28 June 2009 there was a curfew; only soldiers and police were in the streets. She was seen running from a patrol car. In the morning she lay dead of a shot in the head. No one made an autopsy, and hardly anything was investigated.

The lesbian feminist network Cattrachas, in Tegucigalpa, had made it its work to write down every such death. It carried this one to the Inter-American system of human rights, later together with Robert F. Kennedy Human Rights.

On 26 March 2021 the Inter-American Court of Human Rights held Honduras responsible. It ordered an investigation, training for the police, a scholarship in her name, and a procedure by which trans people can have their papers changed.

On 9 May 2022 President Xiomara Castro, speaking to a ceremony in Vicky’s city, acknowledged the responsibility of the state and asked for forgiveness.

Source: *Case of Vicky Hernández et al. v. Honduras*, Inter-American Court of Human Rights, judgment of 26 March 2021.`,
  },
  {
    title: 'Midnight in Costa Rica: the first weddings of Central America',
    category: 3,
    latitude: 9.9303,
    longitude: -84.057,
    startDate: '2020-05-26',
    endDate: '2020-05-26',
    address: 'Corte Interamericana de Derechos Humanos, Los Yoses',
    locality: 'San José',
    region: 'San José',
    country: 'Costa Rica',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In 2016 the government of Costa Rica put two questions to the court which sits in its own capital: must a state let trans people change their names, and must it protect couples of the same sex? The answer, made known in January 2018, was longer than expected. The Inter-American Court of Human Rights said yes to both; and marriage, not some second-class contract, was the way to protect love equally.

It burst into an election. A preacher who campaigned against it won the first round, Carlos Alvarado, who defended it, the second. In August 2018 the constitutional chamber found the ban on such marriages unlawful and gave parliament eighteen months. Parliament let them pass.

So the ban simply ended by itself, in the first minute of 26 May 2020. It was the pandemic, and no one could dance in the street. A three-hour programme was broadcast instead, and some minutes after midnight the country watched Alexandra Quirós and Daritza Araya, in white, marry before a notary in a red mask in the hills of Heredia.

Nearly all the neighbouring states are bound by the same convention, and their courts have been reading the opinion.

Source: Inter-American Court of Human Rights, Advisory Opinion OC-24/17; Sala Constitucional de Costa Rica, 8 August 2018; *The Hill*, 26 May 2020.`,
  },
  {
    title: 'Difference is as natural as breathing: four people of Georgetown',
    category: 3,
    latitude: 6.8105,
    longitude: -58.164,
    placePrecision: 'town',
    startDate: '2018-11-13',
    endDate: '2018-11-13',
    address: '',
    locality: 'Georgetown',
    region: '',
    country: 'Guyana',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In February 2009 the police of Georgetown picked up seven trans people for their clothes. No one told them why. They spent a weekend in the cells, were brought before a magistrate, were fined under a law of 1893 against a man who wears female attire in public for an improper purpose, and were sent off with the advice to go to church.

Gulliver McEwan, Angel Clarke, Peaches Fraser and Isabella Persaud would not leave it at that. With the Society Against Sexual Orientation Discrimination and lawyers from the University of the West Indies they went from court to court. One judge held that a person may dress as he or she likes so long as the purpose is not improper, without being able to say what that meant.

On 13 November 2018 the Caribbean Court of Justice, Guyana’s highest, struck the law out. Its president began with the words *Difference is as natural as breathing*, and said that a law which leaves people to guess what is forbidden gives the police too much and citizens too little. McEwan had by then founded Guyana Trans United, which helps others to their rights.

Source: *McEwan and others v. Attorney General of Guyana* [2018] CCJ 30 (AJ).`,
  },
  {
    title: 'Colombia Diversa: cases, counts and courage',
    category: 2,
    latitude: 4.6243,
    longitude: -74.0664,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Bogotá',
    region: 'Bogotá D.C.',
    country: 'Colombia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence'],
    text: `Colombia’s constitution of 1991 is generous, but someone has to call it by its word. That is what Colombia Diversa has done since 2004. From a small office in Bogotá, with friends at the universities and at the institute Dejusticia, its lawyers brought one case after another to the Constitutional Court: property of couples in 2007, health insurance, pensions, adoption, and at last marriage, which the court confirmed in April 2016.

The second half of the work is counting. Every year it gathers what is known of murders, threats and police violence against lesbian, gay, bisexual and trans people, city by city, and asks the prosecutors what has become of the files. When the war’s crimes came before the Special Jurisdiction for Peace, it brought reports on what armed groups had done to queer people in the villages, who had never been asked.

If you have been discriminated against in Colombia you can turn to them; they explain your rights and, in cases which matter for many, go to court. Guides, reports and teaching material are free on the website, in Spanish. The point on the map stands for the city.

Source: Colombia Diversa; Dejusticia; Corte Constitucional de Colombia, SU-214 of 2016.`,
  },
  {
    title: 'A tandem on the Séptima',
    category: 1,
    latitude: 4.6246,
    longitude: -74.0645,
    startDate: null,
    endDate: null,
    address: 'Carrera Séptima, Parque Nacional',
    locality: 'Bogotá',
    region: 'Bogotá D.C.',
    country: 'Colombia',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `On Sundays they close the Séptima to cars and half the city is on wheels. Andrés cannot see, or only light and dark, and I cannot keep quiet, which makes us a good tandem: I sit in front and report.

“Dog with shoes. Nun on roller skates. A man selling mango, do you want mango? A hill. I am sorry, it is still the hill.”

I had never told him what I look like when I look at him. How would one report that? For two years of Sundays I described Bogotá to him, every puddle, every policeman, the whole mountain with its little white church, and left that out.

By the Parque Nacional the chain came off. I was kneeling with black fingers, talking, talking, about the chain, and I felt his hand come down out of the air and find my head, then my ear, then stay. “You have stopped describing,” he said.

It was true. There were two boys on a tandem by the side of the road. One was blushing. It had begun to rain a little. I told him all of it.`,
  },
  {
    title: 'The raid in Cuenca that ended a law',
    category: 3,
    latitude: -2.8995,
    longitude: -79.001,
    placePrecision: 'town',
    startDate: '1997-06-14',
    endDate: '1997-11-25',
    address: '',
    locality: 'Cuenca',
    region: 'Azuay',
    country: 'Ecuador',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `On a Saturday evening in June 1997 a bar in the old town of Cuenca was choosing a queen when the police came in. Dozens were taken away; in the cells they were beaten, and worse. They had broken article 516 of the penal code, which since the nineteenth century had punished homosexual acts with four to eight years of prison.

Usually shame did the rest. This time people spoke. Groups which had hardly known one another, the trans women of Coccinelle in Quito, activists of Guayaquil and Cuenca, the human rights assembly APDH and others, joined forces under the name Triángulo Andino. They went into the streets with clipboards, trans women in front, and asked passers-by to sign. Thousands did.

With the signatures came a suit. On 25 November 1997 the Constitutional Tribunal struck out the paragraph, unanimously. Its reasons still sounded like an old-fashioned doctor’s, but no one could be locked up any more. The next day hundreds celebrated in the streets.

A year later Ecuador’s new constitution was among the first in the world to forbid discrimination for sexual orientation. Marriage followed in 2019.

Source: Tribunal Constitucional del Ecuador, case 111-97-TC; Inter Press Service, November 1997.`,
  },
  {
    title: 'Tarapoto, 31 May 1989: eight people to remember',
    category: 3,
    latitude: -6.487,
    longitude: -76.3597,
    placePrecision: 'town',
    startDate: '1989-05-31',
    endDate: '1989-05-31',
    address: '',
    locality: 'Tarapoto',
    region: 'San Martín',
    country: 'Peru',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `In the 1980s two armed movements and the army fought over Peru, and each thought it knew who should live. In the towns of the upper jungle the Túpac Amaru Revolutionary Movement, MRTA, spoke of cleaning society, and put homosexuals and travestis on its lists beside thieves and addicts.

On the night of 31 May 1989 its men entered a bar called Las Gardenias in Tarapoto, took out eight people, gay men and travestis, and shot them. A weekly close to the movement justified it. No one in power protested much, and for years hardly anyone dared to speak of it.

In 2003 Peru’s Truth and Reconciliation Commission, which listened to seventeen thousand witnesses, set the killing down in its report as what it was: people chosen because of whom they loved and how they lived. It was a small passage among thousands of pages, and the first official one.

Since then lesbian, gay, bisexual and trans Peruvians have kept 31 May as a day of memory and of struggle against hate crimes. They insist that these eight, too, belong to the dead of that war.

Source: Comisión de la Verdad y Reconciliación, *Informe Final* (Lima, 2003).`,
  },
  {
    title: 'The bench with the view of the surfers',
    category: 1,
    latitude: -12.1267,
    longitude: -77.0365,
    startDate: '2021-07-30',
    endDate: '2021-07-30',
    address: 'Malecón de Miraflores',
    locality: 'Lima',
    region: 'Lima',
    country: 'Peru',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `Lima has a winter without rain and without sun, the colour of a donkey’s belly, the poets say. I used to sit on the cliff in it after my night shifts at the hospital, still in my shoes, and watch the surfers, who look from above like commas that have fallen out of a text.

That year I talked to almost no one. She sat down at the other end of the bench and unwrapped a sandwich, and I knew the shoes. White clogs, size small, a stain of iodine. We had stood in the same corridor for sixteen months and I had never seen her mouth.

“Bed nine is going home,” she said. That was all. She said it to the sea. And then she pulled down her mask in order to eat, and there it was, an ordinary mouth with mayonnaise, and I thought: so this is what I have been waiting for, and I was on my feet and had said good day and walked as far as the lighthouse before I could turn around.

The bench was still there. So was half of the sandwich. She had kept it for me.`,
  },
  {
    title: 'The 108: Asunción in September 1959',
    category: 3,
    latitude: -25.302,
    longitude: -57.631,
    placePrecision: 'neighbourhood',
    startDate: '1959-09-01',
    endDate: '1959-09-30',
    address: '',
    locality: 'Asunción',
    region: '',
    country: 'Paraguay',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `Early on 1 September 1959 the radio announcer Bernardo Aranda, twenty-five years old and well known in Asunción, was found burnt to death in his rented room. Who did it has never been learnt. The dictatorship of Alfredo Stroessner decided that it must have been homosexuals, since he was said to be one.

In the following weeks men were fetched from dances, workplaces and homes, beaten and questioned. The press called them amorals. They were said to be 108; their names, people told, stood on a list which went from hand to hand in offices and shops. To this day *ciento ocho* is an insult in Paraguay, and houses, plates and telephone numbers have been known to skip it.

But on 30 September the newspaper *El País* printed passages of an anonymous letter. Its writer claimed for people like himself a calling as old as mankind, and the right to live by it. It is the earliest public defence of homosexuals known from Paraguay.

The movement of today keeps 30 September as its day, and has taken the number for its own: *108 nunca más*.

Source: *108: Cuchillo de palo*, documentary film by Renate Costa (2010); *El País*, Asunción, 30 September 1959, as quoted by the Grupo de Acción Gay Lésbico.`,
  },
  {
    title: 'An afternoon in the Plaza de Armas',
    category: 3,
    latitude: -33.4379,
    longitude: -70.6503,
    startDate: '1973-04-22',
    endDate: '1973-04-22',
    address: 'Plaza de Armas',
    locality: 'Santiago',
    region: 'Región Metropolitana',
    country: 'Chile',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `It was Easter Sunday, 22 April 1973, and families were walking around the square. About fifty young people, gay men and travestis, poor and most of them living off the street, had had enough. The police arrested them by the week for offending good morals, beat them and shaved their heads. La Gitana, who read palms in the plaza, had talked them into it. La Raquel, La Eva, La Larguero, La Romané came, in striped jerseys and bell-bottoms.

They stood near the bandstand and climbed about the pedestal of Pedro de Valdivia’s horse, shouted, danced, and demanded to be left in peace; some papers wrote that they even wanted to marry.

The newspapers of the right and of the left outdid one another in insults; Salvador Allende’s new Chile had no words for them either. Less than five months later came the coup, and for many years no one could protest at all.

For a long time it was a half-forgotten joke. Now it is honoured as the first protest of its kind in Chile, and some who stood there have lived to tell of it.

Source: Víctor Hugo Robles, *Bandera hueca* (2008); Memoria Chilena, Biblioteca Nacional.`,
  },
  {
    title: 'Forty seconds in the Reina Victoria lift',
    category: 1,
    latitude: -33.0437,
    longitude: -71.6256,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: 'Ascensor Reina Victoria',
    locality: 'Valparaíso',
    region: 'Valparaíso',
    country: 'Chile',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `The first day of school after the summer I had on the skirt. My mother had sewn the hem the night before without one word, with pins in her mouth, so perhaps she could not have said one.

I had planned to walk down all the stairs of the hill, where no one goes at seven. But I was late, so it had to be the ascensor, and in the ascensor there is room for seven people, and you stand face to face.

There were six. Don Hugo, who works the turnstile, has known me since I was carried through it. I could see him looking for the word. He usually says, “Good morning, young man, study hard.” He had said it for years. The doors were open. Everyone waited.

“Good morning,” said Don Hugo. He cleared his throat. “Study hard, young lady. Those from the liceo always leave the chewing gum under the bench. I hope you are not one of those.”

“No, Don Hugo.” “Well then,” he said, and let us down.

It takes about forty seconds. The whole bay comes up to meet you.`,
  },
  {
    title: 'Before dawn in the Argentine Senate',
    category: 3,
    latitude: -34.6098,
    longitude: -58.3926,
    startDate: '2010-07-14',
    endDate: '2010-07-15',
    address: 'Congreso de la Nación, Avenida Entre Ríos',
    locality: 'Buenos Aires',
    region: 'Ciudad Autónoma de Buenos Aires',
    country: 'Argentina',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On 28 December 2009 Alex Freyre and José María Di Bello had married in Ushuaia, at the bottom of the map, because a governor there dared what the capital did not. They were the first two men to marry in Latin America. Their case was one of many with which the Federación Argentina LGBT, led by María Rachid, had besieged the registries: couples asked for an appointment, were refused, and went to court.

The lower house voted for marriage in May. Before the Senate’s turn there were mass demonstrations, against, called by the church, and for, with a clamour of pots, drums and songs. The Argentine phrase was *the same rights with the same names*.

The debate began on 14 July and went on through a bitterly cold night. People stayed in the square with blankets and mate. Shortly after four in the morning of 15 July the board showed 33 to 27, with three abstentions, and the square sang.

Argentina was the first country of Latin America with marriage for all. Two years later it passed a law under which every person may have the gender they say is theirs, without judge or doctor.

Source: Ley 26.618 (2010); Bruno Bimbi, *Matrimonio igualitario* (2010).`,
  },
  {
    title: 'Archivo de la Memoria Trans: a family album for those put out of theirs',
    category: 2,
    latitude: -34.6037,
    longitude: -58.4116,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Buenos Aires',
    region: 'Ciudad Autónoma de Buenos Aires',
    country: 'Argentina',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Claudia Pía Baudracco always had a camera in her handbag. For women like her there were police files and crime pages, but no albums: their families had shown them the door, and many did not reach forty. She and her friend María Belén Correa, with whom she had founded one of Argentina’s first travesti associations, dreamt of a place for the pictures that there were.

Pía died in 2012, some weeks before the gender identity law was passed. Belén, by then in exile, inherited a box, opened a closed group on the internet, and asked those who were still alive to post what they had. They found each other again: carnivals, birthdays, kitchens, Paris, prison visits. In 2014 the photographer Cecilia Estalles joined, and scanning began.

Today a team made up largely of older trans women cares for many thousands of photographs, letters, films and papers, from the early twentieth century to the 1990s. The catalogue is on the internet; there are fine books and exhibitions. The archive does not receive walk-in visitors, so write first. Anyone who keeps pictures of trans lives in Argentina can have them copied and kept. The point on the map stands for the city.

Source: Archivo de la Memoria Trans Argentina.`,
  },
  {
    title: 'A pink stone in the old town of Montevideo',
    category: 3,
    latitude: -34.9063,
    longitude: -56.2022,
    startDate: '2005-02-02',
    endDate: '2005-02-02',
    address: 'Plaza de la Diversidad Sexual, Pasaje Policía Vieja',
    locality: 'Montevideo',
    region: 'Montevideo',
    country: 'Uruguay',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `You can pass it and take it for a bollard. It stands in a lane not far from the cathedral, a three-sided block of rose-coloured granite, a metre high, cut off slantwise so that the top is a triangle with a point that looks down. Whoever has read about the camps of the Nazis knows that triangle.

Eight groups had proposed it together, among them lesbians, trans people, Amnesty International and a circle of believers, and the city’s parliament agreed without one vote against. On 2 February 2005 Mayor Mariano Arana unveiled it; Eduardo Galeano was there, and there was singing in the lane until late. It was the first square of its kind in Latin America, and one of the first anywhere.

The stone says that to honour diversity is to honour life, and that Montevideo stands for the respect of all genders, identities and orientations.

It was a promise, and the country has since done rather more than most to keep it: civil unions, adoption, names and papers for trans people, marriage in 2013, and in 2018 a law which also grants a pension to the trans women whom the dictatorship had persecuted.

Source: Memorias Disidentes, Uruguay; BBC Mundo, 2 February 2005.`,
  },
  {
    title: 'Coffee, leaflets and a stolen cap: the night at Ferro’s Bar',
    category: 3,
    latitude: -23.5497,
    longitude: -46.6467,
    startDate: '1983-08-19',
    endDate: '1983-08-19',
    address: 'Rua Martinho Prado, 119',
    locality: 'São Paulo',
    region: 'São Paulo',
    country: 'Brazil',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `By day Ferro’s was a family restaurant. At night, from the late 1960s on, it was where the lesbians of São Paulo met, ate cheaply and sat until dawn. They paid the bills, but they were not loved for it. In 1983 the owner forbade the women of GALF, the Lesbian Feminist Action Group, to sell their little home-made paper *ChanacomChana* at the tables, and had them thrown out, with blows.

Brazil was still under its generals. The women telephoned: feminists, gay groups, reporters, a city councillor. On the cold evening of Friday 19 August they all came to the door, with Rosely Roth and Miriam Martinho in front. The porter held it shut. Someone snatched his cap and threw it, he ran after it, and they were in.

Roth climbed up and spoke. Leaflets went round which asked how long they should make believe that they were treated like everyone else. Before the night was over the owner gave way: the paper could be sold.

Those who made it call it a political happening rather than a riot. In São Paulo 19 August is the day of lesbian pride.

Source: *Folha de S.Paulo*, August 2023; *ChanacomChana* no. 4 (1983).`,
  },
  {
    title: 'Museu da Diversidade Sexual, between two trains',
    category: 2,
    latitude: -23.544,
    longitude: -46.6427,
    startDate: null,
    endDate: null,
    address: 'Rua do Arouche, 24, Estação República',
    locality: 'São Paulo',
    region: 'São Paulo',
    country: 'Brazil',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `This museum has no marble steps. It lies inside the underground station República, on the level between the street and the trains, in the middle of the quarter which has been São Paulo’s queer living room for generations, and you can drop in with your shopping. The State of São Paulo opened it in May 2012. It says of itself that it was the first in Latin America given wholly to this subject.

Exhibitions have told of drag in all its kinds, of the dictatorship and those it hunted, of *pajubá*, the secret language which Brazil’s travestis made out of Yoruba words, and of Brenda Lee, who in the 1980s turned her house into a home for people with AIDS whom no one else would touch. There have been lawsuits and long closures. In May 2024 it opened again, five times as large.

Entry is free. Besides the rooms there are a reading circle, a film club, courses for teachers, walks through the neighbourhood and a centre of research and documents, to which you may offer your own. Look at the website for the hours and for tours with an interpreter.

Source: Museu da Diversidade Sexual, São Paulo; *Folha de S.Paulo*, May 2024.`,
  },
  {
    title: 'A salva de palmas do Arpoador',
    category: 1,
    latitude: -22.9893,
    longitude: -43.1918,
    startDate: '2013-12-28',
    endDate: '2013-12-28',
    address: 'Pedra do Arpoador',
    locality: 'Rio de Janeiro',
    region: 'Rio de Janeiro',
    country: 'Brazil',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'pt',
    text: `No verão, quem está no Arpoador bate palmas quando o sol some. Turista acha que é brincadeira. Não é. A gente agradece.

Eu tinha combinado de contar para a minha mãe antes do pôr do sol, e o sol foi descendo, e eu contei da faculdade, do joelho, do preço do mate. Ela veio de Madureira de ônibus, com a cadeira de praia debaixo do braço, e escutava com aquele sorriso de quem espera o troco.

“Mãe”, eu disse, quando já faltava um dedinho, “o Thiago não é meu colega de quarto.”

“Eu sei”, disse ela. “Só tem um quarto.”

Nessa hora o sol sumiu no mar, pertinho do Dois Irmãos, e a pedra inteira começou a aplaudir, umas mil pessoas, de pé, gente assobiando. Minha mãe olhou em volta, muito espantada, depois olhou para mim, levantou da cadeira e bateu palmas também. “Que exagero”, falou no meu ouvido. “Eu nem fiz nada.”

Até hoje, quando vou visitar, ela abre a porta e bate palmas. Duas vezes. O Thiago faz a reverência.`,
  },
]
