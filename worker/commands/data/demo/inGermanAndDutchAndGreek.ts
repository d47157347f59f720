import type { DemoStory } from './story.ts'

/** In German, Dutch and Greek: public record in our own words. */
export const inGermanAndDutchAndGreek: DemoStory[] = [
  {
    title: 'Paragraf 175 ist Geschichte',
    language: 'de',
    category: 3,
    latitude: 50.7195,
    longitude: 7.123,
    startDate: '1994-06-11',
    endDate: '1994-06-11',
    address: 'Ehemaliges Plenargebäude des Bundestages, Platz der Vereinten Nationen',
    locality: 'Bonn',
    region: 'Nordrhein-Westfalen',
    country: 'Germany',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Hundertzweiundzwanzig Jahre lang stand er im Strafgesetzbuch. Das Kaiserreich schrieb ihn hinein, die Nationalsozialisten verschärften ihn, und die Bundesrepublik ließ ihn bis 1969 in dieser Fassung gelten; rund fünfzigtausend Männer wurden nach dem Krieg noch verurteilt.

Die DDR hatte 1988 beschlossen, ihr letztes Sondergesetz zu streichen. Nach der Einheit musste sich das Land entscheiden, welches Recht gelten sollte, und am 11. Juni 1994 trat Paragraf 175 außer Kraft, ohne Feier und fast ohne Aufsehen. Die Urteile hob der Bundestag erst 2017 auf.

Quelle: Bundesgesetzblatt 1994 I, Seite 1168; Gesetz zur Rehabilitierung vom 17. Juli 2017.`,
  },
  {
    title: 'Ein Film, und hinterher die Diskussion',
    language: 'de',
    category: 3,
    latitude: 52.4991,
    longitude: 13.3437,
    startDate: '1971-08-01',
    endDate: '1971-08-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Ehemaliges Kino Arsenal, Welserstraße 25',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `*Nicht der Homosexuelle ist pervers, sondern die Situation, in der er lebt*: So heißt der Film, den Rosa von Praunheim und der Soziologe Martin Dannecker 1971 zeigten. Er schont niemanden, am wenigsten das eigene Publikum. „Raus aus den Toiletten, rein in die Straßen!“, steht am Ende.

Nach einer Vorführung im Kino Arsenal blieben die Leute sitzen und redeten. Daraus wurde in jenem August die Homosexuelle Aktion Westberlin, und bald gab es solche Gruppen in vielen Städten.

Quelle: Andreas Pretzel und Volker Weiß (Hrsg.), *Rosa Radikale. Die Schwulenbewegung der 1970er Jahre* (2012).`,
  },
  {
    title: 'Ein Kuss hinter Beton',
    language: 'de',
    category: 3,
    latitude: 52.5132,
    longitude: 13.3764,
    startDate: '2008-05-27',
    endDate: '2008-05-27',
    address: 'Ebertstraße, Großer Tiergarten',
    locality: 'Berlin',
    region: '',
    country: 'Germany',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Am Rand des Tiergartens, schräg gegenüber den Stelen für die ermordeten Juden Europas, steht ein einzelner grauer Block, ein wenig schief. Man muss herantreten und durch ein kleines Fenster sehen: Dort küssen sich zwei, immer weiter, in einer endlosen Schleife.

Das Denkmal für die im Nationalsozialismus verfolgten Homosexuellen von Michael Elmgreen und Ingar Dragset wurde am 27. Mai 2008 übergeben. Der Film darin wechselt, damit auch die Frauen zu sehen sind.

Quelle: Stiftung Denkmal für die ermordeten Juden Europas, Denkmal für die im Nationalsozialismus verfolgten Homosexuellen.`,
  },
  {
    title: 'Een club die naar Shakespeare heette',
    language: 'nl',
    category: 3,
    latitude: 52.3676,
    longitude: 4.8897,
    placePrecision: 'town',
    startDate: '1946-12-07',
    endDate: '1946-12-07',
    address: '',
    locality: 'Amsterdam',
    region: 'Noord-Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Anderhalf jaar na de bevrijding, op 7 december 1946, kwam in Amsterdam voor het eerst de *Shakespeareclub* bijeen. De naam was een voorzorg: wie lid was, gebruikte een schuilnaam, en de politie keek mee.

Drie jaar later kreeg de club de naam Cultuur- en Ontspanningscentrum, kortweg COC: lezingen, dansavonden en een tijdschrift, en langzaam ook een stem. Het bestaat nog altijd en is een van de oudste belangenorganisaties van homo’s, lesbiennes, bi’s en trans mensen ter wereld.

Bron: Hans Warmerdam en Pieter Koenders, *Cultuur en ontspanning. Het COC 1946–1966* (1987).`,
  },
  {
    title: 'Honderd studenten op het Binnenhof',
    language: 'nl',
    category: 3,
    latitude: 52.0797,
    longitude: 4.3131,
    startDate: '1969-01-21',
    endDate: '1969-01-21',
    address: 'Binnenhof',
    locality: 'Den Haag',
    region: 'Zuid-Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `Artikel 248bis strafte wie als volwassene omging met iemand van hetzelfde geslacht onder de eenentwintig; voor anderen lag de grens bij zestien. Op 21 januari 1969 stonden er zo’n honderd demonstranten op het Binnenhof, vooral studenten, met borden en een petitie.

Het was de eerste homodemonstratie van Nederland, een half jaar vóór Stonewall. Twee jaar later was het artikel weg.

Bron: IHLIA LGBTI Heritage, Amsterdam, dossier over artikel 248bis.`,
  },
  {
    title: 'Praalboten op de Prinsengracht',
    language: 'nl',
    category: 3,
    latitude: 52.3702,
    longitude: 4.8836,
    startDate: '1996-01-01',
    endDate: '1996-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: 'Prinsengracht',
    locality: 'Amsterdam',
    region: 'Noord-Holland',
    country: 'Netherlands',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Elke stad heeft een optocht, maar Amsterdam heeft water. In de zomer van 1996 voer voor het eerst een stoet van boten door de grachten: dansend, zingend, met ballonnen onder de bruggen door.

Het begon als een feest van horeca-ondernemers, zonder eisen. Inmiddels varen ook ministeries, scholen en kerken mee, en ouderen die hier hun hele leven op hebben gewacht. Op de kade zie je drie generaties zwaaien.

Bron: Stadsarchief Amsterdam, Canal Parade.`,
  },
  {
    title: 'Το σπίτι της οδού Λέψιους',
    language: 'el',
    category: 3,
    latitude: 31.197,
    longitude: 29.904,
    startDate: '1933-04-29',
    endDate: '1933-04-29',
    address: 'Μουσείο Καβάφη, οδός Κ. Π. Καβάφη 4 (πρώην Λέψιους)',
    locality: 'Alexandria',
    region: '',
    country: 'Egypt',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Ο Κωνσταντίνος Καβάφης έζησε τα τελευταία είκοσι πέντε χρόνια του σε ένα διαμέρισμα της Αλεξάνδρειας, πάνω από έναν κακόφημο δρόμο. Ποιήματα δεν πουλούσε ποτέ: τα τύπωνε σε μονόφυλλα και τα έδινε σε φίλους.

Σε αυτά οι άντρες αγαπιούνται χωρίς απολογία, σε καφενεία, σε φτωχές κάμαρες, σε μια ανάμνηση που επιστρέφει. Πέθανε στις 29 Απριλίου 1933, τη μέρα που γινόταν εβδομήντα χρονών. Το σπίτι του είναι σήμερα μουσείο.

Πηγή: Robert Liddell, *Καβάφης. Κριτική βιογραφία*· Ίδρυμα Ωνάση, Αρχείο Καβάφη.`,
  },
  {
    title: 'Το ΑΚΟΕ και το περιοδικό Αμφί',
    language: 'el',
    category: 3,
    latitude: 37.9838,
    longitude: 23.7275,
    placePrecision: 'town',
    startDate: '1976-01-01',
    endDate: '1978-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Athens',
    region: '',
    country: 'Greece',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `Δυο χρόνια μετά τη χούντα, το 1976, ιδρύθηκε το Απελευθερωτικό Κίνημα Ομοφυλοφίλων Ελλάδας. Η πρώτη του μάχη ήταν ένα νομοσχέδιο «περί αφροδισίων νοσημάτων» που έστελνε ανθρώπους σε εξορία και φυλακή· μαζεύτηκαν υπογραφές, γράφτηκαν επιστολές από όλη την Ευρώπη, και τα χειρότερα άρθρα δεν ίσχυσαν ποτέ.

Το 1978 βγήκε το πρώτο τεύχος του *Αμφί*. Για χρόνια ήταν το μόνο μέρος όπου μπορούσε κανείς να διαβάσει ελληνικά για τον εαυτό του.

Πηγή: Λουκάς Θεοδωρακόπουλος, *Αμφί και απελευθέρωση* (2005).`,
  },
  {
    title: '176 ψήφοι για τον γάμο',
    language: 'el',
    category: 3,
    latitude: 37.9753,
    longitude: 23.7367,
    startDate: '2024-02-15',
    endDate: '2024-02-15',
    address: 'Βουλή των Ελλήνων, Πλατεία Συντάγματος',
    locality: 'Athens',
    region: '',
    country: 'Greece',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Το βράδυ της 15ης Φεβρουαρίου 2024 η Βουλή ψήφισε τον γάμο για όλα τα ζευγάρια, με 176 ψήφους υπέρ και 76 κατά. Η Ελλάδα έγινε η πρώτη χώρα με ορθόδοξη πλειοψηφία που έκανε αυτό το βήμα.

Έξω, στο Σύνταγμα, περίμεναν κάποιες οικογένειες που υπήρχαν ήδη: δύο μητέρες με παιδιά που ώς τότε, για το κράτος, είχαν μόνο μία.

Πηγή: Νόμος 5089/2024· ΕΡΤ, 15 Φεβρουαρίου 2024.`,
  },
]
