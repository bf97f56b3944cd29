import { toWire } from '@koi/contract/money.ts'
import type { VendorCode } from '../games/game.ts'
import type { Seat } from '../wallet/wire.ts'
import { hostActs } from './acts.ts'
import { type Answer, answerOf, answerOnce } from './answers.ts'
import type { Act, GameMode, Player, StakeRange, World } from './game-mode.ts'
import { type Call, type Event, type Refusal, type Stakes, textOf, type Welcome } from './protocol.ts'
import type { SeatRow } from './seats.ts'

/** A page at the other end of a socket. */
export interface Page {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** Open pages of one seat. */
const MAX_PAGES_PER_SEAT = 4
/** Acts of one seat that wait for their turn. */
const MAX_WAITING_ACTS = 32

export interface HallWorld extends World {
  /** The player's balance; null when it is not known. */
  readonly balanceOf: (player: Player) => Promise<bigint | null>
}

/** The seats that have open pages. */
export interface Hall {
  /** Sends the welcome, and from then on events. With a refusal the page has not entered. */
  readonly enter: (seat: SeatRow, page: Page) => Promise<Presence | Refusal>
  /** Sends a balance from a wallet to the pages of its player. */
  readonly notifyBalance: (of: {
    readonly vendor: VendorCode
    readonly seat: Seat
    readonly balance: bigint
  }) => void
  /** Sends the pages of these seats their end, and closes them; from then on no act of them is accepted. */
  readonly end: (seatIds: readonly string[], why?: string) => void
  /** Resolves once every act of these seats that was accepted before their end has its answer. */
  readonly finished: (seatIds: readonly string[]) => Promise<void>
  /** Resolves once every act has its answer. */
  readonly settled: () => Promise<void>
}

/** One page that has entered. */
export interface Presence {
  readonly handle: (call: Call) => Promise<void>
  readonly leave: () => void
}

/** A seat with at least one page. */
interface OpenSeat {
  readonly player: Player
  readonly mode: GameMode
  readonly acts: Readonly<Record<string, Act>>
  readonly endsAt: Date
  readonly pages: Set<Page>
}

/** The acts of one seat run one after another, also those of a page that replaces a lost one. */
interface Turns {
  waiting: number
  last: Promise<unknown>
}

export function createHall(world: HallWorld, modes: readonly GameMode[]): Hall {
  const openSeats = new Map<string, OpenSeat>()
  const turns = new Map<string, Turns>()
  const ended = new Set<string>()
  const modeOf = new Map(modes.flatMap((mode) => mode.games.map((game) => [game, mode] as const)))
  const actsOf = new Map(modes.map((mode) => [mode, hostActs(world, mode)] as const))

  const open = (seat: SeatRow, mode: GameMode): OpenSeat => {
    const known = openSeats.get(seat.id)
    if (known !== undefined) return known
    const pages = new Set<Page>()
    const player = playerOf(seat, pages)
    const acts = actsOf.get(mode) ?? {}
    const openSeat = { player, mode, acts, endsAt: seat.endsAt, pages }
    openSeats.set(seat.id, openSeat)
    return openSeat
  }
  const leave = (openSeat: OpenSeat, page: Page): void => {
    if (!openSeat.pages.delete(page) || openSeat.pages.size > 0) return
    openSeats.delete(openSeat.player.seatId)
    openSeat.mode.leave?.(openSeat.player)
  }
  return {
    async enter(seat, page) {
      const mode = modeOf.get(seat.game)
      if (mode === undefined || ended.has(seat.id)) return 'seat_ended'
      const openSeat = open(seat, mode)
      if (openSeat.pages.size >= MAX_PAGES_PER_SEAT) return 'too_many_pages'
      const buffered = buffer(page)
      openSeat.pages.add(buffered)
      try {
        buffered.begin(await welcome(world, openSeat, seat))
      } catch (error) {
        leave(openSeat, buffered)
        throw error
      }
      return {
        handle: (call) => handle(world, { openSeat, turns, ended }, call, page),
        leave: () => leave(openSeat, buffered),
      }
    },
    notifyBalance: (of) => notifyBalance(openSeats.values(), of),
    end(seatIds, why) {
      for (const id of seatIds) {
        remember(ended, id)
        const openSeat = openSeats.get(id)
        openSeat?.player.send({ on: 'ended', ...(why !== undefined && { why }) })
        for (const page of openSeat?.pages ?? []) page.close()
      }
    },
    async finished(seatIds) {
      await Promise.all(seatIds.map((id) => turns.get(id)?.last))
    },
    async settled() {
      await Promise.all([...turns.values()].map(({ last }) => last))
    },
  }
}

/** The database refuses a seat that has ended; this is for acts and pages that came just before. */
const MAX_REMEMBERED = 10_000

function remember(ended: Set<string>, id: string): void {
  if (ended.size >= MAX_REMEMBERED) ended.delete(ended.values().next().value ?? '')
  ended.add(id)
}

function notifyBalance(
  openSeats: Iterable<OpenSeat>,
  { vendor, seat, balance }: Parameters<Hall['notifyBalance']>[0],
): void {
  for (const { player } of openSeats) {
    const isTheirs = player.vendor === vendor && player.user === seat.user
    if (isTheirs && player.currency === seat.currency)
      player.send({ on: 'balance', balance: toWire(balance) })
  }
}

interface At {
  readonly openSeat: OpenSeat
  readonly turns: Map<string, Turns>
  readonly ended: ReadonlySet<string>
}

const ENDED: Answer = { refused: 'seat_ended' }

/** Runs an act after those before it and sends the page its answer. */
async function handle(
  world: HallWorld,
  { openSeat, turns, ended }: At,
  call: Call,
  page: Page,
): Promise<void> {
  const { seatId, game } = openSeat.player
  const reply = (answer: Answer): void => page.send(textOf({ re: call.id, ...answer }))
  const turn = turns.get(seatId) ?? { waiting: 0, last: Promise.resolve() }
  if (turn.waiting >= MAX_WAITING_ACTS) return reply({ refused: 'slow_down' })
  turns.set(seatId, turn)
  turn.waiting += 1
  const run = turn.last
    .then(() => (ended.has(seatId) ? ENDED : answer(world, openSeat, call)))
    .then(reply, (error: unknown) => {
      world.log.error({ err: error, act: call.act, game }, 'an act failed')
      reply({ refused: 'failed' })
    })
    .finally(() => {
      turn.waiting -= 1
      if (turn.waiting === 0) turns.delete(seatId)
    })
  turn.last = run
  return run
}

async function answer(world: HallWorld, openSeat: OpenSeat, call: Call): Promise<Answer> {
  const { player, acts, endsAt } = openSeat
  const now = world.clock.now()
  if (now >= endsAt) return { refused: 'seat_ended' }
  const act = Object.hasOwn(acts, call.act) ? acts[call.act] : undefined
  if (act === undefined) return { refused: 'unknown_act' }
  const read = act.shape.safeParse(call.input)
  if (!read.success) return { refused: 'malformed' }
  const { data: input } = read
  const key = keyOf(input)
  if (key === null) return answerOf(() => act.run(player, input))
  return answerOnce({ db: world.db, now }, player, { ...call, key }, { ...act, input })
}

function keyOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('key' in input)) return null
  return typeof input.key === 'string' ? input.key : null
}

