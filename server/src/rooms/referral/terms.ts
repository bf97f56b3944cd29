import { toWire } from '@koi/contract/money.ts'
import type { referralSchemas } from '@koi/contract/schemas/referral.ts'
import { z } from 'zod'

/** Amounts as they are stored: integers of 1/100000 as numbers in JSON, which SQL reads as bigint. */
const units = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform((value) => BigInt(value))

/** The terms as they are stored; amounts in units of 1/100000, rates per 10 000. */
export const storedTerms = z.object({
  invitation: units,
  firstDeposit: units,
  turnover: units,
  within: z.int(),
  milestones: z.array(z.object({ friends: z.int(), amount: units })),
  depositRate: z.int(),
  playRate: z.int(),
  days: z.int(),
  cap: units,
  turnoverRate: z.int(),
  monthBudget: units,
})
export type Terms = z.output<typeof storedTerms>

/** As JSON: amounts as text, since a number of JavaScript does not hold every bigint. */
export const termsToJson = (terms: Terms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

type Shown = NonNullable<z.input<(typeof referralSchemas)['referral']['output']>['terms']>

/** The terms as members read them. Pure. */
export const presentTerms = (terms: Terms): Shown => ({
  invitation: toWire(terms.invitation),
  firstDeposit: toWire(terms.firstDeposit),
  turnover: toWire(terms.turnover),
  within: terms.within,
  milestones: terms.milestones.map(({ friends, amount }) => ({ friends, amount: toWire(amount) })),
  depositRate: terms.depositRate,
  playRate: terms.playRate,
  days: terms.days,
  cap: toWire(terms.cap),
  turnoverRate: terms.turnoverRate,
})
