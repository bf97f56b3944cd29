import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { lockWin, unlockWin } from '../../cashier/index.ts'
import { findGame } from '../../games/index.ts'
import { type FreeRounds, turnoverOf } from '../free-rounds/free-rounds.ts'
import type { Transaction } from './transaction.ts'

/** A call about free rounds whose wins go to the bonus account (decision 0085). */
interface Call {
  readonly transaction: Transaction
  readonly free: FreeRounds
}

const DAY_MS = 86_400_000

/**
 * Moves a win, which was just paid to cash, into the bonus of its free rounds. The vendor's answer, now and
 * when it asks again, has the cash without it.
 */
export async function lockFreeWin(
  ctx: Context,
  tx: Tx,
  { transaction, free, days }: Call & { readonly days: number },
): Promise<void> {
  const { vendor, uuid, memberId, amount, currency } = transaction
  const source = await lockWin(ctx, tx, {
    ...{ memberId, amount, currency, group: `FR:${free.id}`, key: `${vendor}:${uuid}` },
    required: turnoverOf(amount, free.turnoverRate),
    titles: await titlesOf(ctx, free),
    expiresAt: new Date(ctx.clock.now().getTime() + days * DAY_MS),
  })
  await tx.query(
    `update vendors_transaction set balance = balance - $3, bonus = $4 where vendor = $1 and uuid = $2`,
    [vendor, uuid, amount, source],
  )
}

/** Moves the wins that a rollback takes back to cash, from which they are reversed. */
export async function unlockFreeWins(ctx: Context, tx: Tx, { transaction, free }: Call): Promise<void> {
  const { vendor, reference, memberId, currency } = transaction
  const wins = await tx.query<{ uuid: string; amount: bigint; source: string }>(
    `select uuid, amount, bonus as source from vendors_transaction
     where vendor = $1 and (uuid = $2 or reference = $2) and kind = 'win' and state = 'applied'
       and bonus is not null
     order by uuid`,
    [vendor, reference],
  )
  for (const { uuid, amount, source } of wins) {
    const required = turnoverOf(amount, free.turnoverRate)
    await unlockWin(ctx, tx, { memberId, currency, amount, source, required, key: `${vendor}:${uuid}` })
  }
}

/** What the member reads as the name of the bonus. */
async function titlesOf(ctx: Context, free: FreeRounds) {
  const game = await findGame(ctx, { vendor: free.vendor, code: free.game })
  const name = (language: 'EN' | 'MS' | 'CN') => game?.names[language] || game?.names.EN || free.game
  return {
    EN: `Wins of free rounds: ${name('EN')}`,
    MS: `Kemenangan pusingan percuma: ${name('MS')}`,
    CN: `免费局彩金：${name('CN')}`,
  }
}
