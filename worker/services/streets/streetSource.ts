import ipaddr from 'ipaddr.js'

/** Where this deployment's streets come from; the address is never sent to a browser. */
export interface StreetSource {
  /** `tileJson` has the address of the tiles; `template` is that address. */
  kind: 'tilejson' | 'template'
  address: string
  /** The attribution as HTML; null if the TileJSON has one. */
  attribution: string | null
  /** Identifies us to the street server: this site's origin, and nothing about a visitor. */
  userAgent: string
  /** Whether the street server may be on this machine or in a private network. */
  isPrivate: boolean
}

const publicAddress = 'https://tiles.openfreemap.org/planet'

const link = (url: string, name: string) => `<a href="${url}">${name}</a>`
/** The attribution that OpenFreeMap requires (https://openfreemap.org). */
const openFreeMap = [
  link('https://openfreemap.org', 'OpenFreeMap'),
  `© ${link('https://www.openmaptiles.org/', 'OpenMapTiles')}`,
  `© ${link('https://www.openstreetmap.org/copyright', 'OpenStreetMap')}`,
].join(' · ')

const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1'

/** Whether a host may be in a private network: by its name, an IPv4 address that is not public, or any IPv6 address. */
const isPrivateHost = (host: string): boolean =>
  ipaddr.IPv4.isValid(host)
    ? ipaddr.IPv4.parse(host).range() !== 'unicast'
    : host.startsWith('[') ||
      !host.includes('.') ||
      /(^|\.)(localhost|local|internal|lan|home|corp|intranet|arpa)\.?$/.test(host)

/**
 * An address that the worker may fetch from, read as a URL; null for any other. `https`, or `http` on this machine;
 * no user or password in it; and a private host only where `mayBePrivate`.
 */
export const readAddress = (address: string, mayBePrivate: boolean): URL | null => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  const { hostname, protocol } = url
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine(hostname))) return null
  return isPrivateHost(hostname) && !mayBePrivate ? null : url
}

/** Whether an address has the placeholders of a tile: `{z}`, `{x}` and `{y}`. */
export const isTemplate = (address: string): boolean => ['{z}', '{x}', '{y}'].every((part) => address.includes(part))

/** The address of one tile. */
export const fillTemplate = (template: string, z: number, x: number, y: number): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

interface Given {
  STREETS?: string
  TILE_ATTRIBUTION?: string
}

/**
 * The source of streets that an operator set, OpenFreeMap unless they said otherwise. Null where it is empty, or an
 * address that may not be fetched from; a private one is accepted in local builds only (`isLocal`).
 */
export const readStreetSource = (given: Given, origin: string, isLocal: boolean): StreetSource | null => {
  const { STREETS = 'openfreemap', TILE_ATTRIBUTION } = given
  const address = STREETS === 'openfreemap' ? publicAddress : STREETS.trim()
  const url = readAddress(address, isLocal)
  if (!url) return null
  return {
    kind: isTemplate(address) ? 'template' : 'tilejson',
    address,
    attribution: TILE_ATTRIBUTION ?? (address === publicAddress ? openFreeMap : null),
    userAgent: `LavenderAtlas (+${origin})`,
    isPrivate: isPrivateHost(url.hostname),
  }
}
