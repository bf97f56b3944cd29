import { toWire } from '@koi/contract/money.ts'
import { proveBets, readTurnover, sumBets } from '../../rooms/bets/index.ts'
import { proveOrders } from '../../rooms/cashier/index.ts'
import {
  isAddress,
  memberAccount,
  proveBooks,
  readBalances,
  readOpenBalance,
  sumStatement,
} from '../../rooms/ledger/index.ts'
import { proveReports } from '../../rooms/reports/index.ts'
import { compareReport } from './compare-reports.ts'
import type { Expected, Sums } from './oracle.ts'
import type { World } from './world.ts'

/**
 * Every place where the platform and the oracle differ or the books do not balance; an empty list is the
 * proof.
 */
export async function findDifferences(world: World): Promise<string[]> {
  const { ctx, oracle } = world
  const findings: string[] = []
  for (const { book, check, place, detail } of [
    ...(await proveBooks(ctx.db)),
    ...(await proveBets(ctx.db)),
    ...(await proveReports(ctx.db, 31, ctx.config.KOI_TIME_ZONE)),
    ...(await proveOrders(ctx.db)),
  ]) {
    findings.push(`book ${book}, ${check}: ${place}: ${detail}`)
  }
  for (const expected of oracle.members.values()) findings.push(...(await compareMember(world, expected)))
  for (const [key, amount] of oracle.houses) findings.push(...(await compareHouse(world, key, amount)))
  findings.push(...(await compareFigures(world)))
  const overdue = await ctx.db.query<{ game: string; numero: string; state: string }>(
    `select game_code as game, numero, state from lottery.draw
     where draw_at <= $1 and not (state = 'settled' or state = 'void' and refunded_at is not null)`,
    [new Date(ctx.clock.now().getTime() - 60_000)],
  )
  for (const { game, numero, state } of overdue) findings.push(`draw ${game} ${numero} is ${state}`)
  for (const { id, numero } of oracle.open.values()) findings.push(`bet ${id} on ${numero} is open`)
  return findings
}

async function compareMember({ ctx }: World, expected: Expected): Promise<string[]> {
  const { caller, cash, held, turnover, record } = expected
  const book = ctx.db.book(caller.book)
  const findings: string[] = []
  const expectEqual = (what: string, stored: string, expected: string): void => {
    if (stored !== expected) findings.push(`${caller.account}: ${what} is ${stored}, not ${expected}`)
  }
  const balances = await readBalances(book, caller.id)
  expectEqual('cash', toWire(balances?.cash ?? 0n), toWire(cash))
  expectEqual('held', toWire(balances?.held ?? 0n), toWire(held))
  const kinds = await sumStatement(book, { account: memberAccount(caller.id, 'cash') })
  const recorded = kinds.reduce((sum, { amount }) => sum + amount, 0n)
  expectEqual('the account record', toWire(recorded), toWire(cash))
  const sums = await sumBets(book, { memberId: caller.id })
  expectEqual(
    'the betting record',
    [sums.bets, sums.stake, sums.payout, sums.validTurnover].join(' '),
    [record.bets, record.stake, record.payout, record.valid].join(' '),
  )
  const range = { memberIds: [caller.id], from: '2026-01-01', to: '2026-12-31' }
  const days = await readTurnover(book, range)
  const text = (rows: readonly string[]): string => [...rows].sort().join('; ')
  expectEqual(
    'turnover',
    text(
      days.map(({ day, category, game, bets, stake, payout, validTurnover }) =>
        [day, category, game, bets, stake, payout, validTurnover].join(' '),
      ),
    ),
    text(
      [...turnover].map(([key, { bets, stake, payout, valid }]) =>
        [key, bets, stake, payout, valid].join(' '),
      ),
    ),
  )
  return findings
}

/** What the office's reports show is what the oracle says of play by day, category and game, and of money. */
async function compareFigures({ ctx, oracle }: World): Promise<string[]> {
  const [days, categories, games] = [
    new Map<string, Sums>(),
    new Map<string, Sums>(),
    new Map<string, Sums>(),
  ]
  const add = (sums: Map<string, Sums>, key: string, { bets, stake, payout, valid }: Sums) => {
    const sum = sums.get(key) ?? { bets: 0n, stake: 0n, payout: 0n, valid: 0n }
    sum.bets += bets
    sum.stake += stake
    sum.payout += payout
    sum.valid += valid
    sums.set(key, sum)
  }
  for (const { caller, turnover } of oracle.members.values()) {
    if (caller.currency === 'FUN') continue
    for (const [key, sums] of turnover) {
      const [day = '', category = '', game = ''] = key.split(' ')
      add(days, day, sums)
      add(categories, category, sums)
      add(games, `own ${game}`, sums)
    }
  }
  const rowsOf = (sums: ReadonlyMap<string, Sums>) =>
    new Map(
      [...sums].map(([key, { valid, ...sum }]) => [
        key,
        { ...sum, turnover: valid, ggr: sum.stake - sum.payout },
      ]),
    )
  const housesOf = (start: string) =>
    [...oracle.houses].reduce(
      (sum, [key, amount]) => (key.startsWith(start) && key.endsWith(' CNY') ? sum + amount : sum),
      0n,
    )
  const fees = housesOf('house:fees:')
  return [
    // What is left of all play and fees is what the house earned: nothing else is given in a simulation.
    ...(await compareReport(ctx, {
      ...{ by: 'day', rows: rowsOf(days), total: { fees, ngr: housesOf('house:lottery:') + fees } },
    })),
    ...(await compareReport(ctx, { by: 'category', rows: rowsOf(categories) })),
    ...(await compareReport(ctx, { by: 'game', rows: rowsOf(games) })),
  ]
}

async function compareHouse({ ctx }: World, key: string, amount: bigint): Promise<string[]> {
  const [address = '', currency = ''] = key.split(' ')
  if (!isAddress(address) || (currency !== 'CNY' && currency !== 'FUN')) return [`${key} is not an account`]
  let stored = 0n
  for (const book of ctx.db.books) stored += await readOpenBalance(book, address, currency)
  return stored === amount ? [] : [`${key} is ${toWire(stored)}, not ${toWire(amount)}`]
}
