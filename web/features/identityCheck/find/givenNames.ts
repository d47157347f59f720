/**
 * Given names that are common in stories in English and Spanish, with those of migrants. Without accents. Names that are more often a
 * word, a month or a place are left out ("May", "Grace", "Austin").
 */
const given = `
aaron abby abdul abigail abraham ada adam adele adrian adriana agata agnes agustin ahmad ahmed aidan aileen aisha akira alan alana alasdair albert
alberto alec alejandra alejandro aleksander alessandro alex alexander alexandra alexandre alexis alfie alfonso alfred alfredo ali alice alicia
alina alison allan allen allison alma almudena alonso alvaro alvin amalia amanda amara amber amelia amina amir amira amit amparo amy ana anastasia
anders andre andrea andreas andrei andres andrew andy angela angelica angelina angelo angie angus anika anil anita anja ann anna annabel anne
annette annie annika anouk anthony anton antonia antonio antonella araceli archie ariel arjun arlene armando arnold arthur arturo asha ashley astrid
audrey aurora barbara barry bart bartosz beatrice beatrix beatriz becky belen ben benedict benito benjamin bernadette bernard bernardo bert beth bethany
betsy bettina betty beverly bianca bjorn blanca bob bobby bonnie boris brad bradley bram brandon brenda brendan brent brett brian brianna bridget
britta brittany brooke bruce bruno bryan camila camille candice carina carl carla carlos carlotta carmen carol carole caroline carolyn carrie casey
cassandra catalina catarina catherine cathy cecilia cedric celeste celia celine cesar chad charlene charles charlie chen cheryl chiara chloe chris
christa christina christine christoph christopher chuck cindy claire clara clarence clark claude claudia claudio claus clayton cliff clifford clive
clyde colette colin colleen concha connie connor conrad consuelo corinne cornelia corey craig cristian cristina cristobal curtis cynthia daisy damian
dan dana daniel daniela danielle danny daphne daria dariusz darlene darrell darren dave david debbie deborah debra deirdre delia delphine denise dennis
derek desmond diana diane didier diego dieter dimitri dina dirk dolly dolores dominic dominik dominique donald donna doreen doris dorothea dorothy
doug douglas drew duncan dustin dwayne dylan earl ed eddie edgar edith edmund eduardo edward edwin eileen elaine eleanor elena eleni eli eliana elias
elif elisa elisabeth elise elizabeth ella ellen ellie elliot elliott elsa elvira emanuel emil emilia emilio emily emma emmett enrique eric erica erich erik
erika ernest ernesto ernst erwin esperanza esteban estela esther ethan eugene eugenia eva evan eve evelyn ewa fabian fabio fabiola farah farid fatima
fatou federica federico felicia felipe felix ferdinand fergus fermin fernanda fernando fiona flora florian floyd frances francesca francesco francis
francisca francisco franco francois frank frankie franz fred freda frederic frederick frieda friedrich fritz gabriel gabriela gabrielle gail gareth
gary gavin gemma gene genevieve geoff geoffrey george gerald geraldine gerard gerardo gerd gerhard gertrude gianna gil gilbert gina ginger giorgio
giovanna giovanni gisela giulia giuseppe glen glenda glenn gloria gonzalo gordon graciela graham greg gregor gregory greta gretchen guadalupe guido
guillermo gunnar gunther gus gustav gustavo guy gwen hamid hana hanna hannah hanneke hans harold harriet harry harvey hasan hassan hazel heather hector
heidi heinrich heinz helen helena helene helga helmut hendrik henk henri henrik henry herbert herman hernan hilary hilda hilde horacio horst howard hubert
hugh hugo humberto ian ibrahim ida ignacio igor ilona ilse imani imran ines inga inge ingrid inigo irene irina iris irma isaac isabel isabella isabelle
ivan ivana ivy jack jackie jacob jacqueline jacques jaime jake jamal james jamie jan jana jane janet janice janine jared jasmine jason javier jay
jean jeanette jeanne jeff jeffrey jenna jennifer jenny jens jeremy jerome jerry jess jesse jessica jessie jill jim jimena jimmy jin joachim joan joanna
joanne joao joaquin joe joel joey johan johanna johannes john johnny jon jonas jonathan jorge jose josef josefina joseph josephine josh joshua joyce juan
juana juanita jude judith judy julia julian juliana julie juliet julieta julio julius jun jurgen justin justine justyna kaitlyn karel karen karim
karin karl karla karolina kasia kasper kate katharina katherine kathleen kathryn kathy katie katja katrin katrina kay keiko keith kelly kelvin ken
kenji kenneth kent kerry kevin khadija khalid kim kimberly klaus konrad krystyna kristen kristin kristina kurt kyle lance lars larissa larry latoya
laura lauren laurence laurent laurie lawrence leah leanne leila lena leo leon leonard leonardo leonor leopoldo leroy leslie leticia lewis lidia lila
lilian liliana lillian lily lina linda lindsay lionel lisa liz lloyd logan lois lola lorena lorenzo loretta lori lorna lorraine lotte lou louis louisa
louise luc luca lucas lucia luciana lucie lucille lucy ludwig luigi luis luisa luka lukas luke luz lydia lynn mabel madeleine maggie magda magdalena mahmoud
maite malcolm malik mandy manfred manuel manuela marc marcel marcela marcia marco marcos marcus marek margaret margarita margie margot marguerite maria
mariam marian mariana marianne maribel marie marilyn mario marion marisa marisol marjorie mark marko markus marlene marsha marta martha martin martina
marvin mary maryam masha mateo mathieu matilda matt matteo matthew matthias maureen maurice mauricio max maximilian maxine maya megan mehmet mei melanie
melinda melissa melody mercedes meredith merle mia micah michael michal michele michelle miguel mikael mike mikhail mila mildred milena milan millie milton
mina mindy miranda mireille miriam mitchell mohamed mohammad mohammed moira mollie molly mona monica monika monique morgan moritz muhammad muriel murray mustafa
myra myrna nadia nadine nancy naomi natalia natalie natasha nathan nathaniel neil nelly nelson nicholas nick nicky nicola nicolas nicole nigel nikolai nils
nina noah noel noelia nora norbert noreen norma norman nuria octavio odette olaf oleg olga oliver olivia olivier omar oscar osvaldo otto owen pablo
paloma pam pamela paola paolo pascal pat patrice patricia patricio patrick patty paul paula paulette paulina pauline pavel pearl pedro peggy penelope penny
percy perry pete peter petra petros phil philip philippe phillip phyllis pierre piet pieter pilar piotr polly priscilla priya rachel rafael rahul raj
ralph ramiro ramon randall randy raquel raul ravi ray raymond rebecca reggie regina reinhard reinhold remedios renata rene renee rhonda ricardo richard
rick ricky rita rob robbie robert roberta roberto robin rocio roderick rodney rodolfo rodrigo rogelio roger roland rolf roman romina rose ron ronald ronan ronnie
rosa rosalia rosalie rosalind rosario rosemary rosie ross roxana roxanne roy ruben rudolf rudy rupert russell ruth ryan sabine sabrina sadie sally salma salvador
sam samantha samir samira samuel sandra sandy sanjay sara sarah sasha saskia saul sean sebastian selina serena serge sergei sergio seth shane shannon sharon shaun
sheila shelley sherry shirley sidney siegfried sigrid silke silvia simon simone siobhan sofia soledad sonia sonja sophia sophie stacey stanislaw stanley stefan
stefania stefano stella stephan stephanie stephen steve steven stewart stig stuart sue sunita susan susana susanna susanne suzanne suzy sven svetlana sylvia
tamara tania tanja tanya tara tariq tatiana ted teodoro terence teresa teri terry thea thelma theo theodore theresa thomas tiffany tilly tim timo timothy tina
tobias todd tom tomas tomasz tommaso tommy toni tonio tony tracey tracy trevor tricia trisha troy trudy tyler tyrone ulrich ulrike umberto ursula ute
valentina valeria valerie vanessa vera verena veronica veronika vicente vicki vicky victor vijay viktor vincent vincenzo viola violet violeta vivian viviana
vladimir wade wallace walter wanda wayne wendell wendy werner wesley wilfred wilhelm wilhelmina willem william willie willy winifred winston wolfgang
xavier ximena yael yasmin yolanda yosef youssef yuki yuri yusuf yvette yvonne zachary zahra zainab zoe zoltan
adaeze ainhoa akiko anjali baltasar chidi deepa edurne hiroshi iker itziar jacinta jordi kamau kavita kofi kwame lakshmi linh meritxell mikel ming minh montserrat
neha nerea ngozi oriol pooja rohan sipho sunil suresh thabo unai vikram wanjiku wei xabier yoko`

