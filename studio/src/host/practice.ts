import { ONE } from '@koi/contract/money.ts'
import type pg from 'pg'
import { type Db, transact } from '../db/db.ts'
import { writeJson } from '../db/json.ts'
import type { VendorCode } from '../games/game.ts'
import type { BetOutcome, Settled, Wallet } from '../wallet/wallet.ts'
import type { Movement } from '../wallet/wire.ts'

/** What a practice seat begins with: 10,000.00. */
export const PRACTICE_CREDIT = 10_000n * ONE
/** No currency (ISO 4217): practice credit is worth nothing. */
export const PRACTICE_CURRENCY = 'XXX'

/** The practice balance of a player; null when there is none. */
export async function readPractice(db: Db, player: string): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: bigint }>('select balance from practice where player = $1', [
    player,
  ])
  return rows[0]?.balance ?? null
}

/**
 * The wallet of practice seats: credit of the studio's own, moved in the database alone. It has the journal
 * and the answers of the real one and never meets the operator.
 */
export function createPracticeWallet(db: pg.Pool, vendor: VendorCode, now: () => Date): Wallet {
  const move = (movement: Movement, apply: (tx: Db) => Promise<bigint | null>) =>
    transact(db, async (tx): Promise<BetOutcome> => {
      const { user } = movement.seat
      // Held first: movements of one player come one after another, as they do at an operator.
      await tx.query('select from practice where player = $1 for update', [user])
      const { rows } = await tx.query<{ ended_as: string }>('select ended_as from movement where uuid = $1', [
        movement.uuid,
      ])
      const before = rows[0]
      if (before?.ended_as === 'done') return { state: 'accepted', balance: await readPractice(tx, user) }
      const balance = before === undefined ? await apply(tx) : null
      const as = balance === null ? 'refused' : 'done'
      await tx.query(
        `insert into movement (uuid, vendor, practice, kind, body, opened_at, ended_as, ended_at)
         values ($1, $2, true, $3, $4, $5, $6, $5) on conflict (uuid) do nothing`,
        [movement.uuid, vendor, movement.kind, writeJson(movement), now(), as],
      )
      if (balance !== null) return { state: 'accepted', balance }
      const left = await readPractice(tx, user)
      return { state: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: left }
    })
  const add = async (tx: Db, user: string, amount: bigint): Promise<bigint | null> => {
    const { rows } = await tx.query<{ balance: bigint }>(
      'update practice set balance = balance + $2 where player = $1 and balance + $2 >= 0 returning balance',
      [user, amount],
    )
    return rows[0]?.balance ?? null
  }
  const settled = (outcome: BetOutcome): Settled =>
    outcome.state === 'accepted'
      ? { state: 'done', balance: outcome.balance }
      : { state: 'refused', status: 'RS_ERROR_UNKNOWN' }
  return {
    bet: (bet) => move(bet, (tx) => add(tx, bet.seat.user, -bet.amount)),
    win: async (win) => settled(await move(win, (tx) => add(tx, win.seat.user, win.amount))),
    rollback: async (rollback) => {
      const { user } = rollback.seat
      const amountOf = async (tx: Db): Promise<bigint> => {
        const { rows } = await tx.query<{ amount: bigint }>(
          `select (body #>> '{amount,bigint}')::bigint as amount from movement
           where uuid = $1 and practice and kind = 'bet' and ended_as = 'done'`,
          [rollback.reference],
        )
        return rows[0]?.amount ?? 0n
      }
      return settled(await move(rollback, async (tx) => add(tx, user, await amountOf(tx))))
    },
    // Each movement is one transaction: a crash leaves none open.
    resume: async () => [],
    stop: () => undefined,
  }
}
