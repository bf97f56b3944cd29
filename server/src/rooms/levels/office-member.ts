import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount, readClub, writeLevel } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'

import { listBonuses, lockLadder, readStanding } from './ladder-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Change {
  readonly day: string
  readonly at: Date
  readonly from: number | null
  readonly to: number | null
  readonly cause: 'turnover' | 'keep' | 'operator'
  readonly operator: string | null
  readonly reason: string | null
}

/** A member's level, with how they came there and what they were paid for it. */
export const officeMemberLevel: OfficeCommands['officeMemberLevel'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const member = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
  const [standing, changes, bonuses] = await Promise.all([
    readStanding(ctx.db, member.id),
    listChanges(ctx.db, member.id),
    listBonuses(ctx.db, member.id),
  ])
  const { level, turnover, fixedUntil } = standing
  return {
    ...{ account: member.account, currency: realCurrency(), level, turnover: toWire(turnover), fixedUntil },
    changes: changes.map((change) => ({ ...change, at: change.at.getTime() })),
    bonuses: bonuses.map(({ amount, paidAt, ...bonus }) => ({
      ...{ ...bonus, amount: toWire(amount), paidAt: paidAt?.getTime() ?? null },
    })),
  }
}

const listChanges = (db: Db, id: MemberId) =>
  db.query<Change>(
    `select day, at, from_position as from, to_position as to, cause, operator_name as operator, reason
     from levels.change where member_id = $1 order by id desc limit 100`,
    [id],
  )

/** Gives or takes a level, which pays no bonus; until a day it neither rises nor falls. */
export const officeSetMemberLevel: OfficeCommands['officeSetMemberLevel'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const member = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  if (input.fixedUntil !== undefined && input.fixedUntil < day)
    refuse('request.invalid', { fields: ['fixedUntil'] })
  await ctx.db.transact(async (tx) => {
    await lockLadder(tx)
    const isLevel =
      input.level === null || (await readClub(tx)).some(({ position }) => position === input.level)
    if (!isLevel) refuse('request.invalid', { fields: ['level'] })
    const before = await writeLevel(tx, member.id, input.level)
    const fixedUntil = input.fixedUntil ?? null
    await noteChange(tx, {
      ...{ memberId: member.id, day, at, from: before ?? null, to: input.level },
      ...{ operator: caller.name, reason, fixedUntil },
    })
    await audit(tx, caller, {
      ...{ at, action: 'member.level', target: `member:${member.id}`, reason },
      before: { level: before },
      after: { level: input.level, fixedUntil },
    })
  })
  return { done: true as const }
}

interface Given extends Omit<Change, 'cause'> {
  readonly memberId: MemberId
  readonly fixedUntil: string | null
}

async function noteChange(tx: Tx, { memberId, fixedUntil, ...change }: Given): Promise<void> {
  await tx.query(
    `insert into levels.change (member_id, day, at, from_position, to_position, cause, operator_name, reason)
     values ($1, $2, $3, $4, $5, 'operator', $6, $7)`,
    [memberId, change.day, change.at, change.from, change.to, change.operator, change.reason],
  )
  await tx.query(
    `insert into levels.standing (member_id, fixed_until) values ($1, $2)
     on conflict (member_id) do update set fixed_until = excluded.fixed_until`,
    [memberId, fixedUntil],
  )
}
