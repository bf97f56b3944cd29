import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../server/src/context.ts'
import { proveBets } from '../../server/src/rooms/bets/index.ts'
import {
  memberAccount,
  proveBooks,
  readBalances,
  readOpenBalance,
  sumStatement,
} from '../../server/src/rooms/ledger/index.ts'
import { proveReports } from '../../server/src/rooms/reports/index.ts'
import { compareReport } from '../../server/src/testing/simulation/compare-reports.ts'
import type { ExpectedChase, ExpectedDraw, ExpectedMember } from './expectations.ts'
import { activeWagers } from './expectations.ts'
import type { Feeds } from './feeds.ts'
import type { Oracle } from './oracle.ts'

export interface Judged {
  readonly ctx: Context
  readonly oracle: Oracle
  readonly feeds: Feeds
  readonly end: Date
}

/** Finds every difference between the platform and the oracle, and every fault in the books. */
export async function judge(week: Judged): Promise<string[]> {
  const { ctx, oracle } = week
  const findings: string[] = []
  const reports = await proveReports(ctx.db, 31, ctx.config.KOI_TIME_ZONE)
  for (const one of [...(await proveBooks(ctx.db)), ...(await proveBets(ctx.db)), ...reports]) {
    findings.push(`book ${one.book}, ${one.check}: ${one.place}: ${one.detail}`)
  }
  findings.push(...(await judgeDraws(week)))
  for (const { number } of ctx.db.books) findings.push(...(await judgeTickets(week, number)))
  for (const member of oracle.members.values()) findings.push(...(await judgeMember(ctx, member)))
  findings.push(...(await judgeDebt(week)))
  findings.push(...(await judgeReports(week)))
  for (const chase of oracle.chases.values()) findings.push(...judgeChase(chase))
  return findings
}

interface DrawRow {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly source: 'own' | 'official'
  readonly state: string
  readonly isRefunded: boolean
  readonly reason: string | null
  readonly winningNumber: string | null
  readonly tickets: bigint | null
  readonly wagers: bigint
  readonly stake: bigint
  readonly payout: bigint
}

/** Checks that each draw is settled, or void with a reason, and that its sums are those of the oracle. */
async function judgeDraws({ ctx, oracle, feeds, end }: Judged): Promise<string[]> {
  const rows = await ctx.db.query<DrawRow>(
    `select id, game_code as game, numero, source, state, refunded_at is not null as "isRefunded",
       void_reason as reason, winning_number as "winningNumber", ticket_count as tickets, wagers, stake,
       payout
     from lottery.draw where draw_at <= $1`,
    [end],
  )
  return rows.flatMap((row) => {
    const name = `draw ${row.game} ${row.numero}`
    const expected = oracle.draws.get(row.id)
    if (row.state === 'void') {
      const isWhole = row.isRefunded && row.reason !== null
      return isWhole && expected?.end !== 'settled'
        ? []
        : [`${name} is void, but has no reason, no refund, or was settled`]
    }
    if (row.state !== 'settled') return [`${name} is ${row.state}`]
    const told = feeds.told.get(`${row.game} ${row.numero}`)
    if (row.source === 'official' && row.winningNumber !== told?.truth) {
      return [`${name} has the result ${row.winningNumber}, and the station drew ${told?.truth}`]
    }
    return expected === undefined ? judgeSums(name, row, EMPTY) : judgeSums(name, row, sumsOf(expected))
  })
}

type Sums = Pick<DrawRow, 'wagers' | 'stake' | 'payout'> & { readonly tickets: bigint }
const EMPTY: Sums = { tickets: 0n, wagers: 0n, stake: 0n, payout: 0n }

function sumsOf({ tickets }: ExpectedDraw): Sums {
  const standing = tickets.map(activeWagers).filter((wagers) => wagers.length > 0)
  const wagers = standing.flat()
  return {
    tickets: BigInt(standing.length),
    wagers: BigInt(wagers.length),
    stake: wagers.reduce((sum, wager) => sum + wager.stake, 0n),
    payout: wagers.reduce((sum, wager) => sum + wager.payout, 0n),
  }
}

function judgeSums(name: string, row: DrawRow, wanted: Sums): string[] {
  return (['tickets', 'wagers', 'stake', 'payout'] as const).flatMap((what) =>
    BigInt(row[what] ?? 0n) === wanted[what] ? [] : [`${name}: ${what} ${row[what]}, not ${wanted[what]}`],
  )
}