/**
 * People whom stories name because all know them: a name of theirs leads to no one else. Without accents. The list only spares authors a
 * question; whom it lacks is found like anyone.
 */
const famous = `
harvey milk|marsha p. johnson|marsha johnson|sylvia rivera|bayard rustin|ronald reagan|audre lorde|del martin|phyllis lyon|alan turing|judith butler|james baldwin|
oscar wilde|freddie mercury|barbara gittings|frank kameny|gladys bentley|langston hughes|george moscone|keith haring|del shannon|megan rapinoe|
virginia woolf|leonard matlovich|matthew shepard|joan baez|bob dylan|tracy chapman|patti smith|patti labelle|donna summer|boy george|pete burns|
judy garland|anita bryant|bette midler|grace jones|elton john|george michael|david bowie|k. d. lang|melissa etheridge|janis joplin|joni mitchell|
billie jean|billie holiday|bessie smith|diana ross|gloria gaynor|whitney houston|michael jackson|janet jackson|stevie nicks|dolly parton|annie lennox|
kate bush|dusty springfield|lou reed|john lennon|paul mccartney|elvis presley|jimi hendrix|kurt cobain|amy winehouse|taylor swift|ricky martin|sam smith|
frank ocean|troye sivan|ellen degeneres|ellen page|elliot page|rosie o'donnell|jodie foster|ian mckellen|stephen fry|graham norton|george takei|laverne cox|
james dean|rock hudson|montgomery clift|marlene dietrich|greta garbo|marilyn monroe|elizabeth taylor|joan crawford|bette davis|tallulah bankhead|
audrey hepburn|katharine hepburn|cary grant|anthony perkins|john waters|derek jarman|pedro almodovar|andy warhol|robert mapplethorpe|david hockney|
francis bacon|frida kahlo|walt whitman|emily dickinson|allen ginsberg|william burroughs|jack kerouac|gertrude stein|alice walker|alice b. toklas|
adrienne rich|mary oliver|christopher isherwood|w. h. auden|e. m. forster|truman capote|gore vidal|tennessee williams|edmund white|armistead maupin|
larry kramer|tony kushner|edward albee|patricia highsmith|carson mccullers|susan sontag|leslie feinberg|kate bornstein|rita mae brown|jeanette winterson|
sarah waters|quentin crisp|noel coward|joe orton|harry hay|troy perry|edie windsor|jim obergefell|edith windsor|cleve jones|randy shilts|ryan white|
anne lister|radclyffe hall|karl ulrichs|magnus hirschfeld|michel foucault|simone de beauvoir|jean genet|jean cocteau|andre gide|marcel proust|arthur rimbaud|paul verlaine|
martin luther king|rosa parks|malcolm x|angela davis|nelson mandela|bill clinton|george bush|donald trump|joe biden|john f. kennedy|john kennedy|richard nixon|
jimmy carter|margaret thatcher|tony blair|david cameron|winston churchill|adolf hitler|karl marx|anne frank|pete buttigieg|tammy baldwin|barney frank|
harry potter|jim crow|jane crow|mary poppins|peter pan|tom sawyer|jack daniels|johnny walker|george eliot|jane austen|charlotte bronte|emily bronte|william shakespeare|charles dickens|
mary magdalene|john paul|billy graham|jerry falwell|fred phelps|pat robertson|ann landers|martina navratilova|billie jean king|tom daley|greg louganis|
federico garcia lorca|garcia lorca|chavela vargas|pedro lemebel|luis cernuda|jose luis rodriguez zapatero|gloria fuertes|jaime gil de biedma|rocio jurado|carlos monsivais|
nancy cardenas|vicente aleixandre|carla antonelli|enrique tierno galvan|sara montiel|empar pineda|juan gabriel|francisco franco|manuel puig|reinaldo arenas|
virgilio pinera|gabriela mistral|miguel bose|isabel pantoja|lola flores|pedro zerolo|fernando grande-marlaska|eva peron|juan domingo peron|cristina fernandez|
carlos jauregui|lohana berkins|diana sacayan|silvia rivera|selena quintanilla|jose jose|rocio durcal|raffaella carra|luis miguel|fidel castro|hugo chavez|
bob marley|calvin klein|hugo boss|edith piaf|charles de gaulle|peter tatchell|brandon teena|nina simone|ella fitzgerald|stevie wonder|liza minnelli|
linda ronstadt|jimmy somerville|marc almond|neil tennant|alison bechdel|natalie barney|sylvia beach|sylvia plath|anne sexton|toni morrison|maya angelou|
joan nestle|leslie cheung|rosa luxemburg|klaus nomi|rosa von praunheim|rainer werner fassbinder|peter tchaikovsky|benjamin britten|leonard bernstein|
gianni versace|alexander mcqueen|jean paul gaultier|karl lagerfeld|tim cook|steve jobs|bill gates|mike pence|ted kennedy|jesse helms|jesse jackson|
hilary clinton|michelle obama|bernie sanders|charles darwin|albert einstein|marie curie|alfred kinsey|evelyn hooker|christine jorgensen|renee richards|sally ride|
jackie kennedy|eleanor roosevelt|franklin roosevelt|george washington|thomas jefferson|abraham lincoln|simon bolivar|jose marti|diego rivera|salvador dali|
pablo neruda|pablo picasso|gabriel garcia marquez|julio cortazar|jorge luis borges|mario vargas llosa|miguel de cervantes|antonio machado|rafael alberti|
julio iglesias|camilo sesto|monica naranjo|maria elena walsh|mercedes sosa|violeta parra|victor jara|salvador allende|carmen sevilla`

/** Whether a word in lower case without accents is a common given name. */
export const givenNames: ReadonlySet<string> = new Set(given.trim().split(/\s+/))
/** Names of public figures in lower case without accents. */
export const publicNames: ReadonlySet<string> = new Set(famous.replaceAll('\n', '').split('|'))
