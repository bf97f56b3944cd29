import type pg from 'pg'
import { type Db, transact } from '../db/db.ts'
import { writeJson } from '../db/json.ts'
import type { VendorCode } from '../games/game.ts'
import type { BetOutcome, Settled, Wallet } from '../wallet/wallet.ts'
import type { Movement } from '../wallet/wire.ts'

/** Players' balances in our own database. */
export interface BalanceStore {
  /** Locks a player's balance: their movements run one after another, as they do at an operator. */
  readonly lock: (tx: Db, user: string) => Promise<void>
  readonly read: (tx: Db, user: string) => Promise<bigint | null>
  /** Returns the balance after it; null when the balance is too small. */
  readonly add: (tx: Db, user: string, amount: bigint, kind: Movement['kind']) => Promise<bigint | null>
}

interface OwnWallet {
  readonly vendor: VendorCode
  readonly now: () => Date
  readonly balances: BalanceStore
  /** Whether it is practice credit, whose movements are deleted after some days. */
  readonly practice: boolean
}

/**
 * A wallet over our own balances, with the journal and the answers of the real one; it never calls the
 * operator.
 */
export function createOwnWallet(db: pg.Pool, { vendor, now, balances, practice }: OwnWallet): Wallet {
  const move = (movement: Movement, amountOf: (tx: Db) => Promise<bigint>) =>
    transact(db, async (tx): Promise<BetOutcome> => {
      const { user } = movement.seat
      await balances.lock(tx, user)
      const { rows } = await tx.query<{ ended_as: string }>('select ended_as from movement where uuid = $1', [
        movement.uuid,
      ])
      const before = rows[0]
      if (before?.ended_as === 'done') return { state: 'accepted', balance: await balances.read(tx, user) }
      const isNew = before === undefined
      const balance = isNew ? await balances.add(tx, user, await amountOf(tx), movement.kind) : null
      const as = balance === null ? 'refused' : 'done'
      await tx.query(
        `insert into movement (uuid, vendor, practice, kind, body, opened_at, ended_as, ended_at)
         values ($1, $2, $7, $3, $4, $5, $6, $5) on conflict (uuid) do nothing`,
        [movement.uuid, vendor, movement.kind, writeJson(movement), now(), as, practice],
      )
      if (balance !== null) return { state: 'accepted', balance }
      const left = await balances.read(tx, user)
      return { state: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: left }
    })
  const settled = (outcome: BetOutcome): Settled =>
    outcome.state === 'accepted'
      ? { state: 'done', balance: outcome.balance }
      : { state: 'refused', status: 'RS_ERROR_UNKNOWN' }
  return {
    bet: (bet) => move(bet, async () => -bet.amount),
    win: async (win) => settled(await move(win, async () => win.amount)),
    rollback: async (rollback) => {
      const amountOf = async (tx: Db): Promise<bigint> => {
        const { rows } = await tx.query<{ amount: bigint }>(
          `select (body #>> '{amount,bigint}')::bigint as amount from movement
           where uuid = $1 and practice = $2 and kind = 'bet' and ended_as = 'done'`,
          [rollback.reference, practice],
        )
        return rows[0]?.amount ?? 0n
      }
      return settled(await move(rollback, amountOf))
    },
    // Each movement is one transaction, so a crash leaves none open.
    resume: async () => [],
    stop: () => undefined,
  }
}
