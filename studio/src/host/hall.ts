import { toWire } from '@koi/contract/money.ts'
import type { VendorCode } from '../games/game.ts'
import type { Seat } from '../wallet/wire.ts'
import { hostActs } from './acts.ts'
import { type Answer, answerOf, answerOnce } from './answers.ts'
import { type Call, type Event, type Refusal, type Stakes, textOf, type Welcome } from './protocol.ts'
import type { SeatRow } from './seats.ts'
import type { Act, Player, StakeRange, Way, World } from './way.ts'

/** A page at the other end of a socket. */
export interface Page {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** So many pages of one seat at once. */
const PAGES_PER_SEAT = 4
/** So many acts of one seat wait for their turn. */
const ACTS_WAITING = 32

export interface HallWorld extends World {
  /** What the player has; null when nobody tells. */
  readonly balanceOf: (player: Player) => Promise<bigint | null>
}

/** Who sits here, at which game. */
export interface Hall {
  /** Sends the welcome; afterwards the page hears events. A refusal is told, and the page is not in. */
  readonly enter: (seat: SeatRow, page: Page) => Promise<Presence | Refusal>
  /** A balance that a wallet told. */
  readonly tell: (of: { readonly vendor: VendorCode; readonly seat: Seat; readonly balance: bigint }) => void
  /** Tells the pages of these seats that they have ended, and closes them. */
  readonly end: (seatIds: readonly string[]) => void
  /** Once every act that was asked for has its answer. */
  readonly settled: () => Promise<void>
}

/** One page that is in. */
export interface Presence {
  readonly ask: (call: Call) => Promise<void>
  readonly leave: () => void
}

/** A seat with at least one page. */
interface Sitting {
  readonly player: Player
  readonly way: Way
  readonly acts: Readonly<Record<string, Act>>
  readonly endsAt: Date
  readonly pages: Set<Page>
}

/** The acts of one seat run one after another, also when its page was lost and another one asks again. */
interface Turns {
  waiting: number
  last: Promise<unknown>
}

export function createHall(world: HallWorld, ways: readonly Way[]): Hall {
  const sittings = new Map<string, Sitting>()
  const turns = new Map<string, Turns>()
  const wayOf = new Map(ways.flatMap((way) => way.games.map((game) => [game, way] as const)))
  const actsOf = new Map(ways.map((way) => [way, hostActs(world, way)] as const))

  const sit = (seat: SeatRow, way: Way): Sitting => {
    const known = sittings.get(seat.id)
    if (known !== undefined) return known
    const pages = new Set<Page>()
    const player = playerOf(seat, pages)
    const acts = actsOf.get(way) ?? {}
    const sitting = { player, way, acts, endsAt: seat.endsAt, pages }
    sittings.set(seat.id, sitting)
    return sitting
  }
  const leave = (sitting: Sitting, page: Page): void => {
    if (!sitting.pages.delete(page) || sitting.pages.size > 0) return
    sittings.delete(sitting.player.seatId)
    sitting.way.leave?.(sitting.player)
  }
  return {
    async enter(seat, page) {
      const way = wayOf.get(seat.game)
      if (way === undefined) return 'seat_ended'
      const sitting = sit(seat, way)
      if (sitting.pages.size >= PAGES_PER_SEAT) return 'too_many_pages'
      const held = holding(page)
      sitting.pages.add(held)
      try {
        held.begin(await welcome(world, sitting, seat))
      } catch (error) {
        leave(sitting, held)
        throw error
      }
      return {
        ask: (call) => ask(world, { sitting, turns }, call, page),
        leave: () => leave(sitting, held),
      }
    },
    tell: (of) => tellBalance(sittings.values(), of),
    end(seatIds) {
      for (const id of seatIds) {
        const sitting = sittings.get(id)
        sitting?.player.send({ on: 'ended' })
        for (const page of sitting?.pages ?? []) page.close()
      }
    },
    async settled() {
      await Promise.all([...turns.values()].map(({ last }) => last))
    },
  }
}

function tellBalance(
  sittings: Iterable<Sitting>,
  { vendor, seat, balance }: Parameters<Hall['tell']>[0],
): void {
  for (const { player } of sittings) {
    const isTheirs = player.vendor === vendor && player.user === seat.user
    if (isTheirs && player.currency === seat.currency)
      player.send({ on: 'balance', balance: toWire(balance) })
  }
}

interface At {
  readonly sitting: Sitting
  readonly turns: Map<string, Turns>
}

/** Runs one act after those before it and tells the page its answer. */
async function ask(world: HallWorld, { sitting, turns }: At, call: Call, page: Page): Promise<void> {
  const { seatId, game } = sitting.player
  const tell = (answer: Answer): void => page.send(textOf({ re: call.id, ...answer }))
  const turn = turns.get(seatId) ?? { waiting: 0, last: Promise.resolve() }
  if (turn.waiting >= ACTS_WAITING) return tell({ refused: 'slow_down' })
  turns.set(seatId, turn)
  turn.waiting += 1
  const run = turn.last
    .then(() => answer(world, sitting, call))
    .then(tell, (error: unknown) => {
      world.log.error({ err: error, act: call.act, game }, 'an act failed')
      tell({ refused: 'failed' })
    })
    .finally(() => {
      turn.waiting -= 1
      if (turn.waiting === 0) turns.delete(seatId)
    })
  turn.last = run
  return run
}

async function answer(world: HallWorld, sitting: Sitting, call: Call): Promise<Answer> {
  const { player, acts, endsAt } = sitting
  const now = world.clock.now()
  if (now >= endsAt) return { refused: 'seat_ended' }
  const asked = Object.hasOwn(acts, call.act) ? acts[call.act] : undefined
  if (asked === undefined) return { refused: 'unknown_act' }
  const read = asked.shape.safeParse(call.input)
  if (!read.success) return { refused: 'malformed' }
  const { data: input } = read
  const key = keyOf(input)
  if (key === null) return answerOf(() => asked.run(player, input))
  return answerOnce({ db: world.db, now }, player, { ...call, key }, { ...asked, input })
}

function keyOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('key' in input)) return null
  return typeof input.key === 'string' ? input.key : null
}

interface Held extends Page {
  readonly begin: (welcome: string) => void
}

/** A page that hears nothing before its welcome; what happens meanwhile follows it. */
function holding(page: Page): Held {
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

async function welcome(world: HallWorld, { player, way }: Sitting, seat: SeatRow): Promise<string> {
  const { game, language, currency, practice, lobbyUrl, depositUrl } = seat
  const balance = await world.balanceOf(player)
  const state = await way.enter(player)
  const told: Welcome = {
    on: 'welcome',
    ...{ game, language, currency, practice, lobbyUrl, depositUrl },
    balance: balance === null ? null : toWire(balance),
    stakes: onWire(way.stakes(game)),
    now: world.clock.now().getTime(),
    state,
  }
  return textOf(told)
}

const onWire = ({ least, most, choices }: StakeRange): Stakes => ({
  least: toWire(least),
  most: toWire(most),
  choices: choices.map(toWire),
})
