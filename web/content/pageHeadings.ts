import { paths } from '../lib/paths.ts'

/** The heading of a screen that is the same for everybody. It is prerendered, before any script runs. */
export interface PageHeading {
  title: string
  lead?: string
  width?: 'narrow' | 'wide'
}

export const pageHeadings = {
  about: { title: 'About Us' },
  credits: {
    title: 'Credits',
    lead: 'This map is built on the work of many people. Some of them are listed here.',
    width: 'wide',
  },
  faq: { title: 'FAQ', lead: 'What people ask about this map, and about staying safe on it.' },
  support: { title: 'Support Us', lead: 'A map is only as good as the people who add to it.' },
  resources: {
    title: 'Resources',
    lead: 'You don’t have to carry it alone. Here are people who listen and know what helps.',
    width: 'wide',
  },
  safety: {
    title: 'Staying safe',
    lead: 'What this place protects you from, what it can’t, and what you can do yourself.',
    width: 'wide',
  },
  contact: {
    title: 'Contact Us',
    lead: 'A question, a hotline we should list, a story that shouldn’t be here. You don’t have to say who you are.',
  },
  register: {
    title: 'Register',
    lead: 'To tell your story, keep the ones that matter to you, and comment on others.',
    width: 'narrow',
  },
  forgotPassword: {
    title: 'Forgot Password',
    lead: 'Tell us the email you registered with, and we’ll send you a link to choose a new password, one for each of your accounts.',
    width: 'narrow',
  },
  terms: { title: 'Terms of Use', width: 'wide' },
  privacy: { title: 'Privacy Policy', width: 'wide' },
  transparency: {
    title: 'Transparency',
    lead: 'What was posted, flagged, kept and removed here, month by month, and how long decisions took.',
    width: 'wide',
  },
  login: { title: 'Login', lead: 'Good to have you back.', width: 'narrow' },
} as const satisfies Partial<Record<keyof typeof paths, PageHeading>>
