import { CallError } from '@koi/contract/envelope.ts'

/** Whether an offer does not exist, or not for this member. */
export const isUnknownOffer = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'offer.unknown'
