import { paths } from '#web/lib/paths.ts'

/** The header's links, in their order. */
export const links = [
  { label: 'Faq', to: paths.faq },
  { label: 'About Us', to: paths.about },
  { label: 'Support Us', to: paths.support },
  { label: 'Resources', to: paths.resources },
  { label: 'Contact Us', to: paths.contact },
  { label: 'Credits', to: paths.credits },
] as const
