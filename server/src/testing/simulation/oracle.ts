import { isCovered } from '@koi/contract/lottery/coverage.ts'
import { type Family, parseResult } from '@koi/contract/lottery/games.ts'
import { type Play, parseSelection } from '@koi/contract/lottery/play.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import type { Draw } from '../../rooms/lottery/draws/draw.ts'
import { findDraw } from '../../rooms/lottery/draws/draw-store.ts'
import type { Game } from '../../rooms/lottery/games/game.ts'
import type { Slip } from '../random-slip.ts'

/** What a member must have according to what happened in the simulation; amounts in 1/100000. */
export interface Expected {
  readonly caller: MemberCaller
  cash: bigint
  held: bigint
  /** By `day category game`: bets, stake, payout, valid turnover. */
  readonly turnover: Map<string, Sums>
  readonly record: Sums
}

export interface Sums {
  bets: bigint
  stake: bigint
  payout: bigint
  valid: bigint
}

export interface OpenWager {
  readonly id: string
  readonly orderId: string
  readonly memberId: bigint
  readonly game: Game
  readonly numero: string
  readonly wager: Slip['wagers'][number]
}

const noSums = (): Sums => ({ bets: 0n, stake: 0n, payout: 0n, valid: 0n })

/** Keeps an account of every member, bet and house account, independently of the platform's. */
export class Oracle {
  readonly members = new Map<bigint, Expected>()
  /** Placed, and neither settled nor refunded. */
  readonly open = new Map<string, OpenWager>()
  /** By `address currency`: what the balance of each open account must be, over all books. */
  readonly houses = new Map<string, bigint>()
  readonly draws = new Map<string, number>()
  private readonly ctx: Context

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  add(caller: MemberCaller): void {
    this.members.set(caller.id, { caller, cash: 0n, held: 0n, turnover: new Map(), record: noSums() })
  }

  of(memberId: bigint): Expected {
    const expected = this.members.get(memberId)
    if (expected === undefined) throw new Error(`the oracle does not know member ${memberId}`)
    return expected
  }

  /** Moves money from an open account to a member's cash; a negative amount moves it the other way. */
  move(memberId: bigint, house: string, amount: bigint): void {
    const expected = this.of(memberId)
    expected.cash += amount
    this.moveHouse(house, expected.caller.currency, -amount)
  }

  moveHouse(house: string, currency: string, amount: bigint): void {
    const key = `${house} ${currency}`
    this.houses.set(key, (this.houses.get(key) ?? 0n) + amount)
  }

  recordPlaced(
    memberId: bigint,
    game: Game,
    slip: Slip,
    order: { orderId: string; wagers: { id: string }[] },
  ): void {
    for (const [line, wager] of slip.wagers.entries()) {
      const id = order.wagers[line]?.id ?? ''
      const { orderId } = order
      this.open.set(id, { id, orderId, memberId, game, numero: slip.numero, wager })
      this.move(memberId, houseOf(game), -fromWire(wager.stake))
      this.of(memberId).record.bets += 1n
      this.of(memberId).record.stake += fromWire(wager.stake)
    }
  }

  /** The stake was returned: the wager was cancelled, or its draw was voided. */
  recordRefund(id: string): void {
    const open = this.open.get(id)
    if (open === undefined) throw new Error(`wager ${id} is not open`)
    const stake = fromWire(open.wager.stake)
    this.open.delete(id)
    this.move(open.memberId, houseOf(open.game), stake)
    this.of(open.memberId).record.stake -= stake
  }

  /** Reads each draw that has open bets: those of a settled draw are paid, those of a void draw refunded. */
  async observe(): Promise<void> {
    const open = new Map<string, OpenWager[]>()
    for (const wager of this.open.values()) {
      const key = `${wager.game.code} ${wager.numero}`
      open.set(key, [...(open.get(key) ?? []), wager])
    }
    for (const [key, wagers] of open) {
      const [game = '', numero = ''] = key.split(' ')
      const draw = await findDraw(this.ctx.db, game, numero)
      if (draw?.state === 'settled') {
        for (const wager of wagers) this.settle(wager, { draw, isCovered: this.isCovered(wager, wagers) })
      } else if (draw?.state === 'void' && draw.refundedAt !== null) {
        for (const { id } of wagers) this.recordRefund(id)
      } else continue
      this.draws.set(draw.state, (this.draws.get(draw.state) ?? 0) + 1)
    }
  }

  /**
   * Whether a member's bets on a play of a draw cover it, so that none of them is turnover (decision 0031).
   */
  private isCovered({ memberId, game, wager }: OpenWager, ofDraw: readonly OpenWager[]): boolean {
    const play = game.plays.get(wager.playId)
    if (play === undefined) return false
    const own = ofDraw.filter((one) => one.memberId === memberId && one.wager.playId === wager.playId)
    return isCovered(
      play,
      own.map((one) => one.wager.selection),
    )
  }

  private settle(
    { id, memberId, game, wager }: OpenWager,
    { draw, isCovered }: { readonly draw: Draw; readonly isCovered: boolean },
  ): void {
    const expected = this.of(memberId)
    const stake = fromWire(wager.stake)
    const paid = prizeOf(game, wager, draw.winningNumber ?? '')
    this.open.delete(id)
    this.move(memberId, houseOf(game), paid)
    const day = dayOf(draw.settledAt ?? draw.drawAt, this.ctx.config.KOI_TIME_ZONE)
    const key = `${day} ${game.group.category} ${game.code}`
    const sums = expected.turnover.get(key) ?? noSums()
    expected.turnover.set(key, sums)
    // The lesser of stake and profit; a lost stake counts in full.
    const risked = paid > 2n * stake || paid === 0n ? stake : paid > stake ? paid - stake : stake - paid
    const valid = isCovered ? 0n : risked
    sums.bets += 1n
    sums.stake += stake
    for (const counted of [sums, expected.record]) {
      counted.payout += paid
      counted.valid += valid
    }
  }
}

const houseOf = ({ code }: Pick<Game, 'code'>): string => `house:lottery:${code}`

/**
 * Unit stake times odds times hits, rounded down, plus refunded stakes: in plain integers, not by the
 * formula.
 */
function prizeOf(game: Game, wager: Slip['wagers'][number], winningNumber: string): bigint {
  const play: Play | undefined = game.plays.get(wager.playId)
  const selection = play === undefined ? 'malformed' : parseSelection(play, wager.selection)
  const result = parseResult(game.family satisfies Family, winningNumber)
  if (play === undefined || typeof selection === 'string' || result === null) {
    throw new Error(`${wager.playId} ${wager.selection} on ${winningNumber}`)
  }
  const scorer = play.scorer(result)
  const unit = fromWire(wager.unit) * BigInt(wager.multiple)
  const back = unit * play.unitsPerLine * scorer.refunds(selection)
  return (unit * BigInt(wager.odds) * scorer.hits(selection)) / 10_000n + back
}
