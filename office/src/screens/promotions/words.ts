import type { OFFER_ONCE, OfferKind } from '@koi/contract/promotions/offer.ts'
import { t } from '../../i18n/i18n.ts'
import type { DepositTerms } from './offer-form.ts'

/** What members do for an offer. */
export const KINDS = [
  ['deposit', t('promotions.bonus_on_the_first_deposit')],
  ['reload', t('promotions.bonus_on_a_later_deposit')],
  ['apply', t('promotions.type_application')],
] as const satisfies readonly (readonly [OfferKind, string])[]

export const ONCE = [
  ['person', t('promotions.by_each_person')],
  ['day', t('promotions.by_each_person_on_each_day')],
  ['member', t('promotions.by_each_account')],
] as const satisfies readonly (readonly [(typeof OFFER_ONCE)[number], string])[]

export const BEGINS = [
  ['at_deposit', t('promotions.with_the_deposit')],
  ['by_member', t('promotions.when_the_member_takes_it')],
] as const satisfies readonly (readonly [DepositTerms['begins'], string])[]

/** The words of a code among choices. */
export const wordOf = (choices: readonly (readonly [string, string])[], code: string): string =>
  choices.find(([value]) => value === code)?.[1] ?? code
