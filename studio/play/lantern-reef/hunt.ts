import { fromWire } from '@koi/contract/money.ts'
import { POWERS } from '../../src/games/lantern-reef/rules.ts'
import type { EndView, ReefState, SeatView, ShotView, SittingView } from '../../src/reef/protocol.ts'
import { sinceStart } from '../shell/device/now.ts'
import type { Sound } from '../shell/device/sound.ts'
import { type Link, refusalOf } from '../shell/link/link.ts'
import type { Bolt } from './effects.ts'
import type { Scene } from './scene.ts'

/** The result of the player's newest shot. */
export interface Last {
  readonly kind: number
  readonly paid: bigint
}

/** What the page shows around the water. */
export interface HuntView {
  readonly seats: readonly SeatView[]
  readonly sitting: SittingView | null
  readonly purse: bigint
  readonly power: bigint
  readonly last: Last | null
  readonly ended: EndView | null
  /** The kind of fish that the keyboard aims at. */
  readonly aimed: number | null
}

/** Milliseconds between shots: slightly fewer than five a second, so that none is refused as too fast. */
const SHOT_EVERY = 212
const TURN = 0.055

export interface HuntWorld {
  readonly link: Link
  readonly sound: Sound
  readonly refused: (code: string) => void
  readonly caught: (last: Last) => void
}

/** The player's side of a sitting: aims, shoots, and shows what every player at the reef does. */
export class Hunt {
  readonly #world: HuntWorld
  #scene: Scene | null = null
  #view: HuntView
  readonly #listeners = new Set<() => void>()
  /** Own bolts that wait for their result, oldest first. */
  #waiting: Bolt[] = []
  #shotAt = Number.NEGATIVE_INFINITY
  #pressed: { x: number; y: number } | null = null
  #locked: number | null = null
  #holding: ReturnType<typeof setInterval> | null = null

  constructor(world: HuntWorld) {
    this.#world = world
    const power = POWERS[0] ?? 1n
    this.#view = { seats: [], sitting: null, purse: 0n, power, last: null, ended: null, aimed: null }
  }

  view = (): HuntView => this.#view

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sets the scene to draw on. */
  show(scene: Scene): void {
    this.#scene = scene
  }

  /** Takes over the host's state, at a welcome and after a buy-in. */
  enter(state: ReefState): void {
    this.#waiting = []
    this.#scene?.sync({ ...state, now: sinceStart() })
    const { seats, sitting } = state
    const purse = sitting === null ? 0n : fromWire(sitting.purse)
    this.#set({ seats, sitting, purse, power: this.#affordable(purse) })
    this.#showSeats()
  }

  setSeats(seats: readonly SeatView[]): void {
    this.#set({ seats })
    this.#showSeats()
  }

  setShots(shots: readonly ShotView[]): void {
    const mine = this.#view.sitting?.place
    for (const shot of shots) {
      const { place, fish } = shot
      const paid = fromWire(shot.paid) === 0n ? '' : shot.paid
      const landed = () => this.#landed(shot)
      const bolt = place === mine ? this.#waiting.find((one) => one.fish === fish) : undefined
      if (bolt === undefined) this.#scene?.launch({ place, fish, paid, landed })
      else {
        this.#waiting = this.#waiting.filter((one) => one !== bolt)
        bolt.paid = paid
        this.#results.set(bolt, shot)
      }
    }
  }
  readonly #results = new WeakMap<Bolt, ShotView>()

  setEnded(ended: EndView): void {
    this.release()
    this.#waiting = []
    this.#set({ sitting: null, ended, purse: 0n })
    this.#showSeats()
  }

  forgetEnd(): void {
    this.#set({ ended: null })
  }

  setPower(power: bigint): void {
    this.#set({ power })
  }

