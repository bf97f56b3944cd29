import { ONE } from '@koi/contract/money.ts'
import type pg from 'pg'
import type { Db } from '../db/db.ts'
import type { VendorCode } from '../games/game.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { type BalanceStore, createOwnWallet } from './own-wallet.ts'

/** The credit that a practice seat begins with: 10,000.00. */
export const PRACTICE_CREDIT = 10_000n * ONE
/** ISO 4217 for no currency: practice credit is worth nothing. */
export const PRACTICE_CURRENCY = 'XXX'

/** The practice balance of a player; null when there is none. */
export async function readPractice(db: Db, player: string): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: bigint }>('select balance from practice where player = $1', [
    player,
  ])
  return rows[0]?.balance ?? null
}

/**
 * The wallet of practice seats: the studio's own credit, which moves in the database only. It has the journal
 * and the answers of the real wallet, and never calls the operator.
 */
export const createPracticeWallet = (db: pg.Pool, vendor: VendorCode, now: () => Date): Wallet =>
  createOwnWallet(db, { vendor, now, balances: practiceBalances, practice: true })

const practiceBalances: BalanceStore = {
  lock: async (tx, user) => {
    await tx.query('select from practice where player = $1 for update', [user])
  },
  read: readPractice,
  add: async (tx, user, amount) => {
    const { rows } = await tx.query<{ balance: bigint }>(
      'update practice set balance = balance + $2 where player = $1 and balance + $2 >= 0 returning balance',
      [user, amount],
    )
    return rows[0]?.balance ?? null
  },
}
