import type { ChanceSource } from '../fairness/chance.ts'
import { FISHES } from '../games/lantern-reef/rules.ts'
import { MAX_PAYOUT } from '../games/multiple.ts'

/** The messages between the studio and the page of Lantern Reef; pure, for both sides. */

/** The amounts that may be brought to a sitting: 1.00 to 1 000.00. */
export const MIN_BROUGHT = 100_000n
export const MAX_BROUGHT = 100_000_000n
/** A shot that could lift the purse above this ends the sitting instead. */
export const PURSE_CEILING = MAX_PAYOUT
/** A sitting is paid out after this many milliseconds without a socket, or without a shot. */
export const GONE_AFTER = 60_000
export const IDLE_AFTER = 300_000
/** Shots of one player within a second. */
export const SHOTS_PER_SECOND = 5

/** The most that one shot at a fish pays, as a multiple of its power. */
export const mostTimes = (kind: number): bigint =>
  BigInt(Math.max(0, ...(FISHES[kind]?.pays ?? []).map(({ times }) => times)))

/**
 * The source of shot `number` of a sitting: the sitting's own source with its nonce in the client seed. The
 * four hashed parts of a shot cannot equal the three of another game, since no client seed contains a colon.
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
  /** Its page is gone, so it is paid out soon. */
  readonly gone: boolean
}

/** A shot as all players at the reef see it. */
export interface ShotView {
  readonly place: number
  readonly fish: number
  readonly power: string
  /** `0.00`: it missed. */
  readonly paid: string
  readonly purse: string
}

/** `limit`: one of the player's limits; `site`: the operator ended the session. */
export type EndReason = 'left' | 'gone' | 'idle' | 'spent' | 'full' | 'limit' | 'site'

export interface ReefView {
  readonly reef: string
  readonly seed: number
  /** Milliseconds since the reef began, by the studio's clock. */
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

/** One shot in the story of a sitting. */
export interface StoryShot {
  readonly kind: number
  /** The index in POWERS. */
  readonly power: number
  /** What it paid, as a multiple of its power; 0: it missed. */
  readonly times: number
}

/** Three letters for each shot, in order: a story has thousands of shots and is stored whole. */
export const writeShots = (shots: readonly StoryShot[]): string =>
  shots
    .map(({ kind, power, times }) => {
      const pay = 1 + (FISHES[kind]?.pays ?? []).findIndex((one) => one.times === times)
      return `${LETTERS[kind]}${LETTERS[power]}${LETTERS[pay]}`
    })
    .join('')

export function readShots(text: string): StoryShot[] {
  return (text.match(/.{3}/g) ?? []).map((letters) => {
    const [kind = -1, power = -1, pay = 0] = [...letters].map((letter) => LETTERS.indexOf(letter))
    return { kind, power, times: FISHES[kind]?.pays[pay - 1]?.times ?? 0 }
  })
}

/** A sitting that has ended, in its player's history. */
export interface SittingStory {
  readonly reason: EndReason
  readonly spent: string
  readonly won: string
  /** By {@link writeShots}. */
  readonly shots: string
}

/** The end of a sitting, sent to its player. */
export interface EndView {
  readonly round: string
  readonly reason: EndReason
  readonly brought: string
  readonly paid: string
  readonly shots: number
}
