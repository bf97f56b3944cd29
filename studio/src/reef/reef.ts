import { type ChanceSource, chanceOf } from '../fairness/chance.ts'
import { FISHES, POWERS, type Sitting, shoot } from '../games/lantern-reef/rules.ts'
import { SEATS, swimmerOf } from '../games/lantern-reef/swim.ts'
import {
  type EndReason,
  GONE_AFTER,
  IDLE_AFTER,
  mostTimes,
  PURSE_CEILING,
  SHOTS_PER_SECOND,
  shotSource,
} from './protocol.ts'

/** One player's sitting at a place of a reef. */
export interface Seated {
  readonly round: string
  readonly source: ChanceSource
  sitting: Sitting
  power: bigint
  /** The times of the last shots, newest last. */
  shotAt: readonly number[]
  idleSince: number
  /** Since when it has no open socket. */
  goneSince: number | null
  /** Once it is set, no more shots are accepted. */
  ending: EndReason | null
}

export interface Reef {
  readonly id: string
  readonly seed: number
  readonly beganAt: number
  /** The ids of caught fish. */
  readonly caught: Set<number>
  readonly places: (Seated | null)[]
}

/** One shot as it is stored. */
export interface Shot {
  readonly round: string
  readonly place: number
  readonly number: number
  readonly fish: number
  readonly power: bigint
  readonly paid: bigint
  readonly purse: bigint
}

export type FireRefusal = 'not_seated' | 'too_fast' | 'fish_gone' | 'bad_power' | 'purse_low' | 'purse_full'

/**
 * A page's clock may be off by the time of a message, so fish may be shot just before and after their time.
 */
const TOLERANCE = 1_200

export const newReef = (id: string, seed: number, beganAt: number): Reef => ({
  ...{ id, seed, beganAt },
  caught: new Set(),
  places: Array<Seated | null>(SEATS).fill(null),
})

/** Takes the first free place; null when there is none. */
export function takePlace(reef: Reef, seated: Seated): number | null {
  const place = reef.places.indexOf(null)
  if (place === -1) return null
  reef.places[place] = seated
  return place
}

export function freePlace(reef: Reef, round: string): void {
  reef.places.forEach((seated, place) => {
    if (seated?.round === round) reef.places[place] = null
  })
}

/** Fires a shot from a place and decides it at once; a refusal costs nothing and draws no number. */
export function fire(
  reef: Reef,
  { place, fish, power, now }: { place: number; fish: number; power: bigint; now: number },
): Shot | FireRefusal {
  const seated = reef.places[place]
  if (seated === undefined || seated === null || seated.ending !== null) return 'not_seated'
  const lately = seated.shotAt.filter((at) => at > now - 1_000)
  if (lately.length >= SHOTS_PER_SECOND) return 'too_fast'
  if (!POWERS.includes(power)) return 'bad_power'
  const swimmer = reef.caught.has(fish) ? null : swimmerOf(reef.seed, fish)
  const time = now - reef.beganAt
  if (swimmer === null || time < swimmer.from - TOLERANCE || time > swimmer.until + TOLERANCE) {
    return 'fish_gone'
  }
  if (seated.sitting.credit < power) return 'purse_low'
  if (seated.sitting.credit - power + power * mostTimes(swimmer.kind) > PURSE_CEILING) return 'purse_full'
  const number = seated.sitting.shots
  const code = FISHES[swimmer.kind]?.code ?? ''
  const shot = shoot(seated.sitting, { fish: code, power }, chanceOf(shotSource(seated.source, number)))
  if (typeof shot === 'string') return 'bad_power'
  Object.assign(seated, { sitting: shot.sitting, power, shotAt: [...lately, now], idleSince: now })
  if (shot.paid > 0n) reef.caught.add(fish)
  const { round } = seated
  return { round, place, number, fish, power, paid: shot.paid, purse: shot.sitting.credit }
}

const MIN_POWER = POWERS[0] ?? 1n

/** Why a sitting is over now; null when it is not. */
export function endReasonOf(seated: Seated, now: number, goneAfter = GONE_AFTER): EndReason | null {
  if (seated.ending !== null) return seated.ending
  if (seated.sitting.credit < MIN_POWER) return 'spent'
  if (seated.goneSince !== null && now - seated.goneSince >= goneAfter) return 'gone'
  return now - seated.idleSince >= IDLE_AFTER ? 'idle' : null
}

/** Forgets caught fish that would have left the water by now. */
export function forgetGone(reef: Reef, now: number): void {
  const time = now - reef.beganAt
  for (const id of reef.caught) {
    const swimmer = swimmerOf(reef.seed, id)
    if (swimmer === null || time > swimmer.until + TOLERANCE) reef.caught.delete(id)
  }
}
