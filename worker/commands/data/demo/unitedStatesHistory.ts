import type { DemoStory } from './story.ts'

/** More of the United States: the capital, New York, Black lives, and days of mourning. */
export const unitedStatesHistory: DemoStory[] = [
  {
    title: 'Obergefell: a name on a death certificate',
    category: 3,
    latitude: 38.8906,
    longitude: -77.0044,
    startDate: '2015-06-26',
    endDate: '2015-06-26',
    address: 'Supreme Court of the United States, First Street',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `John Arthur could no longer leave his bed when he and Jim Obergefell decided to marry, after twenty years. Ohio would not marry them. In July 2013 friends and relatives paid for a small medical plane; they flew from Cincinnati to an airport in Maryland, said their vows inside the plane, on the tarmac, and flew home. Arthur had ALS. He died that October.

The state meant to write *unmarried* on his death certificate, and to leave the line for a surviving spouse empty. Obergefell went to court about that one line. His case was joined with those of couples, parents and widowers from Michigan, Kentucky and Tennessee.

On 26 June 2015 the Supreme Court decided for them, five to four. They ask for equal dignity in the eyes of the law, wrote Justice Anthony Kennedy, and the constitution grants them that right. On the steps outside a chorus sang, and that night the White House was lit in the colors of the rainbow. Fifty states had one law.

Source: *Obergefell v. Hodges*, 576 U.S. 644 (2015).`,
  },
  {
    title: 'Bayard Rustin organizes the March on Washington',
    category: 3,
    latitude: 38.8893,
    longitude: -77.0502,
    startDate: '1963-08-28',
    endDate: '1963-08-28',
    address: 'Lincoln Memorial',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Two hundred and fifty thousand people came to the Lincoln Memorial on 28 August 1963, for jobs and freedom. That they found buses, drinking water, toilets, a sound system that worked and a program for the day was the work of Bayard Rustin, who had eight weeks for it.

He was a Quaker and a pacifist, had been to prison rather than to war, and had advised Martin Luther King on nonviolence since the Montgomery bus boycott. He was also gay and did not deny it. Ten years earlier he had been jailed in Pasadena for that, and since then had been kept out of sight. Two weeks before the march a senator read the old charge aloud in Congress. A. Philip Randolph, the head of the march, stood by his deputy, and so did the others.

In his last years Rustin spoke for gay rights, and lived with Walter Naegle, whom he adopted as a son, since they could not marry. He died in August 1987. In 2020 the governor of California pardoned him.

Source: John D’Emilio, *Lost Prophet: The Life and Times of Bayard Rustin* (2003).`,
  },
  {
    title: 'Christine Jorgensen comes home',
    category: 3,
    latitude: 40.6413,
    longitude: -73.7781,
    startDate: '1953-02-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'John F. Kennedy International Airport (then Idlewild)',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In 1950 a former soldier from the Bronx, in her early twenties, sailed to Denmark, the country of her parents. She had read about hormones in the library and had heard that there were doctors there who listened. Christian Hamburger, in Copenhagen, was one. She took his first name for her own.

On 1 December 1952 the *Daily News* of New York put her on its front page. A letter to her parents had got out. For weeks no story in America was bigger. In February 1953 she came down the steps of a plane at Idlewild, and hundreds of reporters shouted. She thanked them for coming.

She had wanted to work as a photographer. Since that was not to be, she sang in nightclubs, lectured at universities and answered letters, thousands of them, from people who until then had thought that they were alone. When she wished to marry, the clerk refused. She died in 1989. She had given, she used to say, the sexual revolution a good swift kick in the pants.

Source: Christine Jorgensen, *Christine Jorgensen: A Personal Autobiography* (1967); Joanne Meyerowitz, *How Sex Changed: A History of Transsexuality in the United States* (2002).`,
  },
  {
    title: 'The Lavender Scare',
    category: 3,
    latitude: 38.8943,
    longitude: -77.0484,
    startDate: '1950-02-01',
    endDate: '1975-12-31',
    startDatePrecision: 'month',
    endDatePrecision: 'year',
    address: 'Harry S Truman Building, C Street',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['self-harm'],
    text: `In February 1950, the month in which Senator McCarthy held up his list of communists, a deputy undersecretary of state told a committee that ninety-one employees of his department had been made to leave as security risks. Most of them, he added, were homosexuals. It was believed that they could be blackmailed. No one could name a case.

On 27 April 1953 President Eisenhower signed Executive Order 10450. “Sexual perversion” was now a reason to keep a person out of every federal office. Men and women were called into small rooms and asked about their friends. Thousands lost their posts over the years, clerks and typists as well as diplomats, and with them any reference for another one. Some took their lives. Hardly any of their names were ever printed.

A few fought back; the astronomer Frank Kameny, dismissed in 1957, went on for half a century. The civil service gave up the rule in 1975, the diplomats much later. In January 2017 Secretary of State John Kerry apologized for the department.

Source: David K. Johnson, *The Lavender Scare: The Cold War Persecution of Gays and Lesbians in the Federal Government* (2004).`,
  },
  {
    title: 'William Dorsey Swann, queen of the ball',
    category: 3,
    latitude: 38.8973,
    longitude: -77.0278,
    startDate: '1888-04-12',
    endDate: '1888-04-12',
    address: 'F Street Northwest',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `On the night of 12 April 1888 the police of Washington broke into a party in a house on F Street. Some thirty men were there, most of them Black, many in gowns of silk and satin. While others fled, one of them stood in the way of the officers, in a dress of cream-colored satin. That was William Dorsey Swann, the host, known among friends as the queen.

Swann had been born in Maryland in the late 1850s, enslaved. For years he gave dances at which one competed in walking and in dress. Many of the guests had been born in slavery too. When there was a raid, the newspapers printed their names.

In 1896 he was sentenced to ten months in jail on a false charge of keeping a house of ill fame. He asked President Cleveland for a pardon and was refused. But he had asked; no American is known to have gone to law earlier for the right of queer people to gather. His name was found again by the historian Channing Gerard Joseph.

Source: Channing Gerard Joseph, “The First Drag Queen Was a Former Slave”, *The Nation* (2020).`,
  },
  {
    title: 'Frances Thompson speaks to Congress',
    category: 3,
    latitude: 35.1495,
    longitude: -90.049,
    placePrecision: 'town',
    startDate: '1866-05-01',
    endDate: null,
    startDatePrecision: 'month',
    address: '',
    locality: 'Memphis',
    region: 'Tennessee',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'sexual violence', 'police and prison'],
    text: `At the beginning of May 1866 a white mob, with policemen among it, went for three days through the Black quarters of Memphis. Forty-six Black people were killed, and schools, churches and homes were burned. Congress sent a committee to find out what had happened.

Frances Thompson, who had been born in slavery, walked on crutches and earned her living by sewing and washing, came to testify. She told the committee what seven men had done to her and to a girl of sixteen, Lucy Smith, in their house. Her words were printed in the report. They helped to move the country toward the Fourteenth Amendment, which promises equal protection to everyone.

Ten years later the police of Memphis arrested her for wearing women’s clothes; a doctor was made to examine her. The newspapers used it to call her whole testimony a lie. She had lived as a woman, she said, since she was a child. She was put to work with prisoners, fell ill, and died soon after, in 1876.

Source: Hannah Rosen, *Terror in the Heart of Freedom: Citizenship, Sexual Violence, and the Meaning of Race in the Postemancipation South* (2009).`,
  },
  {
    title: 'Gladys Bentley in white tie',
    category: 3,
    latitude: 40.8144,
    longitude: -73.9428,
    startDate: '1920-01-01',
    endDate: '1933-12-31',
    startDatePrecision: 'decade',
    endDatePrecision: 'year',
    address: 'West 133rd Street',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `In the late 1920s, if you wished to hear the latest from the Harlem night, you went to 133rd Street, to a cellar called the Clam House. At the piano sat a large young woman in a white tuxedo and a top hat. Gladys Bentley took the popular songs of the week and made up new words for them, which cannot be printed here, growled the bass line of an absent trumpet, and flirted with women in the audience.

She told a columnist that she had married her girlfriend, a white singer, in a ceremony in New Jersey. Writers of the Harlem Renaissance put her in their novels. When the crowds and the money went, after 1933, she took her show to California.

In the 1950s, when such a past could ruin a person, she wrote for *Ebony* that doctors had made a woman of her, and posed in a dress, making a bed. Perhaps she meant it, perhaps she had to. She died in Los Angeles in 1960. The recordings are still as loud as she was.

Source: Eric Garber, “Gladys Bentley: The Bulldagger Who Sang the Blues”, *OUT/LOOK* (1988).`,
  },
  {
    title: 'Eight thousand guests at the Hamilton Lodge Ball',
    category: 3,
    latitude: 40.8304,
    longitude: -73.937,
    startDate: null,
    endDate: null,
    address: '280 West 155th Street (the hall is gone)',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Once a year, in the winter, a lodge of Black Odd Fellows gave a masquerade. Hamilton Lodge No. 710 had begun with it in 1869. By the 1920s everyone in Harlem knew what kind of a ball it was, and had a rude name for it, and no one wished to miss it.

In the great hall of the Rockland Palace men in gowns, and women in evening dress with cropped hair, paraded for prizes, Black and white together, which was rare. In the boxes sat society. In its best years up to eight thousand people danced or watched. Langston Hughes called these balls spectacles in color. The Black newspapers reported on the winners with names and photographs.

At the end of the 1930s the police began to make arrests, and the great days were over. The hall was later pulled down. But the walk, the category, the judges, the prize and the quarrel afterward stayed in Harlem, and the houses of today can trace their family tree to this corner.

Source: George Chauncey, *Gay New York: Gender, Urban Culture, and the Making of the Gay Male World, 1890–1940* (1994).`,
  },
  {
    title: 'Houses that walk: ballroom at the Elks Lodge',
    category: 3,
    latitude: 40.812,
    longitude: -73.9451,
    startDate: null,
    endDate: null,
    address: 'Imperial Elks Lodge, 160 West 129th Street',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `In 1967 Crystal LaBeija, a Black drag queen, lost a beauty contest whose judges, she said in front of a running camera, liked only white ones. A few years later she and her friend Lottie put on a ball in Harlem for Black queens, as the House of LaBeija. Other houses followed: Corey, Dupree, Xtravaganza, Ninja, Pendavis.

A house is a family. It has a mother, a father and children, who may have been thrown out by the first one. At night it competes. In categories from *executive realness* to *face* people who were let in nowhere showed how well they knew the part. Out of the poses of the fashion magazines came a dance, voguing.

Jennie Livingston filmed some of these balls here, in the lodge of the Elks on 129th Street. *Paris Is Burning* came out in 1990 and made words such as shade and reading known to the world, which did not always ask where they came from. Dorian Corey, Pepper LaBeija, Angie Xtravaganza and Willi Ninja, who speak in it, have died. The houses walk on, on every continent.

Source: *Paris Is Burning*, documentary film by Jennie Livingston (1990); Marlon M. Bailey, *Butch Queens Up in Pumps: Gender, Performance, and Ballroom Culture in Detroit* (2013).`,
  },
  {
    title: 'Stormé DeLarverie, the gentleman of the Jewel Box Revue',
    category: 3,
    latitude: 40.7444,
    longitude: -73.9968,
    startDate: '1955-01-01',
    endDate: '1969-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Chelsea Hotel, 222 West 23rd Street',
    locality: 'New York',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `The posters promised twenty-five men and a girl, and let the audience guess. In the Jewel Box Revue, which toured the theaters of the country for years, the glamorous ladies were all men. The handsome baritone in the dinner jacket who introduced them was the girl.

Stormé DeLarverie was born in New Orleans in 1920 to a Black mother and a white father, and learned early to fight. From 1955 to 1969 she was the master of ceremonies of the first racially mixed drag show in America. Young women saw her in the street in her suits and began to wear suits too. She was at Stonewall when it began; some say that hers was the scuffle that set it off, others that it was not.

Afterward she worked as a bouncer of women’s bars, and well into her eighties patrolled the pavements of the Village with her eyes open for what she called ugliness. She lived at the Chelsea Hotel for decades. She died in May 2014, at ninety-three.

Source: Michelle Parkerson, *Stormé: The Lady of the Jewel Box*, documentary film (1987); William Yardley, “Storme DeLarverie, Early Leader in the Gay Rights Movement, Dies at 93”, *The New York Times* (2014).`,
  },
  {
    title: 'Pauli Murray against Jim Crow and Jane Crow',
    category: 3,
    latitude: 38.9227,
    longitude: -77.0194,
    startDate: '1941-01-01',
    endDate: '1944-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Howard University',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Pauli Murray came to Howard’s law school in 1941 to end segregation and was the only woman in the class. The men laughed on the first day. Murray named what women met there Jane Crow, and finished in 1944 at the head of the class.

A paper from those years argued that separate could never be equal; a professor dug it out a decade later, when *Brown v. Board of Education* was being prepared. Murray led students to sit down in Washington lunchrooms in 1943 and 1944, long before the famous sit-ins. Later Murray showed why the laws that protect people by race should do so by sex as well, and Ruth Bader Ginsburg put Murray’s name on her first great brief.

Through all this, letters and diaries show, Murray felt to be a man or something between, asked doctors for hormones, and was refused. There was a long love with Irene Barlow. In 1977 Murray became the first African American woman to be ordained an Episcopal priest, and since 2012 has been in the church’s calendar of saints.

Source: Rosalind Rosenberg, *Jane Crow: The Life of Pauli Murray* (2017).`,
  },
  {
    title: 'The Combahee River Collective writes a statement',
    category: 3,
    latitude: 42.3601,
    longitude: -71.0589,
    placePrecision: 'town',
    startDate: '1977-04-01',
    endDate: null,
    startDatePrecision: 'month',
    address: '',
    locality: 'Boston',
    region: 'Massachusetts',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `In June 1863 Harriet Tubman led a raid up the Combahee River in South Carolina, and more than seven hundred enslaved people came away on the gunboats. A hundred and eleven years later some Black women in Boston took the name of that river for their group.

They were feminists to whom the women’s movement was too white, lesbians to whom the Black movement would not listen, and socialists to whom socialism alone was not enough. In April 1977 Demita Frazier, Beverly Smith and Barbara Smith wrote down what they thought. Race, class, sex and sexuality, they said, weigh on a person all at the same time and cannot be fought one after the other. If Black women were free, everyone would have to be free. In this text the words *identity politics* are used for perhaps the first time.

When twelve Black women were murdered in the city in the first months of 1979, they printed a pamphlet that was carried from door to door. The group ended soon afterward. The statement is read on every continent.

Source: Keeanga-Yamahtta Taylor (ed.), *How We Get Free: Black Feminism and the Combahee River Collective* (2017).`,
  },
  {
    title: 'Dr. H. Anonymous speaks through a mask',
    category: 3,
    latitude: 32.78,
    longitude: -96.7995,
    startDate: '1972-05-02',
    endDate: '1972-05-02',
    address: 'Adolphus Hotel, Commerce Street',
    locality: 'Dallas',
    region: 'Texas',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `The program of the American Psychiatric Association for 2 May 1972 named a Dr. H. Anonymous. He came on in a rubber mask, a wig and a dinner jacket several sizes too large, and spoke through a microphone that bent his voice. He was a homosexual, he said, and he was a psychiatrist.

To most of those in the hall that could not be: the handbook of their trade listed him as a disorder. He told them that there were more than a hundred like him at this meeting, that they met in secret, and what it cost to be that careful all one’s life. Beside him on the platform sat Barbara Gittings and Frank Kameny, who had been patient for years in order to sit there. At the end the hall rose and clapped.

In December 1973 the association struck homosexuality off its list. The man under the mask was John Fryer of Philadelphia, who had already lost posts because of it. Until the 1990s only a few knew. He died in 2003.

Source: Ronald Bayer, *Homosexuality and American Psychiatry: The Politics of Diagnosis* (1981).`,
  },
  {
    title: 'Forty-nine names: Pulse',
    category: 3,
    latitude: 28.5195,
    longitude: -81.3768,
    startDate: '2016-06-12',
    endDate: '2016-06-12',
    address: '1912 South Orange Avenue',
    locality: 'Orlando',
    region: 'Florida',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `Barbara Poma opened Pulse in 2004 in memory of her brother John, who had died of AIDS. It was a dance club and a good deal more: a place for shows, for fund-raisers, for a first time.

Saturday, 11 June 2016 was Latin Night. At about two in the morning of 12 June, when the last drinks were being poured, a man came in with a rifle. Forty-nine people were killed and many more were wounded. Most of the dead were young; most were Latino, and about half had roots in Puerto Rico. They were students, dancers, an army captain, a mother of eleven who had come to dance with her son.

People stood in line for hours to give blood, though many gay men were not allowed to. Vigils were held from Sydney to Reykjavík. In Orlando volunteers in white robes with wings stood between the mourners and those who had come to shout. In June 2021 the place was declared a national memorial. The names are read aloud there every year.

Source: Frank Straub et al., *Rescue, Response, and Resilience: A Critical Incident Review of the Orlando Public Safety Response to the Attack on the Pulse Nightclub* (2017); H.R. 49, 117th Congress (2021).`,
  },
  {
    title: 'Matthew Shepard is laid to rest',
    category: 3,
    latitude: 38.9306,
    longitude: -77.0708,
    startDate: '2018-10-26',
    endDate: '2018-10-26',
    address: 'Washington National Cathedral',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `Matthew Shepard was twenty-one and studied political science at the University of Wyoming. He had been to school in Switzerland and cared about human rights. In the night of 6 October 1998 two men who had met him in a bar in Laramie robbed him, beat him and left him tied to a fence. He died on the 12th.

The country had heard of such deaths before and turned the page. This time candles were lit all over it. Friends with wide white wings stood between his parents and hateful placards. His mother, Judy Shepard, and his father, Dennis, set up a foundation. In October 2009 the federal law against hate crimes was given his name and that of James Byrd Jr., a Black man murdered in Texas in the same year.

For twenty years his parents kept the ashes, for fear that a grave would be defiled. On 26 October 2018, two thousand people came to the cathedral, and Bishop Gene Robinson carried them in. Gently rest in this place, he said. You are safe now.

Source: Judy Shepard, *The Meaning of Matthew: My Son’s Murder in Laramie, and a World Transformed* (2009); Matthew Shepard and James Byrd, Jr., Hate Crimes Prevention Act, Public Law 111-84 (2009); Washington National Cathedral, service of 26 October 2018.`,
  },
]
