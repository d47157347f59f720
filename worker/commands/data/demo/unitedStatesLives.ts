import type { DemoStory } from './story.ts'

/** More of the United States: San Francisco, and bisexual, asexual, non-binary, intersex and disabled lives. */
export const unitedStatesLives: DemoStory[] = [
  {
    title: 'Harvey Milk’s camera shop',
    category: 3,
    latitude: 37.76,
    longitude: -122.435,
    startDate: '1970-01-01',
    endDate: null,
    startDatePrecision: 'decade',
    address: '575 Castro Street',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `Harvey Milk was past forty when he opened a camera shop in this storefront in the early 1970s. He had been in the navy and on Wall Street. The shop sold film; above all it was a place where people sat on the old sofa and talked about rents, dogs and the police.

He ran for office and lost, and ran again. He won over the truck drivers’ union by getting gay bars to stop serving a beer that it was boycotting. In November 1977, when the city first voted by districts, his neighbors made him a supervisor, one of the first openly gay people elected to any office in the United States. He carried a law against discrimination through the board, and in 1978 went up and down California to defeat Proposition 6, which would have driven gay teachers out of the schools. It lost by more than a million votes.

His advice to everyone was the same: come out. He knew that he might be killed, and had taped a message for that case.

Source: Randy Shilts, *The Mayor of Castro Street: The Life and Times of Harvey Milk* (1982).`,
  },
  {
    title: 'Candles from the Castro to City Hall',
    category: 3,
    latitude: 37.7793,
    longitude: -122.4187,
    startDate: '1978-11-27',
    endDate: '1978-11-27',
    address: 'San Francisco City Hall',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `On the morning of 27 November 1978 a former supervisor climbed into City Hall through a basement window with a gun. He shot Mayor George Moscone in his office, walked along the corridor and shot Harvey Milk. It fell to Dianne Feinstein, president of the board, to tell the reporters.

As it grew dark people came to Castro Street with candles, first a few, then as many as the street could hold. They walked down Market Street, tens of thousands of them, with a single drum, and hardly a word. In front of City Hall Joan Baez sang. The lights on the pavement were left burning all night.

The following May a jury found manslaughter, not murder, and gave seven years and some months. That night the windows of City Hall were smashed and police cars burned. People of San Francisco keep both evenings in memory, and on each 27 November some of them walk the old way with candles. Milk had been in office for less than a year.

Source: Randy Shilts, *The Mayor of Castro Street: The Life and Times of Harvey Milk* (1982); *The Times of Harvey Milk*, documentary film by Rob Epstein (1984).`,
  },
  {
    title: 'Sylvester at the Opera House',
    category: 3,
    latitude: 37.7786,
    longitude: -122.4208,
    startDate: '1979-03-11',
    endDate: '1979-03-11',
    address: 'War Memorial Opera House',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `Sylvester James learned to sing in a Pentecostal church in Los Angeles and left it as a teenager, when the congregation learned that he was gay. In San Francisco he sang the blues with the Cockettes, in thrift-shop gowns, and then found his own sound: gospel, falsetto and the new machines. “You Make Me Feel (Mighty Real)” was a hit around the world in 1978. He wore what he liked and hid nothing.

On 11 March 1979 he took the stage of the War Memorial Opera House, with an orchestra, with Martha Wash and Izora Rhodes beside him, and with all of disco San Francisco in the plush seats. The city gave him its key.

He died of AIDS in December 1988, forty-one years old. That summer he had still come to the pride parade, in a wheelchair, under the banner of people with AIDS. He left the royalties of his songs to two charities, one of which brings meals to the sick.

Source: Joshua Gamson, *The Fabulous Sylvester: The Legend, the Music, the Seventies in San Francisco* (2005).`,
  },
  {
    title: 'The Daughters of Bilitis, and a wedding after fifty years',
    category: 3,
    latitude: 37.7791,
    longitude: -122.4196,
    startDate: '2008-06-16',
    endDate: '2008-06-16',
    address: 'San Francisco City Hall',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Del Martin and Phyllis Lyon moved in together on Valentine’s Day 1953. Two years later they and three other couples founded a club, so as to be able to dance without a police raid. They called it Daughters of Bilitis, after a book of poems, so that an outsider should think of some ladies’ lodge. It was the first lesbian organization in the United States that lasted.

From 1956 it had a magazine, *The Ladder*, which traveled in plain wrappers to kitchens in Ohio and Alabama. For many readers it was the first proof that there were others.

In February 2004 they were the first couple whom San Francisco married; the courts declared all those weddings void. On 16 June 2008, when California’s supreme court had ruled, they came back, Martin in a wheelchair, Lyon beside her, in the same pantsuits, and were the first again. They had been together for fifty-five years. Del Martin died ten weeks later, at eighty-seven, a married woman. Phyllis Lyon lived until 2020.

Source: Marcia M. Gallo, *Different Daughters: A History of the Daughters of Bilitis and the Rise of the Lesbian Rights Movement* (2006); *In re Marriage Cases*, 43 Cal. 4th 757 (2008).`,
  },
  {
    title: 'Bisexuals take over a high school',
    category: 3,
    latitude: 37.7617,
    longitude: -122.4271,
    startDate: '1990-06-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'Mission High School',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In June 1990 about four hundred and fifty people sat at the desks of Mission High School and talked about something that many of them had never said aloud in company. The first national bisexual conference of the United States had been two years in the making. BiPOL, a small political group of San Francisco, had called it.

There were workshops on feminism, on AIDS, on faith, for people of color and for writers. Again and again the same two things were told: that straight people took one for gay, and that gay people took one for undecided. The mayor declared the Saturday Bisexual Pride Day. The *Bay Area Reporter* spoke in its headline of the bisexuals’ Stonewall.

Out of these days grew a national network, later called BiNet USA. The next year two of the women there, Loraine Hutchins and Lani Ka’ahumanu, published a book in which more than seventy people tell their own story. It had a title that everyone understood: *Bi Any Other Name*.

Source: Richard McPherson, “Conference Marks Bisexuals’ Stonewall”, *Bay Area Reporter* (5 July 1990); Loraine Hutchins and Lani Ka’ahumanu (eds.), *Bi Any Other Name: Bisexual People Speak Out* (1991).`,
  },
  {
    title: 'Two letters in the title: the march of 1993',
    category: 3,
    latitude: 38.8899,
    longitude: -77.02,
    startDate: '1993-04-25',
    endDate: '1993-04-25',
    address: 'National Mall',
    locality: 'Washington',
    region: 'District of Columbia',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `The marches on Washington of 1979 and 1987 had been for lesbian and gay rights. When a third was planned, people who were neither asked to be in the name. For months bisexual activists wrote to committees in every region, went to their meetings, and argued. In the end there was a vote, and a compromise that fitted on a button: March on Washington for Lesbian, Gay, and Bi Equal Rights and Liberation. The word transgender did not get in.

On 25 April 1993 hundreds of thousands of people filled the Mall. They asked for an end to the ban in the military, for money against AIDS, for laws on work and housing. Lani Ka’ahumanu spoke for the bisexuals. She was the last of a very long list, and made a joke of it in the title of her speech: it is not over until the bisexual speaks.

Names are small things. Whoever has looked for their own on a banner knows that they are not.

Source: Lani Ka’ahumanu, “It Ain’t Over ’Til the Bisexual Speaks”, in Naomi Tucker (ed.), *Bisexual Politics: Theories, Queries, and Visions* (1995); Amy Andre, “From the Lawn to the House: Bi Activist Makes History Again”, *The Bilerico Project* (2011).`,
  },
  {
    title: 'Kitty Cone and the longest sit-in in a federal building',
    category: 3,
    latitude: 37.7806,
    longitude: -122.4143,
    startDate: '1977-04-05',
    endDate: null,
    address: '50 United Nations Plaza',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `A law of 1973 said that no one might be shut out because of a disability from anything paid for with federal money. For four years no minister would sign the rules that would make it real. On 5 April 1977 disabled people went into federal offices all over the country to wait for the signature. In San Francisco they stayed.

More than a hundred people slept on the floors, in wheelchairs and beside them, without their attendants and some without their medicines. Judy Heumann spoke for them. The one who had organized much of it was Kitty Cone, who had muscular dystrophy and had learned her trade in the civil rights and antiwar movements. She was a lesbian and said so. The Black Panthers brought hot meals every day; churches, unions and gay groups of the city helped.

On 28 April, after more than three weeks, the rules were signed, unchanged. Then they left the building. Ramps at American schools and sign language interpreters in American hospitals go back to that spring.

Source: Kitty Cone, *Political Organizer for Disability Rights, 1970s–1990s, and Strategist for Section 504 Demonstrations, 1977*, oral history, Bancroft Library, Berkeley (2000).`,
  },
  {
    title: 'Sins Invalid: a stage for bodies that are told to hide',
    category: 3,
    latitude: 37.7749,
    longitude: -122.4194,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'San Francisco',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In the middle of the 2000s Patty Berne and Leroy Moore, two friends from the San Francisco Bay Area, wanted to see on a stage what they had never seen on one: disabled people, queer people and people of color among them, as artists who speak of desire. They called it *Sins Invalid*, and it has been a company since.

The evenings are poetry, song, dance in wheelchairs and out of them, and jokes that one has to have earned. There are interpreters, captions, air without perfume, places to lie down. The company works as slowly as its members need.

From these people comes an idea that many have borrowed: disability justice. It holds that rights and ramps are not enough while some are left behind, for their color, their gender, their poverty or their immigration papers, and that no one is disposable. In 2016 they printed it as a small book that goes from hand to hand in movements all over the world.

Source: Sins Invalid, *Skin, Tooth, and Bone: The Basis of Movement Is Our People, a Disability Justice Primer* (2016); Leah Lakshmi Piepzna-Samarasinha, *Care Work: Dreaming Disability Justice* (2018).`,
  },
  {
    title: 'Laura Hershey: you get proud by practicing',
    category: 3,
    latitude: 39.7392,
    longitude: -104.9903,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Denver',
    region: 'Colorado',
    country: 'United States',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `As a child Laura Hershey was shown on television to make people give money. She had been born in 1962 with a form of muscular atrophy, and the yearly telethon liked a smiling face. As a grown woman she sat outside such telethons with a sign. Pity, she held, is not a help; it is what keeps people in institutions.

She lived in Denver with her partner Robin Stephens and, in her last years, their daughter. She wrote poems and columns and a great many letters to officials, joined the protests for buses with lifts, and traveled to the world conference of women in Beijing. She was a lesbian and a disabled woman, and worked for the rights of both.

One of her poems has gone around the world. It says that you do not need to be better than you are in order to be proud. You can begin at once; it takes practice. She died in November 2010.

Source: Laura Hershey, “You Get Proud by Practicing”, poem (1991); Meg Day and Niki Herd (eds.), *Laura Hershey: On the Life and Work of an American Master* (2019).`,
  },
  {
    title: 'Marlon Riggs unties the tongue',
    category: 3,
    latitude: 37.8749,
    longitude: -122.2597,
    startDate: '1989-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Graduate School of Journalism, University of California',
    locality: 'Berkeley',
    region: 'California',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Marlon Riggs taught film here, and had won an Emmy for a documentary on how America draws Black faces. Then he was told that he was HIV positive, and turned the camera toward himself and his friends.

*Tongues Untied*, finished in 1989, is fifty-five minutes of poems, snapping fingers, street corner song, drums, rage and tenderness. Black gay men speak in it about being a stranger in the Castro and a joke in the church. Essex Hemphill’s verses run through it, and it says in so many words that Black men loving Black men is a revolutionary act.

When public television announced it for the summer of 1991, many stations refused to show it, and politicians waved it about as a reason to cut the money for the arts. Riggs answered them in print. He worked on his last film from a hospital bed and died in April 1994, thirty-seven years old. *Tongues Untied* has been chosen for the National Film Registry.

Source: *Tongues Untied*, film by Marlon Riggs (1989).`,
  },
  {
    title: 'Hermaphrodites with Attitude: a protest in Boston',
    category: 3,
    latitude: 42.3601,
    longitude: -71.0589,
    placePrecision: 'town',
    startDate: '1996-10-26',
    endDate: '1996-10-26',
    address: '',
    locality: 'Boston',
    region: 'Massachusetts',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Morgan Holmes had come from Toronto with a paper to read. So had Max Beck, with a speech. The children’s doctors of the United States were holding their yearly meeting in Boston, and the two wished to tell them what becomes of the babies whose bodies they adjust, so that they look like what a girl or a boy is expected to look like. Both had been such children.

They were not let speak, and were shown out by the guards. So on 26 October 1996 they stood outside, with friends from the group Transexual Menace, under a banner whose words were their own: *Hermaphrodites with Attitude*.

It was the first public demonstration of intersex people in North America. The doctors’ rules changed very slowly; the silence broke at once. Since 2003 the day has been kept in many countries as Intersex Awareness Day.

Source: Morgan Holmes, “When Max Beck and Morgan Holmes went to Boston”, Intersex Day (2015); Georgiann Davis, *Contesting Intersex: The Dubious Diagnosis* (2015).`,
  },
  {
    title: 'A student’s website for people who feel no desire',
    category: 3,
    latitude: 41.5556,
    longitude: -72.6558,
    startDate: '2001-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'Wesleyan University',
    locality: 'Middletown',
    region: 'Connecticut',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    text: `Not everyone waits for desire to come. For those to whom it does not, there was for a long time neither a word nor someone to ask. In 2001 David Jay, then a student here, put up a plain web page with a definition: an asexual person is someone who does not experience sexual attraction.

He called it the Asexual Visibility and Education Network, AVEN. A few letters came, then hundreds. On its forum people who had believed that they were the only one on earth compared notes, found finer words, gray-asexual, demisexual, aromantic, and made a flag of black, gray, white and purple in 2010. They explained patiently that love and desire are two things, that one may want a partner, or a cake, or both.

Psychiatrists have since changed their manual: whoever calls themselves asexual is not to be counted as disordered. And there are marchers with that flag at most prides now.

Source: Julie Sondra Decker, *The Invisible Orientation: An Introduction to Asexuality* (2014); Angela Chen, *Ace: What Asexuality Reveals About Desire, Society, and the Meaning of Sex* (2020).`,
  },
  {
    title: 'The word asexuality in a state law',
    category: 3,
    latitude: 42.6526,
    longitude: -73.7573,
    startDate: '2002-12-17',
    endDate: '2002-12-17',
    address: 'New York State Capitol',
    locality: 'Albany',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    text: `The bill was older than some of those who voted for it. Since 1971 members of New York’s legislature had brought in, year after year, a law against discrimination on the ground of sexual orientation, at work, in housing, in schools, in shops. The lower house began to pass it in the 1990s. The senate did not let it come to a vote.

On 17 December 2002 the senate did at last, by 34 votes to 26, and Governor George Pataki signed it the same day. It left trans people out, which split the movement; they had to wait until January 2019 for a law of their own.

One word of it was hardly noticed then. Whoever had drafted the definition had wished to leave no one standing outside: sexual orientation, it says, means heterosexuality, homosexuality, bisexuality, or asexuality. So it is forbidden in New York to refuse someone a flat for wanting no one. It is one of the first laws anywhere in which asexual people can find themselves by name.

Source: Sexual Orientation Non-Discrimination Act, Laws of New York 2002, chapter 2; New York Executive Law, section 292 (27).`,
  },
  {
    title: 'The Public Universal Friend',
    category: 3,
    latitude: 42.6609,
    longitude: -77.0539,
    placePrecision: 'town',
    startDate: '1776-10-01',
    endDate: '1819-12-31',
    startDatePrecision: 'month',
    endDatePrecision: 'year',
    address: '',
    locality: 'Penn Yan',
    region: 'New York',
    country: 'United States',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In October 1776, in the first autumn of American independence, a young Quaker woman named Jemima Wilkinson lay in a fever in Rhode Island. The one who rose from the bed said that Jemima had died, and that a spirit without a sex had been sent to live in her body, to preach. Its name was the Public Universal Friend.

The Friend would no longer answer to the old name, nor to *she* or *her*. The Friend wore black robes of a clergyman’s cut, the hair loose like a man’s, and rode from meeting to meeting. Followers, women and freed Black people among them, spoke of the Friend as the Friend, in diaries and in wills. When strangers asked whether it was a man or a woman, the answer is said to have been: I am that I am.

About 1790 the society moved to western New York, land of the Seneca, and built mills near what is now Penn Yan. The Friend lived there until 1819. The county’s history museum shows the hat, the saddle and the coach.

Source: Paul B. Moyer, *The Public Universal Friend: Jemima Wilkinson and Religious Enthusiasm in Revolutionary America* (2015).`,
  },
  {
    title: 'We’wha of Zuni in Washington',
    category: 3,
    latitude: 35.0728,
    longitude: -108.8509,
    placePrecision: 'town',
    startDate: '1886-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Zuni Pueblo',
    region: 'New Mexico',
    country: 'United States',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `We’wha was a potter and a weaver, one of the best of Zuni, and knew by heart prayers that hardly anyone else knew. Born a boy around 1849, We’wha was a *lhamana*: in Zuni thought a person who brings together the work and the dress of women and of men. It was an honored place, with duties of its own.

In 1886 We’wha spent half a year in Washington as the guest of the anthropologist Matilda Coxe Stevenson. The city took its visitor for a tall Indian princess, and competed for invitations. We’wha sat at a loom for the photographers of the National Museum, met President Grover Cleveland, and took part in a charity show at the National Theater. No one seems to have asked.

When We’wha died in 1896, Stevenson wrote how deep the grief in the pueblo was. Two-spirit people of today, of many nations, name We’wha among their elders. Zuni itself is a living town; visitors follow its rules.

Source: Will Roscoe, *The Zuni Man-Woman* (1991).`,
  },
]
