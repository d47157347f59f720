/** Words of seven letters and more, and shorter names, that are common in bios and therefore identify no one. Without accents. */
const words = `
ability absolutely academic account activism activist actress actually adoptee adventure adventures advocacy advocate afternoon against agender
already although always amateur amazing ambassador american americana ancient animals another anonymous anxious anything anytime archive archives
archivist aromantic artist artists asexual atheist attention attorney audience australia author avid awesome barista beautiful because become
becoming before beginner beginning behind believe believer besides between biologist biromantic birthday bisexual bisexuals blogger bookish books
bookworm boyfriend breakfast british brother brothers building business butches california campaign canadian capricorn caregiver cartoonist
catholic celebrate changed changing chapter chicago childhood children chocolate christian christmas citizen climate clinical closeted clothes
coffees collect collecting collection collector college comedian coming community companion computer content context contribute cooking country
creative creator creature culture cultural curious currently cycling dancer dancing daughter daughters december designer developer different digital
disabled disability discover discovered doctors documentary dreamer dreaming drinking driving earlier easygoing editing editor educator electric
engineer engineering english enthusiast environment equality especially european evening everybody everyday everyone everything everywhere
exploring extrovert families family fantasy favorite favorites favourite february federal feelings femboy feminine feminism feminist feminists
festival fiction fighting filmmaker finally finding flowers followed following football forever forward founder founding france freedom freelance
freelancer friendly friends friendship further gardener gardening genderfluid genderqueer germany getting girlfriend goodbye graduate graduated
graphic greater growing guitarist halloween happily happiness happening healing healthy herself himself historian historic historical history
hobbies holiday honestly hopeful hopefully hopeless hospital however humanity humorist husband illustrator immigrant imagine important including
india indigenous instagram instead interest interested interesting interests internet intersex introvert invisible january jewelry jewish joined
journal journalist journey justice keeping kitchen knitting language languages latino latina lawyers leading learned learner learning leather
lesbian lesbians liberal librarian library lifelong listen listener listening literary literature little living location london looking machine
magazine manager marketing married masculine meeting member members memories memory mental message mexican mexico midwest millennial minister moment
monthly morning mostly mother mothers mountain mountains moving musician musicians myself natural nature neighbor neighbour neurodivergent never
newspaper nonbinary nonprofit normal nothing november nowhere october official oldest ongoing online opinion opinions organizer organiser others
ourselves outdoor outdoors outside painter painting pansexual parents partner passion passionate patient pensioner people perhaps person personal
philosophy photographer photography photos physical picture pictures pilgrim podcast poetry political politics polyamorous portrait positive posting
practice present president pretty previously private probably problem producer product profession professional professor profile programmer project
projects pronouns proudly psychology public publish published publisher queerness question questioning questions quietly rainbow rainbows reader
reading readers recently recipes recovering regular related relationship remember research researcher resident retired retirement running sapphic
saturday scholar schools science scientist secretary seeking senator september serious service several sexuality sharing shopping sibling simple
singer singing sister sisters sixties skating skills sleeping slightly slowly smoking soccer social society software soldier somebody someday
someone something sometimes somewhere southern spanish speaker speaking special spirit spiritual sports spouse started starting stories storyteller
strange stranger straight student students studied studies studying stuff suburban summers sundays sunday support supporter surviving survivor swimming
switzerland teacher teachers teaching teenage teenager television texas thanks theater theatre themself themselves therapist therapy things thinker
thinking thirties thought thoughts through throughout thursday together tomorrow tonight tourist towards traditional training transfem transfeminine
transgender transition transmasc transmasculine transsexual travel traveler traveling traveller travelling travels tuesday twenties twitter typical
ukraine uncle understand united university usually vacation various vegetarian veteran veterans village vintage visitor volunteer volunteering
walking wandering wanted warrior watching weather website wedding wednesday weekend weekends welcome western whatever wheelchair whenever wherever
whether whiskey without woman women wonder wonderful wondering worker workers working workshop worldwide worrier writer writers writing written
yesterday yorker younger yourself youtube
spain italy brazil canada england ireland scotland japan china africa america europe paris berlin madrid barcelona york angeles francisco street
pride queer trans love life
abogada abogado abuela abuelo academia actividad activismo activista activistas actriz actual actualidad actualmente adolescencia adolescente
aficionada aficionado afortunada afortunado agradecida agradecido ahora alegria alemania algunas algunos alguien alrededor amantes amiga amigas
amigos amistad amistades analista animales aprender aprendiendo aprendiz apasionada apasionado archivera archivo argentina argentino arquitecta
arquitecto arquitectura artesana artista artistas asexual asociacion asturias atlantico autentica autora autores aventura aventuras ayudar bailando
bailarin bailarina barrio bastante bibliotecaria bibliotecario biologa biologo bisexual bisexuales bolivia cantando cantante capital caribe casada
casado catalana ceramica chilena chileno ciencia ciencias ciudad clinica cocinera cocinero cocinar coleccion colectivo colegio colombia colombiana
colombiano comunicacion comunidad conmigo conocer contable contando contenido corazon creativa creativo creadora creador cristiana cuaderno cualquier
cuentista cuentos cultural culturas cumplir curiosa curioso deportes deportista derechos desarrollador desarrolladora descubrir despacio despues
diferente diferentes dibujante dibujar discapacidad disfrutar disidencia disidente diseno disenador disenadora diversa diversidad docente doctora domingo
ecuador editora editorial educacion educadora empresa enamorada enamorado encanta encantan enfermera enfermero ensenar entonces entrenadora entusiasta
escribiendo escribir escritor escritora escritura escucha escuchar escuela espacio espana espanol espanola especial espectaculo esperanza espiritual
estudiante estudiantes estudiar estudie estudio estudios europea europeo familia familias fanatica favorita favorito feliz feminismo feminista
feministas festival ficcion filosofa filosofia filosofo fotografa fotografia fotografias fotografo futbol guitarra guitarrista habitante hermana
hermanas hermano hermanos hispana historia historiador historiadora historias homosexual homosexuales humana humanidad humanos idiomas ilustracion
ilustrador ilustradora imagenes imaginacion importa importante infancia informatica ingeniera ingeniero ingles inmigrante investigador investigadora
jardinera jardinero jubilada jubilado juntas juventud latinoamerica latinoamericana lectora lectura lecturas lengua lenguas lesbiana lesbianas
libertad librera librero libreria libros licenciada licenciado literatura llamada llamado luchando luchadora madrilena maestra maestro maravilla
maricon marica matrimonio mayoria medicina memoria memorias mercado mexicana mexicano migrante militante montana montanas movimiento muchacha mujeres
mundial musica musical musico naturaleza navidad necesario ninguna ninguno nosotras nosotros noticias novelas novelista orgullo orgullosa orgulloso
originaria paginas palabras pansexual pareja pasando paseando pasiones peliculas peluquera peluquero pensando pensar pensionista periodico periodismo
periodista permanente persona personal personas peruana peruano pintora pintura pinturas poetas politica politico positivo practica preguntas presente
primera primero privada produccion productora profesion profesional profesora programador programadora pronombres proyecto proyectos psicologa
psicologia psicologo publica publico quienes realidad recuerdos reflexiones refugiada relatos residente retirada revista salvaje salvador seguir
segunda senora sencilla sentir servicio servicios siempre simplemente sobrevivir sociales sociedad sociologa sociologia soltera soltero sonadora
sonador sonrisa tambien tardes tecnologia telefono television terapeuta tiempo tiempos tienda todavia trabajador trabajadora trabajando trabajar
trabajo trabajos traductor traductora tranquila tranquilo transexual transexuales transgenero transito travesti ultimos universidad universitaria
universo uruguay uruguaya uruguayo valencia valiente vecinas vecinos vegana vegano venezolana venezolano venezuela verdad viajando viajar viajera viajero
viajes viviendo vivencias vivimos voluntaria voluntario zaragoza`

/** See above; every word in lower case. */
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
