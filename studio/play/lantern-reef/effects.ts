import type { Spot, Swimmer } from '../../src/games/lantern-reef/swim.ts'

/** A shot on its way to a fish. */
export interface Bolt {
  readonly place: number
  readonly fish: number
  readonly at: number
  /** What the shot pays: null until the host sends it, `''` for a miss. */
  paid: string | null
  readonly landed: () => void
}

/** A caught fish on its way to the cannon. */
export interface Haul {
  readonly swimmer: Swimmer
  readonly from: Spot
  readonly place: number
  readonly at: number
}

/** A text that rises where a fish was caught. */
export interface FloatingText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly at: number
}

interface Bubble {
  x: number
  y: number
  readonly size: number
  readonly speed: number
}

/** Bubbles that rise forever, each at its own speed. */
export class Bubbles {
  readonly #all: readonly Bubble[]

  constructor(count: number) {
    this.#all = Array.from({ length: count }, (_, i) => ({
      x: ((i * 73) % 97) / 97,
      y: ((i * 41) % 89) / 89,
      size: (i * 29) % 5,
      speed: 0.05 + ((i * 17) % 13) / 160,
    }))
  }

  /** Advances the time by `passed` ms, and calls `each` with the size and place (0 to 1) of every bubble. */
  rise(passed: number, each: (size: number, x: number, y: number) => void): void {
    for (const one of this.#all) {
      one.y -= (one.speed * passed) / 1000
      if (one.y < -0.05) one.y = 1.02
      each(one.size, one.x + Math.sin(one.y * 16 + one.x * 9) * 0.012, one.y)
    }
  }
}
