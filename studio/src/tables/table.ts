import { toWire } from '@koi/contract/money.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { chanceOf, hashOf } from '../fairness/chance.ts'
import { type Chip, faultIn, gather, stakeOf, type TableGame } from '../games/table.ts'
import { type Player, Refused, type World } from '../host/game-mode.ts'
import { playerKey } from '../host/owner.ts'
import { type Book, createBook } from './book.ts'
import { after, type Duty, nextDuty, resume, type Schedule, type Stage } from './engine.ts'
import { type Mine, PAST, type Past, type Placed, type RoundView, type TableState } from './protocol.ts'
import { openRound, readBets, readOpenRound, readPast } from './store.ts'
import { createTableBets, type TableBets } from './table-bets.ts'

/** The pause after an error of the database. */
const RETRY_PAUSE = 1000
/** How often it looks for what a failed write left open in settled rounds. */
const SWEEP_EVERY = 60_000
/** Totals change with every chip; they are sent at most this often. */
const CROWD_EVERY = 500
/** Acts of one player in one round. */
const MAX_ACTS = 30

export interface PlaceInput {
  readonly key: string
  readonly round: number
  readonly bets: readonly Chip[]
}

/** One table: its clock, its players, and what it sends them. */
export class LiveTable {
  readonly #world: World
  readonly #game: TableGame
  readonly #schedule: Schedule
  readonly #bets: TableBets
  readonly #seats = new Map<string, Player>()
  #stage: Stage<unknown> = { phase: 'idle' }
  /** The seed of the open round; the stage has it only once it may be revealed. */
  #seed = ''
  #past: Past[] = []
  #book: Book
  #isRunning = false
  #isStopped = false
  #cancelTimer: () => void = () => undefined
  #cancelCrowd: (() => void) | null = null
  #cancelSweep: () => void = () => undefined

  constructor(world: World, game: TableGame, schedule: Schedule) {
    this.#world = world
    this.#game = game
    this.#schedule = schedule
    this.#bets = createTableBets(world, game)
    this.#book = createBook(game, 0)
  }

  /** Resumes what an earlier process left open. */
  async start(): Promise<void> {
    const { db } = this.#world
    const { code } = this.#game
    this.#past = await readPast(db, code, PAST)
    await this.#bets.recover()
    this.#sweepLater()
    const open = await readOpenRound(db, code)
    if (open === null) return
    this.#seed = open.seed
    this.#stage = resume(open, { now: this.#now(), schedule: this.#schedule, steps: this.#steps })
    this.#book = await readBook(this.#world, this.#game, open.number)
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTimer()
    this.#cancelCrowd?.()
    this.#cancelSweep()
  }

  enter(player: Player): TableState {
    this.#seats.set(player.seatId, player)
    this.#sendCrowd()
    void this.#run()
    return {
      table: this.#game.code,
      round: this.#view(),
      past: this.#past,
      mine: this.#mineOf(player),
      ...this.#crowdOf(player),
    }
  }

  leave(player: Player): void {
    this.#seats.delete(player.seatId)
    this.#sendCrowd()
  }

  /** @throws {Refused} betting_closed, bet_late, malformed, stake_out_of_range, round_limit, payout_limit */
  async place(player: Player, { key, round: number, bets }: PlaceInput): Promise<Placed> {
    const [stage, book, game] = [this.#stage, this.#book, this.#game]
    if (stage.phase !== 'betting' || stage.number !== number) throw new Refused('betting_closed')
    const before = book.chipsOf(player)
    refuseFault(game, before, bets)
    if (book.actsOf(player) >= MAX_ACTS) throw new Refused('slow_down')
    const chips = gather(game, bets)
    const order = { player, key, number, hash: stage.hash, chips, before }
    const bet = this.#bets.prepare(order)
    // Before any wait, so that two acts at once count against the same limits.
    book.add(bet.id, player, chips)
    try {
      await this.#bets.place(bet, order)
    } catch (error) {
      book.remove(bet.id)
      throw error
    }
    book.accept(bet.id)
    this.#sendCrowd()
    const mine = this.#mineOf(player, book)
    // For the other pages of the seat.
    player.send({ on: 'mine', ...mine })
    return { id: bet.id, number, stake: toWire(stakeOf(chips)), mine }
  }

  readonly #steps = (outcome: unknown): number => this.#game.steps(outcome).length

  #now(): number {
    return this.#world.clock.now().getTime()
  }

  /** Does the duties that are due and sets a timer for the next one. */
  async #run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    this.#cancelTimer()
    try {
      for (;;) {
        const next = nextDuty(this.#stage, { isSeated: this.#seats.size > 0, steps: this.#steps })
        if (next === null || this.#isStopped) break
        const wait = next.at - this.#now()
        if (wait > 0) {
          this.#runAfter(wait)
          break
        }
        await this.#perform(next.duty)
      }
    } catch (error) {
      this.#world.log.error({ err: error, game: this.#game.code }, 'a table failed and tries again')
      this.#runAfter(RETRY_PAUSE)
    } finally {
      this.#isRunning = false
    }
  }

  #sweepLater(): void {
    this.#cancelSweep = this.#world.clock.after(SWEEP_EVERY, () => {
      this.#bets
        .sweep()
        .catch((error: unknown) => this.#world.log.error({ err: error }, 'the sweep of a table failed'))
        .finally(() => this.#isStopped || this.#sweepLater())
    })
  }

