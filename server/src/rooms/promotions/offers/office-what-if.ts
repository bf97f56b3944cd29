import { setImmediate as nextTurn } from 'node:timers/promises'
import { costByPlay } from '@koi/contract/bonus/bonus.ts'
import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { fromWire, realCurrency, toWire } from '@koi/contract/money.ts'
import { grantPastInSteps, type PastDeposit, type PastGrants } from '@koi/contract/promotions/past.ts'
import { bonusTermsOf } from '@koi/contract/promotions/price.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { CALCULATION_MS, calculateAlone, type Reading } from '../../../calculation.ts'
import { readPastDays } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { sumPlayOf } from '../../bets/index.ts'
import { readEdges } from '../../cashier/index.ts'
import { requirePermission } from '../../operators/index.ts'
import type { DepositTerms, Once } from './offer.ts'
import { readAmount, readAudience, readTerms } from './read-written.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Audience = Awaited<ReturnType<typeof readAudience>>
type Written = Parameters<typeof readAudience>[1]

/** The command with a limit in milliseconds; it reads only. */
export const offerWhatIf =
  (limit: number): OfficeCommands['officeOfferWhatIf'] =>
  async (ctx, caller, input) => {
    requirePermission(caller, 'rewards.read')
    // What a few named members deposited and played is not the price of an offer.
    if (isOfNamed(input.audience)) requirePermission(caller, 'members.read')
    const terms = readTerms(input.terms)
    if (terms.kind === 'apply') return refuse('offer.kind')
    const range = readPastDays(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
    const budget = readAmount('budget', input.budget)
    const audience = await readAudience(ctx, input.audience)
    const offerId = input.id === undefined ? null : BigInt(input.id)
    const edges = await readEdges(ctx.db)
    const zone = ctx.config.KOI_TIME_ZONE
    const looking = { terms, once: input.once, audience, offerId, range, zone }
    const { past, play } = await calculateAlone(
      ctx.db,
      { name: 'promotions.what-if', limit },
      async (reading) => {
        const deposits = await readDeposits(reading, looking)
        const past = await grantWithPauses(terms, { deposits, budget })
        // What a few members deposited and played is not the price of an offer either.
        if (past.members.size > 0 && past.members.size < FEW) requirePermission(caller, 'members.read')
        const play = await readPlay(reading, { members: [...past.members], range, terms, edges })
        return { past, play }
      },
    )
    const cost = costByPlay(past.required, play)
    return {
      ...{ first: range.first, last: range.last, bonuses: past.bonuses, members: past.members.size },
      ...{ granted: toWire(past.granted), required: toWire(past.required) },
      cost: cost === null ? null : toWire(cost),
      play: play.map(({ played, ...part }) => ({ ...part, turnover: toWire(played) })),
      ...{ samePerson: past.samePerson, overBudget: past.overBudget },
    }
  }

/**
 * What an offer would have granted for the real deposits of past days, if everybody it is for had joined just
 * before each of them, and what playing for it costs at the edge of what these members played (GR-04,
 * docs/domain/promotions.md#what-an-offer-would-have-cost).
 */
export const officeOfferWhatIf = offerWhatIf(CALCULATION_MS)

/** Of fewer members than this, one could be meant. */
const FEW = 10
/** More deposits than this are not computed: reading and granting them takes the thread that answers. */
const MAX_DEPOSITS = 50_000
/** How many are granted before others are answered. */
const STEP = 500

async function grantWithPauses(
  terms: DepositTerms,
  past: { readonly deposits: readonly PastDeposit[]; readonly budget: bigint },
): Promise<PastGrants> {
  const steps = grantPastInSteps(bonusTermsOf(terms), past, STEP)
  let step = steps.next()
  while (step.done !== true) {
    await nextTurn()
    step = steps.next()
  }
  return step.value
}

const isOfNamed = ({ accounts, team }: Written): boolean => accounts !== null || team !== null

type Range = ReturnType<typeof readPastDays>

interface Looking {
  readonly terms: DepositTerms
  readonly once: Once
  readonly audience: Audience
  readonly offerId: bigint | null
  readonly range: Range
  readonly zone: string
}

interface Row {
  readonly member: bigint
  readonly day: string
  readonly at: Date
  readonly amount: bigint
  readonly keys: readonly string[]
}

/** The deposits that an offer fits, of all books. */
async function readDeposits(reading: Reading, looking: Looking): Promise<readonly PastDeposit[]> {
  const { terms, once, range, offerId, zone } = looking
  const { audience, recipients } = looking.audience
  const rows = await reading.books((book) =>
    book.query<Row>(
      `select member_id as member, day::text, at, amount, person_keys as keys
       from promotions_past_deposits($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) limit $11`,
      [
        ...[offerId, terms.kind === 'deposit', once === 'day', fromWire(terms.least), range.from, range.to],
        ...[zone, realCurrency(), audience],
        audience.hasRecipients ? recipients : null,
        MAX_DEPOSITS + 1,
      ],
    ),
  )
  const deposits = rows.flat().map((row) => readRow(row, once))
  return deposits.length > MAX_DEPOSITS ? refuse('calculation.too_long') : deposits
}

/** On each day a person is another one, where an offer can be taken every day. Pure. */
const readRow = ({ member, day, at, amount, keys }: Row, once: Once): PastDeposit => ({
  ...{ member, amount, at: at.getTime() },
  persons: once === 'member' ? [] : once === 'day' ? keys.map((key) => `${day} ${key}`) : keys,
})

interface Playing {
  readonly members: readonly bigint[]
  readonly range: Range
  readonly terms: DepositTerms
  readonly edges: Awaited<ReturnType<typeof readEdges>>
}

/** What members played on the days of a range, with the edge and the weight of each category. */
async function readPlay(reading: Reading, { members, range, terms, edges }: Playing) {
  const sums = new Map<string, bigint>()
  const found = members.length === 0 ? [] : await reading.books((book) => sumPlayOf(book, members, range))
  for (const { category, turnover } of found.flat()) sums.set(category, (sums.get(category) ?? 0n) + turnover)
  return GAME_CATEGORIES.flatMap((category) => {
    const played = sums.get(category) ?? 0n
    const [edge, weight] = [edges[category] ?? 0, terms.weights[category] ?? 0]
    return played > 0n ? [{ category, played, edge, weight }] : []
  })
}
