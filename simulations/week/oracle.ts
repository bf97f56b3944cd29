import type { MemberCaller } from '../../server/src/caller.ts'
import type { Database } from '../../server/src/db/db.ts'
import {
  activeWagers,
  type ExpectedChase,
  type ExpectedDraw,
  type ExpectedMember,
  type ExpectedTicket,
  type ExpectedWager,
  moveCash,
} from './expectations.ts'
import { hitsOf } from './hits.ts'

/** Wagers that a correction processes in one transaction; advances are computed per transaction. */
const CORRECTED_BATCH = 500

interface Ended {
  readonly id: bigint
  readonly state: string
  readonly version: number
  readonly winningNumber: string | null
  readonly isRefunded: boolean
}

/**
 * Keeps the simulation's own account: what was sold to whom, and the payouts of each draw's published result,
 * computed from the receipts with the second implementation of the rules (hits.ts).
 */
export class Oracle {
  readonly members = new Map<bigint, ExpectedMember>()
  readonly tickets = new Map<bigint, ExpectedTicket>()
  readonly draws = new Map<bigint, ExpectedDraw>()
  readonly chases = new Map<bigint, ExpectedChase>()
  readonly findings: string[] = []
  /** Draws that an operator voided, and the stopped numbers (`play key`) by draw. */
  readonly voided = new Set<bigint>()
  readonly stops = new Map<bigint, Set<string>>()
  /** Members whose draws are being settled: the platform may have moved money that is not expected yet. */
  readonly uncertain = new Set<bigint>()
  private readonly unfinished = new Map<bigint, ExpectedDraw>()
  private readonly playing = new Map<bigint, ExpectedChase>()
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  add(caller: MemberCaller, deposit: bigint): void {
    const member = { caller, cash: 0n, kinds: new Map(), isExcluded: false }
    this.members.set(caller.id, member)
    if (deposit > 0n) moveCash(member, 'demo_credit', deposit)
  }

  of(memberId: bigint): ExpectedMember {
    const member = this.members.get(memberId)
    if (member === undefined) throw new Error(`the oracle does not know ${memberId}`)
    return member
  }

  /** Records a sold ticket. */
  placed(ticket: ExpectedTicket): void {
    const { id, member, draw, wagers, chase } = ticket
    if (this.tickets.has(id)) this.findings.push(`ticket ${id} was sold twice`)
    this.tickets.set(id, ticket)
    this.draws.set(draw.id, draw)
    if (draw.end === null) this.unfinished.set(draw.id, draw)
    draw.tickets.push(ticket)
    chase?.tickets.push(ticket)
    for (const wager of wagers) count(ticket, wager, 1n)
    moveCash(member, 'stake', -wagers.reduce((sum, { stake }) => sum + stake, 0n))
  }

  chased(chase: ExpectedChase): void {
    this.chases.set(chase.id, chase)
    this.playing.set(chase.id, chase)
  }

  /** Records cancelled wagers: their stakes are refunded, and their part of the caps is released. */
  cancelled(ticket: ExpectedTicket, wagers: readonly ExpectedWager[]): void {
    for (const wager of wagers) {
      if (wager.state !== 'placed') continue
      wager.state = 'cancelled'
      count(ticket, wager, -1n)
      moveCash(ticket.member, 'refund', wager.stake)
    }
  }

  /** Reads the unfinished draws with bets, and the chases. */
  async observe(now: number): Promise<void> {
    const due = [...this.unfinished.values()].filter((draw) => draw.isVoided || draw.closeAt <= now)
    const ended = due.length === 0 ? [] : await this.readEnded(due.map(({ id }) => id))
    await this.observeChases()
    this.uncertain.clear()
    for (const row of ended) this.observeDraw(row)
  }

  /** Records that an operator voided a draw. */
  voidedNow(drawId: bigint): void {
    this.voided.add(drawId)
    const draw = this.draws.get(drawId)
    if (draw !== undefined) draw.isVoided = true
  }

  /** Marks a draw whose result was corrected as unfinished. */
  reopened(drawId: bigint): void {
    const draw = this.draws.get(drawId)
    if (draw !== undefined) this.unfinished.set(drawId, draw)
  }

  private async readEnded(ids: readonly bigint[]): Promise<Ended[]> {
    return this.db.query<Ended>({
      name: 'week_ended',
      text: `select id, state, result_version as version, winning_number as "winningNumber",
           refunded_at is not null as "isRefunded"
         from lottery.draw where id = any ($1) and state in ('drawn', 'settling', 'settled', 'void')`,
      values: [ids],
    })
  }

  private observeDraw({ id, state, version, winningNumber, isRefunded }: Ended): void {
    const draw = this.draws.get(id)
    if (draw === undefined) return
    if (state === 'settled' && winningNumber !== null) {
      if (draw.end === 'settled') this.correct(draw, winningNumber, version)
      else for (const ticket of draw.tickets) this.settle(ticket, winningNumber)
      Object.assign(draw, { end: 'settled', version })
    } else if (state === 'void' && isRefunded) {
      for (const ticket of draw.tickets) refund(ticket)
      draw.end = 'void'
    } else {
      for (const { member } of draw.tickets) this.uncertain.add(member.caller.id)
      return
    }
    this.unfinished.delete(id)
  }

