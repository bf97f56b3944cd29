import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { requirePermission, requireReason } from '../operators/index.ts'
import type { Settled } from './rounds/settle-round.ts'
import { settleAudited } from './rounds/settle-stuck.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const REFUSED = {
  unknown: 'round.unknown',
  young: 'round.young',
  closed: 'round.closed',
  known: 'round.known',
  transfer_session: 'round.sitting',
} as const satisfies Record<Exclude<Settled, 'done'>, string>

/** An operator ends a stuck round: its bets lose, or its stakes go back. */
export const officeSettleRound: OfficeCommands['officeSettleRound'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.write')
  const reason = requireReason(input.reason)
  const member = (await memberById(ctx.db, BigInt(input.memberId))) ?? refuse('round.unknown')
  const named = { memberId: member.id, vendor: input.vendor, round: input.round }
  const settled = await settleAudited(ctx, { named, member, act: input.act, actor: caller, reason })
  if (settled !== 'done') refuse(REFUSED[settled])
  return { done: true }
}
