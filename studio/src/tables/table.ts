import { toWire } from '@koi/contract/money.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { chanceOf, hashOf } from '../fairness/chance.ts'
import { type Chip, faultIn, gather, stakeOf, type TableGame } from '../games/table.ts'
import { type Player, Refused, type World } from '../host/way.ts'
import { type Book, createBook, ownerKey } from './book.ts'
import { after, type Duty, dutyOf, resume, type Schedule, type Stage } from './engine.ts'
import { type Mine, PAST, type Past, type Placed, type RoundView, type TableState } from './protocol.ts'
import { openRound, readBets, readOpenRound, readPast } from './store.ts'
import { createTill, type Till } from './till.ts'

/** After trouble with the database the clock tries again. */
const PAUSE = 1000
/** What a failed write left of a settled round is looked for so often. */
const SWEEP_EVERY = 60_000
/** Totals change with every chip; they are told this often at most. */
const CROWD_EVERY = 500
/** Acts of one player in one round. */
const MAX_ACTS = 30

export interface PlaceInput {
  readonly key: string
  readonly round: number
  readonly bets: readonly Chip[]
}

/** One table: its clock, who sits at it, and what it tells them. */
export class LiveTable {
  readonly #world: World
  readonly #game: TableGame
  readonly #schedule: Schedule
  readonly #till: Till
  readonly #seats = new Map<string, Player>()
  #stage: Stage<unknown> = { phase: 'idle' }
  /** Of the open round; the stage has it only once it may be told. */
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
    this.#till = createTill(world, game)
    this.#book = createBook(game, 0)
  }

  /** Takes up what an earlier process left. */
  async start(): Promise<void> {
    const { db } = this.#world
    const { code } = this.#game
    this.#past = await readPast(db, code, PAST)
    await this.#till.recover()
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
    this.#tellCrowd()
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
    this.#tellCrowd()
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
    const bet = this.#till.make(order)
    // Before anything is waited for: two acts at once count against the same limits.
    book.ask(bet.id, player, chips)
    try {
      await this.#till.take(bet, order)
    } catch (error) {
      book.drop(bet.id)
      throw error
    }
    book.accept(bet.id)
    this.#tellCrowd()
    const mine = this.#mineOf(player, book)
    // Other pages of the seat did not ask.
    player.send({ on: 'mine', ...mine })
    return { id: bet.id, number, stake: toWire(stakeOf(chips)), mine }
  }

  readonly #steps = (outcome: unknown): number => this.#game.steps(outcome).length

  #now(): number {
    return this.#world.clock.now().getTime()
  }

  /** Does what is due and sets the clock for what comes next. */
  async #run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    this.#cancelTimer()
    try {
      for (;;) {
        const next = dutyOf(this.#stage, { isSeated: this.#seats.size > 0, steps: this.#steps })
        if (next === null || this.#isStopped) break
        const wait = next.at - this.#now()
        if (wait > 0) {
          this.#runAfter(wait)
          break
        }
        await this.#perform(next.duty)
      }
    } catch (error) {
      this.#world.log.error({ err: error, game: this.#game.code }, 'a table has to wait')
      this.#runAfter(PAUSE)
    } finally {
      this.#isRunning = false
    }
  }

  #sweepLater(): void {
    this.#cancelSweep = this.#world.clock.after(SWEEP_EVERY, () => {
      this.#till
        .sweep()
        .catch((error: unknown) => this.#world.log.error({ err: error }, 'a table was not swept'))
        .finally(() => this.#isStopped || this.#sweepLater())
    })
  }

  #runAfter(milliseconds: number): void {
    this.#cancelTimer = this.#world.clock.after(milliseconds, () => void this.#run())
  }

  async #perform(duty: Duty): Promise<void> {
    this.#stage = await this.#after(duty, this.#stage)
    // What was dealt is told with its first step.
    if (duty !== 'deal') this.#tell('round', this.#view())
    if (duty === 'open') this.#tellCrowd()
    if (duty === 'settle') this.#tellMine()
  }

  /** Writes what a duty asks for; each can be done twice, so that a lost answer does no harm. */
  async #after(duty: Duty, stage: Stage<unknown>): Promise<Stage<unknown>> {
    const time = () => ({ now: this.#now(), schedule: this.#schedule })
    if (stage.phase === 'idle') return after(stage, { did: 'open', ...(await this.#open()) }, time())
    const { number } = stage
    switch (duty) {
      case 'lock':
        await this.#till.lock(number)
        return after(stage, { did: duty }, time())
      case 'deal': {
        const source = { serverSeed: this.#seed, clientSeed: this.#game.code, nonce: number }
        const outcome = this.#game.deal(chanceOf(source))
        for (const { id, payout } of await this.#till.deal(number, outcome)) this.#book.settle(id, payout)
        return after(stage, { did: duty, outcome }, time())
      }
      case 'tell': {
        const told = stage.phase === 'dealing' ? this.#game.steps(stage.outcome)[stage.told] : undefined
        return after(stage, { did: duty, takes: told?.takes ?? 0 }, time())
      }
      case 'settle': {
        await this.#till.settle(number)
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

  #tell(on: string, event: object): void {
    for (const player of this.#seats.values()) player.send({ on, ...event })
  }

  #tellMine(): void {
    const owners = this.#book.owners()
    for (const player of this.#seats.values()) {
      if (owners.has(ownerKey(player))) player.send({ on: 'mine', ...this.#mineOf(player) })
    }
  }

  #mineOf(player: Player, book = this.#book): Mine {
    const { phase } = this.#stage
    const mine = book.mineOf(player)
    // The book has it from the deal on, and it gives away the outcome that is yet to be told.
    return phase === 'results' || phase === 'idle' ? mine : { ...mine, payout: null }
  }

  #tellCrowd(): void {
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

/** The bets of a round that a process before this one took. */
async function readBook(world: World, game: TableGame, number: number): Promise<Book> {
  const book = createBook(game, number)
  for (const bet of await readBets(world.db, { game: game.code, number, states: ['playing', 'paying'] })) {
    const { wire, practice, chips, id } = bet
    book.ask(id, { user: wire.user, currency: wire.currency, practice }, chips)
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
    told: stage.phase === 'dealing' ? told.slice(0, stage.told) : told,
    outcome: stage.phase === 'results' ? stage.outcome : null,
    seed: stage.phase === 'results' ? stage.seed : null,
  }
}
