import { t } from '@lingui/core/macro'

/** Something we build on, what we use it for, and its license. */
export interface Credit {
  name: string
  url: string
  use: string
  license: string
}

/** Data of the map. */
export const mapData: Credit[] = [
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    use: t`Coasts, lakes and borders on the map, prepared with world-atlas (ISC) and QGIS`,
    license: 'Public domain',
  },
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    use: t`Place names on the map and in the place search, and their names in other languages`,
    license: 'CC BY 4.0',
  },
  {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    use: t`Streets on the map`,
    license: 'ODbL 1.0',
  },
  {
    name: 'OpenMapTiles',
    url: 'https://www.openmaptiles.org/',
    use: t`How street tiles are arranged`,
    license: 'CC BY 4.0',
  },
  { name: 'OpenFreeMap', url: 'https://openfreemap.org/', use: t`The server of street tiles`, license: 'MIT' },
  {
    name: 'Click That ’Hood',
    url: 'https://github.com/codeforgermany/click_that_hood',
    use: t`Neighborhoods in the place search, from the open data of each city`,
    license: 'MIT',
  },
]

/** Fonts and icons. */
export const fontsAndIcons: Credit[] = [
  {
    name: 'Literata',
    url: 'https://fonts.google.com/specimen/Literata',
    use: t`Titles and stories`,
    license: 'SIL Open Font License 1.1',
  },
  {
    name: 'Figtree',
    url: 'https://fonts.google.com/specimen/Figtree',
    use: t`Everything else`,
    license: 'SIL Open Font License 1.1',
  },
  { name: 'Lucide', url: 'https://lucide.dev/', use: t`Icons on buttons`, license: 'ISC' },
  { name: 'Emojibase', url: 'https://emojibase.dev/', use: t`Names of emoji`, license: 'MIT' },
]

/** Software. */
export const software: Credit[] = [
  { name: 'Leaflet', url: 'https://leafletjs.com/', use: t`The map`, license: 'BSD 2-Clause' },
  {
    name: 'React Leaflet',
    url: 'https://react-leaflet.js.org/',
    use: t`The map’s layers as components`,
    license: 'Hippocratic License 2.1',
  },
  {
    name: 'Protomaps Leaflet and PMTiles',
    url: 'https://protomaps.com/',
    use: t`Drawing the base map`,
    license: 'BSD 3-Clause',
  },
  {
    name: 'Supercluster',
    url: 'https://github.com/mapbox/supercluster',
    use: t`Grouping pins that are close together`,
    license: 'ISC',
  },
  { name: 'React and React Router', url: 'https://react.dev/', use: t`The pages`, license: 'MIT' },
  { name: 'Radix Primitives', url: 'https://www.radix-ui.com/', use: t`Menus and switches`, license: 'MIT' },
  { name: 'React Hook Form', url: 'https://react-hook-form.com/', use: t`Forms`, license: 'MIT' },
  { name: 'Tiptap', url: 'https://tiptap.dev/', use: t`The story editor`, license: 'MIT' },
  { name: 'Frimousse', url: 'https://frimousse.liveblocks.io/', use: t`The emoji picker`, license: 'MIT' },
  { name: 'DayPicker', url: 'https://daypicker.dev/', use: t`The calendar`, license: 'MIT' },
  {
    name: 'react-easy-crop',
    url: 'https://github.com/ValentinH/react-easy-crop',
    use: t`Cropping profile pictures`,
    license: 'MIT',
  },
  {
    name: 'FaceAPI',
    url: 'https://github.com/vladmandic/face-api',
    use: t`Finding faces on photos before they are sent, on your device`,
    license: 'MIT',
  },
  {
    name: 'jpeg-js',
    url: 'https://github.com/jpeg-js/jpeg-js',
    use: t`Writing all photos with the same encoder, whichever browser is used`,
    license: 'BSD 3-Clause',
  },
  { name: 'qr', url: 'https://github.com/paulmillr/qr', use: t`QR codes of links`, license: 'MIT or Apache 2.0' },
  { name: 'ALTCHA', url: 'https://altcha.org/', use: t`The built-in captcha`, license: 'MIT' },
  {
    name: 'Sienna Accessibility Widget',
    url: 'https://accessibility-widget.pages.dev/',
    use: t`The accessibility tools`,
    license: 'MIT',
  },
  { name: 'Workbox', url: 'https://github.com/GoogleChrome/workbox', use: t`The installed app`, license: 'MIT' },
  { name: 'Hono', url: 'https://hono.dev/', use: t`The server`, license: 'MIT' },
  { name: 'Drizzle ORM', url: 'https://orm.drizzle.team/', use: t`Talking to the database`, license: 'Apache 2.0' },
  { name: 'Zod', url: 'https://zod.dev/', use: t`Checking input`, license: 'MIT' },
  {
    name: 'zxcvbn-ts',
    url: 'https://github.com/zxcvbn-ts/zxcvbn',
    use: t`The list of common passwords`,
    license: 'MIT',
  },
  {
    name: 'libphonenumber-js',
    url: 'https://gitlab.com/catamphetamine/libphonenumber-js',
    use: t`Finding phone numbers in anonymous posts before they are sent, on your device`,
    license: 'MIT',
  },
  {
    name: 'franc',
    url: 'https://github.com/wooorm/franc',
    use: t`Detecting which language a story is in, on the device of its author or reader`,
    license: 'MIT',
  },
  { name: 'jose', url: 'https://github.com/panva/jose', use: t`Sessions`, license: 'MIT' },
  { name: 'SimpleWebAuthn', url: 'https://simplewebauthn.dev/', use: t`Passkeys`, license: 'MIT' },
  {
    name: 'htmlparser2',
    url: 'https://github.com/fb55/htmlparser2',
    use: t`Cleaning up what people write`,
    license: 'MIT',
  },
]
