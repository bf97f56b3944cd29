import type { ChanceSource } from '../fairness/chance.ts'
import { FISHES } from '../games/lantern-reef/rules.ts'
import { MAX_PAYOUT } from '../games/multiple.ts'

/** What the studio and the page of Lantern Reef tell each other; pure, for both sides. */

/** What may be brought to a sitting: 1.00 to 1 000.00. */
export const MIN_BROUGHT = 100_000n
export const MAX_BROUGHT = 100_000_000n
/** A shot that could lift the purse above what a sitting may pay ends it instead. */
export const PURSE_CEILING = MAX_PAYOUT
/** Milliseconds without any socket, and without any shot, after which a sitting is paid out. */
export const GONE_AFTER = 60_000
export const IDLE_AFTER = 300_000
/** Shots of one player within a second. */
export const SHOTS_PER_SECOND = 5

/** The most that one shot at a fish pays, in times of its power. */
export const mostTimes = (kind: number): bigint =>
  BigInt(Math.max(0, ...(FISHES[kind]?.pays ?? []).map(({ times }) => times)))

/**
 * What decides shot `number` of a sitting: the sitting's own source, its nonce moved into the text. The four
 * parts that are hashed for a shot can be no other game's three: no client seed holds a colon.
 */
export const shotSource = (sitting: ChanceSource, number: number): ChanceSource => ({
  serverSeed: sitting.serverSeed,
  clientSeed: `${sitting.clientSeed}:${sitting.nonce}`,
  nonce: number,
})

export interface SeatView {
  readonly place: number
  readonly purse: string
  readonly power: string
  /** Its page is gone; it is paid out soon. */
  readonly gone: boolean
}

/** A shot as all at the reef see it. */
export interface ShotView {
  readonly place: number
  readonly fish: number
  readonly power: string
  /** `0.00`: it missed. */
  readonly paid: string
  readonly purse: string
}

export type EndReason = 'left' | 'gone' | 'idle' | 'spent' | 'full'

export interface ReefView {
  readonly reef: string
  readonly seed: number
  /** Milliseconds since the reef began, as the studio sees it. */
  readonly time: number
  readonly caught: readonly number[]
  readonly seats: readonly SeatView[]
}

export interface SittingView {
  readonly round: string
  readonly place: number
  readonly brought: string
  readonly purse: string
  readonly shots: number
}

export interface ReefState extends ReefView {
  readonly sitting: SittingView | null
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** One shot in a sitting's story. */
export interface ToldShot {
  readonly kind: number
  /** Its place in POWERS. */
  readonly power: number
  /** Times of its power that it paid; 0: it missed. */
  readonly times: number
}

/** Three letters a shot, in their order: a sitting's story is kept whole, and has thousands of them. */
export const writeShots = (shots: readonly ToldShot[]): string =>
  shots
    .map(({ kind, power, times }) => {
      const pay = 1 + (FISHES[kind]?.pays ?? []).findIndex((one) => one.times === times)
      return `${LETTERS[kind]}${LETTERS[power]}${LETTERS[pay]}`
    })
    .join('')

export function readShots(text: string): ToldShot[] {
  return (text.match(/.{3}/g) ?? []).map((letters) => {
    const [kind = -1, power = -1, pay = 0] = [...letters].map((letter) => LETTERS.indexOf(letter))
    return { kind, power, times: FISHES[kind]?.pays[pay - 1]?.times ?? 0 }
  })
}

/** What stands of a sitting that has ended in its player's history. */
export interface SittingStory {
  readonly reason: EndReason
  readonly spent: string
  readonly won: string
  /** By {@link writeShots}. */
  readonly shots: string
}

/** A sitting's end, told to its player. */
export interface EndView {
  readonly round: string
  readonly reason: EndReason
  readonly brought: string
  readonly paid: string
  readonly shots: number
}
