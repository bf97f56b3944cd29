import type { Spot, Swimmer } from '../../src/games/lantern-reef/swim.ts'

/** What passes over the water for a moment. */

export interface Bolt {
  readonly place: number
  readonly fish: number
  readonly at: number
  /** null until it is told; `''`: it missed. */
  paid: string | null
  readonly landed: () => void
}
export interface Haul {
  readonly swimmer: Swimmer
  readonly from: Spot
  readonly place: number
  readonly at: number
}
export interface Text {
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

/** Bubbles that rise for ever, each at its own pace. */
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

  /** Lets time pass; calls with the size and the place of each, from 0 to 1 both ways. */
  rise(passed: number, each: (size: number, x: number, y: number) => void): void {
    for (const one of this.#all) {
      one.y -= (one.speed * passed) / 1000
      if (one.y < -0.05) one.y = 1.02
      each(one.size, one.x + Math.sin(one.y * 16 + one.x * 9) * 0.012, one.y)
    }
  }
}
