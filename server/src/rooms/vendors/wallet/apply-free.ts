import assert from 'node:assert/strict'
import type { Context } from '../../../context.ts'
import type { Book, Tx } from '../../../db/db.ts'
import { addTurnoverRequirement, dropTurnoverRequirement, lockMoney } from '../../cashier/index.ts'
import { whyClosed } from '../../protection/index.ts'
import { type FreeRounds, turnoverOf } from '../free-rounds/free-rounds.ts'
import { findFree, readPlayed } from '../free-rounds/free-store.ts'
import { isOpenTo } from '../free-rounds/is-open-to.ts'
import { callBook } from './call-book.ts'
import { lockFreeWin, unlockFreeWins } from './free-wins.ts'
import { reverseWithin } from './reverse.ts'
import type { Applied, Transaction } from './transaction.ts'

interface Named {
  readonly uuid: string
  readonly reward: string | null
  readonly state: 'applied' | 'rolled_back'
  readonly reference: string | null
}

/** One call of free rounds in its transaction. */
interface FreeCall {
  readonly ctx: Context
  readonly tx: Tx
  readonly transaction: Transaction
  readonly free: FreeRounds
  readonly named: readonly Named[]
  readonly at: Date
}

/**
 * Applies a bet, a win or a rollback of free rounds, with what was played of them and the turnover that a win
 * asks for, in one transaction. There are few such calls, so they are not gathered with others.
 */
export async function applyFree(ctx: Context, book: Book, transaction: Transaction): Promise<Applied> {
  const { memberId, vendor, uuid, reference, kind } = transaction
  const at = ctx.clock.now()
  return book.transact(async (tx) => {
    await tx.query('select vendors_hold($1)', [[memberId]])
    // Before the ledger, as a withdrawal does.
    await lockMoney(tx, memberId)
    const named = await tx.query<Named>(
      `select uuid, reward, state, reference from vendors_transaction
       where vendor = $1 and uuid = any ($2)`,
      [vendor, [uuid, reference]],
    )
    const id =
      kind === 'bet' ? transaction.reward : (named.find((one) => one.uuid === reference)?.reward ?? null)
    const free = id === null ? null : await findFree(ctx.db, id)
    if (free === null)
      return apply(ctx, tx, { ...transaction, refusal: transaction.refusal ?? 'invalid_reward' })
    const call = { ctx, tx, transaction, free, named, at }
    const refusal = transaction.refusal ?? (await refusalOf(call))
    const applied = await apply(ctx, tx, { ...transaction, refusal, reward: free.id }, free)
    const isNew = named.every((one) => one.uuid !== uuid)
    if (applied.outcome !== 'ok' || !isNew) return applied
    return { ...applied, balance: applied.balance - (await record(call)) }
  })
}

async function apply(ctx: Context, tx: Tx, transaction: Transaction, free?: FreeRounds): Promise<Applied> {
  const [row] = await callBook(ctx, tx, [transaction])
  assert(row !== undefined)
  const { outcome, balance } = row
  if (outcome === 'reverse' && free !== undefined) await unlockFreeWins(ctx, tx, { transaction, free })
  if (outcome === 'reverse') return reverseWithin(ctx, tx, transaction)
  assert(outcome !== 'reward', 'the free rounds of the call are known')
  return { outcome, balance }
}

/** Why a new call is refused; null when its free rounds do not prevent it. */
async function refusalOf(call: FreeCall): Promise<Transaction['refusal']> {
  const { ctx, tx, transaction, free, named, at } = call
  const { kind, amount, memberId, vendor, game } = transaction
  const played = (await readPlayed(tx, [free.id])).get(free.id) ?? { used: 0, won: 0n }
  if (kind === 'bet') {
    const isTheirs = free.memberId === memberId && free.vendor === vendor && free.game === game
    const isOver = free.state !== 'open' || free.expiresAt <= at || played.used >= free.rounds
    if (!isTheirs || isOver || (await isEnded(tx, free.id))) return 'invalid_reward'
    return (await isOpenTo(ctx, tx, { id: memberId, book: free.book })) ? null : 'member_blocked'
  }
  if (kind !== 'win' || free.maxWin === null || transaction.most === null) return null
  const isApplied = named.some(({ uuid, state }) => uuid === transaction.reference && state === 'applied')
  return isApplied && played.won + amount > free.maxWin ? 'held' : null
}

/** A cancellation may have come after the terms were read; this row is under the member's lock. */
async function isEnded(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('select from vendors_free where id = $1 and ended_at is not null', [id])
  return rows.length > 0
}

/**
 * What was played, counted from the calls, and the turnover that a win asks for. Returns what of the win is a
 * bonus and not cash.
 */
async function record({ ctx, tx, transaction, free, named, at }: FreeCall): Promise<bigint> {
  const { kind, amount, memberId, reference } = transaction
  await tx.query(
    `update vendors_free free set used = played.used, won = played.won
     from (select count(*) filter (where kind = 'bet') as used,
         coalesce(sum(amount) filter (where kind = 'win'), 0) as won
       from vendors_transaction where reward = $1 and state = 'applied') played
     where free.id = $1`,
    [free.id],
  )
  if (kind === 'win' && amount > 0n) {
    // While play is closed nobody can meet a bonus's turnover, so the win is cash.
    const isOpen = (await whyClosed(ctx, { id: memberId, book: free.book }, tx)) === null
    if (free.bonusDays !== null && isOpen) {
      await lockFreeWin(ctx, tx, { transaction, free, days: free.bonusDays })
      return amount
    }
    const required = turnoverOf(amount, free.turnoverRate)
    await addTurnoverRequirement(tx, { memberId, source: sourceOf(transaction.uuid), required, at })
  }
  if (kind !== 'rollback') return 0n
  // The wins of a bet that is reversed go back with it.
  const undone = named.some((one) => one.uuid === reference && one.reference !== null)
    ? [reference ?? '']
    : (
        await tx.query<{ uuid: string }>(
          `select uuid from vendors_transaction where vendor = $1 and reference = $2 and kind = 'win'`,
          [transaction.vendor, reference],
        )
      ).map(({ uuid }) => uuid)
  for (const uuid of undone) await dropTurnoverRequirement(tx, { memberId, source: sourceOf(uuid), at })
  return 0n
}

/** The name of a win's requirement in the withdrawal terms. */
const sourceOf = (uuid: string): string => `FR${uuid.replaceAll('-', '').toUpperCase()}`