  private settle(ticket: ExpectedTicket, winningNumber: string): void {
    for (const wager of ticket.wagers) {
      if (wager.state !== 'placed') continue
      Object.assign(wager, { state: 'settled', ...prizeOf(ticket.draw, wager, winningNumber) })
      if (wager.payout > 0n) moveCash(ticket.member, 'payout', wager.payout)
      if (wager.rebate > 0n) moveCash(ticket.member, 'rebate', wager.rebate)
    }
  }

  /** Old payouts are taken back and new ones paid; missing cash is advanced. Rebates do not change. */
  private correct(draw: ExpectedDraw, winningNumber: string, version: number): void {
    if (version <= draw.version) this.findings.push(`draw ${draw.game} ${draw.numero} was settled twice`)
    const books = new Map<number, { ticket: ExpectedTicket; wager: ExpectedWager }[]>()
    for (const ticket of draw.tickets) {
      const { book } = ticket.member.caller
      const all = books.get(book) ?? []
      books.set(book, all)
      all.push(...activeWagers(ticket).map((wager) => ({ ticket, wager })))
    }
    for (const all of books.values()) {
      all.sort((a, b) => (a.wager.id < b.wager.id ? -1 : 1))
      for (let from = 0; from < all.length; from += CORRECTED_BATCH) {
        correctBatch(draw, all.slice(from, from + CORRECTED_BATCH), winningNumber)
      }
    }
  }

  /** Reads the stopped chases; their tickets that were still on sale are refunded. */
  private async observeChases(): Promise<void> {
    const playing = [...this.playing.values()]
    for (const { number: book } of this.db.books) {
      const chases = playing.filter(({ member }) => member.caller.book === book)
      if (chases.length === 0) continue
      const rows = await this.db.book(book).query<{ id: bigint; at: Date; reason: string }>({
        name: 'week_stopped',
        text: `select id, stopped_at as at, stop_reason as reason from lottery_chase
           where id = any ($1) and stopped_at is not null`,
        values: [chases.map(chaseIdOf)],
      })
      for (const { id, at, reason } of rows) this.stopped(chaseKey(book, id), at.getTime(), reason)
    }
  }

  private stopped(key: bigint, at: number, reason: string): void {
    const chase = this.chases.get(key)
    if (chase === undefined) return
    this.playing.delete(key)
    chase.stopped = { at, reason }
    for (const ticket of chase.tickets) {
      if (ticket.draw.closeAt > at && !ticket.draw.isVoided) this.cancelled(ticket, ticket.wagers)
    }
  }
}

/** Chase ids are unique per book only; this makes them unique. */
const CHASE_IDS = 1_000_000_000n
export const chaseKey = (book: number, id: bigint): bigint => BigInt(book) * CHASE_IDS + id
/** The id of a chase in its book. */
export const chaseIdOf = ({ id }: Pick<ExpectedChase, 'id'>): bigint => id % CHASE_IDS

function count({ draw, member }: ExpectedTicket, wager: ExpectedWager, sign: bigint): void {
  const { id } = member.caller
  draw.staked.set(id, (draw.staked.get(id) ?? 0n) + sign * wager.stake)
  for (const { key, liability } of wager.exposures) {
    const name = `${wager.play} ${key}`
    draw.used.set(name, (draw.used.get(name) ?? 0n) + sign * liability)
  }
}

function refund(ticket: ExpectedTicket): void {
  for (const wager of ticket.wagers) {
    if (wager.state !== 'placed') continue
    wager.state = 'void'
    moveCash(ticket.member, 'refund', wager.stake)
  }
}

/** By plain integers: one unit stake for each hit and odds, rounded down, what is refunded. */
function prizeOf({ family }: ExpectedDraw, wager: ExpectedWager, winningNumber: string) {
  const { unitStake, odds, stake, rebateRate } = wager
  const { hits, refunds } = hitsOf(family, wager.play, wager.selection, winningNumber)
  const back = unitStake * BigInt(refunds)
  const payout = (unitStake * odds * BigInt(hits)) / 10_000n + back
  return { hits, payout, rebate: ((stake - back) * BigInt(rebateRate)) / 10_000n }
}

function correctBatch(
  draw: ExpectedDraw,
  batch: readonly { readonly ticket: ExpectedTicket; readonly wager: ExpectedWager }[],
  winningNumber: string,
): void {
  const moved = new Map<ExpectedMember, { taken: bigint; paid: bigint }>()
  for (const { ticket, wager } of batch) {
    const { hits, payout } = prizeOf(draw, wager, winningNumber)
    const sums = moved.get(ticket.member) ?? { taken: 0n, paid: 0n }
    if (payout !== wager.payout) {
      moved.set(ticket.member, { taken: sums.taken + wager.payout, paid: sums.paid + payout })
    }
    Object.assign(wager, { hits, payout })
  }
  for (const [member, { taken, paid }] of moved) {
    const lack = taken - member.cash - paid
    if (paid > 0n) moveCash(member, 'payout', paid)
    if (lack > 0n) moveCash(member, 'draw_debt', lack)
    if (taken > 0n) moveCash(member, 'refund', -taken)
  }
}
