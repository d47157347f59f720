import { t } from '@lingui/core/macro'

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
    use: t`Coasts, lakes and borders on the map, prepared with world-atlas (ISC) and QGIS`,
    licence: 'Public domain',
  },
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    use: t`Place names on the map and in the place search, and their names in other languages`,
    licence: 'CC BY 4.0',
  },
  {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    use: t`Streets on the map`,
    licence: 'ODbL 1.0',
  },
  {
    name: 'OpenMapTiles',
    url: 'https://www.openmaptiles.org/',
    use: t`How street tiles are arranged`,
    licence: 'CC BY 4.0',
  },
  { name: 'OpenFreeMap', url: 'https://openfreemap.org/', use: t`The server of street tiles`, licence: 'MIT' },
  {
    name: 'Click That ’Hood',
    url: 'https://github.com/codeforgermany/click_that_hood',
    use: t`Neighborhoods in the place search, from the open data of each city`,
    licence: 'MIT',
  },
]

/** Fonts and icons. */
export const fontsAndIcons: Credit[] = [
  {
    name: 'Literata',
    url: 'https://fonts.google.com/specimen/Literata',
    use: t`Titles and stories`,
    licence: 'SIL Open Font License 1.1',
  },
  {
    name: 'Figtree',
    url: 'https://fonts.google.com/specimen/Figtree',
    use: t`Everything else`,
    licence: 'SIL Open Font License 1.1',
  },
  { name: 'Lucide', url: 'https://lucide.dev/', use: t`Icons on buttons`, licence: 'ISC' },
  { name: 'Emojibase', url: 'https://emojibase.dev/', use: t`Names of emoji`, licence: 'MIT' },
]

/** Software. */
export const software: Credit[] = [
  { name: 'Leaflet', url: 'https://leafletjs.com/', use: t`The map`, licence: 'BSD 2-Clause' },
  {
    name: 'React Leaflet',
    url: 'https://react-leaflet.js.org/',
    use: t`The map’s layers as components`,
    licence: 'Hippocratic License 2.1',
  },
  {
    name: 'Protomaps Leaflet and PMTiles',
    url: 'https://protomaps.com/',
    use: t`Drawing the base map`,
    licence: 'BSD 3-Clause',
  },
  {
    name: 'Supercluster',
    url: 'https://github.com/mapbox/supercluster',
    use: t`Grouping pins that are close together`,
    licence: 'ISC',
  },
  { name: 'React and React Router', url: 'https://react.dev/', use: t`The pages`, licence: 'MIT' },
  { name: 'Radix Primitives', url: 'https://www.radix-ui.com/', use: t`Menus and switches`, licence: 'MIT' },
  { name: 'React Hook Form', url: 'https://react-hook-form.com/', use: t`Forms`, licence: 'MIT' },
  { name: 'Tiptap', url: 'https://tiptap.dev/', use: t`The story editor`, licence: 'MIT' },
  { name: 'Frimousse', url: 'https://frimousse.liveblocks.io/', use: t`The emoji picker`, licence: 'MIT' },
  { name: 'DayPicker', url: 'https://daypicker.dev/', use: t`The calendar`, licence: 'MIT' },
  {
    name: 'react-easy-crop',
    url: 'https://github.com/ValentinH/react-easy-crop',
    use: t`Cropping profile pictures`,
    licence: 'MIT',
  },
  {
    name: 'FaceAPI',
    url: 'https://github.com/vladmandic/face-api',
    use: t`Finding faces on photos before they are sent, on your device`,
    licence: 'MIT',
  },
  {
    name: 'jpeg-js',
    url: 'https://github.com/jpeg-js/jpeg-js',
    use: t`Writing all photos with the same encoder, whichever browser is used`,
    licence: 'BSD 3-Clause',
  },
  { name: 'qr', url: 'https://github.com/paulmillr/qr', use: t`QR codes of links`, licence: 'MIT or Apache 2.0' },
  { name: 'ALTCHA', url: 'https://altcha.org/', use: t`The built-in captcha`, licence: 'MIT' },
  {
    name: 'Sienna Accessibility Widget',
    url: 'https://accessibility-widget.pages.dev/',
    use: t`The accessibility tools`,
    licence: 'MIT',
  },
  { name: 'Workbox', url: 'https://github.com/GoogleChrome/workbox', use: t`The installed app`, licence: 'MIT' },
  { name: 'Hono', url: 'https://hono.dev/', use: t`The server`, licence: 'MIT' },
  { name: 'Drizzle ORM', url: 'https://orm.drizzle.team/', use: t`Talking to the database`, licence: 'Apache 2.0' },
  { name: 'Zod', url: 'https://zod.dev/', use: t`Checking input`, licence: 'MIT' },
  {
    name: 'zxcvbn-ts',
    url: 'https://github.com/zxcvbn-ts/zxcvbn',
    use: t`The list of common passwords`,
    licence: 'MIT',
  },
  {
    name: 'libphonenumber-js',
    url: 'https://gitlab.com/catamphetamine/libphonenumber-js',
    use: t`Finding phone numbers in anonymous posts before they are sent, on your device`,
    licence: 'MIT',
  },
  {
    name: 'franc',
    url: 'https://github.com/wooorm/franc',
    use: t`Detecting which language a story is in, on the device of its author or reader`,
    licence: 'MIT',
  },
  { name: 'jose', url: 'https://github.com/panva/jose', use: t`Sessions`, licence: 'MIT' },
  { name: 'SimpleWebAuthn', url: 'https://simplewebauthn.dev/', use: t`Passkeys`, licence: 'MIT' },
  {
    name: 'htmlparser2',
    url: 'https://github.com/fb55/htmlparser2',
    use: t`Cleaning up what people write`,
    licence: 'MIT',
  },
]
