import { FISHES } from './rules.ts'

/**
 * Where the fish of a reef are: a pure function of the reef's seed and of the time since it began, so that
 * all pages show the same and nothing has to be sent. Places decide nothing: each shot has its own random
 * number (rules.ts).
 */

/** The size of the water in its own units; pages scale it. */
export const WIDTH = 390
export const HEIGHT = 520
export const SEATS = 4

interface Habit {
  /** The milliseconds from one fish of its kind to the next. */
  readonly every: number
  /** The milliseconds from one edge of the water to the other, give or take a fifth. */
  readonly crossing: number
  /** Half of its length, within which it can be hit. */
  readonly size: number
  /** How far it moves up and down. */
  readonly stray: number
}

const HABITS: Readonly<Record<string, Habit>> = {
  minnow: { every: 1_700, crossing: 10_000, size: 15, stray: 26 },
  clown: { every: 2_500, crossing: 11_000, size: 18, stray: 22 },
  tang: { every: 3_100, crossing: 11_500, size: 20, stray: 18 },
  puffer: { every: 4_100, crossing: 14_000, size: 21, stray: 30 },
  angel: { every: 5_300, crossing: 13_500, size: 23, stray: 24 },
  turtle: { every: 7_300, crossing: 17_000, size: 28, stray: 14 },
  lion: { every: 9_100, crossing: 15_000, size: 27, stray: 20 },
  ray: { every: 11_300, crossing: 14_000, size: 34, stray: 26 },
  lantern: { every: 14_300, crossing: 16_000, size: 32, stray: 18 },
  shark: { every: 19_700, crossing: 13_000, size: 48, stray: 12 },
  squid: { every: 29_300, crossing: 18_000, size: 46, stray: 34 },
  'moon-whale': { every: 41_300, crossing: 22_000, size: 66, stray: 10 },
}

const habitOf = (kind: number): Habit => {
  const habit = HABITS[FISHES[kind]?.code ?? '']
  if (habit === undefined) throw new RangeError(`no fish of kind ${kind}`)
  return habit
}

export interface Swimmer {
  /** Its id at this reef: its number within its kind, times the number of kinds, plus its kind. */
  readonly id: number
  /** Its index in FISHES. */
  readonly kind: number
  readonly size: number
  /** The times of the reef, in milliseconds, at which it comes and goes. */
  readonly from: number
  readonly until: number
  /** 1 swims to the right, -1 to the left. */
  readonly way: 1 | -1
  readonly startY: number
  readonly endY: number
  readonly stray: number
  readonly turns: number
  readonly phase: number
}

/** Numbers from 0 to 1 by a seed and an id, the same on all machines (32-bit integers only). */
function numbersOf(seed: number, id: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id + 1, 0xc2b2ae35)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The cannons are below this; no fish swims there. */
export const FLOOR = HEIGHT - 96

/** The fish of an id; null when there is none. */
export function swimmerOf(seed: number, id: number): Swimmer | null {
  if (!Number.isSafeInteger(id) || id < 0 || id >= 2 ** 31) return null
  const kind = id % FISHES.length
  const { every, crossing, size, stray } = habitOf(kind)
  const next = numbersOf(seed, id)
  const from = Math.round((Math.floor(id / FISHES.length) + next() * 0.8) * every)
  const until = from + Math.round(crossing * (0.8 + next() * 0.4))
  const margin = size * 0.6 + stray
  const height = (): number => margin + next() * (FLOOR - 2 * margin)
  const way = next() < 0.5 ? 1 : -1
  return {
    ...{ id, kind, size, from, until, way, stray },
    startY: height(),
    endY: height(),
    turns: 1 + next() * 1.5,
    phase: next(),
  }
}

/** All fish in the water at a time, the largest kinds last. */
export function swimmersAt(seed: number, time: number): Swimmer[] {
  return FISHES.flatMap((_, kind) => {
    const { every, crossing } = habitOf(kind)
    const first = Math.max(0, Math.floor((time - crossing * 1.2) / every) - 1)
    const last = Math.floor(time / every)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
      .map((which) => swimmerOf(seed, which * FISHES.length + kind))
      .filter((one) => one !== null)
      .filter(({ from, until }) => from <= time && time < until)
  })
}

export interface Spot {
  readonly x: number
  readonly y: number
  /** The radians that it points up or down in its direction. */
  readonly tilt: number
}

/** Where a fish is at a time at which it is in the water. */
export function spotOf(fish: Swimmer, time: number): Spot {
  const part = (time - fish.from) / (fish.until - fish.from)
  const reach = WIDTH + 2 * fish.size
  const along = part * reach - fish.size
  const angle = 2 * Math.PI * (fish.turns * part + fish.phase)
  const slope = fish.endY - fish.startY + fish.stray * 2 * Math.PI * fish.turns * Math.cos(angle)
  return {
    x: fish.way === 1 ? along : WIDTH - along,
    y: fish.startY + (fish.endY - fish.startY) * part + fish.stray * Math.sin(angle),
    tilt: Math.atan2(slope, reach) * 0.7,
  }
}

/** The position of a seat's cannon; seats count from the left. */
export const cannonOf = (place: number): { readonly x: number; readonly y: number } => ({
  x: (WIDTH * (2 * place + 1)) / (2 * SEATS),
  y: HEIGHT - 34,
})
