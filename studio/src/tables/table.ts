import { toWire } from '@koi/contract/money.ts'
import { type Chip, gather, stakeOf, type TableGame } from '../games/table.ts'
import { type Player, Refused, type World } from '../host/game-mode.ts'
import { playerKey } from '../host/owner.ts'
import { type Book, createBook } from './book.ts'
import { after, type Duty, nextDuty, resume, type Schedule, type Stage } from './engine.ts'
import { type Mine, PAST, type Past, type Placed, type RoundView, type TableState } from './protocol.ts'
import { readOpenRound, readPast } from './store.ts'
import { createTableBets, type TableBets } from './table-bets.ts'
import { createDrawer, type Drawer, type Drawn } from './table-round.ts'
import { readBook, refuseFault, viewOf } from './view.ts'

/** The pause after an error of the database. */
const RETRY_PAUSE = 1000
/** The pause before the beacon is asked again. */
const BEACON_PAUSE = 500
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
  readonly #drawer: Drawer
  readonly #seats = new Map<string, Player>()
  #stage: Stage<unknown> = { phase: 'idle' }
  /** What decides the open round; the stage has the seed only once it may be revealed. */
  #drawn: Drawn | null = null
  /** What proves the outcome of the round that is dealt. */
  #revealed: object = {}
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
    this.#drawer = createDrawer(world, game, schedule.betting)
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
    const { number, promise, sealed } = open
    this.#drawn = { number, promise, seed: this.#drawer.openSeed(sealed, promise.hash) }
    this.#stage = resume(open, { now: this.#now(), schedule: this.#schedule, steps: this.#steps })
    this.#book = await readBook(this.#world, this.#game, number)
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
    if (stage.phase !== 'betting' || stage.number !== number || this.#now() >= stage.until)
      throw new Refused('betting_closed')
    const before = book.chipsOf(player)
    refuseFault(game, before, bets)
    if (book.actsOf(player) >= MAX_ACTS) throw new Refused('slow_down')
    const chips = gather(game, bets)
    const order = { player, key, number, hash: stage.promise.hash, chips, before }
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
        if (!(await this.#perform(next.duty))) {
          this.#runAfter(BEACON_PAUSE)
          break
        }
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
        .then(() => this.#drawer.publish())
        .catch((error: unknown) => this.#world.log.error({ err: error }, 'the sweep of a table failed'))
        .finally(() => this.#isStopped || this.#sweepLater())
    })
  }

  #runAfter(milliseconds: number): void {
    this.#cancelTimer = this.#world.clock.after(milliseconds, () => void this.#run())
  }

  /** Returns false while the duty waits for the beacon. */
  async #perform(duty: Duty): Promise<boolean> {
    const before = this.#stage
    this.#stage = await this.#after(duty, before)
    if (this.#stage === before) return false
    // The deal is shown with its first step.
    if (duty !== 'deal' || this.#stage.phase === 'void') this.#send('round', this.#view())
    if (duty === 'open') this.#sendCrowd()
    if (duty === 'settle') this.#sendMine()
    return true
  }

  /** Writes the result of a duty. Each may be done twice, so that a lost answer does no harm. */
  async #after(duty: Duty, stage: Stage<unknown>): Promise<Stage<unknown>> {
    const time = () => ({ now: this.#now(), schedule: this.#schedule })
    if (stage.phase === 'idle') {
      const opened = await this.#open()
      return opened === null ? stage : after(stage, { did: 'open', ...opened }, time())
    }
    const { number } = stage
    switch (duty) {
      case 'lock':
        await this.#bets.lock(number)
        return after(stage, { did: duty }, time())
      case 'deal': {
        const dealt = await this.#draw()
        if (dealt === null) return stage
        if (dealt === 'void') {
          await this.#bets.void(number)
          this.#book = createBook(this.#game, number)
          return after(stage, { did: 'void' }, time())
        }
        const { outcome } = dealt
        for (const { id, payout } of await this.#bets.deal(number, outcome)) this.#book.settle(id, payout)
        return after(stage, { did: duty, outcome }, time())
      }
      case 'reveal': {
        const step = stage.phase === 'dealing' ? this.#game.steps(stage.outcome)[stage.revealed] : undefined
        return after(stage, { did: duty, takes: step?.takes ?? 0 }, time())
      }
      case 'settle': {
        await this.#bets.settle(number, this.#revealed)
        const settled = after(stage, { did: duty, seed: this.#drawn?.seed ?? '' }, time())
        if (settled.phase === 'results') {
          this.#past = [...this.#past, { number, outcome: settled.outcome }].slice(-PAST)
        }
        return settled
      }
      default:
        return after(stage, { did: 'rest' }, time())
    }
  }

  async #open(): Promise<Drawn | null> {
    const drawn = await this.#drawer.open()
    if (drawn === null) return null
    this.#drawn = drawn
    this.#book = createBook(this.#game, drawn.number)
    return drawn
  }

  async #draw() {
    if (this.#drawn === null) throw new Error(`${this.#game.code} deals no open round`)
    const dealt = await this.#drawer.draw(this.#drawn)
    if (dealt !== null && dealt !== 'void') this.#revealed = dealt.revealed
    return dealt
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
