const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/**
 * To an administrator who asked for it: how many stories and comments wait for a decision and for how long, in numbers
 * alone. Like every mail it names neither the product nor anything that somebody wrote.
 */
export const waitingMail = (origin: string, waiting: { count: number; days: number }) => ({
  subject: 'Your daily summary',
  paragraphs: [
    'Hello,',
    waiting.count === 1 ? '1 thing is waiting for a decision.' : `${waiting.count} things are waiting for a decision.`,
    waiting.days === 0 ? 'The oldest came in today.' : `The oldest has been waiting for ${days(waiting.days)}.`,
    `${origin}/manage`,
    'You get this email because you asked for it in your settings. You can switch it off there.',
  ],
})
