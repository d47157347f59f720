import type { CollectionKind } from '#contract/collectionKinds'

/** A collection of the demo's true stories, by their titles. */
export interface DemoCollection {
  title: string
  introduction: string
  kind: CollectionKind
  by: 'archivist' | 'wanderer' | 'teller'
  /** In order; a text beside a title is the note on the story. */
  stories: readonly (string | readonly [title: string, note: string])[]
}

/** Eight collections; the stops of each walk lie within 3 km. */
export const demoCollections: readonly DemoCollection[] = [
  {
    title: 'Around San Francisco’s City Hall',
    introduction:
      'Six stories within a few blocks: a cafeteria where people fought back, a sit-in, the first rainbow flags, and the steps of City Hall.',
    kind: 'walk',
    by: 'archivist',
    stories: [
      ['Compton’s Cafeteria: the Tenderloin fights back', 'Begin at the corner of Turk and Taylor.'],
      'Kitty Cone and the longest sit-in in a federal building',
      'Eight stripes in the wind: the first rainbow flags',
      'Candles from the Castro to City Hall',
      'The Daughters of Bilitis, and a wedding after fifty years',
      'Sylvester at the Opera House',
    ],
  },
  {
    title: 'London, from the Old Bailey to Parliament',
    introduction:
      'A trial, a raid, a banned book, a parade and a law. The walk goes west from the Old Bailey, and then south to Parliament.',
    kind: 'walk',
    by: 'archivist',
    stories: [
      'Oscar Wilde is sentenced at the Old Bailey',
      'The raid on Mother Clap’s house in Holborn',
      'A novel on trial: The Well of Loneliness',
      'The first Gay Pride march in London',
      ['Ten years from a report to a law', 'The walk ends at the Houses of Parliament.'],
    ],
  },
  {
    title: 'Amsterdam along the water',
    introduction:
      'From the Homomonument on the Keizersgracht to the public library near Central Station, past the city hall in which same-sex couples first married.',
    kind: 'walk',
    by: 'wanderer',
    stories: [
      'The Homomonument is unveiled by the water',
      'Praalboten op de Prinsengracht',
      'One minute past midnight: the first marriages',
      'Willem Arondéus and the fire in the population register',
      ['IHLIA LGBTI Heritage, three floors up in the library', 'A good place to sit down and read on.'],
    ],
  },
  {
    title: 'Paris, from the Seine to the Marais',
    introduction:
      'A law that fell, an obelisk in disguise, two men who are remembered in the pavement, and a house that is open today.',
    kind: 'walk',
    by: 'wanderer',
    stories: [
      'France strikes the last unequal law from its penal code',
      'Act Up dresses the obelisk',
      'Bruno Lenoir and Jean Diot, burned in 1750',
      'The Centre LGBTQI+ in the rue Beaubourg',
    ],
  },
  {
    title: 'New Delhi: candles, streets and a court',
    introduction:
      'Five stories in the middle of New Delhi, from a cinema to the Supreme Court, where the walk ends with two judgments.',
    kind: 'walk',
    by: 'archivist',
    stories: [
      'Candles at the Regal Cinema for a film called Fire',
      'बाराखंबा रोड से जंतर मंतर तक',
      'A doorway blocked: India’s first known protest for gay people',
      'NALSA: the third gender in India’s highest court',
      'India’s Supreme Court reads down Section 377',
    ],
  },
  {
    title: 'Archives and museums that you can visit',
    introduction: 'Houses that keep letters, posters and photographs, and show them to visitors.',
    kind: 'list',
    by: 'archivist',
    stories: [
      'ONE Archives at the USC Libraries',
      'GLBT Historical Society Museum in the Castro',
      'Two women and a shelf: the Lesbian Herstory Archives in Brooklyn',
      'The ArQuives: Canada’s LGBTQ2+ memory in a house on Isabella Street',
      'Schwules Museum, a house for inherited boxes',
      'IHLIA LGBTI Heritage, three floors up in the library',
      'Museu da Diversidade Sexual, between two trains',
    ],
  },
  {
    title: 'Marriages, one country after another',
    introduction: 'How same-sex couples won the right to marry, from Amsterdam in 2001 to Taipei in 2019.',
    kind: 'list',
    by: 'wanderer',
    stories: [
      'One minute past midnight: the first marriages',
      'Before dawn in the Argentine Senate',
      'Obergefell: a name on a death certificate',
      'Rain, and then marriage: Taiwan is first in Asia',
    ],
  },
  {
    title: 'AIDS activism in public places',
    introduction: 'Streets, squares and a lawn on which people made the epidemic impossible to overlook.',
    kind: 'list',
    by: 'archivist',
    stories: [
      'ACT UP stops the traffic on Wall Street',
      'The AIDS Memorial Quilt is laid out before the Capitol',
      'Act Up dresses the obelisk',
    ],
  },
]

/** A collection that waits for review. */
export const waitingCollection: DemoCollection = {
  title: 'Voices on stages',
  introduction: 'Four singers and performers, from Harlem to Mexico City.',
  kind: 'list',
  by: 'teller',
  stories: [
    'Gladys Bentley in white tie',
    'Stormé DeLarverie, the gentleman of the Jewel Box Revue',
    'Sylvester at the Opera House',
    'Chavela Vargas does not change the pronoun',
  ],
}
