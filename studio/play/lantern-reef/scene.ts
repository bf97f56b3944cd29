import {
  cannonOf,
  HEIGHT,
  SEATS,
  type Swimmer,
  spotOf,
  swimmerOf,
  swimmersAt,
  WIDTH,
} from '../../src/games/lantern-reef/swim.ts'
import { type Bolt, Bubbles, type FloatingText, type Haul } from './effects.ts'
import { Painter } from './painter.ts'
import { createSprites, type Sprites, STROKES, tiltOf } from './sprites.ts'

/** Milliseconds of a bolt's flight, of a caught fish's way to the cannon, and of a text's rise. */
const FLIGHT = 230
const HAUL = 420
const RISE = 1_100
/** Milliseconds between two listings of the fish; in between, only their places are computed. */
const LIST_EVERY = 200
const STROKE = 110
const BUBBLES = 14
const FRAMES_WATCHED = 90
/** Mean milliseconds per frame above which the device counts as slow. */
const LATE = 20

/** Everything that moves on the canvas. Where fish swim follows from the seed and the time alone. */
export class Scene {
  readonly #painter: Painter
  readonly #isSlow: () => void
  readonly #isCalm: boolean
  #sprites: Sprites | null = null
  #size = { x: 1, y: 1 }
  #seed = 0
  /** The reef's time `time` at the page's time `at`. */
  #sync = { time: 0, at: 0 }
  #now = 0
  #swimmers: readonly Swimmer[] = []
  #listedAt = Number.NEGATIVE_INFINITY
  #hidden = new Set<number>()
  #bolts: Bolt[] = []
  #hauls: Haul[] = []
  #texts: FloatingText[] = []
  #rings: FloatingText[] = []
  readonly #bubbles: Bubbles
  readonly #flinch = new Map<number, number>()
  readonly #angles = Array<number>(SEATS).fill(0)
  #mine: number | null = null
  #target: number | null = null
  #taken: ReadonlySet<number> = new Set()
  #frame = 0
  #late = { frames: 0, time: 0 }

  constructor(canvas: HTMLCanvasElement, of: { isCalm: boolean; isSlow: () => void }) {
    const { isCalm } = of
    this.#painter = new Painter(canvas)
    this.#isSlow = of.isSlow
    this.#isCalm = isCalm
    this.#bubbles = new Bubbles(isCalm ? 0 : BUBBLES)
  }

