import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import * as protection from '../protection/index.ts'
import { sumDeposited } from './deposit-sums.ts'

type MemberRef = Pick<MemberCaller, 'id'>

const usedBy = (ctx: Context, db: Db, { id }: MemberRef) => {
  const now = ctx.clock.now()
  return (from: Date) => sumDeposited(db, id, { from, now })
}

/** The largest deposit that the member's limits still allow; null if they have none. `db` is the book. */
export const depositLeft = (ctx: Context, db: Db, member: MemberRef): Promise<bigint | null> =>
  protection.depositLeft(ctx, db, member, usedBy(ctx, db, member))

/** Refuses 'protection.deposit_limit' if the member's limits do not allow a deposit of this amount now. */
export const requireDepositLeft = (ctx: Context, db: Db, member: MemberRef, amount: bigint): Promise<void> =>
  protection.requireDepositLeft(ctx, db, member, { amount, used: usedBy(ctx, db, member) })
