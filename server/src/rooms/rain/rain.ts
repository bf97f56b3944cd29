import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'
import { type Currency, divide, toWire } from '@koi/contract/money.ts'
import type { RAIN_STATES, RAIN_STOPS, rainSchemas } from '@koi/contract/schemas/rain.ts'
import type { z } from 'zod'
import type { MemberId } from '../../caller.ts'

/** What a plan says about each of its rounds; amounts in units of 1/100000, the rate per 10 000. */
export interface Terms {
  readonly seconds: number
  readonly budget: bigint
  readonly envelopes: number
  readonly min: bigint
  readonly max: bigint
  readonly currency: Currency
  /** The valid turnover of the day that a member needs. */
  readonly turnover: bigint
  /** The turnover that what is taken requires. */
  readonly rate: number
}

/** A round that is published; see `0363_rain.sql` for its states. */
export interface Round extends Terms {
  readonly id: bigint
  readonly planId: bigint
  readonly numero: string
  readonly opensAt: Date
  readonly state: 'coming' | 'open' | 'ended' | 'stopped'
  readonly openedAt: Date | null
  readonly closesAt: Date | null
  readonly endedAt: Date | null
  readonly stopReason: RainStop | null
  /** Of the end; null before it. */
  readonly taken: number | null
  readonly paid: bigint | null
}

/** What decides the amounts of a round. */
export interface Chance {
  readonly chain: BeaconChain
  readonly beaconRound: number
  readonly sealedSeed: string
  readonly recordHash: string
  readonly record: string
  readonly publishedAt: Date
  readonly signature: string | null
  readonly randomness: string | null
  readonly seed: Buffer | null
}

export type RainState = (typeof RAIN_STATES)[number]
export type RainStop = (typeof RAIN_STOPS)[number]

/** A place that a member has. */
export interface Place {
  readonly roundId: bigint
  readonly numero: string
  readonly place: number
  readonly amount: bigint
  readonly rate: number
  readonly currency: Currency
  readonly memberId: MemberId
  readonly takenAt: Date
}

/** What a round is for members. Pure. */
export function stateOf(round: Round, now: Date): RainState {
  switch (round.state) {
    case 'coming':
      return 'coming'
    case 'open':
      return round.closesAt !== null && round.closesAt > now ? 'open' : 'over'
    case 'ended':
      return round.taken === round.envelopes ? 'empty' : 'over'
    case 'stopped':
      return 'over'
  }
}

/** The purpose under which the seed of a round is sealed. */
export const seedPurpose = (numero: string): string => `rain-seed:${numero}`

/** The name of a plan and of a round in the audit trail. */
export const planTarget = (id: bigint): string => `rain-plan:${id}`
export const roundTarget = (numero: string): string => `rain:${numero}`

/** The turnover that what was taken requires, rounded up. Pure. */
export const requiredOf = ({ amount, rate }: Pick<Place, 'amount' | 'rate'>): bigint =>
  divide(amount * BigInt(rate), 10_000n, 'up')

/** The number of the turnover requirement, such as `RAIN-20260102-0003-17`. Pure. */
export const requirementNumber = ({ numero, place }: Pick<Place, 'numero' | 'place'>): string =>
  `RAIN-${numero}-${place}`

/** What a member took, as they see it. Pure. */
export const presentPlace = (place: Place): z.input<(typeof rainSchemas)['takeRain']['output']> => ({
  id: String(place.roundId),
  numero: place.numero,
  place: place.place,
  amount: toWire(place.amount),
  required: toWire(requiredOf(place)),
  at: place.takenAt.getTime(),
})

const MINUTES_OF_DAY = 1_440

/** The most rounds of a day, for a plan that repeats every so many minutes, or once. Pure. */
export const roundsADay = (every: number | null): number =>
  every === null ? 1 : Math.ceil(MINUTES_OF_DAY / every)

/** The most that a day of a plan costs. Pure. */
export const dayCost = ({ every, budget }: { readonly every: number | null; readonly budget: bigint }) =>
  budget * BigInt(roundsADay(every))
