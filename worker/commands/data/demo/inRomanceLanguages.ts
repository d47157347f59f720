import type { DemoStory } from './story.ts'

/** In Spanish, Portuguese, French, Italian and Romanian: public record in our own words. */
export const inRomanceLanguages: DemoStory[] = [
  {
    title: 'Emilio y Carlos se casan en Tres Cantos',
    language: 'es',
    category: 3,
    latitude: 40.6009,
    longitude: -3.7081,
    startDate: '2005-07-11',
    endDate: '2005-07-11',
    address: 'Ayuntamiento, Plaza del Ayuntamiento',
    locality: 'Tres Cantos',
    region: 'Madrid',
    country: 'Spain',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `La ley llevaba ocho días en vigor cuando Emilio Menéndez y Carlos Baturín entraron en el salón de plenos de Tres Cantos. Se querían desde hacía treinta años, y durante casi todo ese tiempo nadie había tenido una palabra para lo que eran.

El 11 de julio de 2005 la hubo: matrimonio. Fue la primera boda de dos hombres celebrada en España con la nueva ley, que dice que el matrimonio tiene los mismos requisitos y efectos cuando ambos contrayentes son del mismo o de diferente sexo.

Fuente: Ley 13/2005, de 1 de julio, *Boletín Oficial del Estado* del 2 de julio de 2005; *El País*, 12 de julio de 2005.`,
  },
  {
    title: 'Argentina: tu nombre, sin pedir permiso a nadie',
    language: 'es',
    category: 3,
    latitude: -34.6098,
    longitude: -58.3925,
    startDate: '2012-05-09',
    endDate: '2012-05-09',
    address: 'Congreso de la Nación, Avenida Entre Ríos',
    locality: 'Buenos Aires',
    region: '',
    country: 'Argentina',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `El 9 de mayo de 2012 el Senado argentino votó la ley de identidad de género: 55 votos a favor, ninguno en contra y una abstención. Desde entonces cualquier persona puede cambiar su nombre y su sexo registral con un trámite, sin jueces, sin diagnósticos y sin operaciones.

Ningún otro país había llegado hasta ahí. La ley la escribieron las organizaciones travestis y trans, que sabían mejor que nadie cuánto cuesta vivir con un documento que te desmiente.

Fuente: Ley 26.743, *Boletín Oficial* del 24 de mayo de 2012.`,
  },
  {
    title: 'Carla Antonelli toma asiento en la Asamblea de Madrid',
    language: 'es',
    category: 3,
    latitude: 40.3845,
    longitude: -3.6597,
    startDate: '2011-06-01',
    endDate: '2011-06-30',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Asamblea de Madrid, Plaza de la Asamblea de Madrid 1',
    locality: 'Madrid',
    region: '',
    country: 'Spain',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Nació en Güímar, en Tenerife, y se fue de allí siendo muy joven porque en aquel pueblo no cabía. Actriz y activista, Carla Antonelli pasó años pidiendo una ley que permitiera a las personas trans corregir sus documentos; cuando el Gobierno la retrasaba, amenazó con una huelga de hambre. La ley llegó en 2007.

En las elecciones de mayo de 2011 salió elegida diputada de la Asamblea de Madrid. Fue la primera mujer trans en un parlamento de España. En 2023 fue también la primera en el Senado.

Fuente: Asamblea de Madrid, IX legislatura; Senado de España, ficha de la senadora.`,
  },
  {
    title: 'O Supremo diz família',
    language: 'pt-BR',
    category: 3,
    latitude: -15.8022,
    longitude: -47.8613,
    startDate: '2011-05-05',
    endDate: '2011-05-05',
    address: 'Supremo Tribunal Federal, Praça dos Três Poderes',
    locality: 'Brasília',
    region: 'Distrito Federal',
    country: 'Brazil',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Em 5 de maio de 2011 os ministros do Supremo Tribunal Federal decidiram, sem nenhum voto contra, que a união estável entre duas pessoas do mesmo sexo é uma família como as outras. O relator, Ayres Britto, lembrou que a Constituição proíbe a discriminação em razão do sexo, e que o silêncio dela sobre o resto é liberdade.

Dois anos depois o Conselho Nacional de Justiça mandou que nenhum cartório do país recusasse o casamento. Desde então basta entrar e pedir.

Fonte: Supremo Tribunal Federal, ADI 4277 e ADPF 132, julgamento de 5 de maio de 2011; Resolução CNJ 175/2013.`,
  },
  {
    title: 'Duas mil pessoas na Paulista',
    language: 'pt-BR',
    category: 3,
    latitude: -23.5614,
    longitude: -46.6559,
    startDate: '1997-06-28',
    endDate: '1997-06-28',
    address: 'Avenida Paulista',
    locality: 'São Paulo',
    region: 'São Paulo',
    country: 'Brazil',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `*Somos muitos, estamos em todas as profissões*: esse era o tema da primeira Parada do Orgulho de São Paulo, em 28 de junho de 1997. Vieram umas duas mil pessoas. Algumas andavam pela calçada, para ver sem serem vistas, e no meio do caminho desciam para a rua.

Menos de dez anos depois eram milhões, e a parada da Paulista entrou no livro dos recordes como a maior do mundo. Quem esteve na primeira ainda conta que o mais difícil foi o primeiro passo fora da calçada.

Fonte: Associação da Parada do Orgulho LGBT de São Paulo (APOLGBT-SP), histórico das paradas.`,
  },
  {
    title: 'O Grupo Gay da Bahia e o código 302.0',
    language: 'pt-BR',
    category: 3,
    latitude: -12.9718,
    longitude: -38.5108,
    placePrecision: 'town',
    startDate: '1980-01-01',
    endDate: '1985-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Salvador',
    region: 'Bahia',
    country: 'Brazil',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `O Grupo Gay da Bahia nasceu em Salvador em 1980, com o antropólogo Luiz Mott e um punhado de amigos. É a mais antiga associação do gênero ainda ativa no Brasil. Logo no começo escolheu um adversário de papel: o código 302.0, com que a medicina brasileira classificava a homossexualidade como desvio e transtorno.

Recolheram milhares de assinaturas, de cientistas e de artistas, pelo correio e nas ruas. Em 1985 o Conselho Federal de Medicina deixou de tratar como doença o que nunca foi, cinco anos antes da Organização Mundial da Saúde.

Fonte: Regina Facchini, *Sopa de letrinhas? Movimento homossexual e produção de identidades coletivas nos anos 90* (2005).`,
  },
  {
    title: '« Ce douloureux problème » est interrompu',
    language: 'fr',
    category: 3,
    latitude: 48.877,
    longitude: 2.3008,
    startDate: '1971-03-10',
    endDate: '1971-03-10',
    address: 'Salle Pleyel, 252 rue du Faubourg-Saint-Honoré',
    locality: 'Paris',
    region: '',
    country: 'France',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Le 10 mars 1971, Ménie Grégoire anime en public, salle Pleyel, son émission de radio. Le thème du jour : « L’homosexualité, ce douloureux problème ». À la tribune, un prêtre, un psychanalyste, des gens qui compatissent.

Dans la salle, des femmes se lèvent et crient que non, elles ne souffrent pas. Elles montent sur l’estrade, l’antenne est coupée. Le Front homosexuel d’action révolutionnaire prend son nom dans les jours qui suivent : pour la première fois en France, des lesbiennes et des gays parlent d’eux-mêmes sans demander pardon.

Source : Frédéric Martel, *Le Rose et le Noir. Les homosexuels en France depuis 1968* (1996).`,
  },
  {
    title: 'Vincent et Bruno disent oui à Montpellier',
    language: 'fr',
    category: 3,
    latitude: 43.599,
    longitude: 3.8963,
    startDate: '2013-05-29',
    endDate: '2013-05-29',
    address: 'Hôtel de ville, 1 place Georges-Frêche',
    locality: 'Montpellier',
    region: 'Hérault',
    country: 'France',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `Douze jours après la promulgation de la loi, la maire de Montpellier, Hélène Mandroux, marie Vincent Autin et Bruno Boileau. Il y a cinq cents invités dans la salle et plus de journalistes encore ; devant la télévision, une bonne partie du pays.

Les mois d’avant avaient été durs, avec des foules dans la rue contre eux. Ce 29 mai 2013, on entend surtout le silence avant le premier oui, puis un vacarme de joie.

Source : Loi du 17 mai 2013 ouvrant le mariage aux couples de personnes de même sexe ; *Le Monde*, 29 mai 2013.`,
  },
  {
    title: 'Plus inconnue que le soldat inconnu',
    language: 'fr',
    category: 3,
    latitude: 48.8738,
    longitude: 2.295,
    startDate: '1970-08-26',
    endDate: '1970-08-26',
    address: 'Arc de triomphe, place de l’Étoile',
    locality: 'Paris',
    region: '',
    country: 'France',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Le 26 août 1970, elles étaient neuf, avec une gerbe et des banderoles : « Il y a plus inconnu que le soldat inconnu : sa femme. » Parmi elles, l’écrivaine Monique Wittig. La police les a arrêtées avant qu’elles n’atteignent la flamme ; le lendemain, les journaux parlaient d’un mouvement de libération des femmes.

Wittig est de celles qui, l’année suivante, fondent les Gouines rouges, pour que les lesbiennes aient une voix dans ce mouvement comme dans celui des homosexuels. Plus tard elle écrira *La Pensée straight*, qu’on lit aujourd’hui dans le monde entier.

Source : Françoise Picq, *Libération des femmes. Les années-mouvement* (1993).`,
  },
  {
    title: 'Fuori!, una parola con il punto esclamativo',
    language: 'it',
    category: 3,
    latitude: 45.0703,
    longitude: 7.6869,
    placePrecision: 'town',
    startDate: '1971-01-01',
    endDate: '1971-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Torino',
    region: 'Piemonte',
    country: 'Italy',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Nella primavera del 1971 un giornale torinese recensì un libro che prometteva di guarire gli omosessuali. Il libraio Angelo Pezzana scrisse per protestare, e il giornale non pubblicò la lettera. Allora con gli amici fondò un gruppo: Fuori!, Fronte unitario omosessuale rivoluzionario italiano, ma soprattutto un invito a uscire.

L’anno dopo la rivista con lo stesso nome arrivò nelle edicole, firmata con nomi e cognomi. Per molti lettori fu la prima volta che qualcuno parlava di loro dicendo *noi*.

Fonte: Gianni Rossi Barilli, *Il movimento gay in Italia* (1999).`,
  },
  {
    title: 'La legge 164, scritta in costume da bagno',
    language: 'it',
    category: 3,
    latitude: 41.9013,
    longitude: 12.4788,
    startDate: '1982-04-14',
    endDate: '1982-04-14',
    address: 'Palazzo Montecitorio, piazza di Monte Citorio',
    locality: 'Roma',
    region: 'Lazio',
    country: 'Italy',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Nell’estate del 1980 alcune donne trans entrarono in una piscina di Milano con il solo pezzo di sotto: se per lo Stato erano uomini, nessuno poteva vietarglielo. Furono fermate, i giornali ne parlarono, e il Movimento italiano transessuali ebbe finalmente l’attenzione che cercava.

Due anni dopo il Parlamento approvò la legge n. 164 del 14 aprile 1982, tra le prime in Europa a permettere di rettificare il sesso sui documenti. Nel 2015 la Corte costituzionale ha chiarito che per farlo non serve un’operazione.

Fonte: Legge 14 aprile 1982, n. 164, *Gazzetta Ufficiale* del 19 aprile 1982; Corte costituzionale, sentenza n. 221 del 2015.`,
  },
  {
    title: 'Il World Pride nell’anno del Giubileo',
    language: 'it',
    category: 3,
    latitude: 41.8765,
    longitude: 12.481,
    startDate: '2000-07-08',
    endDate: '2000-07-08',
    address: 'Piramide Cestia, piazzale Ostiense',
    locality: 'Roma',
    region: 'Lazio',
    country: 'Italy',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `C’era il Giubileo, e si diceva che quello non fosse il momento né la città. Il Comune prima diede il patrocinio e poi lo ritirò, il governo avrebbe preferito un altro anno. L’8 luglio 2000 il primo World Pride partì lo stesso, e Roma vide passare centinaia di migliaia di persone con il Colosseo sullo sfondo.

Il giorno dopo, dalla finestra di piazza San Pietro, il papa parlò di amarezza. In strada, la sera prima, se ne era vista ben poca.

Fonte: *la Repubblica*, 9 e 10 luglio 2000.`,
  },
  {
    title: 'Articolul 200 dispare din Codul penal',
    language: 'ro',
    category: 3,
    latitude: 44.4527,
    longitude: 26.0862,
    startDate: '2001-06-21',
    endDate: '2001-06-21',
    address: 'Palatul Victoria, Piața Victoriei 1',
    locality: 'București',
    region: '',
    country: 'Romania',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `Din 1968 articolul 200 pedepsea cu închisoarea relațiile dintre persoane de același sex, iar din 1996 și „propaganda” sau asocierea. Oamenii au fost bătuți la poliție și condamnați pentru o scrisoare, un sărut, un denunț al vecinilor.

În 1996 s-a înființat la București asociația ACCEPT, care a cerut abrogarea ani la rând, aici și la Strasbourg. La 21 iunie 2001 guvernul a adoptat ordonanța de urgență care a șters articolul cu totul. România a fost printre ultimele țări din Europa care au făcut-o.

Sursă: Ordonanța de urgență nr. 89 din 21 iunie 2001; Human Rights Watch, *Public Scandals* (1998).`,
  },
  {
    title: 'Primul marș al diversității la București',
    language: 'ro',
    category: 3,
    latitude: 44.4355,
    longitude: 26.1025,
    placePrecision: 'town',
    startDate: '2005-05-01',
    endDate: '2005-05-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: 'București',
    region: '',
    country: 'Romania',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `În primăvara lui 2005 primăria a spus întâi nu: nu ar putea garanta siguranța. Au protestat președintele Consiliului Național pentru Combaterea Discriminării, ministra justiției, apoi chiar președintele țării, și autorizația a venit până la urmă.

Câteva sute de oameni au mers prin centru, cu jandarmi de o parte și de alta. De atunci marșul are loc în fiecare an, iar acum participă zeci de mii.

Sursă: Asociația ACCEPT, istoricul Bucharest Pride.`,
  },
  {
    title: 'Moldova în fața Curții de la Strasbourg',
    language: 'ro',
    category: 3,
    latitude: 47.0245,
    longitude: 28.8323,
    startDate: '2012-06-12',
    endDate: '2012-06-12',
    address: 'Piața Marii Adunări Naționale',
    locality: 'Chișinău',
    region: '',
    country: 'Moldova',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `GENDERDOC-M a cerut în 2005 să se adune în fața Parlamentului din Chișinău, ca să susțină o lege împotriva discriminării. Primăria a interzis adunarea, deși alte organizații primiseră voie în aceleași zile.

Șapte ani mai târziu, la 12 iunie 2012, Curtea Europeană a Drepturilor Omului a dat dreptate asociației: a fost încălcată libertatea de întrunire, și oamenii au fost tratați diferit numai pentru ceea ce sunt. Astăzi marșul trece prin centrul orașului.

Sursă: Curtea Europeană a Drepturilor Omului, *GENDERDOC-M împotriva Moldovei*, cererea nr. 9106/06, hotărârea din 12 iunie 2012.`,
  },
]
