import type { DemoStory } from './story.ts'

/** Stories of the United States and Canada, Los Angeles first. */
export const northAmerica: DemoStory[] = [
  {
    title: 'Vice Versa, a lesbian magazine typed on a film studio’s time',
    category: 3,
    latitude: 34.0837,
    longitude: -118.3228,
    startDate: '1947-06-01',
    endDate: '1948-02-29',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Gower Street and Melrose Avenue',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90038',
    by: 'archivist',
    isAnonymous: false,
    text: `In 1947 a young secretary at the RKO film studios was told by her boss to look busy even when there was nothing to type. So she typed a magazine. She called it *Vice Versa*, because her world was the reverse of what the world around her expected, and she meant it for women who loved women.

From June 1947 to February 1948 she made nine issues, about ten copies of each, with carbon paper: book and film reviews, poems, stories and a page where readers could answer. She wrote nearly everything herself. Posting such a thing could mean prison, so she carried the copies to friends and bars and asked every reader to pass hers on.

Later she chose the pen name Lisa Ben, which is *lesbian* with the letters shuffled, and sang her own gay lyrics to popular tunes in the clubs. In one issue she imagined a day when such magazines would lie openly on the newsstand. *Vice Versa* is the earliest known lesbian magazine in the United States.

Source: Lisa Ben papers and issues of *Vice Versa*, ONE Archives at the USC Libraries.`,
  },
  {
    title: 'Five men meet above Silver Lake and the Mattachine begins',
    category: 3,
    latitude: 34.0951,
    longitude: -118.2608,
    startDate: '1950-11-11',
    endDate: '1950-11-11',
    address: 'Mattachine Steps, Cove Avenue',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90039',
    by: 'archivist',
    isAnonymous: false,
    text: `For two years Harry Hay had carried around a plan for a society of people like himself, and had found no one ready to sign. Then he showed it to the young designer Rudi Gernreich, who said yes. On 11 November 1950 the two sat down in Hay’s house on the hill above the Silver Lake reservoir with Bob Hull, Chuck Rowland and Dale Jennings.

They spoke of homosexuals as a people with a history and a culture of their own, at a time when law, church and medicine had only the words crime, sin and illness. The society they built was named after masked dancers of medieval France who could say in disguise what no one dared to say barefaced.

In 1952 Jennings was arrested by a vice officer and did what almost no one did: he told the court that he was homosexual and had done nothing wrong. The jury could not agree, and the charge was dropped. Discussion groups multiplied across California.

In 2012 the city gave the public stairway beside the house the name Mattachine Steps.

Source: Stuart Timmons, *The Trouble with Harry Hay: Founder of the Modern Gay Movement*.`,
  },
  {
    title: 'Pershing Square, the park at the middle of the Run',
    category: 3,
    latitude: 34.0484,
    longitude: -118.2532,
    startDate: '1963-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Pershing Square',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Between the wars and long after, men who were looking for other men in Los Angeles knew a walk through the middle of downtown which they called the Run. It led past the bar of the Biltmore Hotel, the Central Library and the bars of Main Street, and its heart was this park, then thick with palms and shrubs, where preachers shouted on one bench and glances were exchanged on the next.

In 1951 the city dug the garden up to build an underground car park. The plants went; the people came back.

In 1963 John Rechy, who had known the square from its benches, put it into his first novel, *City of Night*. He wrote of hustlers, drag queens, lonely clerks and the police who walked among them, without pity and without contempt. The book became a best-seller, and readers far from California learnt that such a place, and such people, existed.

The square has been rebuilt more than once since, and little in it is as it was. The novel is still read.

Source: Lillian Faderman and Stuart Timmons, *Gay L.A.: A History of Sexual Outlaws, Power Politics, and Lipstick Lesbians*; City of Los Angeles, SurveyLA LGBT Historic Context Statement (2014).`,
  },
  {
    title: 'ONE magazine takes the Post Office to the Supreme Court and wins',
    category: 3,
    latitude: 34.0523,
    longitude: -118.248,
    startDate: '1958-01-13',
    endDate: '1958-01-13',
    address: '232 South Hill Street',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In January 1953 a small circle that had grown out of the Mattachine began to sell *ONE*, a monthly by and for homosexual men and women, soon from cramped rooms on South Hill Street. Dale Jennings, Don Slater, W. Dorr Legg, Antonio Reyes, Martin Block and soon Irma Wolf and Joan Corbin wrote, drew, typed and carried the bundles.

The Los Angeles postmaster, Otto Olesen, refused the issue of October 1954 as obscene. The evidence was a tender short story of two women, a comic poem and an advertisement for a Swiss magazine. ONE’s young lawyer Eric Julber went to court. The trial judge and the court of appeals sided with the Post Office; the appeal judges called the story cheap pornography.

On 13 January 1958 the Supreme Court of the United States reversed them in a single unsigned line. The editors learnt of it the next morning by telephone.

It was the first time that court had ruled for homosexuals, and it meant that words about gay life could travel by post like any others.

Source: *One, Inc. v. Olesen*, 355 U.S. 371 (1958).`,
  },
  {
    title: 'Evelyn Hooker asks what no one in psychology had asked',
    category: 3,
    latitude: 34.0697,
    longitude: -118.4411,
    startDate: '1956-01-01',
    endDate: '1957-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Franz Hall, University of California, Los Angeles',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Evelyn Hooker taught psychology at UCLA in the 1940s. One of her brightest students, Sam From, took her along to his gay friends and told her that it was her scientific duty to study people like them: people who were neither patients nor prisoners.

In the middle of the 1950s, with a grant of the young National Institute of Mental Health, she did. She found thirty homosexual and thirty heterosexual men, matched for age, schooling and intelligence, and gave them the standard personality tests, at her own home, so that no one need be seen. Then she laid the unmarked results before leading experts and asked which were which.

They could not tell. Nor did they find one group better adjusted than the other. She presented the result in 1956 and published it in 1957; hardly anyone had thought such a comparison worth making before.

In 1973 the American Psychiatric Association took homosexuality off its list of mental disorders, and Hooker’s careful little study was part of the reason. Gay Los Angeles counted her as a friend for the rest of her long life.

Source: Evelyn Hooker, “The Adjustment of the Male Overt Homosexual”, *Journal of Projective Techniques* 21 (1957).`,
  },
  {
    title: 'The Black Cat: a New Year’s raid and the pickets that answered it',
    category: 3,
    latitude: 34.0917,
    longitude: -118.2798,
    startDate: '1967-02-11',
    endDate: '1967-02-11',
    address: '3909 West Sunset Boulevard',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90029',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `At midnight on New Year’s Eve 1966 there were balloons on the ceiling of the Black Cat and men kissed each other, as people do at that hour. Plain-clothes policemen in the crowd began to beat them. Fourteen people were arrested, some after being chased into a bar down the street; bartenders were badly hurt. Several men were convicted of lewd conduct, for a kiss.

Six weeks later, on the evening of 11 February 1967, some hundreds of people gathered on the pavement outside. A group called PRIDE, Personal Rights in Defense and Education, had called them by telephone tree, together with others on the Sunset Strip who had their own reasons to be tired of the police. They held signs, handed out leaflets and stayed orderly, with squad cars watching. It was more than two years before Stonewall.

Two of the convicted men appealed, arguing that they had the same right as anybody to equal protection of the laws. The higher courts would not listen. PRIDE’s newsletter became *The Advocate*.

The building is a city monument and a California historical landmark.

Source: City of Los Angeles, Historic-Cultural Monument no. 939, application for The Black Cat (2008).`,
  },
  {
    title: 'Flowers for the police: the Patch in Wilmington',
    category: 3,
    latitude: 33.7905,
    longitude: -118.2695,
    startDate: '1968-08-17',
    endDate: '1968-08-18',
    address: 'West Pacific Coast Highway',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90744',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `The Patch was a big, cheerful dance bar near the harbour, and Lee Glaze, who ran it, was a comedian. When vice officers came in he liked to announce them from the stage. The authorities wanted him to forbid drag, dancing between men and much else; after trying it for a while he gave the dancers their music back.

On the night of 17 August 1968 officers walked through the crowd checking papers and arrested two men. Usually a bar would have emptied at once. Glaze took the microphone instead, told everybody that being homosexual was not against the law, and promised that the Patch would pay the bail. Then he asked whether there was a florist in the house. There was.

They bought out the flower shop, gladioli, daisies and carnations, and in the small hours a couple of dozen people sat down with their bouquets in the waiting room of the Harbor Division police station until the two were let out.

One of the arrested men had come with a friend named Troy Perry. What he saw that night was among the things that led him to found a church.

Source: *The Los Angeles Advocate*, September 1968.`,
  },
  {
    title: 'Twelve people in a living room: the Metropolitan Community Church',
    category: 3,
    latitude: 33.9829,
    longitude: -118.218,
    placePrecision: 'town',
    startDate: '1968-10-06',
    endDate: '1968-10-06',
    address: '',
    locality: 'Huntington Park',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Troy Perry had preached since he was a boy in the South, and his Pentecostal church had put him out when it learnt that he was gay. In 1968 he was living in Huntington Park with his friend Willie Smith. When a man he knew was arrested in a bar and said that God did not care about people like them, Perry decided to hold a service, and paid for a notice in *The Advocate*.

On Sunday 6 October 1968 he waited in a borrowed robe. The coffee table was the altar. Twelve people came, among them a heterosexual couple and a Jewish man; only three had seen the notice. They sang, he preached, and at communion several wept.

Soon the living room was too small, then a women’s club, then a theatre. Congregations formed in other cities and countries. Churches of the young fellowship burned, in Los Angeles and elsewhere, and it went on. Perry blessed couples decades before any law did.

The Metropolitan Community Churches have been at work ever since, in many lands.

Source: Troy D. Perry, *The Lord Is My Shepherd and He Knows I’m Gay* (1972).`,
  },
  {
    title: 'Christopher Street West: a parade down Hollywood Boulevard',
    category: 3,
    latitude: 34.1015,
    longitude: -118.3371,
    startDate: '1970-06-28',
    endDate: '1970-06-28',
    address: 'Hollywood Boulevard at McCadden Place',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90028',
    by: 'archivist',
    isAnonymous: false,
    text: `A year after Stonewall, New York planned a march. Los Angeles, said the organisers Morris Kight, Troy Perry and Bob Humphries, would have a parade: this was Hollywood.

Perry asked the police commission for a permit. Chief Edward Davis replied that one might as well let burglars and robbers parade. The commission would agree only if the applicants posted bonds of a million and a half dollars and paid for the policing in advance. With the American Civil Liberties Union and the lawyer Herbert Selwyn they went to court, and two days before the date a judge struck the conditions down: these were citizens, and the police were there to protect them.

So on Sunday 28 June 1970 about a thousand people, perhaps more, gathered at McCadden Place and went along the middle of the boulevard, with floats, banners and a great deal of improvisation, while thousands watched from the kerb. On the same afternoon others were walking up Sixth Avenue in New York.

It has been held in nearly every year since, and is now called LA Pride.

Source: Lillian Faderman and Stuart Timmons, *Gay L.A.*; Christopher Street West records, ONE Archives at the USC Libraries.`,
  },
  {
    title: 'Jewel’s Catch One, forty-two years of dancing on Pico',
    category: 3,
    latitude: 34.0476,
    longitude: -118.3245,
    startDate: '1973-01-01',
    endDate: '2015-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '4067 West Pico Boulevard',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90019',
    by: 'teller',
    isAnonymous: false,
    text: `Jewel Thais-Williams had worked across the street from a bar that did not welcome Black customers. In 1973 it came up for sale, and she bought it, with borrowed money and no experience. Some of the staff walked out rather than work for a Black woman. The bars of West Hollywood meanwhile asked Black guests, and women, for two or three pieces of identification at the door. At the Catch everybody could come in.

It grew over the whole building: two dance floors, bars, drag shows, card tables and disco until late. Sylvester sang there, and stars came on their nights off. The police came too, and sometimes the fire inspectors, and in 1985 there was a fire; she reopened.

When AIDS began to take her customers she raised money, cooked, sat at bedsides, and helped found the Minority AIDS Project and, with her wife Rue, a house for women with HIV and their children. In her fifties she studied Chinese medicine and opened a clinic next door.

She sold the club in 2015. The corner of Pico and Norton bears her name. She died in July 2025, aged 86.

Source: *Jewel’s Catch One*, documentary film by C. Fitz (2016).`,
  },
  {
    title: 'Renters, lesbians and gay men vote a city into being: West Hollywood',
    category: 3,
    latitude: 34.0906,
    longitude: -118.3698,
    startDate: '1984-11-29',
    endDate: '1984-11-29',
    address: '8300 Santa Monica Boulevard',
    locality: 'West Hollywood',
    region: 'California',
    country: 'United States',
    postCode: '90069',
    by: 'reader',
    isAnonymous: false,
    text: `West Hollywood was a strip of land which the city of Los Angeles had never annexed. The city’s police had no say there, only the county sheriff, and so bars had settled there since the days of Prohibition. By 1984 its people were mostly renters: pensioners, many of them Jewish and some just arrived from the Soviet Union, and a great many gay men and lesbians. The county’s rent control was about to lapse.

The Coalition for Economic Survival and gay campaigners found that they had the same landlord problem and the same answer. In November the voters decided to become a city, and on 29 November 1984 it came into existence. Three of the five members of its first council were openly gay or lesbian, a thing no American city had seen; Valerie Terrigno became its first mayor.

Among its first laws were strict rent control, a ban on discrimination for sexual orientation, and, in 1985, a register for domestic partners, so that two women or two men could at least visit one another in hospital as family.

Source: Moira Rachel Kenney, *Mapping Gay L.A.: The Intersection of Place and Politics* (2001); City of West Hollywood.`,
  },
  {
    title: 'Cooper Do-nuts / Nancy Valverde Square: a memory, a doubt and a barber',
    category: 3,
    latitude: 34.051,
    longitude: -118.2434,
    startDate: '2023-06-01',
    endDate: '2023-06-30',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Main Street at 2nd Street',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90012',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Many books tell of a night around 1959 when the police tried to arrest some customers of a Cooper Do-nuts on Main Street, and drag queens, hustlers and their friends drove them off with doughnuts and coffee cups. The story rests on one witness, the novelist John Rechy, who told it some forty-five years later. No newspaper or police record has been found, researchers doubt the place and the year, and Rechy has since said that it was not at Cooper’s. It may be a true night misremembered, or many nights in one.

What is certain is how people were treated. Nancy Valverde, a young Chicana who drove deliveries and studied barbering downtown, was arrested again and again under a rule against masquerading, for wearing trousers and short hair. She went to the law library, found a ruling that a woman in men’s clothes was committing no crime, and used it.

In June 2023 the city named this corner Cooper Do-nuts / Nancy Valverde Square, after the chain that had served everyone and the barber who would not change her clothes. She was 91, and died the next spring.

Source: Lillian Faderman and Stuart Timmons, *Gay L.A.: A History of Sexual Outlaws, Power Politics, and Lipstick Lesbians* (2006); Erik Piepenburg, “A Gay Riot at a Doughnut Shop? The Legend Has Some Holes”, *The New York Times* (2023).`,
  },
  {
    title: 'ONE Archives at the USC Libraries',
    category: 2,
    latitude: 34.0326,
    longitude: -118.282,
    startDate: null,
    endDate: null,
    address: '909 West Adams Boulevard',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90007',
    by: 'archivist',
    isAnonymous: false,
    text: `If you want to hold a copy of *ONE* magazine, read the minutes of an early Mattachine meeting or see how people dressed for a beach party in 1955, this is the place. ONE Archives traces itself to ONE, Incorporated, founded in Los Angeles in 1952, and to the private collection of the journalist Jim Kepner, who filled his flat with everything queer he could find.

Today it is part of the libraries of the University of Southern California and counts among the largest LGBTQ collections anywhere: letters, diaries, posters, films, matchbooks, protest signs, and the papers of organisations and of people no one has heard of.

The reading room is open to everyone, not only to scholars, and costs nothing; write beforehand so that the boxes can be fetched. A great many items are digitised and can be seen from home. The related ONE Archives Foundation makes exhibitions and teaching material for schools.

If your own papers tell a piece of this history, they will talk with you about keeping them.

Source: ONE National Gay & Lesbian Archives at the USC Libraries.`,
  },
  {
    title: 'June L. Mazer Lesbian Archives',
    category: 2,
    latitude: 34.0823,
    longitude: -118.3848,
    startDate: null,
    endDate: null,
    address: '626 North Robertson Boulevard',
    locality: 'West Hollywood',
    region: 'California',
    country: 'United States',
    postCode: '90069',
    by: 'reader',
    isAnonymous: false,
    text: `The archive began in Oakland in 1981 as the West Coast Lesbian Collections, and later moved south with the help of Connexxus, a women’s centre. For a while the boxes lived in the Altadena home of June Mazer and her partner Bunny MacCulloch, who opened them to any visitor. After June’s death in 1987 the collection took her name. Since 1989 it has had rooms in a building of the City of West Hollywood.

There are letters and love poems, manuscripts, recordings, newsletters of groups which lasted one summer, photograph albums, and softball uniforms of the 1940s and 1950s. One donated snapshot of 1955, women posing at ease inside a bar in North Hollywood, is the only trace that bar has left.

It is run largely by volunteers and meant for all who are curious, with or without a research question. Look at their website for the hours or ask for an appointment. Part of the holdings is cared for, and digitised, together with the library of UCLA.

They also take what you have: a shoebox of photographs is welcome.

Source: June L. Mazer Lesbian Archives; *Making Invisible Histories Visible*, UCLA Center for the Study of Women (2014).`,
  },
  {
    title: 'Los Angeles LGBT Center: a doctor, a bed, a lawyer, a meal',
    category: 2,
    latitude: 34.0913,
    longitude: -118.337,
    placePrecision: 'neighbourhood',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `In 1971 Morris Kight, Don Kilhefner and a handful of others from the Gay Liberation Front opened a Gay Community Services Center in an old house on Wilshire Boulevard: beds for young people with nowhere to go, a clinic, someone to talk to. The tax office first refused to call that charity and gave way in 1974.

It has become one of the largest institutions of its kind in the world. The Anita May Rosenstein Campus in Hollywood, opened in 2019, has a drop-in centre and beds for homeless people under 25, a centre and flats for seniors, and a kitchen in which young and old learn to cook side by side. At other sites there are doctors and nurses, HIV and sexual health care, care for trans people, counselling, help with addiction, legal help for immigrants and for survivors of violence, and stages for theatre and talks.

Many services are free or cost little. The main telephone number is 323-993-7400; the website lists each service with its own door and hours.

Source: Los Angeles LGBT Center; Los Angeles Conservancy.`,
  },
  {
    title: 'The Trevor Project: someone answers, day and night',
    category: 2,
    latitude: 34.0873,
    longitude: -118.3779,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'West Hollywood',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    contentNotes: ['self-harm'],
    text: `In 1994 Peggy Rajski directed a short film, *Trevor*, written by Celeste Lecesne and produced with Randy Stone, about a boy of thirteen who loves Diana Ross and comes to believe he should not go on living. It won an Academy Award. Before it was shown on television in 1998 the three looked for a telephone number to put at the end for children who felt the same. There was none, so they made one.

The Trevor Project answers lesbian, gay, bisexual, trans, queer and questioning young people, and those who are not sure, at every hour of the day. You need not be in danger to call; you may just need someone who listens and does not tell your parents or your school.

In the United States call **1-866-488-7386**, or text START to **678-678**, or chat on the website, which has a quick way out of the page. It is free. TrevorSpace is their moderated place to meet others between 13 and 24, also from abroad.

The point on the map stands for the city where it grew up, not for an office you can visit.

Source: The Trevor Project.`,
  },
  {
    title: 'The telescope line at the Griffith Observatory',
    category: 1,
    latitude: 34.1184,
    longitude: -118.3004,
    startDate: '2011-10-15',
    endDate: '2011-10-15',
    address: 'Griffith Observatory',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `We had been together for five months and no one at my work knew. That Saturday there was a line on the roof for the old telescope, one of those lines where everyone stands close because of the wind.

She had my left hand in the pocket of her jacket. I kept counting who might see. A man in front of us with two small boys turned around, looked at the pocket, looked at us, and said, “You should go before us, these two will take forever.” And the smaller boy said to me very seriously, “It’s Jupiter. It has moons. They’re all different.”

I climbed the little ladder. I saw a pale coin with a stripe on it and four crumbs of light in a row. I stayed too long. When I came down I forgot to put my hand back into the pocket and took hers in the open, in front of the whole city with its lights on, and walked like that to the parking lot, which is quite far.

On Monday I told my work.`,
  },
  {
    title: 'Los patos del Echo Park',
    category: 1,
    latitude: 34.0729,
    longitude: -118.2606,
    startDate: '1998-04-12',
    endDate: '1998-04-12',
    address: 'Echo Park Lake',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90026',
    by: 'quiet',
    isAnonymous: true,
    invented: 'es',
    text: `Mi papá no hablaba mucho. Trabajaba seis días y el domingo me llevaba al lago a darles tortillas duras a los patos. Yo tenía diecisiete años, ya no quería ir, pero ese domingo de Pascua fui.

Le dije: “Papá, me gustan los muchachos.” Lo dije mirando el agua. Él siguió partiendo la tortilla en pedacitos iguales, como hacía todo. Pasó un señor con globos. Pasó una familia entera. Yo pensé que no me había oído y que iba a tener que decirlo otra vez.

Entonces me dio la mitad de lo que le quedaba en la bolsa. “Échale al chiquito”, dijo, “los grandes no lo dejan comer.” Había un pato flaco en la orilla, detrás de los demás. Le eché. Comió.

En el camión de regreso se sentó a mi lado y no enfrente, como siempre. Nunca volvimos a hablar del asunto con palabras. Pero cuando llegó Rubén a la casa, años después, mi papá le preguntó si le gustaban los patos.`,
  },
  {
    title: 'My new name over the loudspeaker at Union Station',
    category: 1,
    latitude: 34.0562,
    longitude: -118.2365,
    startDate: '2016-08-03',
    endDate: '2016-08-03',
    address: '800 North Alameda Street',
    locality: 'Los Angeles',
    region: 'California',
    country: 'United States',
    postCode: '90012',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `I lost my suitcase the week my papers came through. The judge had signed on the Monday; on the Wednesday I took the train up from San Diego to tell my aunt, and somewhere between the platform and the big waiting hall with the leather chairs I put the case down and walked on without it. I had been rehearsing what to say to her.

The woman at the information desk asked my name and I said it. It was the first time I had given it to a stranger with a uniform and the right to say, that is not what is written here. She wrote it down. She did not look up.

Ten minutes later, under that painted ceiling, a voice said that Daniel was kindly asked to come to the information desk. It said it twice. It echoed. Some people looked about to see who that might be, and I stood up, and it was me.

My aunt said on the phone, “Why are you crying over a suitcase?”`,
  },
  {
    title: 'The nights at the Stonewall Inn',
    category: 3,
    latitude: 40.7338,
    longitude: -74.0021,
    startDate: '1969-06-28',
    endDate: '1969-07-03',
    address: '53 Christopher Street',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '10014',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `The Stonewall Inn was run by the Mafia, had no running water behind the bar and sold watered drinks. It was also one of the few places in New York where one could dance slowly with someone of one’s own sex, and where runaway boys, drag queens and butch women might all get past the door.

In the first hours of Saturday 28 June 1969 Deputy Inspector Seymour Pine came in with a small squad. Such raids usually ended quickly. This time those who had been let go did not go; they waited across from the little park, and the crowd grew. People who were there remember a woman fighting hard with the officers who pushed her into a car. Coins flew, then bottles, then cobblestones, and the police shut themselves up in the bar they had raided. Who threw first is a question no one can answer.

There was fighting again on later nights, and leaflets, and meetings; within weeks the Gay Liberation Front existed, and a year afterwards thousands marched. Stonewall was not the first revolt, but the first to be remembered every year.

Source: David Carter, *Stonewall: The Riots That Sparked the Gay Revolution* (2004).`,
  },
  {
    title: 'STAR House, where Sylvia Rivera and Marsha P. Johnson took the children in',
    category: 3,
    latitude: 40.72165,
    longitude: -73.98313,
    startDate: '1970-01-01',
    endDate: '1971-07-31',
    startDatePrecision: 'year',
    endDatePrecision: 'month',
    address: '213 East 2nd Street',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '10009',
    by: 'archivist',
    isAnonymous: false,
    text: `In September 1970 students and activists sat in at a New York University hall which had cancelled a gay dance. When the police cleared it, the street queens among them felt left alone by the movement they had helped to start. Out of that came Street Transvestite Action Revolutionaries, STAR, led by Sylvia Rivera, then nineteen, and Marsha P. Johnson, some years older; both of them knew what it is to sleep in doorways.

At first there was a trailer in a Greenwich Village car park, until someone drove it away with people asleep inside. In November they rented a wrecked building on East 2nd Street and repaired it with their own hands. They called the young ones who lived there their children. The elders went out hustling so that the young need not, paid the rent with it, and came home with food.

By July 1971 they had been evicted. But the idea, a home for trans youth run by trans people, had been tried out in daylight, and the shelters of today know whom they come after.

Source: Sylvia Rivera, “Queens in Exile, the Forgotten Ones”, in *GenderQueer: Voices from Beyond the Sexual Binary* (2002).`,
  },
  {
    title: 'ACT UP stops the traffic on Wall Street',
    category: 3,
    latitude: 40.7076,
    longitude: -74.0115,
    startDate: '1987-03-24',
    endDate: '1987-03-24',
    address: 'Wall Street at Broadway',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Six years into the epidemic one drug against HIV had just been approved, AZT, at a price of some ten thousand dollars a year. Others were stuck in tests which took most of a decade. On 10 March 1987 the playwright Larry Kramer told a full room at the Lesbian and Gay Community Services Center that two thirds of them might be dead within five years, and asked what they meant to do. Two days later the AIDS Coalition to Unleash Power was founded in the same house.

It needed less than a fortnight. At seven in the morning of 24 March some hundreds of people came to the corner of Wall Street and Broadway, handed out a list of demands, hanged the head of the Food and Drug Administration in effigy and sat down among the cars. Seventeen were arrested. Soon afterwards the agency announced that it would shorten its tests by two years.

In the years which followed ACT UP’s members learnt virology at kitchen tables, designed some of the sharpest posters of the century, and changed how medicines are tested, for everybody. A great many of them did not live to see it.

Source: Sarah Schulman, *Let the Record Show: A Political History of ACT UP New York, 1987–1993* (2021); ACT UP Oral History Project.`,
  },
  {
    title: 'Two women and a shelf: the Lesbian Herstory Archives in Brooklyn',
    category: 2,
    latitude: 40.6633,
    longitude: -73.9797,
    startDate: null,
    endDate: null,
    address: '484 14th Street',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '11215',
    by: 'reader',
    isAnonymous: false,
    text: `In 1974 a group of women, among them Joan Nestle and Deborah Edel, decided not to let their history be kept, or thrown away, by others. For many years the collection lived in Nestle and Edel’s apartment on the Upper West Side, and visitors read in the pantry. Women all over the country sent small cheques until, in 1991, the archives could buy this row house in Park Slope. It is a New York City landmark since 2022.

There is no professor’s letter to bring. Any woman who has had the courage to love another, as the founders put it, belongs on these shelves, famous or not: diaries, T-shirts, buttons, pulp novels, tapes of voices, love letters. Volunteers run the house and show visitors around.

The archives are open at posted hours and by appointment, free of charge; a good part of the photographs, audio tapes and newsletters can be searched online. Lesbians, and everybody interested in their lives, are welcome to visit, to help, and to give.

Source: Lesbian Herstory Archives; New York City Landmarks Preservation Commission (2022).`,
  },
  {
    title: 'The 5:30 boat to Staten Island',
    category: 1,
    latitude: 40.7013,
    longitude: -74.0132,
    startDate: '2003-08-15',
    endDate: '2003-08-15',
    address: 'Whitehall Terminal',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `The day after the blackout the ferries still ran on a timetable of their own. I had slept on the floor of the office in my suit. On the boat everyone sat outside, because outside there was air, and a man with a cooler was giving away the ice cream from his shop before it became soup.

I got pistachio. The man beside me got pistachio. He was a plumber, with a wedding ring, a thick neck and a voice like my uncle’s. We talked about the dark. He said the strange thing was the stars over Bay Ridge. “My husband dragged me up on the roof,” he said. “Fifty-one years old, lying on tar paper.”

I had never heard a man say that word in that way, as if it were the name of a tool. I was twenty-six. I had believed that there was one way to be this, and it was young, and in Chelsea, and I was bad at it.

“You all right?” he asked.

“Brain freeze,” I said.`,
  },
  {
    title: 'Compton’s Cafeteria: the Tenderloin fights back',
    category: 3,
    latitude: 37.7832,
    longitude: -122.4107,
    startDate: '1966-08-01',
    endDate: null,
    startDatePrecision: 'month',
    address: '101 Taylor Street',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '94102',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Gene Compton’s, at Turk and Taylor, was open all night. For the trans women and drag queens of the Tenderloin, who were turned away from most jobs and most rooms, and from many gay bars too, it was where one met after work, counted who was missing and fixed one’s face. The management called the police ever more often to clear the tables.

One night in August 1966 an officer took hold of a customer, and she threw her coffee in his face. Then everything flew: cups, trays, sugar shakers through the windows. The fight went out on to the pavement, with heavy handbags and high heels; a police car lost its windows and a newspaper stand burned.

No paper reported it and the exact date is lost. The historian Susan Stryker found a mention of it in an old pride programme and went to look for the women who had been there. Their memories, and the help for trans people which San Francisco began to organise in those very months, make it one of the first uprisings of its kind that is known.

In 2025 the building entered the National Register of Historic Places.

Source: Susan Stryker and Victor Silverman, *Screaming Queens: The Riot at Compton’s Cafeteria* (2005).`,
  },
  {
    title: 'Eight stripes in the wind: the first rainbow flags',
    category: 3,
    latitude: 37.7799,
    longitude: -122.4141,
    startDate: '1978-06-25',
    endDate: '1978-06-25',
    address: 'United Nations Plaza',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '94102',
    by: 'archivist',
    isAnonymous: false,
    text: `Gilbert Baker came to San Francisco as a young army medic, learnt to sew and became the movement’s maker of banners. The sign that people then used for themselves was the pink triangle of the Nazi camps. Friends urged him to make one which had not been put upon them by murderers.

In the attic of the gay community centre on Grove Street, Baker, the dyer Lynn Segerblom, who was known as Faerie Argyle Rainbow, James McNamara and some thirty volunteers dyed long webs of cotton in tubs, rinsed them in a launderette and sewed them together. There were eight stripes: pink for sex, red for life, orange for healing, yellow for sunlight, green for nature, turquoise for magic, indigo for serenity, violet for the spirit.

On 25 June 1978, Gay Freedom Day, two enormous flags went up in United Nations Plaza and people understood at once what they were. Pink cloth was hard to get in quantity, so that stripe went first; turquoise followed, to make an even number which could be divided between two sides of a street. No one ever owned the design.

A piece of one of the two flags hangs in the museum of the GLBT Historical Society.

Source: GLBT Historical Society, San Francisco; Gilbert Baker, *Rainbow Warrior* (2019).`,
  },
  {
    title: 'GLBT Historical Society Museum in the Castro',
    category: 2,
    latitude: 37.7606,
    longitude: -122.4358,
    startDate: null,
    endDate: null,
    address: '4127 18th Street',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '94114',
    by: 'wanderer',
    isAnonymous: false,
    text: `The museum opened in January 2011 in a single shop front around the corner from Castro Street, and it can take you an hour to get past the first wall. The society which runs it was founded in 1985, in the worst years of AIDS, when whole flats full of papers and photographs were being put out on the street because their owners had died and their families wanted none of it. Some neighbours began to pick things up.

In the rooms you find a piece of one of the first rainbow flags, things that belonged to Harvey Milk, matchbooks and membership cards, and changing exhibitions about parts of the story that are seldom told.

The archives are elsewhere in the city and are among the largest of their kind: letters, newspapers, oral histories, leather vests. Anybody may use them by appointment, and digital collections and long runs of the *Bay Area Reporter* can be read online. Talks and walks are announced on the website, as are the days on which the museum costs nothing. In 2024 the city decided to buy a far larger home for museum and archives, at 2280 Market Street; look on the website to see which door is open before you set out.

Bring a shoebox if you have one at home. That is how it all began.

Source: GLBT Historical Society, San Francisco.`,
  },
  {
    title: 'LGBT National Help Center: peers on the telephone',
    category: 2,
    latitude: 37.7875,
    longitude: -122.4009,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    text: `Not every call is an emergency. Someone wants to know whether there is a group for gay fathers within fifty miles of a farm; someone has just told her sister, and shakes; someone of eighty has never said the word aloud. Since 1996 the volunteers of this small organisation, which has its seat in San Francisco, have been picking up the phone for people of every age all over the United States.

They are themselves lesbian, gay, bisexual, transgender or queer, and trained to listen. They do not tell you what you are and they do not report what you say. They also keep a very large list of groups, doctors, congregations, lawyers and meeting places, down to small towns.

The LGBT National Hotline is **888-843-4564**. There are further lines for young people, for older people and for those who want to talk about coming out, as well as a one-to-one chat and moderated chat rooms for the young. It is free and confidential. The lines are not open around the clock; the website gives the hours in your time zone.

The point on the map stands for the city, not for an office to visit.

Source: LGBT National Help Center.`,
  },
  {
    title: 'Fog at Ocean Beach',
    category: 1,
    latitude: 37.7594,
    longitude: -122.5107,
    startDate: '1991-02-10',
    endDate: '1991-02-10',
    address: 'Ocean Beach',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `Four of us had the ashes and one of us had the thermos. Michael had wanted Hawaii. We had enough for the N Judah.

It was so foggy that we could not see the water, only hear where it was. Walter, who had been a choirboy, was to sing, but when he opened his mouth a dog came out of the white, a big wet yellow dog with a tennis ball, and laid the ball in front of the urn and looked at us from one to the other. No one moved. The dog pushed the ball nearer with its nose.

I threw it. God forgive me, I threw it into the fog as far as I could, and off it went, and I heard Walter behind me make a noise and thought he was crying, and he was laughing. Then we all were. We had not laughed since about October. The dog came back nine times. We took turns, and in between, by handfuls, we did what we had come for.

I am the only one left of the four. I have had three dogs since, every one of them yellow.`,
  },
  {
    title: 'A dress code and a circle of pickets: the Annual Reminder',
    category: 3,
    latitude: 39.9489,
    longitude: -75.15,
    startDate: '1965-07-04',
    endDate: '1965-07-04',
    address: 'Independence Hall, Chestnut Street',
    locality: 'Philadelphia',
    region: 'Pennsylvania',
    country: 'United States',
    postCode: '19106',
    by: 'archivist',
    isAnonymous: false,
    text: `On Independence Day, 4 July 1965, about forty people walked in a slow circle before the hall where it had been declared that all are created equal. The women wore dresses, the men jackets and ties. Their signs spoke of fifteen million homosexual Americans who were still waiting for their share of the pursuit of happiness. Tourists stopped, some laughed, a few asked for the leaflet.

Frank Kameny, an astronomer who had lost his government post for being gay, insisted on the clothes: if you want to be employed, look employable. Barbara Gittings, who edited *The Ladder*, helped lead; her partner Kay Lahusen took the photographs by which we know the day. Young Craig Rodwell had had the thought that it should happen every year on the Fourth, as a reminder.

And it did, five times. In 1969, only days after Stonewall, two women took each other’s hands in the circle, Kameny pulled them apart, and Rodwell went home to New York resolved on a march without a dress code. The last Reminder led to the first Christopher Street Liberation Day.

Source: Marc Stein, *City of Sisterly and Brotherly Loves: Lesbian and Gay Philadelphia, 1945–1972* (2000).`,
  },
  {
    title: 'Henry Gerber charters a Society for Human Rights',
    category: 3,
    latitude: 41.91306,
    longitude: -87.63583,
    startDate: '1924-12-10',
    endDate: '1925-12-31',
    endDatePrecision: 'year',
    address: '1710 North Crilly Court',
    locality: 'Chicago',
    region: 'Illinois',
    country: 'United States',
    postCode: '60614',
    by: 'archivist',
    isAnonymous: false,
    text: `Henry Gerber was born in Bavaria, emigrated as a young man, and was sent back across the ocean with the American occupation army after the First World War. On the Rhine he read the magazines of the German homosexual movement and saw that one could do such a thing: found a society, print, petition.

Home again and sorting mail in the Chicago post office, he tried. On 10 December 1924 the State of Illinois chartered the Society for Human Rights, whose papers spoke only of people hindered in the pursuit of happiness. Its president was John T. Graves, a Black clergyman; Gerber, in a rented room in this row house, was the secretary and wrote *Friendship and Freedom*, the first gay periodical known in the United States. It had two issues.

In the summer of 1925, as Gerber told it, the wife of one member complained to a social worker, and the police came in the night, with a reporter. After three trials the case was dismissed. Gerber had lost his savings and then his post. He moved to New York, and wrote letters for the cause into old age.

The house is a National Historic Landmark since 2015.

Source: National Park Service, National Historic Landmark Nomination: Henry Gerber House.`,
  },
  {
    title: 'My initials at the Belmont Rocks',
    category: 1,
    latitude: 41.9404,
    longitude: -87.6363,
    startDate: '1984-07-22',
    endDate: '1984-07-22',
    address: 'Lakefront at Belmont Avenue',
    locality: 'Chicago',
    region: 'Illinois',
    country: 'United States',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `All the boys on the Rocks had someone’s name painted on a stone except me. I was nineteen, from Rockford, with a towel that said Cubs. I had come by bus and told my mother it was a game.

It was hot and the lake was green. A man of maybe sixty sat on a folding chair with a straw hat, a brush and a jam jar of white paint. People came to him. He had been a sign painter. He asked me what I wanted, and I said I had nobody to put. “You came alone?” he said. “On the bus?” He thought about it. Then he painted, with a proper shadow on each letter, *R. K. arrived*, and the date. He would not take money. I held his jar.

They took the stones away years later, when the shore was rebuilt, and I do not know where they went. I have lived here for forty years now. When people ask me how I came to Chicago I still think of that verb.

My mother asked who had won. I said I thought I had.`,
  },
  {
    title: 'The AIDS Memorial Quilt is laid out before the Capitol',
    category: 3,
    latitude: 38.8895,
    longitude: -77.023,
    startDate: '1987-10-11',
    endDate: '1987-10-11',
    address: 'National Mall',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['death'],
    text: `In November 1985, at the yearly march in memory of Harvey Milk, Cleve Jones asked people in San Francisco to write the names of their dead on cards. They taped them to the wall of the Federal Building. From below, he thought, it looked like a patchwork quilt, like something a grandmother would keep.

In 1987 he and friends began to sew, each panel three feet by six, the size of a grave. Panels came from everywhere, of velvet, leather, denim, with teddy bears, merit badges, ashes, love letters; some gave only a first name, because the family would allow no more.

At sunrise on 11 October 1987, the day of the second national march for lesbian and gay rights, volunteers in white unfolded it on the grass of the Mall, 1,920 panels, larger than a football field. The names were read out. Half a million people came that weekend, and many walked between the panels in complete silence.

It has since grown to about fifty thousand panels and can no longer be shown in one place. The National AIDS Memorial in San Francisco keeps it, and new panels still arrive.

Source: National AIDS Memorial; Cleve Jones, *Stitching a Revolution* (2000).`,
  },
  {
    title: 'The fire at the UpStairs Lounge',
    category: 3,
    latitude: 29.9535,
    longitude: -90.0675,
    startDate: '1973-06-24',
    endDate: '1973-06-24',
    address: 'Iberville Street at Chartres Street',
    locality: 'New Orleans',
    region: 'Louisiana',
    country: 'United States',
    postCode: '70130',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['death'],
    text: `The UpStairs was a friendly bar on the second floor, with a white piano and a little stage for nonsense plays. On Sunday evenings people from the Metropolitan Community Church came over after service. On 24 June 1973 some sixty were there when the bell downstairs rang and rang. Whoever opened found the staircase on fire.

The bartender Buddy Rasmussen led about twenty people through a back door and over the roofs. Duane Mitchell got out with them and went back for his partner Louis Broussard; they were found together. The windows were barred. Thirty-two people died, among them the pastor, Bill Larson, and a mother with her two sons.

What followed hurt almost as much. There were jokes on the radio, church after church refused a service, public men said nothing, and some families did not come for their dead. The Episcopal priest William Richardson prayed with the mourners; a week later St. Mark’s United Methodist Church opened its doors, and it is told that, when the mourners heard of cameras outside, they left by the front all the same.

No one was ever tried. A plaque in the pavement carries the names.

Source: Robert W. Fieseler, *Tinderbox: The Untold Story of the Up Stairs Lounge Fire and the Rise of Gay Liberation* (2018).`,
  },
  {
    title: 'Two men from Houston end the sodomy laws: Lawrence v. Texas',
    category: 3,
    latitude: 29.7604,
    longitude: -95.3693,
    startDate: '2003-06-26',
    endDate: '2003-06-26',
    address: 'Houston City Hall, 901 Bagby Street',
    locality: 'Houston',
    region: 'Texas',
    country: 'United States',
    postCode: '77002',
    by: 'archivist',
    isAnonymous: false,
    text: `On a September night in 1998 sheriff’s deputies, called by a false report of a man with a gun, walked into the apartment of John Lawrence, a medical technologist in the east of Houston, and arrested him and Tyron Garner for breaking the Texas Homosexual Conduct Law. They spent the night in jail. Neither was an activist. A clerk saw the papers and told a friend, and the news reached lawyers who had waited years for such a case.

The two agreed not to dispute the charge but the law. They lost in every court of Texas. On 26 June 2003 the Supreme Court decided for them, six to three: the men were entitled to respect for their private lives, Justice Anthony Kennedy wrote, and the state could not demean their existence. In the courtroom lawyers wept. The laws of Texas and of thirteen other states fell that morning.

That evening Lawrence and Garner, shy and rather overwhelmed, stood before a rally at Houston’s City Hall. Twelve years later to the day the court built on their case and opened marriage.

Source: *Lawrence v. Texas*, 539 U.S. 558 (2003); Dale Carpenter, *Flagrant Conduct: The Story of Lawrence v. Texas* (2012).`,
  },
  {
    title: 'Charis Books & More: half a century of feminist shelves',
    category: 2,
    latitude: 33.7682,
    longitude: -84.2917,
    startDate: null,
    endDate: null,
    address: '184 South Candler Street',
    locality: 'Decatur',
    region: 'Georgia',
    country: 'United States',
    postCode: '30030',
    by: 'reader',
    isAnonymous: false,
    text: `Linda Bryant and Barbara Borgman opened a bookshop in Atlanta’s Little Five Points in 1974 and called it *charis*, Greek for grace, or gift. Within a few years it had become the place where lesbians and feminists of the South found one another, planned marches, heard poets and bought the books which no other shop in the state would order. Alice Walker, Octavia Butler and bell hooks read there. It was early, too, in keeping a shelf for children with two mothers or two fathers.

Since 2019 it lives in an old house in Decatur, across the street from Agnes Scott College, rebuilt so that a wheelchair gets everywhere. Of the many feminist bookshops which the region once had, it is one of the last, and the oldest.

You can come to buy, or simply to sit on the porch. The charity attached to it, Charis Circle, fills the calendar with writing groups, readings, discussions and meetings for queer and trans youth and their parents; much of it is free, and many events can be followed online. They post books to those who live far from any such shop.

Source: Charis Books & More; *The Atlanta Journal-Constitution*.`,
  },
  {
    title: 'Chess under the oaks in Piedmont Park',
    category: 1,
    latitude: 33.7851,
    longitude: -84.3738,
    startDate: '2009-10-31',
    endDate: '2009-10-31',
    address: 'Piedmont Park',
    locality: 'Atlanta',
    region: 'Georgia',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `My grandmother raised me in the church and on the chessboard, and was stricter about the second. When I told her at twenty-three that I had a girlfriend she said, “Hm,” and did not call for six weeks.

It was the Saturday of the pride festival, that year on Halloween, and I was in the park with Keisha, who was dressed as a traffic light. Under the trees, away from the music, there sat my grandmother on a folding stool, in her good hat, with the travelling board set up on a cooler. I have never learnt who told her where I would be.

“I hear this one plays,” she said.

Keisha took off the red. They played. All kinds of people walked past, men with wings, a whole choir, and my grandmother looked up only to tell a drag queen that her slip was showing. It took an hour and ten minutes. Keisha lost her queen, then a rook, then the game, and had the sense to say thank you.

“She thinks before she moves,” my grandmother told me, folding up the board. “Sunday dinner is at two.”`,
  },
  {
    title: 'An evening at the Garden of Allah',
    category: 3,
    latitude: 47.6063,
    longitude: -122.3371,
    startDate: '1946-01-01',
    endDate: '1956-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'First Avenue',
    locality: 'Seattle',
    region: 'Washington',
    country: 'United States',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `From 1946 to 1956 one went down a flight of stairs from First Avenue, into the basement of the old Arlington Hotel, and was in another country. Fred Coleman and Frank Reid ran the Garden of Allah, a gay cabaret owned by gay men, which was rare then anywhere in the United States. There was a theatre organ that shook the glasses.

The stars were female impersonators who had come up through vaudeville and burlesque: Jackie Starr, so elegant that people wrote her love letters, Francis Blair, the tireless comedian Hotcha Hinton, Skippy LaRue. They sang in their own voices. In the audience sat lesbian couples in suits, sailors on leave, gay men from the shipyards, tourists.

The police were kept content in the way customary in Seattle. What closed it in the end was money: higher union rates and a tax on places with both entertainment and alcohol.

Those who had been young there said later that for the first time they had seen how many they were. Decades later the local historian Don Paulson went to the performers and asked, just in time.

Source: Don Paulson with Roger Simpson, *An Evening at the Garden of Allah: A Gay Cabaret in Seattle* (1996).`,
  },
  {
    title: 'Minus nineteen on the Stone Arch Bridge',
    category: 1,
    latitude: 44.9808,
    longitude: -93.2533,
    startDate: '2014-01-05',
    endDate: '2014-01-05',
    address: 'Stone Arch Bridge',
    locality: 'Minneapolis',
    region: 'Minnesota',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `No one proposes outdoors in Minneapolis in January, and that was the idea. For eleven years we could not have married here. Then in August it was the law, and all our friends ran to the courthouse in a heap, and Ines and I looked at each other and became shy, like people who have been told to dance.

We walked on to the bridge because we were arguing about a sofa. My eyelashes were frozen. In the middle, above the falls, which were half ice and smoking, she stopped and tried to get her mitten off with her teeth, and could not, and said something into the wool.

“What?”

She said it again. I said, “Inside the house, please, I can’t feel my face,” and she said, “No, now, or I’ll never,” and then neither of us could get a ring past two pairs of gloves, so I put it in my mouth to keep it safe, and that was the whole ceremony, really: I said yes with a ring in my mouth.

We kept the old sofa.`,
  },
  {
    title: 'We Demand: rain on Parliament Hill',
    category: 3,
    latitude: 45.4236,
    longitude: -75.7009,
    startDate: '1971-08-28',
    endDate: '1971-08-28',
    address: 'Parliament Hill',
    locality: 'Ottawa',
    region: 'Ontario',
    country: 'Canada',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In 1969 Canada had ceased to punish what two adults over 21 did in private, and many thought the matter closed. The young groups that were forming in Toronto, Ottawa, Montréal and other cities did not. Toronto Gay Action wrote a brief to the federal government. It was called *We Demand* and had ten points: an equal age of consent, an end to the ban on homosexual immigrants, to expulsions from the army and the public service, to the use of vague offences like gross indecency, and equal rights for all.

On 28 August 1971 between one and two hundred people brought it to Parliament Hill. It rained. Charlie Hill, a graduate student, read the ten points aloud under dripping umbrellas, and the placards lost their colour. In Vancouver others stood at the court house on the same day.

They were the first public demonstrations of their kind in the country. The government gave no answer. Nearly all of the ten points have become law since, the last of them only after decades.

Source: Tom Warner, *Never Going Back: A History of Queer Activism in Canada* (2002); The ArQuives, Toronto.`,
  },
  {
    title: 'The bathhouse raids and the night Toronto said no more',
    category: 3,
    latitude: 43.6653,
    longitude: -79.3838,
    startDate: '1981-02-05',
    endDate: '1981-02-06',
    address: 'Yonge Street at Wellesley Street',
    locality: 'Toronto',
    region: 'Ontario',
    country: 'Canada',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `At eleven in the evening of Thursday 5 February 1981 some two hundred policemen went into four Toronto bathhouses at once, with crowbars and sledgehammers. They called it Operation Soap. Close to three hundred men were charged as found-ins of a common bawdy house, twenty as keepers. Many were kept standing in towels for hours and insulted; names of employers and wives were noted down. It was the largest mass arrest in Canada since the crisis of October 1970.

Telephones rang all night. The next evening three thousand people, by some counts more, stood at the crossing of Yonge and Wellesley in the winter night. They marched down Yonge Street to 52 Division chanting *No more*, and then up to the provincial parliament, whose doors nearly gave way.

The Right to Privacy Committee found lawyers for the accused, and most of the men charged as found-ins were acquitted or saw their charges dropped. That June the city had its Lesbian and Gay Pride Day in Grange Park, out of which today’s Pride Toronto has grown. In 2016 the chief of police expressed his regret.

Source: The ArQuives, Toronto; *Track Two*, documentary film (1982).`,
  },
  {
    title: 'The ArQuives: Canada’s LGBTQ2+ memory in a house on Isabella Street',
    category: 2,
    latitude: 43.6683,
    longitude: -79.385,
    startDate: null,
    endDate: null,
    address: '34 Isabella Street',
    locality: 'Toronto',
    region: 'Ontario',
    country: 'Canada',
    postCode: 'M4Y 1N1',
    by: 'archivist',
    isAnonymous: false,
    text: `It began in 1973 with the filing cabinet of a newspaper, *The Body Politic*. The collective saw that its own letters, leaflets and photographs were becoming history, and gave them to a volunteer archive. In the winter of 1977 the police carried much of the newspaper’s office away in boxes; that taught everyone what an archive is for.

Since then it has grown into one of the largest independent LGBTQ2+ archives in the world, with a house of its own in a street off Yonge. It keeps the records of groups from all over Canada, personal papers, thousands of posters, T-shirts, buttons and recordings, a library, a collection of newspapers from many countries, and a gallery of portraits of people who changed things.

Visitors may read and research free of charge, by appointment; the staff answers questions by e-mail, too. There are exhibitions in the house and many more online, and guides for schools. Those who think of giving their own papers, or their late friend’s, should simply write.

The organisation took its present name, with its queer Q, in 2019.

Source: The ArQuives: Canada’s LGBTQ2+ Archives.`,
  },
  {
    title: 'Last ferry from Hanlan’s',
    category: 1,
    latitude: 43.6405,
    longitude: -79.3755,
    startDate: '2018-08-19',
    endDate: '2018-08-19',
    address: 'Jack Layton Ferry Terminal',
    locality: 'Toronto',
    region: 'Ontario',
    country: 'Canada',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `My scars were eleven weeks old and I had not meant to take off my shirt. I had meant to sit on the beach in a long-sleeved swimming thing and be brave next year.

But it was so hot that the gulls sat down. There was an old couple next to us, brown as saddles, doing the crossword. At some point I had a sleeve off, then I had a head off. The wind came over the lake and touched a part of me which no wind had ever touched. I sat there with my mouth open like a baby in a bath.

The old woman looked over. “Six letters,” she said. “*Finally.*”

“*At last* is two words,” said her husband.

I burned, of course. On the ferry home I stood at the rail in Noor’s cotton scarf because I could not bear a shirt, and the city came nearer with all its windows on fire. A little girl asked me what the lines were. I said, “That’s where they let me in.” I had not planned that either.

Six letters. We never found it.`,
  },
  {
    title: 'Le Truxx: a raid, two thousand voices and a line in the Charter',
    category: 3,
    latitude: 45.4996,
    longitude: -73.5742,
    startDate: '1977-10-22',
    endDate: '1977-12-15',
    address: 'Rue Stanley',
    locality: 'Montréal',
    region: 'Québec',
    country: 'Canada',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Before the Olympic Games of 1976 the police of Montréal had begun to sweep bars and saunas, and after the Games they did not stop. In the night to Saturday 22 October 1977 some fifty officers, a number of them with machine guns, broke into the Truxx and its neighbour the Mystique on Stanley Street. Nearly a hundred and fifty men were taken away, held for hours in crowded cells, tested for disease against their will and charged with being in a bawdy house.

The following night about two thousand people filled the street and blocked the traffic of downtown; the police came at them on motorcycles. The Association pour les droits des gai(e)s du Québec, which had been founded only recently, spoke for them clearly and in daylight.

Less than two months later, on 15 December 1977, the National Assembly voted to write sexual orientation into Québec’s Charter of Human Rights and Freedoms. No other province had gone so far, and very few countries. The charges were in the end dropped. In 2017 the mayor of Montréal and its chief of police apologised.

Source: Tom Warner, *Never Going Back: A History of Queer Activism in Canada* (2002); Gary Kinsman and Patrizia Gentile, *The Canadian War on Queers: National Security as Sexual Regulation* (2010).`,
  },
  {
    title: 'Interligne : une écoute pour tout le Québec',
    category: 2,
    latitude: 45.5187,
    longitude: -73.5561,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Montréal',
    region: 'Québec',
    country: 'Canada',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    text: `In 1980 some volunteers in Montréal sat down beside a telephone on a few evenings of the week. They called it Gai Écoute. In the middle of the 1990s a toll-free number carried it to every corner of Québec, and in 2017 it became Interligne, because the people who called had long been more than gay men: lesbians, bi and trans people, people who ask themselves questions, and their mothers, teachers and nurses.

You can call, write a text message or chat, in French or English, and stay unknown. Those who answer are trained to listen; they know where in Québec a group, a doctor or a lawyer can be found, and what one may do after an insult or an attack. There is nothing too small to call about.

The numbers are **514-866-0103** in Montréal and **1-888-505-1010** elsewhere in Québec. The hours have changed with the public grants, so have a look at the website first. The organisation also goes into schools, firms and residences for older people to train those who work there.

The point on the map stands for the city, not for an office to visit.

Source: Interligne; *Fugues*, Montréal.`,
  },
  {
    title: 'La tuque orange du mont Royal',
    category: 1,
    latitude: 45.5145,
    longitude: -73.5866,
    placePrecision: 'town',
    startDate: '2006-05-07',
    endDate: '2006-05-07',
    address: 'Monument à sir George-Étienne Cartier',
    locality: 'Montréal',
    region: 'Québec',
    country: 'Canada',
    postCode: '',
    by: 'teller',
    isAnonymous: true,
    invented: 'fr',
    text: `C’était le premier vrai dimanche chaud, celui où tout Montréal descend en même temps du mois de mars. J’étais venue aux tam-tams avec mon frère. Il jouait mal, mais fort. Moi, j’attendais que ça finisse.

Elle dansait avec une tuque orange, en mai, en plein soleil. Je me suis dit : cette fille-là va mourir de chaleur. J’ai pensé ça pendant à peu près deux heures. Mon frère a fini par suivre mon regard. Il n’a pas arrêté de jouer. Il a juste dit, sur le rythme : « Va-donc-lui-parler, va-donc-lui-parler », jusqu’à ce que les autres autour du cercle reprennent la phrase, une quinzaine de tambours, sans savoir de qui il s’agissait.

J’y suis allée pour que ça cesse. « T’as pas chaud ? » C’est tout ce que j’ai trouvé. Elle a enlevé la tuque. Dessous, rien : ses cheveux repoussaient à peine, un duvet gris, elle sortait de l’hôpital. Elle me l’a mise sur la tête. « À ton tour », elle a dit.

Je l’ai encore. Elle aussi, je l’ai encore.`,
  },
  {
    title: 'A name received in ceremony: Two-Spirit, Manitoba, 1990',
    category: 3,
    latitude: 50.0621,
    longitude: -96.5161,
    placePrecision: 'town',
    startDate: '1990-08-01',
    endDate: '1990-08-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: 'Beausejour',
    region: 'Manitoba',
    country: 'Canada',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Many of the first nations of this continent knew people who were neither only man nor only woman, or who loved in their own way, and had their own words and duties for them. Missionaries and boarding schools made war on that knowledge. What was left in English and French were foreign words, some of them insults.

In August 1990 Indigenous lesbians and gay men from Canada and the United States met near Beausejour, at what is now the Sandy-Saulteaux Spiritual Centre, for the third of their yearly gatherings, free of alcohol and drugs. Myra Laramee, of Fisher River Cree Nation, shared in the circle a name which she had received in a vision that summer: Two-Spirit, in Anishinaabemowin *niizh manidoowag*. The gathering took it in with ceremony, and over the next years it went from mouth to mouth across the continent.

It does not replace the old words in each language, and not everybody uses it. Albert McLeod, one of the organisers, says that it is not only about gender or desire but about a whole person: body, culture and spirit.

Source: Two-Spirited People of Manitoba; The United Church of Canada.`,
  },
  {
    title: 'Little Sister’s, the bookshop that sued the customs',
    category: 2,
    latitude: 49.2824,
    longitude: -123.1345,
    startDate: null,
    endDate: null,
    address: '1238 Davie Street',
    locality: 'Vancouver',
    region: 'British Columbia',
    country: 'Canada',
    postCode: 'V6E 1N3',
    by: 'reader',
    isAnonymous: false,
    text: `In April 1983 Jim Deva, Bruce Smyth and Barb Thomas opened a bookshop up a flight of stairs in Vancouver’s West End. Nearly all its stock had to come from the United States, and at the border officers took out what they thought obscene: novels, safer-sex advice, poetry, titles which ordinary shops received without trouble. Bombs went off at the building more than once.

The shop went to court in 1990, with the British Columbia Civil Liberties Association and its tireless manager Janine Fuller. Ten years later the Supreme Court of Canada found that the customs had treated it unequally and without justification, and that it is for the state to prove a book obscene, not for the reader to prove the contrary.

It is still there, in Davie Village. You will find books and magazines, cards, flags, things to wear, things for the bedroom, and a wall of notices about what is going on and who is looking for a flat. The staff is used to shy customers, to parents with questions, and to people who have come a long way by bus in order to stand in such a room for once.

Source: *Little Sisters Book and Art Emporium v. Canada (Minister of Justice)*, 2000 SCC 69; CBC News.`,
  },
  {
    title: '海堤上的粥 (Congee on the seawall)',
    category: 1,
    latitude: 49.3033,
    longitude: -123.1572,
    startDate: '2012-11-18',
    endDate: '2012-11-18',
    address: 'Stanley Park Seawall, Third Beach',
    locality: 'Vancouver',
    region: 'British Columbia',
    country: 'Canada',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'zh',
    text: `媽媽從來不問。她只是每個星期日早上提著保溫壺，跟我沿著史丹利公園的海堤走一圈。那天她帶了三個碗。

「阿傑呢？」她說，「叫他來。粥會冷。」我跟她說過阿傑是室友，說了四年。

他從公車站跑過來，鞋帶都沒綁。媽媽看了看他，蹲下去，替他把鞋帶綁好，就像小時候替我綁的那樣，打了兩個結。我們三個人坐在大木頭上喝皮蛋瘦肉粥，看貨船，誰也沒說話。`,
    summary: `My mother never asked. She only came every Sunday morning with her thermos and walked the seawall with me. That day she had brought three bowls.

“Where is Kit?” she said. “Call him. The congee will get cold.” I had told her for four years that Kit was my roommate.

He came running from the bus stop with his laces undone. She looked him over, knelt down and tied them for him, as she used to tie mine, with two knots. Then the three of us sat on a log, ate, and watched the freighters, and no one said anything.`,
  },
]