interface BufferedPage extends Page {
  readonly begin: (welcome: string) => void
}

/** A page that gets nothing before its welcome; earlier events follow it. */
function buffer(page: Page): BufferedPage {
  let early: string[] | null = []
  return {
    send: (text) => (early === null ? page.send(text) : void early.push(text)),
    close: page.close,
    begin(welcome) {
      page.send(welcome)
      for (const text of early ?? []) page.send(text)
      early = null
    },
  }
}

function playerOf(seat: SeatRow, pages: ReadonlySet<Page>): Player {
  const { id: seatId, vendor, game, user, token, currency, language, practice } = seat
  const send = (event: Event): void => {
    const text = textOf(event)
    for (const page of pages) page.send(text)
  }
  const wire = { user, token, game, currency }
  return { seatId, vendor, game, user, currency, language, practice, wire, send }
}

async function welcome(world: HallWorld, { player, mode }: OpenSeat, seat: SeatRow): Promise<string> {
  const { game, language, currency, practice, lobbyUrl, depositUrl } = seat
  const balance = await world.balanceOf(player)
  const state = await mode.enter(player)
  const message: Welcome = {
    on: 'welcome',
    ...{ game, language, currency, practice, lobbyUrl, depositUrl },
    balance: balance === null ? null : toWire(balance),
    stakes: onWire(mode.stakes(game)),
    now: world.clock.now().getTime(),
    state,
  }
  return textOf(message)
}

const onWire = ({ least, most, choices }: StakeRange): Stakes => ({
  least: toWire(least),
  most: toWire(most),
  choices: choices.map(toWire),
})
