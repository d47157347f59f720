import { Building2, Globe, House, Landmark, Map, MapPin, Signpost, type LucideIcon } from 'lucide-react'
import type { PlaceView } from '#contract/places'

export const placeIcons: Record<PlaceView['kind'], LucideIcon> = {
  country: Globe,
  region: Map,
  town: Building2,
  quarter: MapPin,
  street: Signpost,
  spot: Landmark,
  address: House,
}
