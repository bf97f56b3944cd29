import { ONE } from '@koi/contract/money.ts'
import type { Context } from './context.ts'
import { callerOf, daysAgo } from './demo-team.ts'
import { dayOf } from './platform-day.ts'
import { placeBets, settleBets } from './rooms/bets/index.ts'
import { houseAccount } from './rooms/ledger/index.ts'
import type { Member } from './rooms/members/index.ts'
import { seedClaim } from './rooms/rebates/index.ts'

/** How many days ago the demo's member registered; rebates count from the day after. */
export const REBATE_DAYS = 5

/** What the member played, and how many days ago. Every second bet wins as much as the other loses. */
const PLAY = [
  { days: 3, vendor: 'KOIRNG', category: 'RNG', game: 'moon-mines', bets: 12, stake: 400n },
  { days: 3, vendor: 'KOILIVE', category: 'LIVE', game: 'baccarat', bets: 6, stake: 500n },
  { days: 1, vendor: 'KOIRNG', category: 'RNG', game: 'pearl-pond', bets: 10, stake: 300n },
  { days: 1, vendor: 'KOIFISH', category: 'FISH', game: 'lantern-reef', bets: 8, stake: 150n },
  { days: 0, vendor: 'KOILIVE', category: 'LIVE', game: 'baccarat', bets: 4, stake: 500n },
] as const

/** The day on which the member claimed the first one's rebate. */
const CLAIM_DAYS = 2

/**
 * Some days of play of the demo's member: a day whose rebate was claimed, and two that wait for it. The
 * commands of the product make it, under a clock of the day.
 */
export async function seedRebateDays(ctx: Context, member: Member): Promise<void> {
  for (let days = REBATE_DAYS; days >= 0; days -= 1) {
    const then = days === 0 ? ctx : daysAgo(ctx, days)
    for (const part of PLAY) if (part.days === days) await playPart(then, member, part)
    if (days === CLAIM_DAYS) await seedClaim(then, callerOf(then, member))
  }
}

async function playPart(ctx: Context, member: Member, part: (typeof PLAY)[number]): Promise<void> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const { vendor, category, game, bets, stake } = part
  const house = houseAccount('vendor', vendor)
  const bet = { category, game, stake: stake * ONE }
  await ctx.db.book(member.book).transact(async (tx) => {
    for (let number = 1; number <= bets; number += 1) {
      const key = `demo:${day}:${game}:${number}`
      const { id: memberId, currency } = member
      const [placed] = await placeBets(tx, [{ memberId, currency, key, house, bets: [bet] }], { at, day })
      if (placed?.outcome !== 'placed') throw new Error(`${key} was not placed`)
      const results = placed.betIds.map((betId) => ({
        betId,
        payout: number % 2 === 0 ? 2n * bet.stake : 0n,
      }))
      await settleBets(tx, { results, house, day, at })
    }
  })
}
