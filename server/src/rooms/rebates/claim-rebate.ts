import { toWire } from '@koi/contract/money.ts'
import type { rebateSchemas } from '@koi/contract/schemas/rebates.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { Refusal } from '../../refusal.ts'
import { addTurnoverRequirement, lockMoney } from '../cashier/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { whyClosedTo } from './closed.ts'
import { claimNumber, firstClaimable, rowsOf, today } from './rebate.ts'
import { readEarned, readOwed, type Taken, takeRebates } from './store.ts'
import { termsOn } from './terms-store.ts'

type Call = (typeof rebateSchemas)['claimRebate']

/**
 * Claims everything that can be claimed (GR-01, MN-16): the claim, its money and its turnover requirement in
 * one transaction. Claims of a member run one after another, and the second of two at once finds nothing.
 */
export async function claimRebate(ctx: Context, caller: MemberCaller): Promise<z.input<Call['output']>> {
  const closed = await whyClosedTo(ctx, caller)
  if (closed !== undefined) throw closed
  const at = ctx.clock.now()
  const claim = await ctx.db.transact(async (tx) => claimOnce(ctx, tx.in(caller.book), caller))
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return {
    ...{ id: String(claim.id), amount: toWire(claim.amount), required: toWire(claim.required) },
    at: at.getTime(),
  }
}

/** `book` is the member's. A settlement that commits meanwhile is found by the next claim. */
async function claimOnce(ctx: Context, book: Tx, { id: memberId, currency }: MemberCaller): Promise<Taken> {
  await lockMoney(book, memberId)
  // After the lock: a claim that waited over midnight is one of the new day.
  const at = ctx.clock.now()
  const day = today(ctx)
  const terms = await termsOn(book, day)
  const taking = { minimum: terms?.minimum ?? 0n, turnoverRate: terms?.turnoverRate ?? 0, at }
  const span = { from: firstClaimable(day), today: day }
  const [taken] = await takeRebates(book, { ...taking, ...span, memberIds: [memberId], byItself: false })
  if (taken === undefined) throw await whyNothing(book, memberId, { ...span, minimum: taking.minimum })
  const { amount, required } = taken
  await addTurnoverRequirement(book, { memberId, source: claimNumber(taken.id), required, at })
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    ...{ reference: `rebate:${taken.id}`, kind: 'player_rebate', currency, at },
    postings: [{ source: houseAccount('rebates'), destination: memberAccount(memberId, 'cash'), amount }],
  })
  return taken
}

interface Window {
  readonly from: string
  readonly today: string
  readonly minimum: bigint
}

/** What is there is less than a claim needs, or nothing at all. */
async function whyNothing(
  book: Tx,
  memberId: bigint,
  { from, today: to, minimum }: Window,
): Promise<Refusal> {
  const rows = rowsOf(await readEarned(book, memberId, { from, to }))
  const left = rows.reduce((sum, { earned, claimed }) => sum + earned - claimed, 0n)
  const amount = left - (await readOwed(book, memberId))
  return amount <= 0n
    ? new Refusal('rebate.nothing')
    : new Refusal('rebate.minimum', { amount: toWire(amount), minimum: toWire(minimum) })
}
