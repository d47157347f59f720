/**
 * Why a batch may be stopped (abortIf.ts). `conflict`: what it writes about is gone, or closed by now. `photos`: a photo that it
 * wants is unknown or used.
 */
export const abortReasons = ['conflict', 'nameTaken', 'faqFull', 'rateLimit', 'photos'] as const
export type AbortReason = (typeof abortReasons)[number]
