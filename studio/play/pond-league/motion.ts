import type { Happening } from '../../src/games/virtual/plot.ts'

export interface Place {
  readonly x: number
  readonly y: number
}

/** A number from 0 to 1 that depends on the words only. It drives motion, and decides nothing. */
function wander(...words: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash ^= hash >>> 13
  return ((Math.imul(hash, 0x5bd1e995) >>> 0) % 10_000) / 10_000
}

/** The place of the ball: at the newest event, or else wandering. Pure. */
export function ballAt(code: string, played: number, now: Happening | null): Place {
  const forward = now?.side === 'home' ? 1 : -1
  const end = forward === 1 ? 326 : 14
  switch (now?.kind) {
    case 'goal':
      return { x: end, y: 100 }
    case 'save':
      // The keeper is at the other end.
      return { x: 340 - end + forward * 12, y: 92 }
    case 'post':
      return { x: end - forward * 4, y: 82 }
    case 'corner':
      return { x: end, y: 12 }
    default:
      return { x: 40 + 260 * wander(code, 'x', played >> 1), y: 24 + 152 * wander(code, 'y', played) }
  }
}

/** The places of five players of each side, in a formation that leans towards the ball. Pure. */
export function playersAt(
  code: string,
  played: number,
  ball: Place,
): readonly (Place & { readonly side: 'home' | 'away' })[] {
  const spots: readonly (readonly [number, number])[] = [
    [16, 100],
    [84, 56],
    [84, 144],
    [150, 76],
    [150, 124],
  ]
  return (['home', 'away'] as const).flatMap((side) =>
    spots.map(([depth, y], place) => {
      const x = side === 'home' ? depth : 340 - depth
      const lean = place === 0 ? 0.04 : 0.45
      const stray = place === 0 ? 6 : 26
      return {
        side,
        x: x + (ball.x - x) * lean + stray * (wander(code, side, place, played) - 0.5),
        y: y + (ball.y - y) * lean + stray * (wander(code, place, side, played) - 0.5),
      }
    }),
  )
}