  /** Chooses the next higher or lower power. */
  stepPower(by: 1 | -1): void {
    const next = POWERS[POWERS.indexOf(this.#view.power) + by]
    if (next !== undefined && next <= this.#view.purse) this.setPower(next)
  }

  /** Shoots at a point of the water (both from 0 to 1) at once, and repeatedly until {@link release}. */
  press(x: number, y: number): void {
    this.#pressed = { x, y }
    this.#locked = null
    this.#shootPressed()
    this.#holding ??= setInterval(() => this.#shootPressed(), SHOT_EVERY)
  }

  move(x: number, y: number): void {
    if (this.#pressed === null) return
    this.#pressed = { x, y }
    this.#locked = this.#scene?.fishAt(x, y) ?? this.#locked
  }

  release(): void {
    this.#pressed = null
    this.#locked = null
    if (this.#holding !== null) clearInterval(this.#holding)
    this.#holding = null
    this.#scene?.target(null)
  }

  /** Turns the cannon one step, and aims at the fish in its line of fire. */
  turn(direction: 1 | -1): void {
    const [scene, place] = [this.#scene, this.#view.sitting?.place]
    if (scene === null || place === undefined) return
    const angle = scene.turn(place, scene.angle(place) + direction * TURN)
    const fish = scene.fishAlong(place, angle)
    scene.target(fish)
    this.#set({ aimed: fish === null ? null : scene.kindOf(fish) })
  }

  /** Shoots at the fish in the cannon's line of fire. */
  shootAhead(): void {
    const [scene, place] = [this.#scene, this.#view.sitting?.place]
    if (scene === null || place === undefined) return
    const fish = scene.fishAlong(place, scene.angle(place))
    scene.target(fish)
    if (fish !== null) this.#shoot(fish)
  }

  #shootPressed(): void {
    const [scene, at] = [this.#scene, this.#pressed]
    if (scene === null || at === null || this.#view.sitting === null) return
    if (this.#locked === null || !scene.isThere(this.#locked)) this.#locked = scene.fishAt(at.x, at.y)
    scene.target(this.#locked)
    if (this.#locked !== null) this.#shoot(this.#locked)
  }

  #shoot(fish: number): void {
    const [scene, { sitting, power, purse }, now] = [this.#scene, this.#view, sinceStart()]
    if (scene === null || sitting === null || now - this.#shotAt < SHOT_EVERY - 8) return
    if (purse - power * BigInt(this.#waiting.length) < power) {
      this.#world.refused('purse_low')
      return
    }
    this.#shotAt = now
    this.#world.sound.play('tap')
    const landed = () => {
      const shot = this.#results.get(bolt)
      if (shot !== undefined) this.#landed(shot)
    }
    const bolt = scene.launch({ place: sitting.place, fish, paid: null, landed })
    this.#waiting.push(bolt)
    this.#world.link.call('shoot', { fish, power: wireOf(power) }).catch((refused: unknown) => {
      scene.recall(bolt)
      this.#waiting = this.#waiting.filter((one) => one !== bolt)
      const { code } = refusalOf(refused)
      // Another player was quicker, or the player too quick: the shot cost nothing.
      if (code !== 'fish_gone' && code !== 'too_fast') this.#world.refused(code)
    })
  }

  #landed(shot: ShotView): void {
    const { sitting, seats } = this.#view
    const seat = { place: shot.place, purse: shot.purse, power: shot.power, gone: false }
    const others = seats.map((one) => (one.place === shot.place ? { ...one, ...seat } : one))
    if (sitting === null || shot.place !== sitting.place) {
      this.#set({ seats: others })
      return
    }
    const last = { kind: this.#scene?.kindOf(shot.fish) ?? 0, paid: fromWire(shot.paid) }
    const purse = fromWire(shot.purse)
    this.#set({ seats: others, purse, last, power: this.#affordable(purse) })
    if (last.paid === 0n) return
    this.#world.caught(last)
    this.#world.sound.play(last.paid >= 20n * fromWire(shot.power) ? 'big' : 'pick')
  }

  /** The chosen power, or else the highest that the purse can pay for. */
  #affordable(purse: bigint): bigint {
    const { power } = this.#view
    return power <= purse ? power : (POWERS.findLast((one) => one <= purse) ?? POWERS[0] ?? power)
  }

  #showSeats(): void {
    const { seats, sitting } = this.#view
    this.#scene?.seats(new Set(seats.map(({ place }) => place)), sitting?.place ?? null)
  }

  #set(change: Partial<HuntView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

/** A power as decimal text of the wire, with two places. */
const wireOf = (power: bigint): string => {
  const cents = (power / 1_000n).toString().padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}
