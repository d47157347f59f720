import type { DemoStory } from './story.ts'

/** More of Europe: lives, judgments and the places where they are remembered. */
export const europeanLives: DemoStory[] = [
  {
    title: 'Alan Turing in Hut 8',
    category: 3,
    latitude: 51.9977,
    longitude: -0.7407,
    startDate: '1939-09-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'Bletchley Park',
    locality: 'Milton Keynes',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In September 1939 a mathematician of twenty-seven reported for work at a country house between Oxford and Cambridge. Alan Turing had already written, three years before, the paper in which the idea of a computer is set out. Now he was to read the German navy’s wireless messages.

He led Hut 8, a wooden shed, and with Gordon Welchman designed the bombe, a machine that tried out the settings of the Enigma faster than any person could. What was read there helped the convoys to cross the Atlantic. For thirty years no one who had worked at Bletchley was allowed to say a word about it.

Joan Clarke, one of the best cryptanalysts of the hut, was his friend and in 1941 for some months his fiancée. He told her that he was drawn to men, and a while later called the wedding off. They stayed friends. He did not hide it much from anybody, which was rare then, and would cost him dearly.

Source: Andrew Hodges, *Alan Turing: The Enigma* (1983).`,
  },
  {
    title: 'A man on a bench in Sackville Gardens',
    category: 3,
    latitude: 53.4768,
    longitude: -2.236,
    startDate: null,
    endDate: null,
    address: 'Sackville Gardens',
    locality: 'Manchester',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    contentNotes: ['self-harm', 'medical'],
    text: `He sits on a park bench with an apple in his hand, between the university and Canal Street, and there is room beside him. The bronze Alan Turing was unveiled here on 23 June 2001, which would have been his birthday.

Turing came to Manchester in 1948 to work on one of the first computers. In 1952 he reported a burglary and told the police, when they asked, about the young man he was seeing. That made him the culprit. He pleaded guilty to gross indecency, and took a year of hormone injections instead of prison. His clearance for secret work was withdrawn. In June 1954 he was found dead at home in Wilmslow; the coroner’s verdict was suicide. He was forty-one.

In 2009 the prime minister, Gordon Brown, apologized. A royal pardon followed in 2013, and since January 2017 a law that people call by his name has pardoned thousands of others. Visitors leave flowers, and sometimes an apple.

Source: Andrew Hodges, *Alan Turing: The Enigma* (1983); Policing and Crime Act 2017.`,
  },
  {
    title: 'Oscar Wilde is sentenced at the Old Bailey',
    category: 3,
    latitude: 51.5155,
    longitude: -0.1019,
    startDate: '1895-05-25',
    endDate: '1895-05-25',
    address: 'Central Criminal Court, Old Bailey',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `In February 1895 two of Oscar Wilde’s comedies were playing in London at the same time. Then the Marquess of Queensberry, father of the man he loved, left a card with an insult at his club. Wilde sued for libel, lost, and was arrested himself under a law ten years old that punished any “gross indecency” between men.

The first jury could not agree. In the witness box he was asked what was meant by the love that dare not speak its name, a line by his friend Alfred Douglas. He answered with a speech about affection between an older man and a younger, and the gallery applauded.

On 25 May the second jury found him guilty. The sentence was two years with hard labor, the most that the law allowed. His name was taken off the theater posters, and his books, furniture and manuscripts were sold. He came out in May 1897, in poor health, and died in Paris three years later. For generations his name stood for what could not be said; then it became a reason to say it.

Source: Richard Ellmann, *Oscar Wilde* (1987).`,
  },
  {
    title: 'Ten years from a report to a law',
    category: 3,
    latitude: 51.4995,
    longitude: -0.1248,
    startDate: '1967-07-27',
    endDate: '1967-07-27',
    address: 'Palace of Westminster',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In the early 1950s British prisons filled with men who had loved men. In 1954 the government set up a committee under John Wolfenden, a university vice-chancellor. Three gay men dared to give evidence before it as themselves. Its report of September 1957 said that what adults do in private and by consent is not the law’s business.

It took ten years of letters, pamphlets and lost votes before parliament agreed. The Homosexual Law Reform Society, with its tireless secretary Antony Grey, kept the question alive; Lord Arran carried the bill through the Lords and Leo Abse, a Welsh Labour member, through the Commons, the last part of it in one long night.

The Sexual Offences Act became law on 27 July 1967. It was narrow: England and Wales only, in private only, from twenty-one, and not for soldiers or seamen. Scotland followed in 1980 and Northern Ireland in 1982. But people who had lived with a suitcase packed could unpack it.

Source: Committee on Homosexual Offences and Prostitution (chairman: John Wolfenden), *Report*, Cmnd. 247 (1957); Antony Grey, *Quest for Justice: Towards Homosexual Emancipation* (1992).`,
  },
  {
    title: 'Justin Fashanu’s goal',
    category: 3,
    latitude: 52.6221,
    longitude: 1.3091,
    startDate: '1980-02-01',
    endDate: null,
    startDatePrecision: 'month',
    address: 'Carrow Road',
    locality: 'Norwich',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    contentNotes: ['self-harm'],
    text: `In February 1980 a tall forward of eighteen stood with his back to the goal at Carrow Road. He flicked the ball up, turned and hit it from outside the penalty area into Liverpool’s net. It was the BBC’s goal of the season. The following year Justin Fashanu became the first Black footballer in Britain to be sold for a million pounds.

He had grown up in foster care in Norfolk and was gay. At Nottingham Forest his manager mocked him for it and barred him from training. In October 1990 he told a newspaper, and so was the first professional footballer in Britain to be openly gay while he still played. Few clubs wanted him for long after that.

He took his own life in London in May 1998, at thirty-seven. It was more than thirty years after that interview before another active professional man in England, Jake Daniels, said the same. Norwich supporters sing of the goal still.

Source: Jim Read, *Justin Fashanu: The Biography* (2012).`,
  },
  {
    title: 'Orlando comes home to Knole',
    category: 3,
    latitude: 51.2661,
    longitude: 0.206,
    startDate: '1928-10-11',
    endDate: '1928-10-11',
    address: 'Knole',
    locality: 'Sevenoaks',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Vita Sackville-West grew up in one of the largest houses in England and could not inherit it, because she was a girl. She wrote, gardened, married Harold Nicolson, who loved men, and herself loved women. In the middle of the 1920s one of them was Virginia Woolf.

Woolf gave her back the house in the way that she could. *Orlando*, published on 11 October 1928, follows a young nobleman from the court of Elizabeth I through three centuries. About the middle of the book Orlando sleeps for a week and wakes as a woman, the same person as before, and goes on living, loving men and women, until the very day the book came out. It is dedicated to Vita; photographs of her stand in it as pictures of the hero.

Vita’s son Nigel Nicolson called it the longest and most charming love letter in literature. In the same autumn a far more timid novel about two women was banned in London. *Orlando* sold splendidly. Woolf gave the manuscript to Vita, and it is kept at Knole.

Source: Victoria Glendinning, *Vita: The Life of V. Sackville-West* (1983); Virginia Woolf, *Orlando: A Biography* (1928).`,
  },
  {
    title: 'Two artists against an army on Jersey',
    category: 3,
    latitude: 49.1844,
    longitude: -2.2024,
    startDate: '1940-01-01',
    endDate: '1945-05-31',
    startDatePrecision: 'year',
    endDatePrecision: 'month',
    address: 'St Brelade’s Bay',
    locality: 'St Brelade',
    region: '',
    country: 'Jersey',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Claude Cahun took a first name that in French may belong to anybody and wrote that neuter was the only gender that always suited. Marcel Moore designed, drew, and held the camera. They were stepsisters and lovers, and in Paris had made photographs in which Cahun is a weightlifter, a monk, a doll, a shaven head between two mirrors.

In 1937 they moved to a house on this bay. When German troops occupied Jersey in 1940, the two began a campaign of their own. They typed little notes in German, signed by a soldier without a name, that told the men the war was lost, and slipped them into coat pockets, cars and cigarette packets. The occupiers looked for a large conspiracy. Cahun’s father’s family was Jewish; both knew what they risked.

They were arrested in July 1944 and that November condemned to death. The sentence was put off, and in May 1945 they walked out free. They are buried together in the churchyard of St Brelade.

Source: Jeffrey H. Jackson, *Paper Bullets: Two Artists Who Risked Their Lives to Defy the Nazis* (2020).`,
  },
  {
    title: 'Lili Elbe’s grave in Dresden',
    category: 3,
    latitude: 51.0525,
    longitude: 13.7705,
    startDate: null,
    endDate: null,
    address: 'Trinitatisfriedhof, Fiedlerstraße 1',
    locality: 'Dresden',
    region: 'Saxony',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['medical'],
    text: `Before the world knew her name Lili Elbe was a face in the paintings of her wife, Gerda Wegener. She was a Danish painter herself, under a man’s name. In Paris in the 1920s she went out as herself more and more often, until there was no way back.

In 1930 she traveled to Germany. Magnus Hirschfeld’s institute in Berlin examined her; Kurt Warnekros of the Women’s Clinic in Dresden carried out most of a series of operations that hardly anybody had undergone before. The king of Denmark dissolved the marriage, since there were now two wives in it, and she was given a passport in the name of Lili Elbe. The surname she took from the river.

She hoped to marry, and to have children. In September 1931 she died in Dresden after a last operation, forty-eight years old. Her grave was leveled in the 1960s. On 22 April 2016 a new stone, made after an old photograph, was set on the same spot. An association of trans and intersex people took it into its care.

Source: Niels Hoyer (ed.), *Man into Woman: An Authentic Record of a Change of Sex* (1933); Sabine Meyer, *„Wie Lili zu einem richtigen Mädchen wurde“* (2015).`,
  },
  {
    title: 'Audre Lorde’s Berlin years',
    category: 3,
    latitude: 52.4545,
    longitude: 13.291,
    startDate: '1984-01-01',
    endDate: '1992-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Freie Universität, Dahlem',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `In the spring of 1984 the poet Audre Lorde came from New York to the Free University as a guest professor. She described herself as Black, lesbian, mother, warrior and poet. In her seminars sat young Black German women who had grown up as the only ones in their village or school, and who had only insults for a name.

Lorde asked them to meet each other and to write. Together they looked for a word of their own and found *Afro-German*. In 1986 May Opitz, who later called herself May Ayim, Katharina Oguntoye and Dagmar Schultz published *Farbe bekennen*, later in English as *Showing Our Colors*: interviews, poems, and the long history of Black people in Germany. Groups formed that exist to this day.

Lorde returned nearly every year until 1992, when she died of cancer. A film by Dagmar Schultz shows her as she was here: reading, dancing, buying flowers, and asking the women around her what they were going to do.

Source: May Opitz, Katharina Oguntoye and Dagmar Schultz (eds.), *Farbe bekennen: Afro-deutsche Frauen auf den Spuren ihrer Geschichte* (1986); Dagmar Schultz, *Audre Lorde: The Berlin Years 1984 to 1992*, documentary film (2012).`,
  },
  {
    title: 'Rudolf Brazda, the man who spoke last',
    category: 3,
    latitude: 51.0225,
    longitude: 11.2486,
    startDate: null,
    endDate: null,
    address: 'Buchenwald Memorial',
    locality: 'Weimar',
    region: 'Thuringia',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `When a memorial to the homosexual victims of Nazism was unveiled in Berlin in May 2008, the newspapers wrote that none of those who had worn the pink triangle was still alive. An old man in Alsace saw it on television and asked his niece to make a telephone call. Rudolf Brazda was ninety-four.

The son of Czech parents, he had grown up in central Germany and as a young man had lived quite openly with a friend. He was sentenced twice under paragraph 175, and in August 1942 was brought to Buchenwald. He was a roofer, which helped; so did comrades. In the last days before the liberation of April 1945 a kapo hid him from the death march.

He settled in Mulhouse and shared more than fifty years with the man he met there, Edi. Then he told his story to school classes, with a great deal of laughter. France gave him the Legion of Honor. He died in August 2011, ninety-eight years old, the last one we know of.

Source: Jean-Luc Schwab and Rudolf Brazda, *Itinéraire d’un triangle rose* (2010).`,
  },
  {
    title: 'A third entry: the decision in Karlsruhe',
    category: 3,
    latitude: 49.0126,
    longitude: 8.4014,
    startDate: '2017-10-10',
    endDate: '2017-10-10',
    address: 'Bundesverfassungsgericht, Schloßbezirk 3',
    locality: 'Karlsruhe',
    region: 'Baden-Württemberg',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Vanja was registered as a girl at birth, although neither that nor the other box was true. As an adult Vanja asked the registry for an entry that was: *inter*, or *divers*. The registry said no, and so did one court after another. A group of friends and lawyers called *Dritte Option*, third option, went along to every one of them.

On 10 October 2017 the Federal Constitutional Court decided. The constitution protects the gender identity of those, too, who are lastingly neither male nor female. A state that records everybody’s gender must not leave some people only a blank. Parliament was given until the end of 2018.

Since December 2018 there has been a third entry, *divers*. At first a doctor’s letter was needed for it. Since November 2024 a person’s own declaration has been enough. Vanja never wished to be known by a full name. The decision is quoted all over the world by its file number.

Source: Bundesverfassungsgericht, decision of 10 October 2017, 1 BvR 2019/16.`,
  },
  {
    title: 'James Baldwin in Saint-Paul-de-Vence',
    category: 3,
    latitude: 43.6972,
    longitude: 7.1222,
    placePrecision: 'town',
    startDate: '1970-01-01',
    endDate: '1987-12-01',
    startDatePrecision: 'decade',
    address: '',
    locality: 'Saint-Paul-de-Vence',
    region: 'Provence-Alpes-Côte d’Azur',
    country: 'France',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `James Baldwin left Harlem for Paris in 1948 with forty dollars, because he wished to live long enough to write. His second novel, *Giovanni’s Room*, was about two men in a rented room in that city, and about one who cannot bear to be loved. His American publisher had expected another book about Harlem and turned it down. It came out elsewhere in 1956, and has never since been out of print.

He went home for the civil rights movement, marched, argued with presidents, and was watched by the FBI. There were people in that movement who held his love for men against him. He answered in essays that are read as if they had been written this morning.

From about 1970 he lived in this village above the sea. At the long table under the trees sat neighbors and guests, Nina Simone and Miles Davis among them. He died here on 1 December 1987. In New York thousands came to the cathedral to say goodbye.

Source: David Leeming, *James Baldwin: A Biography* (1994).`,
  },
  {
    title: 'The poet of the Huerta de San Vicente',
    category: 3,
    latitude: 37.1716,
    longitude: -3.6106,
    startDate: null,
    endDate: null,
    address: 'Huerta de San Vicente',
    locality: 'Granada',
    region: 'Andalusia',
    country: 'Spain',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `This white house with green shutters stood among orchards when Federico García Lorca spent his summers here. He wrote *Blood Wedding* and *Yerma* at the desk upstairs. He had put Roma singers, barren wives and New York’s Harlem into verse, and traveled the villages with a student theater. In his last years he wrote sonnets to a man, and showed them to few.

In July 1936 he came home to Granada, days before the army rose. The house was searched; he hid with friends, the family of the poet Luis Rosales. On 16 August he was taken from there. A few days later he was shot on the road between Víznar and Alfacar, together with a schoolteacher and two bullfighters. He was thirty-eight. His politics, his fame and his love of men were all held against him. His grave has never been found.

The *Sonnets of Dark Love* lay in drawers for almost fifty years. In the 1980s they were printed at last. The house is a museum now, and the city has grown around its roses.

Source: Ian Gibson, *Federico García Lorca: A Life* (1989).`,
  },
  {
    title: 'A right to one’s own papers: Goodwin v. the United Kingdom',
    category: 3,
    latitude: 48.5967,
    longitude: 7.7743,
    startDate: '2002-07-11',
    endDate: '2002-07-11',
    address: 'European Court of Human Rights',
    locality: 'Strasbourg',
    region: 'Grand Est',
    country: 'France',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Christine Goodwin had been a bus driver, was the parent of four children, and lived as the woman she was. The National Health Service had paid for her operation; the state that had done so still wrote *male* on her birth certificate. She could not show an insurance number at work without giving herself away, was to receive her pension five years later than other women, and could not marry a man.

Since 1986 several trans people had taken the United Kingdom to Strasbourg, and each had lost, some of them narrowly. On 11 July 2002 seventeen judges decided for Christine Goodwin, all of them together. In the twenty-first century, said the court, no one should have to live in an in-between zone as neither quite one gender nor the other. Her rights to private life and to marry had been violated.

Two years later the Gender Recognition Act was passed in London, which asks for no surgery. She died in 2014. Every country of the Council of Europe is bound by her case.

Source: European Court of Human Rights, *Christine Goodwin v. the United Kingdom*, no. 28957/95 (2002); Gender Recognition Act 2004.`,
  },
  {
    title: 'Fear in Chechnya, and those who spoke',
    category: 3,
    latitude: 43.318,
    longitude: 45.6985,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: '',
    locality: 'Grozny',
    region: 'Chechnya',
    country: 'Russia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence'],
    text: `On 1 April 2017 the Moscow newspaper *Novaya Gazeta* printed an article by Elena Milashina. More than a hundred men in Chechnya, it said, had been seized because they were believed to be gay. They had been held in secret places and tortured for the names of others, and at least three were dead. The authorities replied that there were no such people in the republic.

Human Rights Watch, which talked to survivors, confirmed the reports within weeks. The Russian LGBT Network opened a line for those who had to get out, and helped more than a hundred to leave; other countries took some of them in. In October Maxim Lapunov became the first to testify under his own name. The federal investigators declined to open a case.

In December 2018 an expert of the OSCE, Wolfgang Benedek, found the accusations confirmed. Women, too, have fled since, and some have been brought back by force. The pin stands for the city, and for all whose names cannot be written here.

Source: Human Rights Watch, *“They Have Long Arms and They Can Find Me”: Anti-Gay Purge by Local Authorities in Russia’s Chechen Republic* (2017); Elena Milashina, “Ubiystvo chesti”, *Novaya Gazeta* (2017).`,
  },
]
