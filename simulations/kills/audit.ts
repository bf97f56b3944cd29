import { merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { type Family, isFamily, parseResult, type Result } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { payout } from '@koi/contract/lottery/price.ts'
import { fromWire, toWire } from '@koi/contract/money.ts'
import { pause } from '../../scripts/processes.mjs'
import { openDatabase } from '../../server/src/db/db.ts'
import { proveBets } from '../../server/src/rooms/bets/index.ts'
import { proveBooks } from '../../server/src/rooms/ledger/index.ts'
import { codeOf, type Load } from './load.ts'
import type { Player, SentSlip } from './player.ts'
import { BOOKS } from './product.ts'
import { type DrawRow, readBook, readDraws, type Stored, type TicketRow, type WagerRow } from './stored.ts'

/** The findings, and counts of what the database holds at the end. */
export interface Audit {
  readonly findings: string[]
  readonly tickets: number
  readonly draws: Readonly<Record<string, number>>
  readonly deposits: number
  readonly withdrawals: Readonly<Record<string, number>>
}

/** Proves the ledger and the bets while money moves; waits for a database that is recovering. */
export async function proveNow(databaseUrl: string): Promise<string[]> {
  const end = performance.now() + RECOVERY
  for (;;) {
    try {
      return await proveOnce(databaseUrl)
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(200)
    }
  }
}

const RECOVERY = 60_000

async function proveOnce(databaseUrl: string): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl, books: BOOKS, poolSize: 2, bookPoolSize: 1 })
  try {
    const findings = [...(await proveBooks(db)), ...(await proveBets(db))]
    return findings.map(({ book, check, place, detail }) => `book ${book}, ${check}: ${place}: ${detail}`)
  } finally {
    await db.close()
  }
}

/**
 * Compares all responses with all stored rows. The load has ended, and every draw with bets has had time to
 * be settled.
 */
export async function audit(load: Load, players: readonly Player[]): Promise<Audit> {
  const findings = [...load.wrong, ...load.product.faults, ...(await proveNow(load.product.databaseUrl))]
  const db = openDatabase({ url: load.product.databaseUrl, books: BOOKS })
  try {
    const draws = await readDraws(db)
    const stored = await Promise.all(db.books.map(readBook))
    const tickets = stored.flatMap((book) => book.tickets)
    const wagers = stored.flatMap((book) => book.wagers)
    findings.push(...judgeDraws(draws, stored), ...judgeTickets(players, tickets, wagers))
    findings.push(...judgePayouts(draws, wagers))
    findings.push(...(await judgeBalances(players, draws)))
    const withdrawals = await judgeWithdrawals(load, players, findings)
    return {
      findings,
      tickets: tickets.length,
      draws: countBy(draws.map((draw) => draw.state)),
      deposits: players.reduce((sum, { wallet }) => sum + wallet.deposits.length, 0),
      withdrawals,
    }
  } finally {
    await db.close()
  }
}

/** Checks that past draws are over, none took a ticket after its lock, and each root matches its tickets. */
function judgeDraws(draws: readonly DrawRow[], stored: readonly Stored[]): string[] {
  const findings: string[] = []
  for (const { id, key, placedAt, closeAt } of stored.flatMap((book) => book.tickets)) {
    if (placedAt >= closeAt) findings.push(`ticket ${id} (${key}) was placed after the lock`)
  }
  // The order of the tree: book by book, within a book by ticket.
  const leaves = new Map<bigint, Buffer[]>()
  for (const { drawId, leaf } of stored.flatMap((book) => book.tickets)) {
    if (leaf !== null) leaves.set(drawId, [...(leaves.get(drawId) ?? []), leaf])
  }
  for (const { id, game, numero, due, state, refunded, root, count } of draws) {
    const over = state === 'settled' || (state === 'void' && refunded)
    if (!over && (due || leaves.has(id)))
      findings.push(`draw ${game} ${numero} is ${state} long after its time`)
    if (root === null) continue
    const own = leaves.get(id) ?? []
    const hash = Buffer.from(merkleRoot(own)).toString('hex')
    if (hash !== root || BigInt(own.length) !== count) {
      findings.push(`draw ${game} ${numero}: ${own.length} tickets are not the ${count} of its root`)
    }
  }
  return findings
}

