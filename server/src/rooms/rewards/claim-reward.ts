import type { rewardSchemas } from '@koi/contract/schemas/rewards.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { addTurnoverRequirement } from '../cashier/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { otherAccounts } from '../members/index.ts'
import { ownerOf, whyNotOffered } from './list-rewards.ts'
import { claimNumber, type OwnReward, presentReward, statusOf, turnoverOf } from './reward.ts'
import { findClaimed, findOffered, insertClaim, isClaimedByAny, lockReward, type Owner } from './store.ts'

type Call = (typeof rewardSchemas)['claimReward']

/**
 * Claims a reward, once per member (MN-13), and per person if it is for everyone (GR-19): the claim, its
 * money and its turnover requirement in one transaction. A repeated or concurrent call returns the same.
 */
export async function claimReward(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const id = BigInt(input.id)
  const owner = await ownerOf(ctx, caller)
  const before = await findClaimed(ctx.db, owner, id)
  const claimed = before ?? (await ctx.db.transact((tx) => claimOnce(ctx, tx, { caller, owner, id })))
  if (before === null) sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return presentReward(claimed, caller.origin.language, ctx.clock.now())
}

interface ClaimRequest {
  readonly caller: MemberCaller
  readonly owner: Owner
  readonly id: bigint
}

/**
 * Claims are serialized by the reward's lock, so that they cannot exceed its budget: `hasBudget` compares
 * `spent` with it, `insertClaim` adds to `spent`, and a check in `0120_rewards.sql` holds `spent` below it.
 */
async function claimOnce(ctx: Context, tx: Tx, { caller, owner, id }: ClaimRequest): Promise<OwnReward> {
  if (!(await lockReward(tx, id))) refuse('reward.unknown')
  const before = await findClaimed(tx, owner, id)
  if (before !== null) return before
  const reward = await findOffered(tx, owner, id)
  // Rewards for other members, and rewards that were withdrawn, are unknown to this member.
  if (reward === null || (!reward.enabled && reward.closedAt === null)) return refuse('reward.unknown')
  const book = tx.in(caller.book)
  const limited = await whyNotOffered(ctx, caller)
  if (limited !== null) throw limited
  const at = ctx.clock.now()
  const status = statusOf(reward, at)
  if (status === 'coming') refuse('reward.not_begun', { from: reward.from.getTime() })
  if (status === 'close') refuse(reward.hasBudget ? 'reward.expired' : 'reward.budget_gone')
  const others = await otherAccounts(tx, caller.id)
  if (await isClaimedByAny(tx, id, others)) refuse('offer.taken_by_person')
  return credit(tx, book, { reward, memberId: caller.id, at })
}

/** Claims a reward that is locked or new. `tx` holds the reward, `book` the member's money; the ledger comes last (lock order). */
export async function credit(
  tx: Tx,
  book: Tx,
  { reward, memberId, at }: { reward: OwnReward; memberId: MemberCaller['id']; at: Date },
): Promise<OwnReward> {
  const { amount, currency } = reward
  const required = turnoverOf(amount, reward.turnoverRate)
  const id = await insertClaim(tx, { rewardId: reward.id, memberId, amount, required, at })
  await addTurnoverRequirement(book, { memberId, source: claimNumber(id, at), required, at })
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    reference: `reward:${id}`,
    kind: 'reward',
    currency,
    at,
    postings: [{ source: houseAccount('rewards'), destination: memberAccount(memberId, 'cash'), amount }],
  })
  return { ...reward, claim: { id, required, at } }
}
