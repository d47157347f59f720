/** Something we build on, what we use it for, and its licence. */
export interface Credit {
  name: string
  url: string
  use: string
  licence: string
}

/** Data of the map. */
export const mapData: Credit[] = [
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    use: 'Coasts, lakes and borders on the map, by way of world-atlas (ISC) and QGIS',
    licence: 'Public domain',
  },
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    use: 'Place names on the map and in the place search, and their names in other languages',
    licence: 'CC BY 4.0',
  },
  {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    use: 'Streets on the map',
    licence: 'ODbL 1.0',
  },
  {
    name: 'OpenMapTiles',
    url: 'https://www.openmaptiles.org/',
    use: 'How street tiles are arranged',
    licence: 'CC BY 4.0',
  },
  { name: 'OpenFreeMap', url: 'https://openfreemap.org/', use: 'The server of street tiles', licence: 'MIT' },
  {
    name: 'Click That ’Hood',
    url: 'https://github.com/codeforgermany/click_that_hood',
    use: 'Quarters of towns in the place search, from the open data of each city',
    licence: 'MIT',
  },
]

/** Fonts and icons. */
export const fontsAndIcons: Credit[] = [
  {
    name: 'Literata',
    url: 'https://fonts.google.com/specimen/Literata',
    use: 'Titles and stories',
    licence: 'SIL Open Font License 1.1',
  },
  {
    name: 'Figtree',
    url: 'https://fonts.google.com/specimen/Figtree',
    use: 'Everything else',
    licence: 'SIL Open Font License 1.1',
  },
  { name: 'Lucide', url: 'https://lucide.dev/', use: 'Icons on buttons', licence: 'ISC' },
  { name: 'Emojibase', url: 'https://emojibase.dev/', use: 'Names of emoji', licence: 'MIT' },
]

/** Software. */
export const software: Credit[] = [
  { name: 'Leaflet', url: 'https://leafletjs.com/', use: 'The map', licence: 'BSD 2-Clause' },
  {
    name: 'React Leaflet',
    url: 'https://react-leaflet.js.org/',
    use: 'The map’s layers as components',
    licence: 'Hippocratic License 2.1',
  },
  {
    name: 'Protomaps Leaflet and PMTiles',
    url: 'https://protomaps.com/',
    use: 'Drawing the base map',
    licence: 'BSD 3-Clause',
  },
  {
    name: 'Supercluster',
    url: 'https://github.com/mapbox/supercluster',
    use: 'Grouping pins that are close together',
    licence: 'ISC',
  },
  { name: 'React and React Router', url: 'https://react.dev/', use: 'The pages', licence: 'MIT' },
  { name: 'Radix Primitives', url: 'https://www.radix-ui.com/', use: 'Menus and switches', licence: 'MIT' },
  { name: 'React Hook Form', url: 'https://react-hook-form.com/', use: 'Forms', licence: 'MIT' },
  { name: 'Tiptap', url: 'https://tiptap.dev/', use: 'The story editor', licence: 'MIT' },
  { name: 'Frimousse', url: 'https://frimousse.liveblocks.io/', use: 'The emoji picker', licence: 'MIT' },
  { name: 'DayPicker', url: 'https://daypicker.dev/', use: 'The calendar', licence: 'MIT' },
  {
    name: 'react-easy-crop',
    url: 'https://github.com/ValentinH/react-easy-crop',
    use: 'Cropping profile pictures',
    licence: 'MIT',
  },
  { name: 'qr', url: 'https://github.com/paulmillr/qr', use: 'QR codes of links', licence: 'MIT or Apache 2.0' },
  { name: 'ALTCHA', url: 'https://altcha.org/', use: 'The built-in captcha', licence: 'MIT' },
  {
    name: 'Sienna Accessibility Widget',
    url: 'https://accessibility-widget.pages.dev/',
    use: 'The accessibility tools',
    licence: 'MIT',
  },
  { name: 'Workbox', url: 'https://github.com/GoogleChrome/workbox', use: 'The installed app', licence: 'MIT' },
  { name: 'Hono', url: 'https://hono.dev/', use: 'The server', licence: 'MIT' },
  { name: 'Drizzle ORM', url: 'https://orm.drizzle.team/', use: 'Talking to the database', licence: 'Apache 2.0' },
  { name: 'Zod', url: 'https://zod.dev/', use: 'Checking input', licence: 'MIT' },
  {
    name: 'zxcvbn-ts',
    url: 'https://github.com/zxcvbn-ts/zxcvbn',
    use: 'The list of common passwords',
    licence: 'MIT',
  },
  {
    name: 'libphonenumber-js',
    url: 'https://gitlab.com/catamphetamine/libphonenumber-js',
    use: 'Finds phone numbers in what somebody is about to post anonymously, on their device',
    licence: 'MIT',
  },
  {
    name: 'franc',
    url: 'https://github.com/wooorm/franc',
    use: 'Telling which language a story is in, on the device of whoever writes or reads it',
    licence: 'MIT',
  },
  { name: 'jose', url: 'https://github.com/panva/jose', use: 'Sessions', licence: 'MIT' },
  { name: 'SimpleWebAuthn', url: 'https://simplewebauthn.dev/', use: 'Passkeys', licence: 'MIT' },
  { name: 'unified and rehype', url: 'https://unifiedjs.com/', use: 'Cleaning up what people write', licence: 'MIT' },
]
