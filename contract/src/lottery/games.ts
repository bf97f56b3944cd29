import type { DrawStream } from '../fairness/draw-stream.ts'

/** Numbers of one prize: how many, and of how many digits each. */
export interface PrizeTier {
  readonly tier: string
  readonly count: number
  readonly digits: number
}

/** The three forms of a result: digits of prizes, dice, balls out of a drum. */
export type Shape =
  | { readonly kind: 'digits'; readonly tiers: readonly PrizeTier[] }
  | { readonly kind: 'dice'; readonly count: number }
  | { readonly kind: 'balls'; readonly size: number; readonly count: number; readonly sorted: boolean }

/**
 * A result: parts of numbers, each a text of digits with its leading zeros. Digits: one part per prize tier,
 * the special prize first. Dice and balls: one part.
 */
export type Result = readonly (readonly string[])[]

const prize = (tier: string, count: number, digits: number): PrizeTier => ({ tier, count, digits })

/** The 27 numbers of the North (docs/domain/games-and-odds.md#prizes-of-a-vietnamese-draw). */
export const northernPrizes: readonly PrizeTier[] = [
  prize('special', 1, 5),
  prize('g1', 1, 5),
  prize('g2', 2, 5),
  prize('g3', 6, 5),
  prize('g4', 4, 4),
  prize('g5', 6, 4),
  prize('g6', 3, 3),
  prize('g7', 4, 2),
]

/** The 18 numbers of the South and the Centre. */
export const southernPrizes: readonly PrizeTier[] = [
  prize('special', 1, 6),
  prize('g1', 1, 5),
  prize('g2', 1, 5),
  prize('g3', 2, 5),
  prize('g4', 7, 5),
  prize('g5', 1, 4),
  prize('g6', 3, 4),
  prize('g7', 1, 3),
  prize('g8', 1, 2),
]

/** Every family of games; a game (SSC1, MNVIP60) is a family with its own name and timetable. */
export const families = {
  ssc5: { kind: 'digits', tiers: [prize('number', 1, 5)] },
  mn18: { kind: 'digits', tiers: southernPrizes },
  mb27: { kind: 'digits', tiers: northernPrizes },
  k3: { kind: 'dice', count: 3 },
  pk10: { kind: 'balls', size: 10, count: 10, sorted: false },
  '11x5': { kind: 'balls', size: 11, count: 5, sorted: false },
  keno: { kind: 'balls', size: 80, count: 20, sorted: true },
} as const satisfies Record<string, Shape>

export type Family = keyof typeof families

export function isFamily(text: string): text is Family {
  return Object.hasOwn(families, text)
}

/** Draws a result out of the stream (docs/fairness.md#the-stream-of-a-draw). */
export function drawResult(family: Family, stream: DrawStream): Result {
  const shape: Shape = families[family]
  switch (shape.kind) {
    case 'digits':
      return shape.tiers.map(({ count, digits }) =>
        Array.from({ length: count }, () => stream.digits(digits)),
      )
    case 'dice':
      return [stream.dice(shape.count).map(String)]
    case 'balls': {
      const balls = stream.balls(shape.size, shape.count)
      return [(shape.sorted ? balls.sort((a, b) => a - b) : balls).map(ballText)]
    }
  }
}

/** The winning number as the wire has it (docs/domain/games-and-odds.md#the-winning-number). */
export function formatResult(result: Result): string {
  return result.map((part) => part.join(',')).join('~')
}

/** Reads a winning number; null when it is not a possible result of the family. */
export function parseResult(family: Family, text: string): Result | null {
  const result = text.split('~').map((part) => part.split(','))
  return fits(families[family], result) ? result : null
}

function fits(shape: Shape, result: Result): boolean {
  const numbers = result[0] ?? []
  switch (shape.kind) {
    case 'digits':
      return (
        result.length === shape.tiers.length &&
        shape.tiers.every((tier, i) => fitsTier(tier, result[i] ?? []))
      )
    case 'dice':
      return result.length === 1 && numbers.length === shape.count && numbers.every((n) => /^[1-6]$/.test(n))
    case 'balls': {
      const drum = new Set(Array.from({ length: shape.size }, (_, i) => ballText(i + 1)))
      const ordered = !shape.sorted || numbers.every((n, i) => i === 0 || (numbers[i - 1] ?? '') < n)
      // A ball that is drawn twice is no longer in the drum the second time.
      return (
        result.length === 1 &&
        numbers.length === shape.count &&
        ordered &&
        numbers.every((n) => drum.delete(n))
      )
    }
  }
}

function fitsTier({ count, digits }: PrizeTier, numbers: readonly string[]): boolean {
  return numbers.length === count && numbers.every((n) => n.length === digits && /^\d+$/.test(n))
}

function ballText(ball: number): string {
  return String(ball).padStart(2, '0')
}
