import type pg from 'pg'
import type { Db } from '../db/db.ts'
import type { VendorCode } from '../games/game.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { createOwnWallet, type Till } from './own-wallet.ts'

/** What a player has in the purse of the newest sitting; null when there is none. */
export async function readPurse(db: Db, player: string): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: bigint }>(
    'select balance from purse where player = $1 order by made_at desc, sitting limit 1',
    [player],
  )
  return rows[0]?.balance ?? null
}

/** The wallet of players whose operator has moved their money to us: it stays here until it is asked back. */
export const createPurseWallet = (db: pg.Pool, vendor: VendorCode, now: () => Date): Wallet =>
  createOwnWallet(db, { vendor, now, till: purseTill, practice: false })

/** One line for play and for the operator's movements of one player. */
export const holdPurse = async (tx: Db, user: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`purse ${user}`])
}

const purseTill: Till = {
  hold: holdPurse,
  read: readPurse,
  add: async (tx, user, amount, kind) => {
    // A stake counts as wagered, and one that is taken back does not.
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
