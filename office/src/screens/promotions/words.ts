import type { OFFER_ONCE, OfferKind } from '@koi/contract/promotions/offer.ts'
import type { DepositTerms } from './offer-form.ts'

/** What members do for an offer. */
export const KINDS = [
  ['deposit', 'bonus on the first deposit'],
  ['reload', 'bonus on a later deposit'],
  ['apply', 'application'],
] as const satisfies readonly (readonly [OfferKind, string])[]

export const ONCE = [
  ['person', 'by each person'],
  ['day', 'by each person on each day'],
  ['member', 'by each account'],
] as const satisfies readonly (readonly [(typeof OFFER_ONCE)[number], string])[]

export const BEGINS = [
  ['at_deposit', 'with the deposit'],
  ['by_member', 'when the member takes it'],
] as const satisfies readonly (readonly [DepositTerms['begins'], string])[]

/** The words of a code among choices. */
export const wordOf = (choices: readonly (readonly [string, string])[], code: string): string =>
  choices.find(([value]) => value === code)?.[1] ?? code
