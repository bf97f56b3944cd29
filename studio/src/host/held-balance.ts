import type pg from 'pg'
import type { Db } from '../db/db.ts'
import type { VendorCode } from '../games/game.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { type BalanceStore, createOwnWallet } from './own-wallet.ts'

/** The balance of a player's newest transfer session; null when there is none. */
export async function readHeldBalance(db: Db, player: string): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: bigint }>(
    'select balance from purse where player = $1 order by made_at desc, sitting limit 1',
    [player],
  )
  return rows[0]?.balance ?? null
}

/** The wallet of players whose operator has moved their balance to us, until the operator recalls it. */
export const createHeldBalanceWallet = (db: pg.Pool, vendor: VendorCode, now: () => Date): Wallet =>
  createOwnWallet(db, { vendor, now, balances: heldBalances, practice: false })

/** Play and the operator's movements of one player wait for each other. */
export const lockHeldBalance = async (tx: Db, user: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`purse ${user}`])
}

const heldBalances: BalanceStore = {
  lock: lockHeldBalance,
  read: readHeldBalance,
  add: async (tx, user, amount, kind) => {
    // A stake counts as wagered; one that is rolled back does not.
    const wagered = kind === 'win' ? 0n : -amount
    const { rows } = await tx.query<{ balance: bigint }>(
      `update purse set balance = balance + $2, wagered = greatest(wagered + $3, 0)
       where sitting = (select sitting from purse where player = $1 order by made_at desc, sitting limit 1)
         and balance + $2 >= 0
       returning balance`,
      [user, amount, wagered],
    )
    return rows[0]?.balance ?? null
  },
}
