/** An illustration of a demo story: `pictures/NAME.svg`, drawn for this demo, and the two JPEG files made of it. */
interface DemoPicture {
  /** The title of the story. */
  story: string
  name: string
  alt: string
}

/** Illustrations, one for each of these stories. They are drawings of the kind of place, not pictures of the place. */
export const pictures: DemoPicture[] = [
  {
    story: 'Five men meet above Silver Lake and the Mattachine begins',
    name: 'steps',
    alt: 'Drawing: a long stairway between trees and flowers climbs a hill in the evening light; behind it are hills with white houses.',
  },
  {
    story: 'A man on a bench in Sackville Gardens',
    name: 'bench',
    alt: 'Drawing: an empty park bench with a red apple on it, below trees, in front of brick houses.',
  },
  {
    story: 'Tove and Tooti on the island of Klovharun',
    name: 'island',
    alt: 'Drawing: a small house with a red roof on a bare rocky island in the sea; a red boat lies in front of it.',
  },
  {
    story: 'The forbidden Pride that filled the bridge',
    name: 'bridge',
    alt: 'Drawing: a white suspension bridge over a river, full of people with rainbow flags from one end to the other.',
  },
  {
    story: 'The Homomonument is unveiled by the water',
    name: 'canal',
    alt: 'Drawing: a triangle of pink stone leads down into a canal; on the other side are narrow houses and a church tower.',
  },
  {
    story: 'The healing stones of Kapaemahu',
    name: 'stones',
    alt: 'Drawing: four large dark stones with flowers around them on a beach with palm trees.',
  },
  {
    story: 'Minus fourteen degrees and a rainbow flag: pride at McMurdo',
    name: 'station',
    alt: 'Drawing: six people in thick coats stand on snow around a rainbow flag, between the huts of a station and white mountains.',
  },
  {
    story: 'The AIDS Memorial Quilt is laid out before the Capitol',
    name: 'quilt',
    alt: 'Drawing: a wide lawn covered with rows of colorful quilt panels that reach as far as a building with a white dome.',
  },
  {
    story: 'A hundred and thirty arrests at a Saturday market',
    name: 'market',
    alt: 'Drawing: market stalls with striped awnings in front of sandstone warehouses; behind them is a mountain with some snow.',
  },
  {
    story: 'Tiki, the dear friend: a word from Lake Rotorua',
    name: 'lake',
    alt: 'Drawing: a green island in a calm lake in the last light; a wooden canoe lies on the shore.',
  },
  {
    story: 'Two women and a shelf: the Lesbian Herstory Archives in Brooklyn',
    name: 'library',
    alt: 'Drawing: a room with two tall shelves full of books, and an open book below a lamp on a table by the window.',
  },
  {
    story: 'Little Sister’s, the bookshop that sued the customs',
    name: 'bookshop',
    alt: 'Drawing: a bookshop at dusk with two bright windows full of books, a striped awning and a bicycle at the wall.',
  },
  {
    story: 'Eight stripes in the wind: the first rainbow flags',
    name: 'flags',
    alt: 'Drawing: two tall flagpoles with flags of eight bright stripes above a crowd, in front of a domed city hall.',
  },
  {
    story: 'Three coaches to the sea: how UK Black Pride began',
    name: 'coaches',
    alt: 'Drawing: three coaches on a road by a sandy beach with colorful beach huts, under a summer sky.',
  },
  {
    story: 'Orlando comes home to Knole',
    name: 'gables',
    alt: 'Drawing: a long stone house with many gables and chimneys at the end of a path, between old trees.',
  },
  {
    story: 'Anne Lister and Ann Walker take the sacrament together',
    name: 'church',
    alt: 'Drawing: a small old church with a square tower and pointed windows, in a churchyard with trees and flowers.',
  },
  {
    story: 'Alan Turing in Hut 8',
    name: 'hut',
    alt: 'Drawing: a green wooden hut with lit windows among trees; a bicycle stands in front of it.',
  },
  {
    story: 'Balloons and bicycles: Vietnam’s first pride',
    name: 'bicycles',
    alt: 'Drawing: four bicycles with bunches of balloons in all colors of the rainbow, by a lake with a small tower.',
  },
  {
    story: 'Candles at the Regal Cinema for a film called Fire',
    name: 'candles',
    alt: 'Drawing: rows of burning candles on steps at night, in front of a white building with columns.',
  },
  {
    story: 'A bookstall in the Harare Gardens',
    name: 'bookstall',
    alt: 'Drawing: a stall full of books with a striped awning, in a park below trees with purple flowers.',
  },
]
