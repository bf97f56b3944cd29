import type { betCalls } from '@koi/contract/calls/bets.ts'
import { toWire } from '@koi/contract/money.ts'
import type { betSchemas } from '@koi/contract/schemas/bets.ts'
import { readDayRange } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import type { Bet } from './bet.ts'
import { readBets, sumBets } from './record.ts'
import { readTurnover, type Turnover } from './turnover.ts'

type BetCommands = Commands<typeof betCalls, typeof betSchemas>

/**
 * The member's own bets, newest first, with the sums of the whole range; the result is that of decided bets
 * (MN-07).
 */
export const showBettingRecord: BetCommands['bettingRecord'] = async (ctx, caller, input) => {
  const book = ctx.db.book(caller.book)
  const { from, to } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const filter = {
    memberId: caller.id,
    from,
    to,
    ...(input.category === undefined ? {} : { categories: [input.category] }),
    ...(input.state === undefined ? {} : { states: [input.state] }),
    ...(input.game === undefined ? {} : { games: [input.game] }),
    ...(input.number === undefined ? {} : { placementId: BigInt(input.number) }),
  }
  const [{ rows, next }, sums] = await Promise.all([readBets(book, filter, input), sumBets(book, filter)])
  return {
    content: rows.map(recordRow),
    next,
    currency: caller.currency,
    sums: {
      count: asCount(sums.bets),
      stake: toWire(sums.stake),
      payout: toWire(sums.payout),
      rebate: toWire(sums.rebate),
      openStake: toWire(sums.openStake),
      net: toWire(sums.payout + sums.rebate - (sums.stake - sums.openStake)),
    },
  }
}

function recordRow(bet: Bet) {
  return {
    id: String(bet.id),
    category: bet.category,
    gameCode: bet.game,
    reference: String(bet.placementId),
    stake: toWire(bet.stake),
    payout: toWire(bet.payout),
    rebate: toWire(bet.rebate),
    state: bet.state,
    placedAt: bet.placedAt.getTime(),
    settledAt: (bet.settledAt ?? bet.voidedAt)?.getTime() ?? null,
  }
}

/** Stake, turnover and result by category over a range of days (MN-08); the sums are those of its rows. */
export const showProfitAndLoss: BetCommands['profitAndLoss'] = async (ctx, caller, input) => {
  const { first, last } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const rows = await readTurnover(ctx.db.book(caller.book), { memberIds: [caller.id], from: first, to: last })
  const categories = [...new Set(rows.map((row) => row.category))].sort()
  return {
    currency: caller.currency,
    categories: categories.map((category) => ({
      category,
      ...sumRows(rows.filter((row) => row.category === category)),
    })),
    sums: sumRows(rows),
  }
}

function sumRows(rows: readonly Turnover[]) {
  const sum = (of: (row: Turnover) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n)
  return {
    count: asCount(sum((row) => row.bets)),
    stake: toWire(sum((row) => row.stake)),
    turnover: toWire(sum((row) => row.validTurnover)),
    payout: toWire(sum((row) => row.payout)),
    rebate: toWire(sum((row) => row.rebate)),
    net: toWire(sum((row) => row.payout + row.rebate - row.stake)),
  }
}

/** Counts travel as numbers; they are far below the largest safe integer. */
const asCount = (count: bigint): number => Number.parseInt(String(count), 10)
