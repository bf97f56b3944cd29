import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readTurnover } from '../bets/index.ts'
import { countBankAccounts, listCredited } from '../cashier/index.ts'
import { countActiveDays, hasTwoStep } from '../members/index.ts'
import { hasOwnLimit, isIdentityApproved } from '../protection/index.ts'
import type { Mission } from './mission.ts'
import { countDrawChecks } from './mission-store.ts'
import type { Span } from './period.ts'

type Doer = Pick<MemberCaller, 'id' | 'book'>

/**
 * How far a member is in a period, at most the target: units of 1/100000 for turnover, otherwise a number of
 * times. A closed day never changes, so what was completed in it stays completed.
 */
export async function progressOf(
  ctx: Context,
  member: Doer,
  mission: Pick<Mission, 'measure' | 'categories' | 'target'>,
  span: Span,
): Promise<bigint> {
  const done = await measure(ctx, member, mission, span)
  if (done > mission.target) return mission.target
  return done
}

async function measure(
  ctx: Context,
  { id, book }: Doer,
  { measure, categories }: Pick<Mission, 'measure' | 'categories'>,
  span: Span,
): Promise<bigint> {
  switch (measure) {
    case 'turnover':
      return sumPlayed(ctx, { id, book }, categories, span)
    case 'login_days':
      return BigInt(await countActiveDays(ctx.db, id, span))
    case 'deposits':
      return BigInt((await listCredited(ctx.db.book(book), id, span)).length)
    case 'draw_checks':
      return BigInt(await countDrawChecks(ctx.db, id, span))
    case 'identity':
      return isDone(await isIdentityApproved(ctx, id))
    case 'card':
      return BigInt(await countBankAccounts(ctx.db, id))
    case 'two_step':
      return isDone(await hasTwoStep(ctx.db, id))
    case 'limit':
      return isDone(await hasOwnLimit(ctx.db.book(book), id))
  }
}

const isDone = (done: boolean): bigint => (done ? 1n : 0n)

async function sumPlayed(
  ctx: Context,
  { id, book }: Doer,
  categories: readonly string[],
  { first, last }: Span,
): Promise<bigint> {
  const rows = await readTurnover(ctx.db.book(book), { memberIds: [id], from: first, to: last })
  const counted = rows.filter(({ category }) => categories.length === 0 || categories.includes(category))
  const sum = counted.reduce((total, { validTurnover }) => total + validTurnover, 0n)
  return sum < 0n ? 0n : sum
}