/** Checks that each accepted slip is stored once, as in its response, and nothing else is stored. */
function judgeTickets(
  players: readonly Player[],
  tickets: readonly TicketRow[],
  wagers: readonly WagerRow[],
): string[] {
  const findings: string[] = []
  const byKey = new Map<string, TicketRow[]>()
  for (const ticket of tickets) byKey.set(ticket.key, [...(byKey.get(ticket.key) ?? []), ticket])
  const byTicket = new Map<bigint, WagerRow[]>()
  for (const wager of wagers) byTicket.set(wager.ticketId, [...(byTicket.get(wager.ticketId) ?? []), wager])
  for (const { account, sent } of players) {
    for (const one of sent) {
      const own = byKey.get(one.slip.clientKey) ?? []
      byKey.delete(one.slip.clientKey)
      const fault = judgeSlip(one, own, byTicket)
      if (fault !== null) findings.push(`${account} ${one.slip.clientKey}: ${fault}`)
    }
  }
  for (const [key, own] of byKey) findings.push(`${own.length} tickets of the key ${key} are in no response`)
  return findings
}

function judgeSlip(
  { slip, placed, refused, cancelled }: SentSlip,
  own: readonly TicketRow[],
  byTicket: ReadonlyMap<bigint, readonly WagerRow[]>,
): string | null {
  if (placed === null) return own.length === 0 ? null : `refused with ${refused}, but recorded`
  const [ticket] = own
  if (ticket === undefined || own.length > 1) return `accepted, and recorded ${own.length} times`
  const { orderId, placedAt } = placed.order
  if (orderId !== String(ticket.id)) return `answered as ${orderId}, and recorded as ${ticket.id}`
  if (placedAt !== ticket.placedAt.getTime()) return 'was answered with another time'
  const stored = (byTicket.get(ticket.id) ?? []).map((wager) =>
    [wager.betId, wager.play, wager.selection, wager.odds, toWire(wager.stake), wager.cancelled].join(' '),
  )
  const received = placed.order.wagers.map((wager, line) => {
    const asked = slip.wagers[line]
    const { id, playId, selection, odds, stake } = wager
    const same = asked?.playId === playId && asked.odds === odds && asked.stake === stake
    return [id, playId, selection, same ? odds : 'altered', stake, cancelled.has(id)].join(' ')
  })
  return stored.join('\n') === received.join('\n') ? null : `answered ${received}, stored ${stored}`
}

/** Scores every wager of a settled draw again; checks that those of a void draw were refunded. */
function judgePayouts(draws: readonly DrawRow[], wagers: readonly WagerRow[]): string[] {
  const byId = new Map(draws.map((draw) => [draw.id, draw]))
  return wagers.flatMap((wager) => {
    const draw = byId.get(wager.drawId)
    const [state, paid] = expected(wager, draw)
    if (wager.state === state && wager.paid === paid) return []
    const { betId, play, selection } = wager
    return [`bet ${betId} (${play} ${selection}) is ${wager.state} ${wager.paid}, not ${state} ${paid}`]
  })
}

function expected(wager: WagerRow, draw: DrawRow | undefined): readonly [string, bigint] {
  if (wager.cancelled || draw?.state === 'void') return ['voided', 0n]
  if (draw?.state !== 'settled') return ['placed', 0n]
  return ['settled', prizeOf(wager, draw.family, draw.winningNumber)]
}

const results = new Map<string, Result>()

function prizeOf(
  {
    play: code,
    selection: text,
    unitStake,
    odds,
  }: Pick<WagerRow, 'play' | 'selection' | 'unitStake' | 'odds'>,
  family: string,
  winningNumber: string | null,
): bigint {
  if (!isFamily(family) || winningNumber === null) throw new Error(`no result of ${family}`)
  const play = playOf(family, code)
  const selection = play === null ? 'malformed' : parseSelection(play, text)
  if (play === null || typeof selection === 'string') throw new Error(`${code} ${text} is no selection`)
  const scorer = play.scorer(resultOf(family, winningNumber))
  const refundedUnits = scorer.refunds(selection) * play.unitsPerLine
  return payout({ unitStake, odds, hits: scorer.hits(selection), refundedUnits })
}

