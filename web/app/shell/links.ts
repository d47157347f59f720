import { t } from '@lingui/core/macro'
import { paths } from '#web/lib/paths.ts'

/** The header's links, in their order. */
export const links = [
  { label: t`Faq`, to: paths.faq },
  { label: t`About Us`, to: paths.about },
  { label: t`Support Us`, to: paths.support },
  { label: t`Resources`, to: paths.resources },
  { label: t`Contact Us`, to: paths.contact },
  { label: t`Credits`, to: paths.credits },
] as const