  #runAfter(milliseconds: number): void {
    this.#cancelTimer = this.#world.clock.after(milliseconds, () => void this.#run())
  }

  async #perform(duty: Duty): Promise<void> {
    this.#stage = await this.#after(duty, this.#stage)
    // The deal is shown with its first step.
    if (duty !== 'deal') this.#send('round', this.#view())
    if (duty === 'open') this.#sendCrowd()
    if (duty === 'settle') this.#sendMine()
  }

  /** Writes the result of a duty. Each may be done twice, so that a lost answer does no harm. */
  async #after(duty: Duty, stage: Stage<unknown>): Promise<Stage<unknown>> {
    const time = () => ({ now: this.#now(), schedule: this.#schedule })
    if (stage.phase === 'idle') return after(stage, { did: 'open', ...(await this.#open()) }, time())
    const { number } = stage
    switch (duty) {
      case 'lock':
        await this.#bets.lock(number)
        return after(stage, { did: duty }, time())
      case 'deal': {
        const source = { serverSeed: this.#seed, clientSeed: this.#game.code, nonce: number }
        const outcome = this.#game.deal(chanceOf(source))
        for (const { id, payout } of await this.#bets.deal(number, outcome)) this.#book.settle(id, payout)
        return after(stage, { did: duty, outcome }, time())
      }
      case 'reveal': {
        const step = stage.phase === 'dealing' ? this.#game.steps(stage.outcome)[stage.revealed] : undefined
        return after(stage, { did: duty, takes: step?.takes ?? 0 }, time())
      }
      case 'settle': {
        await this.#bets.settle(number)
        const settled = after(stage, { did: duty, seed: this.#seed }, time())
        if (settled.phase === 'results') {
          this.#past = [...this.#past, { number, outcome: settled.outcome }].slice(-PAST)
        }
        return settled
      }
      default:
        return after(stage, { did: 'rest' }, time())
    }
  }

  async #open(): Promise<{ number: number; hash: string }> {
    const { db, random, clock } = this.#world
    const { code } = this.#game
    const seed = bytesToHex(random(32))
    await openRound(db, { game: code, seed, hash: hashOf(seed), at: clock.now() })
    const open = await readOpenRound(db, code)
    if (open === null) throw new Error(`${code} opened no round`)
    this.#seed = open.seed
    this.#book = createBook(this.#game, open.number)
    return { number: open.number, hash: open.hash }
  }

  #send(on: string, event: object): void {
    for (const player of this.#seats.values()) player.send({ on, ...event })
  }

  #sendMine(): void {
    const owners = this.#book.owners()
    for (const player of this.#seats.values()) {
      if (owners.has(playerKey(player))) player.send({ on: 'mine', ...this.#mineOf(player) })
    }
  }

  #mineOf(player: Player, book = this.#book): Mine {
    const { phase } = this.#stage
    const mine = book.mineOf(player)
    // The book has the payout from the deal on, but it would reveal the outcome too early.
    return phase === 'results' || phase === 'idle' ? mine : { ...mine, payout: null }
  }

  #sendCrowd(): void {
    this.#cancelCrowd ??= this.#world.clock.after(CROWD_EVERY, () => {
      this.#cancelCrowd = null
      for (const player of this.#seats.values()) player.send({ on: 'crowd', ...this.#crowdOf(player) })
    })
  }

  #crowdOf(player: Player) {
    return { players: this.#seats.size, staked: toWire(this.#book.stakedIn(player)) }
  }

  #view(): RoundView {
    return viewOf(this.#game, this.#stage, this.#now())
  }
}

/** @throws {Refused} malformed, stake_out_of_range, round_limit, payout_limit */
function refuseFault(game: TableGame, before: readonly Chip[], added: readonly Chip[]): void {
  const fault = faultIn(game, before, added)
  if (fault === null) return
  switch (fault.fault) {
    case 'unknown_place':
      throw new Refused('malformed')
    case 'stake_out_of_range': {
      const { place, least, most } = fault
      throw new Refused('stake_out_of_range', { place, least: toWire(least), most: toWire(most) })
    }
    default:
      throw new Refused(fault.fault, { most: toWire(fault.most) })
  }
}

/** The bets of a round that an earlier process accepted. */
async function readBook(world: World, game: TableGame, number: number): Promise<Book> {
  const book = createBook(game, number)
  for (const bet of await readBets(world.db, { game: game.code, number, states: ['playing', 'paying'] })) {
    const { wire, practice, chips, id } = bet
    book.add(id, { user: wire.user, currency: wire.currency, practice }, chips)
    if (bet.state === 'paying') book.settle(id, bet.payout)
    else book.accept(id)
  }
  return book
}

function viewOf(game: TableGame, stage: Stage<unknown>, now: number): RoundView {
  if (stage.phase === 'idle') {
    const nothing = { told: [], outcome: null, seed: null }
    return { phase: 'idle', number: 0, hash: '', leftMs: 0, lastsMs: 0, ...nothing }
  }
  const { phase, number, hash, until, lasts } = stage
  const told = 'outcome' in stage ? game.steps(stage.outcome).map((step) => step.told) : []
  return {
    phase,
    number,
    hash,
    leftMs: Math.max(0, until - now),
    lastsMs: lasts,
    told: stage.phase === 'dealing' ? told.slice(0, stage.revealed) : told,
    outcome: stage.phase === 'results' ? stage.outcome : null,
    seed: stage.phase === 'results' ? stage.seed : null,
  }
}
