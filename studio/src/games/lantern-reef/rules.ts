import { product, type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { type Chance, weighted } from '../../fairness/chance.ts'
import { ONE_TIMES } from '../multiple.ts'

/**
 * Lantern Reef: each shot costs its power and catches its fish or not, independently of other shots; a caught
 * fish pays its multiple of that power. A sitting is one bet, the amount brought, and one win, the amount
 * left.
 */
export interface Fish {
  readonly code: string
  /** The multiples of a shot's power that it may pay, with weights. */
  readonly pays: readonly { readonly times: number; readonly weight: number }[]
}

const fish = (code: string, ...pays: readonly (readonly [times: number, weight: number])[]): Fish => ({
  code,
  pays: pays.map(([times, weight]) => ({ times, weight })),
})

export const FISHES: readonly Fish[] = [
  fish('minnow', [2, 1]),
  fish('clown', [3, 1]),
  fish('tang', [4, 1]),
  fish('puffer', [5, 1]),
  fish('angel', [7, 1]),
  fish('turtle', [10, 1]),
  fish('lion', [15, 1]),
  fish('ray', [20, 1]),
  fish('lantern', [30, 1]),
  fish('shark', [40, 3], [60, 2], [100, 1]),
  fish('squid', [80, 4], [120, 3], [200, 1]),
  fish('moon-whale', [100, 5], [200, 3], [500, 1], [1000, 1]),
]

/** The return of a shot before its probability is rounded down to a millionth. */
const RETURN_PER_MILLION = 960_000
const MILLION = 1_000_000

/** The powers of shots: 0.10 to 10.00. */
export const POWERS: readonly bigint[] = [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n]

const weightOf = ({ pays }: Fish): number => pays.reduce((sum, { weight }) => sum + weight, 0)
const weightedTimes = ({ pays }: Fish): number =>
  pays.reduce((sum, { times, weight }) => sum + times * weight, 0)

/** The probability of a catch, in millionths: 0.96 over the fish's mean multiple, rounded down. */
export const catchChance = (one: Fish): number =>
  Math.floor((RETURN_PER_MILLION * weightOf(one)) / weightedTimes(one))

/** The return of every shot at a fish. */
export function returnOn(one: Fish): Rational {
  const mean = rational(BigInt(weightedTimes(one)), BigInt(weightOf(one)))
  return product(rational(BigInt(catchChance(one)), BigInt(MILLION)), mean)
}

/** What a shot pays, as a multiple of its power per 10 000; 0 when it misses. */
export function shootAt(one: Fish, chance: Chance): bigint {
  if (chance.below(MILLION) >= catchChance(one)) return 0n
  const weights = one.pays.map(({ weight }) => weight)
  return BigInt(one.pays[weighted(chance, weights)]?.times ?? 0) * ONE_TIMES
}

export interface Sitting {
  readonly state: 'seated' | 'left'
  /** The amount brought, which is the bet. */
  readonly brought: bigint
  /** The amount to shoot with, which is the win when the player leaves. */
  readonly credit: bigint
  readonly shots: number
  readonly spent: bigint
}

export function sitDown(brought: bigint): Sitting {
  if (brought <= 0n) throw new RangeError('nothing was brought')
  return { state: 'seated', brought, credit: brought, shots: 0, spent: 0n }
}

export type ShotRefusal = 'left' | 'power' | 'fish' | 'credit'

/** Fires one shot; a refusal changes nothing and draws no number. */
export function shoot(
  sitting: Sitting,
  shot: { readonly fish: string; readonly power: bigint },
  chance: Chance,
): { readonly sitting: Sitting; readonly paid: bigint } | ShotRefusal {
  const target = FISHES.find(({ code }) => code === shot.fish)
  if (sitting.state === 'left') return 'left'
  if (!POWERS.includes(shot.power)) return 'power'
  if (target === undefined) return 'fish'
  if (sitting.credit < shot.power) return 'credit'
  // Exact: powers are multiples of 10 000 units.
  const paid = (shot.power * shootAt(target, chance)) / ONE_TIMES
  const { credit, shots, spent } = sitting
  const after = { credit: credit - shot.power + paid, shots: shots + 1, spent: spent + shot.power }
  return { sitting: { ...sitting, ...after }, paid }
}

/** Ends the sitting; its credit is the win. */
export const leave = (sitting: Sitting): Sitting => ({ ...sitting, state: 'left' })
