import type { HotlineView } from '#contract/hotlines'
import type { Hotline } from '../../../db/client.ts'

/** A hotline as all visitors see it. */
export const presentHotline = ({ position: _, isEdited: __, ...line }: Hotline): HotlineView => line
