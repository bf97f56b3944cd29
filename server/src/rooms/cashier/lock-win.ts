import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import {
  type Bonus,
  changeRunning,
  countBonuses,
  findBonus,
  insertBonus,
  listRunning,
} from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonuses, releaseMet } from './end-bonuses.ts'
import { addTurnoverRequirement, raiseRequirement } from './turnover-requirement.ts'

/** A win in cash that is a bonus by its terms; amounts in units of 1/100000. */
export interface LockedWin extends Pick<Bonus, 'titles' | 'amount' | 'currency' | 'required' | 'expiresAt'> {
  readonly memberId: MemberId
  /** What gave the wins, such as `FR:<id of the free rounds>`: its wins are one bonus while it runs. */
  readonly group: string
  /** Names the win once. */
  readonly key: string
}

/**
 * Moves a win from cash to the bonus account, in the transaction that paid it (decision 0085). Wins of one
 * group add up to one bonus with one turnover, until it has ended. Returns the source of the bonus.
 */
export async function lockWin(ctx: Context, book: Tx, win: LockedWin): Promise<string> {
  const { memberId, group, key, amount, currency, required } = win
  const at = ctx.clock.now()
  await lockMember(book, memberId)
  // A turnover that is met must not grow.
  await releaseMet(ctx, book, memberId)
  const running = (await listRunning(book, memberId)).find(({ source }) => source.startsWith(`${group}:`))
  const source = running?.source ?? (await beginBonus(ctx, book, win))
  if (running !== undefined) {
    await changeRunning(book, source, { amount, required })
    await raiseRequirement(book, source, required)
  }
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    ...{ reference: `bonus:win:${key}`, kind: 'bonus_lock', currency, at },
    postings: [
      { source: memberAccount(memberId, 'cash'), destination: memberAccount(memberId, 'bonus'), amount },
    ],
  })
  return source
}

async function beginBonus(ctx: Context, book: Tx, win: LockedWin): Promise<string> {
  const { memberId, group, amount, currency, required, titles, expiresAt } = win
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const source = `${group}:${(await countBonuses(book, memberId, group)) + 1}`
  await insertBonus(book, {
    ...{ source, memberId, offerId: null, titles, amount, currency, weights: null, required },
    ...{ maxStake: null, deposit: null, startedAt: at, day, expiresAt },
  })
  await addTurnoverRequirement(book, { memberId, source, required, at, bonus: { weights: null } })
  return source
}

/**
 * Moves a win back to cash, because its vendor takes it back next: out of its bonus while that runs, and from
 * the house if the bonus is lost, which had the win. A bonus that was released is cash already.
 */
export async function unlockWin(
  ctx: Context,
  book: Tx,
  win: Pick<LockedWin, 'memberId' | 'key' | 'amount' | 'currency' | 'required'> & { readonly source: string },
): Promise<void> {
  const { memberId, source, key, amount, currency, required } = win
  const at = ctx.clock.now()
  await lockMember(book, memberId)
  const bonus = await findBonus(book, memberId, source)
  if (bonus === null || bonus.state === 'released') return
  const isPart = bonus.state === 'running' && bonus.amount > amount
  if (isPart) {
    await changeRunning(book, source, { amount: -amount, required: -required })
    await raiseRequirement(book, source, -required)
  } else if (bonus.state === 'running') {
    await forfeitBonuses(ctx, book, { memberId, source, why: 'cancelled' })
  }
  await postOne(book, {
    ...{ reference: `bonus:win:${key}:back`, kind: 'bonus_unlock', currency, at },
    postings: [
      {
        source: isPart ? memberAccount(memberId, 'bonus') : houseAccount('bonuses'),
        destination: memberAccount(memberId, 'cash'),
        amount,
      },
    ],
  })
}