function resultOf(family: Family, text: string): Result {
  const known = results.get(text) ?? parseResult(family, text)
  if (known === null) throw new Error(`${text} is no result of ${family}`)
  results.set(text, known)
  return known
}

/** Withdrawals whose money is back in the balance, and those whose money is held until they end. */
const RETURNED: ReadonlySet<string> = new Set(['rejected', 'cancelled'])
const OPEN: ReadonlySet<string> = new Set(['requested', 'risk_review', 'approved', 'paying', 'pay_failed'])

/** Compares each wallet with the balance that follows from the responses and the published results. */
async function judgeBalances(players: readonly Player[], draws: readonly DrawRow[]): Promise<string[]> {
  const byName = new Map(draws.map((draw) => [`${draw.game} ${draw.numero}`, draw]))
  const findings: string[] = []
  for (const player of players) {
    let balance = player.wallet.deposits.reduce((sum, { amount }) => sum + amount, 0n)
    for (const { slip, placed, cancelled } of player.sent) {
      const draw = byName.get(`${slip.gameCode} ${slip.numero}`)
      if (placed === null || draw?.state === 'void') continue
      for (const { id, playId, selection, odds, stake, unit, multiple } of placed.order.wagers) {
        if (cancelled.has(id)) continue
        const unitStake = fromWire(unit) * BigInt(multiple)
        const won = { play: playId, selection, unitStake, odds: BigInt(odds) }
        const settled = draw?.state === 'settled'
        balance += (settled ? prizeOf(won, draw.family, draw.winningNumber) : 0n) - fromWire(stake)
      }
    }
    let open = 0n
    for (const { id, amount } of player.wallet.withdrawals) {
      const state = (await readWithdrawal(player, id))?.state
      if (state !== undefined && !RETURNED.has(state)) balance -= amount
      if (state !== undefined && OPEN.has(state)) open += amount
    }
    const { sumBalance, held } = await player.site.walletBalance()
    if (fromWire(sumBalance) !== balance || fromWire(held) !== open) {
      const [has, due] = [`${sumBalance} and ${held} held`, `${toWire(balance)} and ${toWire(open)} held`]
      findings.push(`${player.account} has ${has}, and should have ${due}`)
    }
  }
  return findings
}

/**
 * Compares the payouts of the provider with the withdrawals: each paid at most once, none that was rejected.
 */
async function judgeWithdrawals(
  { product }: Load,
  players: readonly Player[],
  findings: string[],
): Promise<Record<string, number>> {
  const states: string[] = []
  let [recorded, open] = [0n, 0n]
  for (const player of players) {
    for (const { id } of player.wallet.withdrawals) {
      const withdrawal = await readWithdrawal(player, id)
      if (withdrawal === null)
        findings.push(`${player.account} has a response for the withdrawal ${id}, which does not exist`)
      const { state, net } = withdrawal ?? { state: 'lost', net: '0.00' }
      states.push(state)
      if (state === 'paid') recorded += fromWire(net)
      if (state === 'paying' || state === 'pay_failed') open += fromWire(net)
    }
  }
  const response = await fetch(`${product.sandbox}/control/orders`)
  const orders = (await response.json()) as { event: string; status: string; amount: string }[]
  const paid = orders
    .filter(({ event, status }) => event === 'payout' && status === 'PAID')
    .reduce((sum, { amount }) => sum + fromWire(amount), 0n)
  // The provider may have paid a withdrawal before the platform knows it.
  if (paid < recorded || paid > recorded + open) {
    findings.push(
      `the provider paid out ${toWire(paid)}; withdrawals: ${toWire(recorded)} paid, ${toWire(open)} open`,
    )
  }
  return countBy(states)
}

/** Returns null if the withdrawal does not exist. */
async function readWithdrawal({ site }: Player, id: string) {
  try {
    return await site.withdrawalDetail({ id })
  } catch (error) {
    if (codeOf(error) === 'withdrawal.unknown') return null
    throw error
  }
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
