import { bonusOf, requiredOf } from '@koi/contract/bonus/bonus.ts'
import { hasAgentHome } from '@koi/contract/member-type.ts'
import { fromWire, parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import { bonusTermsOf, dearestDeposit } from '@koi/contract/promotions/price.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OfferTerms } from '@koi/contract/schemas/promotions.ts'
import type { z } from 'zod'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { memberByAccount, membersByAccounts } from '../../members/index.ts'
import { sanitise } from '../../messages/index.ts'
import type { Texts } from '../../rewards/index.ts'
import type { Audience, DepositTerms } from './offer.ts'
import type { WrittenTerms } from './office-store.ts'

const DAY_MS = 86_400_000

export type Written = z.output<(typeof officeSchemas)['officeSaveOffer']['input']>

/** What an operator typed, without the picture. Refuses what does not fit together. */
export function readWritten(input: Written, now: Date): Omit<WrittenTerms, 'picture' | 'audience'> {
  const [from, until] = [new Date(input.from), new Date(input.until)]
  if (until <= from || until <= now) refuse('offer.window')
  // A new offer cannot have begun long ago; a later version keeps the beginning of the first.
  if (input.id === undefined && from.getTime() < now.getTime() - DAY_MS) refuse('offer.window')
  const terms = readTerms(input.terms)
  const budget = readAmount('budget', input.budget)
  if (budget < largestOf(terms)) refuse('offer.budget_small')
  return {
    titles: readTexts('titles', input.titles),
    bodies: readTexts('bodies', input.bodies, sanitise),
    conditions: optionalTexts(input.conditions, sanitise),
    ...{ terms, once: input.once, from, until, budget },
  }
}

/** The most that one member can bring home. Pure. */
const largestOf = (terms: OfferTerms): bigint => fromWire(terms.kind === 'apply' ? terms.most : terms.cap)

/** Terms with positive amounts of whole cents, of which something can be played. */
export function readTerms(terms: OfferTerms): OfferTerms {
  const positive = (field: string, text: string) => toWire(readAmount(`terms.${field}`, text))
  if (terms.kind === 'apply') return { ...terms, most: positive('most', terms.most) }
  const plays = Object.values(terms.weights).some((weight) => weight > 0)
  if (!plays || terms.onDeposit + terms.onBonus === 0) refuse('offer.terms')
  const read = {
    ...terms,
    cap: positive('cap', terms.cap),
    least: positive('least', terms.least),
    maxStake: positive('maxStake', terms.maxStake),
  }
  requirePlayable(read)
  return read
}

/** So many bets of the largest stake fit into a day of somebody who does little else. */
const MAX_BETS_A_DAY = 2_000n

/** Refuses terms that nobody can use: a smallest deposit without a bonus, or more play than the days allow. */
function requirePlayable(terms: DepositTerms): void {
  const own = bonusTermsOf(terms)
  if (bonusOf(own, fromWire(terms.least)) === 0n) refuse('offer.terms', { field: 'terms.percent' })
  const best = BigInt(Math.max(...Object.values(terms.weights)))
  const played = fromWire(terms.maxStake) * MAX_BETS_A_DAY * BigInt(terms.days)
  if (requiredOf(own, dearestDeposit(terms)) * 10_000n > played * best)
    refuse('offer.terms', { field: 'terms.times' })
}

/** An amount above zero. Refuses `amount.invalid` with the field. */
export function readAmount(field: string, text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid', { field }) : amount
}

type Typed = Written['titles']
const same = (text: string): string => text

function optionalTexts(typed: Typed, clean = same): Partial<Texts> {
  const entries = (['EN', 'MS', 'CN'] as const).map((language) => [language, clean(typed[language].trim())])
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

/** Texts as an operator typed them, without the empty ones; English is required. */
function readTexts(field: string, typed: Typed, clean = same): Texts {
  const { EN, ...others } = optionalTexts(typed, clean)
  return EN === undefined ? refuse('field.required', { field: `${field}.EN` }) : { EN, ...others }
}

/** Whom it is for; refuses accounts that do not exist. */
export async function readAudience(
  ctx: Context,
  { levels, team, language, accounts }: Written['audience'],
): Promise<{ readonly audience: Audience; readonly recipients: readonly MemberId[] }> {
  if (levels !== null && levels.to < levels.from) refuse('offer.terms', { field: 'audience.levels' })
  const agent = team === null ? null : await memberByAccount(ctx.db, team.trim())
  // A member without a line has nobody below.
  if (team !== null && (agent === null || !hasAgentHome(agent.type)))
    refuse('member.unknown', { accounts: [team.trim()] })
  const recipients = accounts === null ? [] : await readAccounts(ctx, accounts)
  return {
    audience: {
      ...{ levels, language, hasRecipients: accounts !== null },
      team: agent === null ? null : String(agent.id),
    },
    recipients,
  }
}

/** The members of these accounts; refuses the list with the names that have no real account. */
async function readAccounts(ctx: Context, typed: readonly string[]): Promise<readonly MemberId[]> {
  const names = [...new Set(typed.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))]
  if (names.length === 0) refuse('field.required', { field: 'audience.accounts' })
  const found = (await membersByAccounts(ctx.db, names)).filter(({ currency }) => currency === realCurrency())
  const known = new Set(found.map(({ account }) => account.toLowerCase()))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) refuse('member.unknown', { accounts: missing.slice(0, 20) })
  return found.map(({ id }) => id)
}
