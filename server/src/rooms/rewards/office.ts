import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { presentReward, presentRewards } from './office-opening.ts'
import { seenOfReward } from './office-row.ts'
import { findReward, listClaims, listRecipients, listRewards } from './office-store.ts'
import { officeSaveReward, officeSwitchReward } from './office-write.ts'
import { claimNumber } from './reward.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** All rewards, the newest first. */
const officeRewards: OfficeCommands['officeRewards'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listRewards(ctx.db, query),
    keyOf: ({ id }) => id,
  })
  return { content: [...(await presentRewards(ctx, ctx.db, rows))], next }
}

const officeReward: OfficeCommands['officeReward'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'rewards.read')
  const reward = (await findReward(ctx.db, BigInt(id))) ?? refuse('reward.unknown')
  const recipients = await listRecipients(ctx.db, reward.id)
  const members = await membersByIds(ctx.db, recipients)
  const accounts = [...members.values()].map(({ account }) => account).sort()
  const seen = seenOfReward(reward, recipients)
  return { ...(await presentReward(ctx, ctx.db, reward)), accounts, seen }
}

/** The claims of a reward, the newest first. */
const officeRewardClaims: OfficeCommands['officeRewardClaims'] = async (ctx, caller, { id, ...paging }) => {
  requirePermission(caller, 'rewards.read')
  const reward = (await findReward(ctx.db, BigInt(id))) ?? refuse('reward.unknown')
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => listClaims(ctx.db, reward.id, query),
    keyOf: ({ at, id }) => ({ at, id }),
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map((claim) => ({
      id: String(claim.id),
      number: claimNumber(claim.id, claim.at),
      memberId: String(claim.memberId),
      account: members.get(claim.memberId)?.account ?? '',
      amount: toWire(claim.amount),
      at: claim.at.getTime(),
    })),
    next,
  }
}

/** The office's calls that this room implements. */
export const officeCommands = {
  officeRewards,
  officeReward,
  officeSaveReward,
  officeSwitchReward,
  officeRewardClaims,
}