interface WagerRow {
  readonly ticket: bigint
  readonly id: bigint
  readonly member: bigint
  readonly draw: bigint
  readonly placedAt: Date
  readonly stake: bigint
  readonly hits: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly isCancelled: boolean
  readonly state: string
}

/** Checks that stored and sold tickets are the same, were sold in time, and have the right prizes. */
async function judgeTickets({ ctx, oracle }: Judged, book: number): Promise<string[]> {
  const rows = await ctx.db.book(book).query<WagerRow>(
    `select t.id as ticket, w.bet_id as id, t.member_id as member, t.draw_id as draw,
       t.placed_at as "placedAt", w.stake, w.hits, w.payout, b.rebate,
       w.cancelled_at is not null as "isCancelled", b.state
     from lottery_ticket t
     join lottery_wager w on w.draw_id = t.draw_id and w.bet_id >= bets_id(t.id, 0)
       and w.bet_id <= bets_id(t.id, 4095)
     join bets_bet b on b.id = w.bet_id`,
  )
  const findings: string[] = []
  const seen = new Set<bigint>()
  for (const row of rows) {
    const ticket = oracle.tickets.get(row.ticket)
    const wager = ticket?.wagers.find(({ id }) => id === row.id)
    seen.add(row.id)
    if (ticket === undefined || wager === undefined) {
      findings.push(`wager ${row.id} of ticket ${row.ticket} is stored, but was never sold`)
      continue
    }
    const at = row.placedAt.getTime()
    const begins = ticket.chase === null ? ticket.draw.opensAt : 0
    const isInTime = begins <= at && at < ticket.draw.closeAt && at === ticket.placedAt
    if (!isInTime)
      findings.push(`ticket ${row.ticket} was sold at ${row.placedAt.toISOString()}, outside its sale`)
    const isOf = row.member === ticket.member.caller.id && row.draw === ticket.draw.id
    if (!isOf) findings.push(`ticket ${row.ticket} belongs to another member or draw`)
    const stored = [row.stake, row.hits, row.payout, row.rebate, row.isCancelled, row.state].join(' ')
    const paid = wager.state === 'settled'
    const state = paid ? 'settled' : 'voided'
    const wanted = [wager.stake, wager.hits, wager.payout, wager.rebate, wager.state === 'cancelled', state]
    if (stored !== wanted.join(' ') || wager.state === 'placed') {
      findings.push(
        `wager ${row.id} (${wager.play} ${wager.selection}) is ${stored}, not ${wanted.join(' ')}`,
      )
    }
  }
  for (const { id, wagers, member } of oracle.tickets.values()) {
    if (member.caller.book !== book) continue
    const lost = wagers.filter((wager) => !seen.has(wager.id))
    if (lost.length > 0)
      findings.push(`ticket ${id} was sold, and ${lost.length} of its wagers are not stored`)
  }
  return findings
}

/** Checks the balance of a member, that nothing is held, and the sums by kind. */
async function judgeMember({ db }: Context, { caller, cash, kinds }: ExpectedMember): Promise<string[]> {
  const book = db.book(caller.book)
  const balances = await readBalances(book, caller.id)
  const statement = await sumStatement(book, { account: memberAccount(caller.id, 'cash') })
  const stored = new Map(statement.map(({ kind, amount }) => [kind, amount]))
  const findings: string[] = []
  if (balances?.cash !== cash) {
    findings.push(`${caller.account} has ${toWire(balances?.cash ?? 0n)}, but should have ${toWire(cash)}`)
  }
  if (balances?.held !== 0n) findings.push(`${caller.account} has ${toWire(balances?.held ?? 0n)} held`)
  for (const kind of new Set([...stored.keys(), ...kinds.keys()])) {
    const [is, wanted] = [stored.get(kind) ?? 0n, kinds.get(kind as never) ?? 0n]
    if (is !== wanted)
      findings.push(`${caller.account}: the sum of ${kind} is ${toWire(is)}, not ${toWire(wanted)}`)
  }
  return findings
}

