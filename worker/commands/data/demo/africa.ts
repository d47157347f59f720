import type { DemoStory } from './story.ts'

/** Africa and its islands: public record in our own words, and personal stories marked as invented. */
export const africa: DemoStory[] = [
  {
    title: 'Two men, one tomb: Niankhkhnum and Khnumhotep',
    category: 3,
    latitude: 29.86795,
    longitude: 31.219416,
    startDate: '1964-11-12',
    endDate: '1964-11-12',
    address: 'Tomb of Niankhkhnum and Khnumhotep',
    locality: 'Saqqara',
    region: 'Giza',
    country: 'Egypt',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `On 12 November 1964 the inspector Mounir Basta crawled on hands and knees, a kerosene lamp before him, into a rock chamber beneath the causeway of King Unas at Saqqara. On the wall between two false doors he saw something he had met in no other tomb there: two men in a close embrace, nose to nose, arm around shoulder.

Their names were Niankhkhnum and Khnumhotep. They lived in the Fifth Dynasty, more than four thousand years ago, and held the same office, overseers of the manicurists in the king’s palace, which meant that they were allowed to touch him. They built this tomb together and are shown in it hand in hand, in poses that Egyptian art keeps for husband and wife. Both also had wives and children, who are shown there too.

Ahmed Moussa, who excavated it, and Hartwig Altenmüller published the tomb. Since then scholars have argued: brothers, perhaps twins, say some; a couple, say others, above all Greg Reeder, who compared the gestures with those of married pairs.

We do not know, and it is fair to say so. What can be seen is that two people wished to be remembered like this for ever.

Source: Greg Reeder, “Same-sex desire, conjugal constructs, and the tomb of Niankhkhnum and Khnumhotep”, *World Archaeology* 32 (2000).`,
  },
  {
    title: 'A city for Antinous',
    category: 3,
    latitude: 27.8086,
    longitude: 30.8747,
    startDate: '0130-10-30',
    endDate: '0130-10-30',
    address: 'Ruins of Antinoöpolis',
    locality: 'El Sheikh Ibada',
    region: 'Minya',
    country: 'Egypt',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `In October of the year 130 the emperor Hadrian was travelling up the Nile, and with him Antinous, a young man from Bithynia in what is now northern Türkiye. Everyone at court knew what they were to each other. Near the old town of Hermopolis, Antinous drowned. It was an accident, said Hadrian; a sacrifice, whispered others. No one has ever found out.

The emperor wept, an ancient writer notes with some contempt, like a woman. Then he did what no one had done for a lover before. On the bank where it had happened he founded a city and named it after him: Antinoöpolis, with colonnaded streets, a theatre, games and citizens brought from all over Egypt. Tradition gives 30 October as the day. Antinous was declared a god, and statues of him went up from Spain to Syria. So many have survived that his is among the best known faces of antiquity.

The city lived for some eight hundred years. Napoleon’s scholars still drew its gates and columns; not long afterwards they were broken up for building stone and lime. What is left lies in the sand beside the village of El Sheikh Ibada.

Source: Royston Lambert, *Beloved and God: The Story of Hadrian and Antinous* (London, 1984).`,
  },
  {
    title: 'Simon Nkoli comes out in the Delmas Treason Trial',
    category: 3,
    latitude: -26.14715,
    longitude: 28.68345,
    startDate: '1985-10-16',
    endDate: '1988-11-18',
    address: 'Delmas courthouse',
    locality: 'Delmas',
    region: 'Mpumalanga',
    country: 'South Africa',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'police and prison'],
    text: `Simon Nkoli was arrested in September 1984 after a funeral in the Vaal townships, where people had been shot in protests against the rents. With twenty-one others, leaders of the United Democratic Front among them, he was charged with treason. It could have cost him his life. The trial opened on 16 October 1985 in Delmas, a farming town east of Johannesburg, far from the crowds, and ended three years later in Pretoria.

In prison the accused talked about everything, in the end about homosexuality too, and with disgust. Nkoli told them that he was gay. Some of them wanted to be tried apart from him. He stayed, and he talked with them, one after the other, in the cells and on the bench.

He was acquitted. In the meantime, something had moved in those men. Patrick “Terror” Lekota said later: how could we say that people like Simon, who had put their shoulders to the wheel to end apartheid, should now be discriminated against?

A few years on, several of them had power. The South African constitution was the first in the world to forbid discrimination on the ground of sexual orientation. Nkoli died of AIDS in 1998.

Source: N. Hoad, K. Martin and G. Reid (eds.), *Sex and Politics in South Africa* (2005); GALA Queer Archive, Simon Nkoli Collection.`,
  },
  {
    title: 'Africa’s first pride march, in the rain',
    category: 3,
    latitude: -26.1925,
    longitude: 28.0345,
    placePrecision: 'neighbourhood',
    startDate: '1990-10-13',
    endDate: '1990-10-13',
    address: '',
    locality: 'Johannesburg',
    region: 'Gauteng',
    country: 'South Africa',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Nelson Mandela had been free for eight months. Sex between men was still a crime, and apartheid was still the law.

On 13 October 1990 about eight hundred people, black and white, set out through Braamfontein and Hillbrow, called by the Gay and Lesbian Organisation of the Witwatersrand, GLOW: by Simon Nkoli, by Beverley Ditsie, not yet twenty, by Linda Ngcobo and their friends. Anyone who could not afford to be recognised was given a brown paper bag with holes for the eyes. Then it began to rain. One by one the bags grew soft and came off, and there were faces under them.

Nkoli told the crowd that he was black and gay, and that he could not divide himself into a first struggle and a second: they were one. Ditsie spoke too, and was threatened for it afterwards because television had shown her. Among the marchers was a lawyer named Edwin Cameron, later a judge of the Constitutional Court.

It was the first pride march on the continent.

Source: Shaun de Waal and Anthony Manion (eds.), *Pride: Protest and Celebration* (2006).`,
  },
  {
    title: 'Marriage belongs to everyone: the Fourie judgment',
    category: 3,
    latitude: -26.18875,
    longitude: 28.04265,
    startDate: '2005-12-01',
    endDate: '2005-12-01',
    address: 'Constitutional Court, Constitution Hill',
    locality: 'Johannesburg',
    region: 'Gauteng',
    country: 'South Africa',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `South Africa’s highest court stands on the ground of an old prison in which Gandhi and Mandela were held. Bricks of the cells are part of its walls.

Here, on 1 December 2005, the judges decided about Marié Fourie and Cecelia Bonthuys from Pretoria, who had lived together for more than ten years and wanted to say so in the words that everybody uses. Albie Sachs wrote the judgment. To shut couples of the same sex out of marriage, he said, is not a small and tangential inconvenience; it tells them that they are outsiders, and that their love is worth less. A separate institution with another name would not be enough if it only marked the difference again.

The whole court agreed that the law was unconstitutional. It gave parliament one year to mend it, with the addition that, if nothing was done, the words *or spouse* would be read into the old marriage formula by themselves. Justice Kate O’Regan saw no reason to make the two women wait at all.

The Civil Union Act passed its last vote in parliament on 28 November 2006, was signed on the 29th and came into force on the 30th, just within the year. South Africa was the fifth country in the world with equal marriage, and the first in Africa.

Source: Constitutional Court of South Africa, *Minister of Home Affairs v. Fourie* [2005] ZACC 19.`,
  },
  {
    title: 'Married in khaki: the first wedding under the new law',
    category: 3,
    latitude: -33.96085,
    longitude: 22.46125,
    startDate: '2006-12-01',
    endDate: '2006-12-01',
    address: 'Department of Home Affairs',
    locality: 'George',
    region: 'Western Cape',
    country: 'South Africa',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `The Civil Union Act had been in force for one day. In the big cities the offices told callers to book, and there were queues for forms. In the city of George, on the Garden Route, no one had an appointment that Friday.

So Vernon Gibbs and Tony Halls, who kept a guest lodge and a refuge for injured wild animals at Riversdale, drove over. They had been together for nine years, and had planned this for eight months. They were married at eleven in the morning by the marriage officer Petro Kruger, in the khaki shirts and leather boots that they wore at work, in front of friends, reporters and a number of citizens who simply wanted to see it. Each took the other’s name behind or before his own: Halls-Gibbs, Gibbs-Halls.

It was 1 December, World AIDS Day, and they wished that to be mentioned. The marriage, they told the broadcaster, was for all people living with HIV and all gay people who had met with discrimination. “We are just two men who love each other and who have loved each other for a long time.”

It was the first legal wedding of two men in Africa. The second was held in the same office that afternoon.

Source: Mamba Online, 2 December 2006; *The Guardian*, 4 December 2006.`,
  },
  {
    title: 'A bookstall in the Harare Gardens',
    category: 3,
    latitude: -17.82435,
    longitude: 31.04895,
    startDate: '1995-08-01',
    endDate: '1996-08-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Harare Gardens',
    locality: 'Harare',
    region: '',
    country: 'Zimbabwe',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `The Zimbabwe International Book Fair was the greatest on the continent, a week of tents under the trees of the Harare Gardens. In 1995 its theme was human rights. GALZ, the Gays and Lesbians of Zimbabwe, a small association, quite legal, rented a table for its leaflets.

The government made the organisers withdraw it. Then President Mugabe opened the fair and used his speech to attack homosexual people in words that were printed around the world.

In 1996 GALZ applied again, and when the censors banned its stand, it went to the High Court. On 31 July Justice Wilson Sandura declared the ban void: no one could forbid writings that he had not even seen. So on 1 August members stood at their table. On that first day they laid out nothing and talked with whoever came, and a great many came.

On the last day a crowd ransacked the stand while police stood by. The members had got away in time; most of the leaflets, said Keith Goddard, the group’s administrator, had fortunately been handed out by then. Never before had so many Zimbabweans heard gay people speak for themselves.

GALZ is still at work.

Source: Human Rights Watch and IGLHRC, *More Than a Name* (2003); *Mail & Guardian*, 2 August 1996.`,
  },
  {
    title: 'Botswana: a student asks, and three judges answer',
    category: 3,
    latitude: -24.64635,
    longitude: 25.90445,
    startDate: '2019-06-11',
    endDate: '2019-06-11',
    address: 'High Court',
    locality: 'Gaborone',
    region: '',
    country: 'Botswana',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Letsweletse Motshidiemang was a student at the University of Botswana when he asked the High Court whether his country’s penal code, which threatened up to seven years in prison for “carnal knowledge against the order of nature”, could be right. He said simply that he was in love with a man and wished to express it.

LEGABIBO, the country’s organisation of lesbian, gay, bisexual and transgender people, joined the case as a friend of the court. It knew the building: it had needed two judgments there to be allowed to register at all.

On 11 June 2019 Justice Michael Leburu read the decision of three judges, who were of one mind. Sexual orientation, he said, is not a fashion statement. Human dignity is harmed when minority groups are marginalised, and a democratic nation is one that embraces tolerance, diversity and open-mindedness. The sections were struck down.

The state appealed. On 29 November 2021 five judges of the Court of Appeal upheld the ruling, again without a dissent, and found that such laws had outlived their usefulness. Lawyers in Mauritius and Namibia soon had this judgment on their desks.

Source: High Court of Botswana, *Motshidiemang v. Attorney General*, 11 June 2019; Court of Appeal, 29 November 2021.`,
  },
  {
    title: 'Kenya’s Supreme Court: the right to form an association is for all',
    category: 3,
    latitude: -1.287,
    longitude: 36.82305,
    startDate: '2023-02-24',
    endDate: '2023-02-24',
    address: 'Supreme Court, City Hall Way',
    locality: 'Nairobi',
    region: '',
    country: 'Kenya',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Before you can found an association in Kenya you must reserve a name for it. From 2012 on the lawyer Eric Gitari brought the registrar one name after the other for a group that would defend the rights of gay and lesbian Kenyans. Each was turned down. The reason given was the penal code: what is criminal cannot organise.

Gitari went to court, and won in 2015, and won again on appeal in 2019. The state took it to the highest court.

On 24 February 2023, with three votes against two, the Supreme Court dismissed the appeal. Article 36 of the constitution gives every person the right to form an association of any kind; it would be unconstitutional, said the majority, to limit that right solely on the basis of the sexual orientation of those who ask. The list of grounds on which no one may be discriminated against was not closed, and sexual orientation belongs to it.

The court said just as clearly that it had not touched the laws against sex between men, which still stand. The ruling was answered with protests and angry bills. But the National Gay and Lesbian Human Rights Commission has its name.

Source: Supreme Court of Kenya, *NGOs Co-ordination Board v. EG and four others*, Petition 16 of 2019, [2023] KESC 17.`,
  },
  {
    title: 'Three Ugandans against a newspaper',
    category: 3,
    latitude: 0.31605,
    longitude: 32.5823,
    startDate: '2011-01-03',
    endDate: '2011-01-03',
    address: 'High Court',
    locality: 'Kampala',
    region: '',
    country: 'Uganda',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `On 2 October 2010 a small paper in Kampala, which had borrowed the name *Rolling Stone*, printed photographs, names and home addresses of people whom it called homosexuals, under the words “hang them”. Stones were thrown; people lost their rooms and their work and went into hiding.

Three of those pictured did something else. Kasha Jacqueline Nabagesera, Pepe Julian Onziema and the teacher David Kato, all of them known activists, took the paper to the High Court.

Justice Vincent Musoke-Kibuuka’s ruling was read on 3 January 2011. This case, he said, is not about homosexuality as such. It is about the right of every person to dignity and privacy; to call for the hanging of people threatens both at the root. He forbade the paper for good to publish such lists and awarded each of the three compensation.

Twenty-three days later David Kato was beaten to death in his house. He was forty-six. At his funeral, when a preacher began to threaten the mourners with the wrath of God, his friends took the microphone away. “Aluta continua” was written on their shirts, the struggle continues. Much harsher laws have come since. But on that day a Ugandan court said that dignity is for everyone, and the sentence is still there to be quoted.

Source: High Court of Uganda, *Kasha Jacqueline and others v. Rolling Stone Ltd*, Miscellaneous Cause No. 163 of 2010; *The New York Times*, 28 January 2011.`,
  },
  {
    title: 'Mindelo Pride, on the route of the carnival',
    category: 3,
    latitude: 16.88675,
    longitude: -24.99035,
    startDate: '2013-06-29',
    endDate: '2013-06-29',
    address: 'Praça Dom Luís',
    locality: 'Mindelo',
    region: 'São Vicente',
    country: 'Cabo Verde',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Mindelo, on the island of São Vicente, is a harbour town with a carnival, and its carnival has always known what it owes to people who can sew, dance and dare. One of them is Tchinda Andrade, a trans woman who has gone by that name in broad daylight since the 1990s, and who was so well known that on the island *tchinda* became a word.

Cabo Verde had abolished the punishment of homosexuality in its new penal code of 2004. In 2013 the young Associação Gay Caboverdiana planned six days of films, talks and photographs. On Saturday, 29 June, they closed with a march for equality. Some hundreds of people took part, neighbours and tourists among them, along the streets that the carnival uses, to the Praça Dom Luís on the waterfront.

They asked for more than applause: for marriage, for doctors who understand trans people, for work, and even for a sewing cooperative in which they could earn their living as themselves. “We are not second-class people,” said the organisers; “we are children of Cabo Verde.”

It was the first pride in the country, and one of the first on the continent outside South Africa. The capital, Praia, followed some years later.

Source: dezanove (Lisbon), July 2013; *Tchindas*, documentary by Pablo García Pérez de Lara and Marc Serena (2015).`,
  },
  {
    title: 'Friedel Dausab asks Namibia’s High Court',
    category: 3,
    latitude: -22.5667,
    longitude: 17.0839,
    startDate: '2024-06-21',
    endDate: '2024-06-21',
    address: 'High Court',
    locality: 'Windhoek',
    region: 'Khomas',
    country: 'Namibia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `No one in Namibia had ever voted for the crime of sodomy. It came with Roman-Dutch law, under South African rule, and stayed on after independence in 1990 because no one took it away. Prosecutions were rare. But it stood in the books, and it was in the back of the mind of every policeman, teacher and pastor.

Friedel Dausab, an activist who had spoken openly for years as a gay man, asked the High Court to strike it down. On 21 June 2024 three judges did so. The state had not shown what the law was good for, they found; that a majority may disapprove of gay men is no reason to treat them as criminals, and the enforcement of private moral views cannot outweigh the right to equality.

“Because of this decision,” said Dausab, “I no longer feel like a criminal on the run in my own country.”

The year before, in the case of the couples Digashu and Seiler-Lilles, the Supreme Court had ordered the state to recognise marriages between spouses of the same sex which had been concluded abroad. Parliament answered with a new law: the Marriage Act, Act 14 of 2024, has been signed and bars the recognition of such marriages. Against Dausab’s victory the government lodged an appeal.

Source: High Court of Namibia, *Dausab v. Minister of Justice*, 21 June 2024; Human Dignity Trust.`,
  },
  {
    title: 'Mauritius gives back a colonial law',
    category: 3,
    latitude: -20.16545,
    longitude: 57.50265,
    startDate: '2023-10-04',
    endDate: '2023-10-04',
    address: 'Supreme Court',
    locality: 'Port Louis',
    region: '',
    country: 'Mauritius',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Section 250 of the criminal code of Mauritius was dated 1838, three years after the end of slavery on the island. It punished sodomy with up to five years in prison. Everything around it had changed many times since: the flag, the languages of the newspapers, the people in parliament.

Abdool Ridwan Firaas Ah Seek, a gay man and a leading member of the Collectif Arc-en-Ciel, the country’s oldest organisation of its kind, challenged the section in 2019; another case was brought by young people of the Young Queer Alliance. Ah Seek had lived with his partner for years, and in fear of arrest.

On 4 October 2023 two judges of the Supreme Court decided for him. The constitution forbids discrimination on the ground of sex, they held, and sex includes sexual orientation. The section had never expressed any values of the Mauritian people; it was inherited as part of colonial history, and it criminalised the only natural way for some men to love. From now on it was to be read as excluding what adults do in private and by consent.

“It has been a long battle,” said Ah Seek. From that day on, as a citizen and a human being, he was free to love without fear, and so were those who come after him.

Source: Supreme Court of Mauritius, *Ah Seek v. State of Mauritius*, 2023 SCJ 399.`,
  },
  {
    title: 'A letter to his mother, printed for the whole country',
    category: 3,
    latitude: 34.04185,
    longitude: -6.7985,
    placePrecision: 'town',
    startDate: '2009-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Salé',
    region: 'Rabat-Salé-Kénitra',
    country: 'Morocco',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Abdellah Taïa grew up in Salé, across the river from Rabat, in a small house with eight brothers and sisters. He learnt French in order to write, went to Paris, and published novels about a boy like himself. In January 2006 a journalist of the weekly *TelQuel* asked him in a café in Casablanca whether he would speak about his homosexuality by name. He understood what was at stake, and said yes. He was the first well-known Moroccan writer to do so.

His family had to live with the neighbours. In 2009 he answered them in the same magazine, with an open letter that he called *Homosexuality explained to my mother*. “My dear family,” it begins, “this is the first time I have ever written to you.” It has no excuses in it. He wrote that he knew he was a scandal to them, that he signed with his real first name and his real last name, and that he did so in order to exist at last, with his head held high. And he wrote to M’Barka, his mother, that Morocco, all of it, was she.

The letter was read far beyond the magazine’s readers. It has been translated into English, and is quoted wherever people write about coming out in the Arab world.

Source: Abdellah Taïa, “L’homosexualité expliquée à ma mère”, *TelQuel* (2009); PEN America, interview with Abdellah Taïa.`,
  },
  {
    title: 'GALA Queer Archive',
    category: 2,
    latitude: -26.1926,
    longitude: 28.0323,
    startDate: '1997-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: 'University Corner, University of the Witwatersrand, Braamfontein',
    locality: 'Johannesburg',
    region: 'Gauteng',
    country: 'South Africa',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['violence', 'death'],
    text: `There are letters here that Simon Nkoli wrote from prison to the man he loved. There are the football boots of Eudy Simelane, who played for South Africa and was murdered in 2008 because she was a lesbian. There are the photographs of Kewpie, hairdresser and dancer of District Six, with her friends on the beach and at the ball; the banners of the first pride march; court files, diaries, badges, recordings of people who had never been asked before.

Graeme Reid began the collection in 1997, as the Gay and Lesbian Archives, at the University of the Witwatersrand. Today GALA looks after more than two hundred collections. It publishes books, makes exhibitions, runs a youth forum and keeps a library, the Cooper-Sparks Queer Community Library.

Researchers, pupils and anybody who is looking for someone like themselves may come; the papers are kept in the university’s Historical Papers and are read there. Write ahead. And if you have kept something in a shoebox, GALA would like to hear about it.

Source: GALA Queer Archive, Johannesburg; HuffPost South Africa, 2017.`,
  },
  {
    title: 'Triangle Project, and a helpline since 1982',
    category: 2,
    latitude: -33.9231,
    longitude: 18.4204,
    placePrecision: 'town',
    startDate: '1982-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Cape Town',
    region: 'Western Cape',
    country: 'South Africa',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `A handful of gay men in Cape Town founded a group called GASA 6010 in 1981. In 1982 they set up a telephone and a room with a doctor, and when AIDS came they were among the very first in South Africa to hand out leaflets and condoms. Out of this grew, by way of several names, the Triangle Project, called so since 1996. In that year it opened the first gay and lesbian health project in one of the city’s black townships.

It is one of the largest organisations of its kind in the country. It offers counselling, support groups, sexual health services and help for trans people on the way to public hospitals; it stands by survivors of violence and the families of those who were killed; and it talks with churches, elders, nurses and schools. Its circles of *safe spaces* reach into small towns throughout the Western Cape.

**The helpline is 021 712 6699, daily from 1 pm to 9 pm.** You need not give your name.

Source: Triangle Project, Cape Town, “Our history”.`,
  },
  {
    title: 'Pride Shelter Trust, a bed when the family shuts the door',
    category: 2,
    latitude: -33.9249,
    longitude: 18.4241,
    placePrecision: 'town',
    startDate: '2011-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Cape Town',
    region: 'Western Cape',
    country: 'South Africa',
    postCode: '',
    by: 'quiet',
    isAnonymous: false,
    text: `When a family shuts the door, the ordinary night shelters are not always the next one that opens. They are divided into men and women, several to a room, and not everyone is safe there.

The Pride Shelter in Cape Town has taken in lesbian, gay, bisexual, transgender and intersex people since 2011. It has room for a little over twenty people. They come because they were thrown out, because they lost work, because they have fled, some of them from countries where they would be in prison.

It is said to be the only night shelter of its kind on the continent, and it lives on donations. In its first thirteen years it helped thousands of people to get back on their feet.

How to ask for a place is on the shelter’s own website. The point on the map stands for the city, not for the house.

Source: Pride Shelter Trust, Cape Town; *Vrye Weekblad*, 21 June 2024.`,
  },
  {
    title: 'LEGABIBO, Botswana',
    category: 2,
    latitude: -24.6541,
    longitude: 25.9087,
    placePrecision: 'town',
    startDate: '1998-01-01',
    endDate: null,
    startDatePrecision: 'year',
    address: '',
    locality: 'Gaborone',
    region: '',
    country: 'Botswana',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `LEGABIBO, the Lesbians, Gays and Bisexuals of Botswana, was started in 1998 by a few people under the roof of a human rights centre. When they wished to register under their own name in 2012, the ministry refused: the constitution, it wrote, did not recognise homosexuals.

They went to court. In November 2014 Justice Terence Rannowane ordered the registration, and on 16 March 2016 the Court of Appeal confirmed it. Gay, lesbian and transgender people, said the judges, form part of the rich diversity of any nation and are fully entitled to have their dignity protected. Three years later the same organisation helped to bring down the law against sex between men.

Today it offers support and a place to meet, helps people who have met with violence or discrimination to get health care and justice, gathers evidence for the next change in the law, and speaks with nurses, the police, churches and traditional leaders.

It announces meetings, telephone numbers and addresses through its own channels.

Source: LEGABIBO; Court of Appeal of Botswana, *Attorney General v. Rammoge and others*, 16 March 2016.`,
  },
  {
    title: 'Bench number four, Sea Point',
    category: 1,
    latitude: -33.91465,
    longitude: 18.38755,
    startDate: '1994-04-27',
    endDate: '1994-04-27',
    address: 'Sea Point Promenade',
    locality: 'Cape Town',
    region: 'Western Cape',
    country: 'South Africa',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    invented: 'en',
    text: `I voted for the first time in my life at forty-one, in a queue that went twice around a school. In the queue I got to know the man behind me, because we stood there for five hours and shared his sandwiches, and because he was the only one who did not laugh about my hat.

When we came out it was nearly evening. Neither of us wanted to go home and be the same person as before. So we walked down to the promenade. Under the old law we could not have sat on the same bench, he and I, for one reason; for another reason we could not have sat on it as we did now, close, with our shoulders touching.

We counted the benches and chose the fourth, because four is a modest number. The sea threw kelp about. We did not speak of the future at all. He said that his feet hurt. I said mine too.

Every year on 27 April we go and see whether it is still there. It has been painted, sawn and replaced; it is by no means the same bench. We are not the same either. We sit on it.`,
  },
  {
    title: 'What the rowing boat man said at Zoo Lake',
    category: 1,
    latitude: -26.15845,
    longitude: 28.02915,
    startDate: '2013-08-09',
    endDate: null,
    address: 'Zoo Lake',
    locality: 'Johannesburg',
    region: 'Gauteng',
    country: 'South Africa',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    invented: 'en',
    text: `You pay for half an hour, and you get a boat with a number on it and a lecture about the fountain. “Ladies,” said the man with the rope, “you go round it on the left. Everybody goes on the right and gets wet.”

It was Women’s Day, the jacarandas were bare, and Lerato had a ring in the pocket of her jacket. I knew, because she had patted that pocket eleven times since the taxi. She rowed. She does not know how to row. We went round on the right and got wet.

In the middle, with her glasses full of drops, she got up to kneel. One does not do that in a rowing boat. I sat down hard, she sat down harder, an oar swam off on its own towards the ducks, and we laughed so much that people on the bank began to clap before anybody had asked anything.

He came out with the motor boat to fetch us, silently, with the dignity of an ambulance. Halfway back he turned round. “So?” he said. “What was the answer?” I held up my hand. He nodded, and gave us the second half-hour free, on the left.`,
  },
  {
    title: 'Le dernier bal au Barachois',
    category: 1,
    latitude: -20.8727,
    longitude: 55.45015,
    startDate: '2001-12-20',
    endDate: null,
    address: 'Le Barachois',
    locality: 'Saint-Denis',
    region: 'La Réunion',
    country: 'France',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'fr',
    text: `Le 20 décembre, chez nous, on fête la fin de l’esclavage. Toute la nuit on joue le maloya, et au Barachois, entre les vieux canons et la mer, on danse pieds nus.

Ma grand-mère avait soixante-dix-neuf ans et n’avait jamais parlé de sa sœur Élise, celle qui « vivait avec sa collègue ». Cette nuit-là, j’étais venu avec Thierry. Je l’avais présenté comme un ami de l’université. Elle l’a regardé danser, elle m’a regardé le regarder, et elle a posé son éventail.

« Élise et Marguerite, a-t-elle dit, ont tenu l’épicerie pendant quarante ans. Deux fauteuils, une lampe. Quand Marguerite est morte, personne ne lui a présenté de condoléances. Moi non plus. Je lui ai porté un bouillon, et je n’ai rien dit. J’y pense tous les jours. »

Puis elle s’est levée, elle a pris Thierry par la main, elle a pris la mienne de l’autre, et elle nous a menés au milieu, là où les tambours sont si forts qu’on ne peut plus mentir. Elle a dansé dix minutes. C’était son dernier bal. Je crois qu’elle présentait ses condoléances, et ses félicitations en même temps.`,
  },
  {
    title: 'Low tide at Laginha',
    category: 1,
    latitude: 16.89565,
    longitude: -24.99145,
    placePrecision: 'town',
    startDate: null,
    endDate: null,
    address: 'Praia da Laginha',
    locality: 'Mindelo',
    region: 'São Vicente',
    country: 'Cabo Verde',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    invented: 'en',
    text: `My aunt Zezinha taught half the town to swim, one child at a time, with a hand under the belly. “I am holding you,” she used to say, long after she had taken the hand away.

I came back from Rotterdam after nine years with another name, another voice and a swimsuit that I had bought at the airport and did not dare to unpack. Everybody had been told. No one knew what to do with their faces. At table they talked about the price of fish.

On the third day, at six in the morning, my aunt stood in front of my bed in her bathing cap. She is seventy-one. She did not say come. She simply went, and at Laginha she walked straight into the water up to her waist and turned round and held out her two arms, flat, the way she always did.

I lay down on them in my new suit, in my own body, with the mountain on the other side of the bay just turning pink. “I am holding you, Dulce,” she said. It was the first time that anybody in the family had used my name. When I looked, both her hands were in the air.`,
  },
  {
    title: 'Fog at the jetty',
    category: 1,
    latitude: -22.68105,
    longitude: 14.52045,
    placePrecision: 'town',
    startDate: '2024-06-21',
    endDate: null,
    address: 'The Jetty',
    locality: 'Swakopmund',
    region: 'Erongo',
    country: 'Namibia',
    postCode: '',
    by: 'quiet',
    isAnonymous: true,
    invented: 'en',
    text: `In this town fog is the ordinary weather. It comes in from the sea at four and takes away the far end of the jetty, then the middle, then your own shoes. He and I have done our courting in it for sixteen years. One cannot be seen from the shore. One can hear everything: the gulls, the anglers, each other’s breath.

On that Friday I was at work when my telephone began to hum and did not stop. I read the one sentence from Windhoek in the storeroom, standing between the paint tins, three times. Then I asked my boss for the afternoon off, because of a family matter.

He was already at the landward end when I came, in his good jacket. It was a day without a trace of fog; that happens in June, when the wind is from the desert. You could see every plank, every rod, the lighthouse, half of Namibia.

We looked at each other like two people who have forgotten their umbrellas. Then he offered me his arm. We walked out, slowly, the whole length of it, three hundred metres, in the sun. An angler moved his bucket aside for us. That was all that happened. I should like it to be written down.`,
  },
]
