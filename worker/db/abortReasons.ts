/** Why a batch may be stopped (abortIf.ts). `conflict`: what it writes about is gone, or closed by now. */
export const abortReasons = ['conflict', 'nameTaken', 'faqFull', 'rateLimit'] as const
export type AbortReason = (typeof abortReasons)[number]