/** Checks that the advances of corrections are on the house's account and in the history of the results. */
async function judgeDebt({ ctx, oracle }: Judged): Promise<string[]> {
  let balance = 0n
  for (const book of ctx.db.books) balance += await readOpenBalance(book, 'house:lottery_debt', 'CNY')
  let wanted = 0n
  for (const { kinds } of oracle.members.values()) wanted += kinds.get('draw_debt') ?? 0n
  const [row] = await ctx.db.query<{ told: bigint }>(
    'select coalesce(sum(advanced), 0)::bigint as told from lottery.draw_result',
  )
  return -balance === wanted && row?.told === wanted
    ? []
    : [
        `${toWire(wanted)} was advanced; the house's account has ${toWire(-balance)}, the results ${row?.told}`,
      ]
}

/** Checks that the office's reports show of each game what the receipts and the results say. */
async function judgeReports({ ctx, oracle }: Judged): Promise<string[]> {
  const games = new Map<string, Record<'bets' | 'stake' | 'payout' | 'ggr' | 'rebates', bigint>>()
  for (const { draw, wagers } of oracle.tickets.values()) {
    const key = `own ${draw.game}`
    const sums = games.get(key) ?? { bets: 0n, stake: 0n, payout: 0n, ggr: 0n, rebates: 0n }
    for (const { state, stake, payout, rebate } of wagers) {
      if (state !== 'settled') continue
      sums.bets += 1n
      sums.stake += stake
      sums.payout += payout
      sums.rebates += rebate
      sums.ggr += stake - payout
    }
    games.set(key, sums)
  }
  const total = { bets: 0n, stake: 0n, payout: 0n, ggr: 0n, rebates: 0n, ngr: 0n }
  for (const sums of games.values()) {
    for (const name of ['bets', 'stake', 'payout', 'ggr', 'rebates'] as const) total[name] += sums[name]
    total.ngr += sums.ggr - sums.rebates
  }
  return compareReport(ctx, { by: 'game', rows: games, total })
}

/** Checks that a chase stopped for a valid reason, and continued without one. */
function judgeChase({ id, member, stopOnWin, tickets, stopped }: ExpectedChase): string[] {
  const name = `chase ${id} of ${member.caller.account}`
  const hasWon = tickets.some(({ wagers }) =>
    wagers.some(({ hits, state }) => state === 'settled' && hits > 0),
  )
  if (stopOnWin && hasWon && stopped === null) return [`${name} has won, and was not stopped`]
  if (stopped?.reason === 'won' && !(stopOnWin && hasWon)) return [`${name} was stopped without a win`]
  if (stopped?.reason === 'excluded' && !member.isExcluded)
    return [`${name} was stopped without an exclusion`]
  const isPlayedOn =
    member.isExcluded &&
    tickets.some(({ wagers, draw, placedAt }) => {
      const isOpen = wagers.some(({ state }) => state === 'placed')
      return isOpen && draw.closeAt > placedAt
    })
  return isPlayedOn ? [`${name} has an open ticket of an excluded member`] : []
}

/** Checks that nothing was sold beyond a cap, and that the counted sales are the actual ones. */
export async function judgeCaps(
  { ctx, oracle }: Pick<Judged, 'ctx' | 'oracle'>,
  capOf: (game: string, play: string) => bigint | null,
): Promise<{ findings: string[]; keys: number }> {
  const stored = new Map<string, bigint>()
  for (const book of ctx.db.books) {
    const rows = await book.query<{ draw: bigint; play: string; key: string; used: bigint }>(
      'select draw_id as draw, play, key, used from lottery_exposure where used > 0',
    )
    for (const { draw, play, key, used } of rows) {
      const name = `${draw} ${play} ${key}`
      stored.set(name, (stored.get(name) ?? 0n) + used)
    }
  }
  const findings: string[] = []
  for (const [id, draw] of oracle.draws) {
    for (const [key, used] of draw.used) {
      const name = `${id} ${key}`
      const is = stored.get(name) ?? 0n
      stored.delete(name)
      const cap = capOf(draw.game, key.slice(0, key.indexOf(' ')))
      if (is !== used) findings.push(`${draw.game} ${draw.numero} ${key}: ${is} counted as sold, not ${used}`)
      if (cap !== null && is > cap)
        findings.push(`${draw.game} ${draw.numero} ${key}: sold ${is} over ${cap}`)
    }
  }
  for (const name of stored.keys()) findings.push(`exposure ${name} without a sale`)
  return { findings, keys: [...oracle.draws.values()].reduce((sum, { used }) => sum + used.size, 0) }
}
