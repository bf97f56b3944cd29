import { isCalm } from '../shell/device/motion.ts'
import type { Pace } from './pace.ts'
import { along, type ShownSpin } from './show.ts'

const ROWS = 3
/** Cells that pass while a reel lands, and in one loop before that. */
const PASSING = 6
/** Cells of a reel. They are created once, and a spin changes their pictures; one lies above for the final swing. */
const CELLS = 1 + ROWS + PASSING
const LOOP_MILLISECONDS = 380
const LAND_MILLISECONDS = 480
const STAGGER_MILLISECONDS = 150

/** The picture of each letter. */
export type Pictures = Readonly<Record<string, string>>

/** A reel's motion: the number of cells above the window at its start and at its end. */
interface Run {
  readonly from: number
  readonly to: number
  readonly loops: boolean
}

/**
 * The reels, as elements outside of Preact. Each reel is one layer that only moves, so that even a slow phone
 * animates it at its full frame rate.
 */
export class Board {
  readonly #strips: readonly HTMLElement[]
  readonly #waves: readonly HTMLElement[]
  readonly #pictures: Pictures
  readonly #running: (Animation | undefined)[] = []
  #shown: readonly string[]

  constructor(root: HTMLElement, pictures: Pictures, windows: readonly string[]) {
    this.#strips = [...root.querySelectorAll<HTMLElement>('[data-strip]')]
    this.#waves = [...root.querySelectorAll<HTMLElement>('[data-wave]')]
    this.#pictures = pictures
    this.#shown = windows
    for (const strip of this.#strips) {
      strip.replaceChildren(
        ...Array.from({ length: CELLS }, () =>
          Object.assign(document.createElement('img'), { alt: '', draggable: false }),
        ),
      )
    }
    this.stop(windows)
  }

  /** Stops all reels and shows the windows, by default those of before. */
  stop(windows: readonly string[] = this.#shown): void {
    this.#shown = windows
    for (const [reel, shown] of windows.entries()) {
      this.#cancel(reel)
      this.#fill(reel, along(shown, 0, CELLS))
      this.#place(reel, 0)
    }
    this.#wave(null)
  }

  /** Turns all reels until {@link land} or {@link stop}. */
  turn(strips: readonly string[]): void {
    this.mark(null)
    this.#wave(null)
    if (isCalm()) return
    for (const [reel, strip] of strips.entries()) {
      const now = [...(this.#shown[reel] ?? '')]
      this.#fill(reel, [...now, ...along(strip, reel * 5, PASSING - ROWS), ...now, ...now.slice(0, 1)])
      this.#run(reel, { from: PASSING, to: 0, loops: true })
    }
  }

  /** Lands reel after reel where the spin stops, and calls `stopped` for each. */
  async land(spin: ShownSpin, pace: Pace, stopped: (reel: number) => void): Promise<void> {
    this.mark(null)
    this.#shown = spin.windows
    if (isCalm()) this.stop(spin.windows)
    this.#wave(spin.wave)
    if (isCalm()) return
    for (const [reel, strip] of spin.strips.entries()) {
      this.#fill(reel, along(strip, (spin.stops[reel] ?? 0) - 1 + strip.length, CELLS))
      this.#run(reel, { from: 1 + PASSING, to: 1, loops: false })
      await pace.rest(STAGGER_MILLISECONDS)
      stopped(reel)
    }
    await pace.rest(LAND_MILLISECONDS - STAGGER_MILLISECONDS)
    for (const running of this.#running) running?.finish()
  }

  /** Highlights some cells and dims the others; null clears both. */
  mark(cells: readonly number[] | null): void {
    for (const [reel, strip] of this.#strips.entries()) {
      const top = Number(strip.dataset.top)
      for (let row = 0; row < ROWS; row += 1) {
        const mark = cells === null ? '' : cells.includes(reel * ROWS + row) ? 'won' : 'dim'
        for (const element of [strip.children[top + row], this.#waves[reel]?.children[row]]) {
          if (element instanceof HTMLElement && element.dataset.mark !== mark) element.dataset.mark = mark
        }
      }
    }
  }

  #fill(reel: number, letters: readonly string[]): void {
    const strip = this.#strips[reel]
    if (strip === undefined) return
    for (const [place, letter] of letters.entries()) {
      const picture = strip.children[place]
      if (!(picture instanceof HTMLImageElement)) continue
      const source = this.#pictures[letter] ?? ''
      if (picture.getAttribute('src') !== source) picture.src = source
      if (picture.dataset.mark !== '') picture.dataset.mark = ''
    }
  }

  #place(reel: number, above: number): void {
    const strip = this.#strips[reel]
    if (strip === undefined) return
    strip.dataset.top = String(above)
    strip.style.transform = shifted(above)
  }

  #run(reel: number, { from, to, loops }: Run): void {
    this.#cancel(reel)
    this.#place(reel, to)
    const frames = [{ transform: shifted(from) }, { transform: shifted(to) }]
    this.#running[reel] = this.#strips[reel]?.animate(frames, {
      duration: loops ? LOOP_MILLISECONDS : LAND_MILLISECONDS,
      iterations: loops ? Number.POSITIVE_INFINITY : 1,
      easing: loops ? 'linear' : 'cubic-bezier(0.16, 0.84, 0.36, 1.06)',
    })
  }

  #cancel(reel: number): void {
    this.#running[reel]?.cancel()
    this.#running[reel] = undefined
  }

  #wave(reel: number | null): void {
    for (const [place, wave] of this.#waves.entries()) wave.hidden = place !== reel
  }
}

const shifted = (above: number): string => `translateY(${(-above / CELLS) * 100}%)`
