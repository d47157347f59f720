import { inventedComment } from './invented.ts'

interface DemoComment {
  /** The exact title of the story it stands under. */
  story: string
  by: 'teller' | 'archivist' | 'wanderer' | 'quiet' | 'reader'
  isAnonymous: boolean
  text: string
}

const said: (DemoComment & { language: keyof typeof inventedComment })[] = [
  {
    story: 'The first Gay Pride march in London',
    by: 'wanderer',
    isAnonymous: false,
    language: 'en',
    text: 'I read this on my phone in the square itself, between the lions. It makes the place look different.',
  },
  {
    story: 'The first Gay Pride march in London',
    by: 'quiet',
    isAnonymous: true,
    language: 'en',
    text: 'I have watched the parade from the pavement for nine years now. Next summer I step off the kerb.',
  },
  {
    story: 'Manchester fills Albert Square against Clause 28',
    by: 'reader',
    isAnonymous: false,
    language: 'en',
    text: 'We had this law at school and no one told us that there was one. That was rather the point of it, I suppose.',
  },
  {
    story: 'A clay ball for the lesbian women of Ravensbrück',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'Thank you for telling this without any big words.',
  },
  {
    story: 'Willem Arondéus and the fire in the population register',
    by: 'reader',
    isAnonymous: false,
    language: 'en',
    text: 'I have told this to three people this week. All three asked why they had never heard of him.',
  },
  {
    story: 'My father on Sandymount Strand',
    by: 'quiet',
    isAnonymous: true,
    language: 'en',
    text: 'Mine has not said anything yet. But he has started to lay a second cup when my friend is with me.',
  },
  {
    story: 'The free ferry behind Central Station',
    by: 'wanderer',
    isAnonymous: false,
    language: 'en',
    text: 'Best free thing in Amsterdam, and I do not only mean the ferry.',
  },
  {
    story: 'Eight stripes in the wind: the first rainbow flags',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'A good answer to everybody who asks why the number of stripes keeps changing: it always did.',
  },
  {
    story: 'Compton’s Cafeteria: the Tenderloin fights back',
    by: 'reader',
    isAnonymous: false,
    language: 'en',
    text: 'Does anyone know a good book to go on with? I have seen the documentary twice.',
  },
  {
    story: 'Compton’s Cafeteria: the Tenderloin fights back',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'Susan Stryker’s “Transgender History”. It is short, and the chapter on the sixties is the best place to begin.',
  },
  {
    story: 'My new name over the loudspeaker at Union Station',
    by: 'quiet',
    isAnonymous: true,
    language: 'en',
    text: 'I read the last part aloud with my own name in it. No one is at home but the cat. She looked up.',
  },
  {
    story: 'The Trevor Project: someone answers, day and night',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'If you are reading this and hesitating: you do not have to have the right words ready before you call.',
  },
  {
    story: 'La tuque orange du mont Royal',
    by: 'wanderer',
    isAnonymous: false,
    language: 'fr',
    text: 'Je veux une tuque pareille.',
  },
  {
    story: '海堤上的粥 (Congee on the seawall)',
    by: 'teller',
    isAnonymous: false,
    language: 'zh',
    text: '看完就想打電話給媽媽。',
  },
  {
    story: 'The raid in Cuenca that ended a law',
    by: 'reader',
    isAnonymous: false,
    language: 'es',
    text: 'Que no se nos olvide. Gracias por ponerlo en el mapa.',
  },
  {
    story: 'Archivo de la Memoria Trans: a family album for those put out of theirs',
    by: 'archivist',
    isAnonymous: false,
    language: 'en',
    text: 'If anybody here works with family photographs: look at how they caption theirs. Names first, always.',
  },
  {
    story: 'Fifteen people walk for friendship in Kolkata',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'Fifteen. I keep thinking about the one who almost stayed in bed because of the rain, and didn’t.',
  },
  {
    story: 'A night at a youth hostel, and Japan’s first gay rights ruling',
    by: 'wanderer',
    isAnonymous: false,
    language: 'en',
    text: 'All that for a study weekend. The patience of these people.',
  },
  {
    story: 'Yoshiya Nobuko’s house of two women',
    by: 'quiet',
    isAnonymous: false,
    language: 'en',
    text: 'Adopting the woman you love because it is the only form that the office has. I don’t know whether to laugh or cry.',
  },
  {
    story: '鴨川デルタの飛び石で',
    by: 'reader',
    isAnonymous: false,
    language: 'ja',
    text: '「靴は乾いたか」で泣きました。',
  },
  {
    story: 'على جبل القلعة قالت لي أختي إنها تعرف',
    by: 'wanderer',
    isAnonymous: true,
    language: 'ar',
    text: 'ليت لي أختًا كهذه. شكرًا لكِ.',
  },
  {
    story: 'Upper deck, port side, every evening at 6.40',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'Someone who reads the last chapter first and then waits three years. I believe every word.',
  },
  {
    story: 'Two men, one tomb: Niankhkhnum and Khnumhotep',
    by: 'reader',
    isAnonymous: false,
    language: 'en',
    text: 'I like it that you leave the question open. They look at each other all the same.',
  },
  {
    story: 'Simon Nkoli comes out in the Delmas Treason Trial',
    by: 'teller',
    isAnonymous: false,
    language: 'en',
    text: 'To say it there, to those men, with a death sentence possible for all of them. And to change their minds.',
  },
  {
    story: 'Low tide at Laginha',
    by: 'quiet',
    isAnonymous: true,
    language: 'en',
    text: 'Both her hands were in the air. I had to put the phone down for a minute.',
  },
  {
    story: 'My koro and the wrong pronoun',
    by: 'archivist',
    isAnonymous: false,
    language: 'en',
    text: 'The gull. Of course he let it.',
  },
  {
    story: 'Minus fourteen degrees and a rainbow flag: pride at McMurdo',
    by: 'reader',
    isAnonymous: false,
    language: 'en',
    text: 'Ten out of 133. That is a better share than in my whole school, or so I thought at the time.',
  },
]

/** What the demo people say under the demo stories. All of it is invented, and each begins by saying so. */
export const comments: DemoComment[] = said.map(({ language, text, ...comment }) => ({
  ...comment,
  text: `${inventedComment[language]} ${text}`,
}))
