import { toWire } from '@koi/contract/money.ts'
import { SEATS } from '../games/lantern-reef/swim.ts'
import type { Player, World } from '../host/game-mode.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import type { ReefState, ReefView, SeatView, SittingView } from './protocol.ts'
import { freePlace, newReef, type Reef, type Seated, type Shot } from './reef.ts'

/**
 * Each shot is a stake out of the purse, which the operator does not see. So a sitting reports what it has
 * wagered, and learns how much the player may still wager (docs/vendors.md).
 */
export interface Reporter {
  /** Of the player's newest seat: an older one may have expired. */
  token: string
  /** What the operator has heard of, and how much it allows beyond that; null: no limit. */
  heard: bigint
  allowed: bigint | null
  /** The largest shot while the operator limits it; null for any. */
  largest: bigint | null
  /** Since when reports have no answer; null: the last one had. */
  silentSince: number | null
  isAsking: boolean
  hasAnswered: boolean
  /** An operator without this call limits the amount that is brought only. */
  isOffered: boolean
}

/** One player's sitting: its wallet keys, and its place. */
export interface Sitting {
  readonly owner: Owner
  readonly round: string
  readonly betUuid: string
  readonly winUuid: string
  readonly seated: Seated
  readonly reporter: Reporter
  reef: Reef
  place: number
  /** Set once it ends: the same promise for all callers. */
  ended: Promise<void> | null
}

interface Watcher {
  readonly player: Player
  reef: Reef
}

/** All reefs of this process, their watchers, and the shots that are not recorded yet. */
export interface Sea {
  readonly world: World
  readonly reefs: Map<string, { readonly pool: string; readonly reef: Reef }>
  /** By player, not by seat: a sitting outlives the page that it was opened from. */
  readonly sittings: Map<string, Sitting>
  /** By seat. */
  readonly watchers: Map<string, Watcher>
  /** Players whose bet is being sent. */
  readonly staking: Set<string>
  /** Rounds that are being paid, and those whose win was refused: an operator has to look. */
  readonly paying: Set<string>
  /** Shots that wait for the next batch, and those of the batch that is being written. */
  pending: Shot[]
  batch: readonly Shot[]
  writing: Promise<void> | null
  /** Whether the last batch could not be written: no shots are accepted until it is. */
  stuck: boolean
  stopped: boolean
}

export const newSea = (world: World): Sea => ({
  world,
  ...{ reefs: new Map(), sittings: new Map(), watchers: new Map() },
  ...{ staking: new Set(), paying: new Set() },
  ...{ pending: [], batch: [], writing: null, stuck: false, stopped: false },
})

export const nowOf = ({ world }: Sea): number => world.clock.now().getTime()

/** Players at a reef see each other's purses, so each currency has its own reefs, and practice too. */
const poolOf = ({ practice, currency }: Owner): string => (practice ? 'practice' : currency)

/** A reef of the player's pool with a free place; a new one when all are full. */
export function reefFor(sea: Sea, owner: Owner): Reef {
  const pool = poolOf(owner)
  for (const one of sea.reefs.values()) {
    if (one.pool === pool && one.reef.places.includes(null)) return one.reef
  }
  const seed = new DataView(sea.world.random(4).slice().buffer).getInt32(0)
  // It began a minute ago, so that it has fish already.
  const reef = newReef(sea.world.uuid(), seed, nowOf(sea) - 60_000)
  sea.reefs.set(reef.id, { pool, reef })
  return reef
}

export function leaveReef(sea: Sea, sitting: Sitting): void {
  sea.sittings.delete(playerKey(sitting.owner))
  freePlace(sitting.reef, sitting.round)
  sendSeats(sea, sitting.reef)
}

/** Drops reefs without watchers and without sittings. */
export function dropEmpty(sea: Sea): void {
  const watched = new Set([...sea.watchers.values()].map(({ reef }) => reef.id))
  for (const [id, { reef }] of sea.reefs) {
    if (!watched.has(id) && reef.places.every((place) => place === null)) sea.reefs.delete(id)
  }
}

export function sendToReef(
  sea: Sea,
  reef: Reef,
  event: { readonly on: string } & Record<string, unknown>,
): void {
  for (const watcher of sea.watchers.values()) {
    if (watcher.reef === reef) watcher.player.send(event)
  }
}

export function sendToPlayer(
  sea: Sea,
  owner: Owner,
  event: { readonly on: string } & Record<string, unknown>,
): void {
  const who = playerKey(owner)
  for (const { player } of sea.watchers.values()) if (playerKey(player) === who) player.send(event)
}

export const sendSeats = (sea: Sea, reef: Reef): void =>
  sendToReef(sea, reef, { on: 'seats', seats: seatsOf(reef) })

const seatsOf = (reef: Reef): SeatView[] =>
  Array.from({ length: SEATS }, (_, place) => ({ place, seated: reef.places[place] })).flatMap(
    ({ place, seated }) =>
      seated === null || seated === undefined
        ? []
        : [
            {
              place,
              purse: toWire(seated.sitting.credit),
              power: toWire(seated.power),
              gone: seated.goneSince !== null,
            },
          ],
  )

const viewOf = (sea: Sea, reef: Reef): ReefView => ({
  reef: reef.id,
  seed: reef.seed,
  time: nowOf(sea) - reef.beganAt,
  caught: [...reef.caught],
  seats: seatsOf(reef),
})

const sittingView = ({ round, place, seated }: Sitting): SittingView => ({
  ...{ round, place, shots: seated.sitting.shots },
  brought: toWire(seated.sitting.brought),
  purse: toWire(seated.sitting.credit),
})

/** The state for a player's page. */
export function stateOf(sea: Sea, player: Owner, reef: Reef): ReefState {
  const sitting = sea.sittings.get(playerKey(player))
  return { ...viewOf(sea, reef), sitting: sitting === undefined ? null : sittingView(sitting) }
}
