/*
 * No zod here: the browser's first view reads these tables.
 */

/** A row of the table of categories. */
interface CategoryRow {
  /**
   * The number on the wire, in the database and in story tiles: 1, 2, 3, … without a gap, 31 at most. Figures by category
   * are lists in the order of ids.
   */
  id: number
  /** In addresses, files and style sheets: `personal` is the custom property `--personal`. */
  name: string
  /** What an import may call one story of it, beside `name` and `oneStory`. */
  one: string
  title: string
  oneStory: string
  /** So many stories, as an ICU message. */
  counted: string
  /** Six hexadecimal digits each. Text of the theme's color `--on-category` is on them. */
  colors: { light: `#${string}`; dark: `#${string}` }
  /** A filled path (even-odd) in a box of 24. */
  icon: string
  /** The picture of link previews, a file in web/public/cards. */
  card: string
}

/**
 * The categories of stories, in the order in which they are shown: what schemas, filters, forms, labels, colors, tables and
 * story tiles are made of. `.github/CONTRIBUTING.md` says how to add one.
 */
export const categories = [
  {
    id: 1,
    name: 'personal',
    one: 'personal',
    title: 'Personal',
    oneStory: 'Personal story',
    counted: '{count, plural, one {{count} personal} other {{count} personal}}',
    colors: { light: '#c2307e', dark: '#ff7ab6' },
    // A heart.
    icon: 'M12 20.8C5.2 16.1 2.4 12.8 2.4 9.2 2.4 6.2 4.7 3.9 7.6 3.9c1.8 0 3.4.9 4.4 2.4 1-1.5 2.6-2.4 4.4-2.4 2.9 0 5.2 2.3 5.2 5.3 0 3.6-2.8 6.9-9.6 11.6Z',
    card: 'personal.png',
  },
  {
    id: 2,
    name: 'resources',
    one: 'resource',
    title: 'Resources',
    oneStory: 'Resource',
    counted: '{count, plural, one {{count} resource} other {{count} resources}}',
    colors: { light: '#1f7a4d', dark: '#5bd699' },
    // A life buoy.
    icon: 'M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8ZM12 8.1A3.9 3.9 0 1 1 12 15.9A3.9 3.9 0 1 1 12 8.1ZM8.96 3.64A8.9 8.9 0 0 1 15.04 3.64L14.16 7.16A5.3 5.3 0 0 0 9.84 7.16ZM20.36 8.96A8.9 8.9 0 0 1 20.36 15.04L16.84 14.16A5.3 5.3 0 0 0 16.84 9.84ZM15.04 20.36A8.9 8.9 0 0 1 8.96 20.36L9.84 16.84A5.3 5.3 0 0 0 14.16 16.84ZM3.64 15.04A8.9 8.9 0 0 1 3.64 8.96L7.16 9.84A5.3 5.3 0 0 0 7.16 14.16Z',
    card: 'resources.png',
  },
  {
    id: 3,
    name: 'historical',
    one: 'historical',
    title: 'Historical',
    oneStory: 'Historical story',
    counted: '{count, plural, one {{count} historical} other {{count} historical}}',
    colors: { light: '#2460b8', dark: '#79b0ff' },
    // A column.
    icon: 'M3.5 2.5h17v3.4h-17ZM5.6 7.2h3.2v9.6H5.6ZM10.4 7.2h3.2v9.6h-3.2ZM15.2 7.2h3.2v9.6h-3.2ZM2.5 18.1h19v3.4h-19Z',
    card: 'historical.png',
  },
] as const satisfies readonly CategoryRow[]
