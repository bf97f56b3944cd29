import { ONE } from '@koi/contract/money.ts'
import type { Context } from './context.ts'
import { callerOf, daysAgo } from './demo-team.ts'
import { seededRandom } from './random.ts'
import { lockWin, seedDeposit } from './rooms/cashier/index.ts'
import type { Member } from './rooms/members/index.ts'

/** How many days ago the demo's member deposited; what they played since has met its turnover. */
const DEPOSIT_DAYS = 11
const DEPOSIT = 200n * ONE

/** What free rounds won: as a bonus, to be played three times within a week. */
const WON = 25n * ONE
const DAY_MS = 86_400_000

/** A deposit of the demo's member, so that offers to deposit again are theirs to join. */
export const seedMemberDeposit = (ctx: Context, member: Member): Promise<void> => {
  const then = { ...daysAgo(ctx, DEPOSIT_DAYS), random: seededRandom('a deposit of the demo') }
  return seedDeposit(then, callerOf(then, member), DEPOSIT)
}

/** Wins of free rounds that wait in the bonus account: they neither limit stakes nor keep transfers waiting. */
export async function seedBonus(ctx: Context, { id: memberId, book, currency }: Member): Promise<void> {
  await ctx.db.book(book).transact((tx) =>
    lockWin(ctx, tx, {
      ...{ memberId, currency, group: 'FR:demo', key: `demo:${memberId}`, amount: WON, required: 3n * WON },
      titles: {
        EN: 'Wins of free rounds: Pearl Pond',
        MS: 'Kemenangan pusingan percuma: Kolam Mutiara',
        CN: '免费局彩金：珍珠池',
      },
      expiresAt: new Date(ctx.clock.now().getTime() + 7 * DAY_MS),
    }),
  )
}