  start(): void {
    const step = (now: number) => {
      this.#draw(now)
      this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
  }

  /** Takes over the still water, and its size in device pixels. */
  resize(still: HTMLCanvasElement): void {
    const { width, height } = still
    this.#size = { x: width / WIDTH, y: height / HEIGHT }
    this.#painter.resize(still, this.#size)
    this.#sprites = createSprites(this.#size.x)
  }

  /** Takes over the reef's seed, time and caught fish, as the host has just sent them. */
  sync(of: { seed: number; time: number; caught: readonly number[]; now: number }): void {
    this.#seed = of.seed
    this.#sync = { time: of.time, at: of.now }
    this.#now = of.now
    this.#listedAt = Number.NEGATIVE_INFINITY
    this.#hidden = new Set(of.caught)
    this.#bolts = []
  }

  seats(taken: ReadonlySet<number>, mine: number | null): void {
    this.#taken = taken
    this.#mine = mine
  }

  /** Marks the fish that a shot would hit. */
  target(fish: number | null): void {
    this.#target = fish
  }

  /** The fish nearest to a point of the canvas (both from 0 to 1), at most a thumb's width away. */
  fishAt(x: number, y: number): number | null {
    const [px, py] = [x * WIDTH, y * HEIGHT]
    let [found, best]: [number | null, number] = [null, 62]
    for (const fish of this.#present()) {
      const spot = spotOf(fish, this.#time())
      const far = Math.hypot(spot.x - px, spot.y - py) - fish.size * 0.7
      if (far < best) [found, best] = [fish.id, far]
    }
    return found
  }

  /** The first fish in a cannon's line of fire. `angle` is 0 upwards, and positive to the right. */
  fishAlong(place: number, angle: number): number | null {
    const from = cannonOf(place)
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
    let [found, best]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
    for (const fish of this.#present()) {
      const spot = spotOf(fish, this.#time())
      const [x, y] = [spot.x - from.x, spot.y - from.y]
      const along = x * dx + y * dy
      const aside = Math.abs(x * dy - y * dx)
      if (along > 0 && aside < fish.size * 0.8 + 8 && along < best) [found, best] = [fish.id, along]
    }
    return found
  }

  /** Turns a cannon as far as it goes; returns its new angle. */
  turn(place: number, angle: number): number {
    this.#angles[place] = Math.max(-1.35, Math.min(1.35, angle))
    return this.#angles[place] ?? 0
  }

  angle(place: number): number {
    return this.#angles[place] ?? 0
  }

  isThere(fish: number): boolean {
    return this.#present().some(({ id }) => id === fish)
  }

  kindOf(fish: number): number | null {
    return swimmerOf(this.#seed, fish)?.kind ?? null
  }

  /** Launches a bolt at a fish. It waits there until its result is known. */
  launch(of: { place: number; fish: number; paid: string | null; landed: () => void }): Bolt {
    const swimmer = swimmerOf(this.#seed, of.fish)
    if (swimmer !== null) {
      const [spot, from] = [spotOf(swimmer, this.#time()), cannonOf(of.place)]
      this.turn(of.place, Math.atan2(spot.x - from.x, from.y - spot.y))
    }
    const bolt: Bolt = { ...of, at: this.#now }
    this.#bolts.push(bolt)
    return bolt
  }

  /** Removes a bolt whose shot was refused. */
  recall(bolt: Bolt): void {
    this.#bolts = this.#bolts.filter((one) => one !== bolt)
  }

  #time(): number {
    return this.#sync.time + this.#now - this.#sync.at
  }

  #present(): Swimmer[] {
    const time = this.#time()
    return this.#swimmers.filter(
      ({ id, from, until }) => from <= time && time < until && !this.#hidden.has(id),
    )
  }

  #draw(now: number): void {
    const passed = Math.min(100, now - this.#now)
    this.#now = now
    const sprites = this.#sprites
    if (sprites === null) return
    this.#watch(passed)
    if (now - this.#listedAt > LIST_EVERY) {
      this.#swimmers = swimmersAt(this.#seed, this.#time() + LIST_EVERY)
        .concat(swimmersAt(this.#seed, this.#time()))
        .filter((one, i, all) => all.findIndex(({ id }) => id === one.id) === i)
        .sort((a, b) => a.size - b.size)
      this.#listedAt = now
    }
    this.#painter.restore()
    this.#bubbles.rise(passed, (size, x, y) => {
      const bubble = sprites.bubbles[size]
      if (bubble !== undefined) this.#painter.copy(bubble, x * WIDTH, y * HEIGHT)
    })
    for (const fish of this.#present()) this.#drawFish(sprites, fish)
    this.#drawHauls(sprites)
    this.#drawBolts(sprites)
    this.#drawCannons(sprites)
    this.#drawTexts(sprites)
  }

  /** Reports a slow device if frames are late on average. */
  #watch(passed: number): void {
    this.#late = { frames: this.#late.frames + 1, time: this.#late.time + passed }
    if (this.#late.frames < FRAMES_WATCHED) return
    if (this.#late.time > FRAMES_WATCHED * LATE) this.#isSlow()
    this.#late = { frames: 0, time: 0 }
  }

  #drawFish(sprites: Sprites, fish: Swimmer): void {
    const { kind, size, way, id } = fish
    const spot = spotOf(fish, this.#time())
    const slow = size > 40 ? 2 : 1
    const stroke = this.#isCalm ? 0 : Math.floor(this.#now / (STROKE * slow) + id) % STROKES
    const isHit = (this.#flinch.get(id) ?? 0) > this.#now && !this.#isCalm
    const x = spot.x + (isHit ? Math.sin(this.#now / 14) * 2.5 : 0)
    this.#painter.copy(sprites.fish({ kind, half: size, stroke, way, tilt: tiltOf(spot.tilt) }), x, spot.y)
    if (id === this.#target) {
      this.#painter.copyTurned(sprites.target, { x, y: spot.y, angle: 0, scale: (size * 1.15) / 30 })
    }
  }

  /** Draws caught fish on their way to the cannon that caught them. */
  #drawHauls(sprites: Sprites): void {
    this.#hauls = this.#hauls.filter(({ at }) => this.#now - at < HAUL && !this.#isCalm)
    for (const { swimmer, from, place, at } of this.#hauls) {
      const part = (this.#now - at) / HAUL
      const to = cannonOf(place)
      const { kind, size, way } = swimmer
      const sprite = sprites.fish({ kind, half: size, stroke: 0, way, tilt: 0 })
      const x = from.x + (to.x - from.x) * part * part
      const y = from.y + (to.y - from.y) * part * part
      this.#painter.copyTurned(sprite, { x, y, angle: part * 6, scale: 1 - part * 0.85 })
    }
  }

  #drawBolts({ bolt: sprite }: Sprites): void {
    const flying: Bolt[] = []
    for (const bolt of this.#bolts) {
      const part = this.#isCalm ? 1 : Math.min(1, (this.#now - bolt.at) / FLIGHT)
      const swimmer = swimmerOf(this.#seed, bolt.fish)
      if (part === 1 && bolt.paid !== null) this.#land(bolt, swimmer)
      else if (swimmer !== null) {
        flying.push(bolt)
        const [from, to] = [cannonOf(bolt.place), spotOf(swimmer, this.#time())]
        const [x, y] = [from.x + (to.x - from.x) * part, from.y - 30 + (to.y - from.y + 30) * part]
        this.#painter.copy(sprite, x, y)
      }
    }
    this.#bolts = flying
  }

  #land({ place, fish, paid, landed }: Bolt, swimmer: Swimmer | null): void {
    if (swimmer !== null) {
      const spot = spotOf(swimmer, this.#time())
      this.#rings.push({ text: '', x: spot.x, y: spot.y, at: this.#now })
      if (paid === '') this.#flinch.set(fish, this.#now + 160)
      else {
        this.#hidden.add(fish)
        this.#hauls.push({ swimmer, from: spot, place, at: this.#now })
        this.#texts.push({ text: `+${paid ?? ''}`, x: spot.x, y: spot.y, at: this.#now })
      }
    }
    landed()
  }

  #drawCannons(sprites: Sprites): void {
    for (let place = 0; place < SEATS; place += 1) {
      if (!this.#taken.has(place)) continue
      const { x, y } = cannonOf(place)
      const sprite = sprites.barrel(place === this.#mine)
      this.#painter.copyTurned(sprite, { x, y, angle: this.#angles[place] ?? 0, scale: 1 })
    }
  }

  #drawTexts(sprites: Sprites): void {
    this.#rings = this.#rings.filter(({ at }) => this.#now - at < 260 && !this.#isCalm)
    for (const { x, y, at } of this.#rings) {
      const part = (this.#now - at) / 260
      this.#painter.copyTurned(sprites.ring, { x, y, angle: 0, scale: 0.4 + part * 0.8 }, 1 - part)
    }
    this.#texts = this.#texts.filter(({ at }) => this.#now - at < RISE)
    for (const { text, x, y, at } of this.#texts) {
      const part = (this.#now - at) / RISE
      const rise = this.#isCalm ? 0 : part * 46
      const inside = Math.max(30, Math.min(WIDTH - 30, x))
      this.#painter.copy(sprites.label(text), inside, Math.max(24, y) - rise, Math.min(1, 2.4 - 2.4 * part))
    }
  }
}
