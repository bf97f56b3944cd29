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
import { type Bolt, Bubbles, type Haul, type Text } from './effects.ts'
import { createSprites, type Sprite, type Sprites, STROKES } from './sprites.ts'

/** Milliseconds of a bolt's flight, of a caught fish's way to the cannon, of a text's rise. */
const FLIGHT = 230
const HAUL = 420
const RISE = 1_100
/** The list of fish is made anew so often; between, only their places are reckoned. */
const LOOK_EVERY = 200
const STROKE = 110
const BUBBLES = 14

/** What moves on the canvas. Everything is copied from sprites; the only state of the game here is time. */
export class Scene {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D | null
  readonly #isCalm: boolean
  #sprites: Sprites | null = null
  #size = { x: 1, y: 1 }
  #seed = 0
  /** The reef's time at a moment of the page. */
  #sync = { time: 0, at: 0 }
  #now = 0
  #swimmers: readonly Swimmer[] = []
  #lookedAt = Number.NEGATIVE_INFINITY
  #hidden = new Set<number>()
  #bolts: Bolt[] = []
  #hauls: Haul[] = []
  #texts: Text[] = []
  #rings: Text[] = []
  readonly #bubbles: Bubbles
  readonly #flinch = new Map<number, number>()
  readonly #angles = Array<number>(SEATS).fill(0)
  #mine: number | null = null
  #target: number | null = null
  #taken: ReadonlySet<number> = new Set()
  #frame = 0

  constructor(canvas: HTMLCanvasElement, isCalm: boolean) {
    this.#canvas = canvas
    this.#pen = canvas.getContext('2d')
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

  /** Device pixels of the water. */
  resize(width: number, height: number): void {
    this.#canvas.width = width
    this.#canvas.height = height
    this.#size = { x: width / WIDTH, y: height / HEIGHT }
    this.#sprites = createSprites(this.#size.x)
  }

  /** The studio's time of the reef, as it was just told. */
  sync(of: { seed: number; time: number; caught: readonly number[]; now: number }): void {
    this.#seed = of.seed
    this.#sync = { time: of.time, at: of.now }
    this.#now = of.now
    this.#lookedAt = Number.NEGATIVE_INFINITY
    this.#hidden = new Set(of.caught)
    this.#bolts = []
  }

  seats(taken: ReadonlySet<number>, mine: number | null): void {
    this.#taken = taken
    this.#mine = mine
  }

  /** Marks the fish that a shot would go to. */
  target(fish: number | null): void {
    this.#target = fish
  }

  /** The fish nearest to a point of the canvas (0 to 1 both ways), within a thumb of it. */
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

  /** The first fish along a cannon's line; `angle` 0 looks up, more to the right. */
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

  /** Turns a cannon; the angle that it has now. */
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

  /** A bolt flies to a fish, and waits there until it is told what it did. */
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

  /** It was refused: it never flew. */
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
    const [pen, sprites] = [this.#pen, this.#sprites]
    if (pen === null || sprites === null) return
    if (now - this.#lookedAt > LOOK_EVERY) {
      this.#swimmers = swimmersAt(this.#seed, this.#time() + LOOK_EVERY)
        .concat(swimmersAt(this.#seed, this.#time()))
        .filter((one, i, all) => all.findIndex(({ id }) => id === one.id) === i)
        .sort((a, b) => a.size - b.size)
      this.#lookedAt = now
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    this.#bubbles.draw(pen, sprites.bubble, passed)
    for (const fish of this.#present()) this.#drawFish(pen, sprites, fish)
    this.#drawHauls(pen, sprites)
    this.#drawBolts(pen, sprites)
    this.#drawCannons(pen, sprites)
    this.#drawTexts(pen, sprites)
  }

  #drawFish(pen: CanvasRenderingContext2D, sprites: Sprites, fish: Swimmer): void {
    const spot = spotOf(fish, this.#time())
    const slow = fish.size > 40 ? 2 : 1
    const stroke = this.#isCalm ? 0 : Math.floor(this.#now / (STROKE * slow) + fish.id) % STROKES
    const sprite = sprites.fish(fish.kind, fish.size, stroke)
    const shake =
      (this.#flinch.get(fish.id) ?? 0) > this.#now && !this.#isCalm ? Math.sin(this.#now / 14) * 2.5 : 0
    const [cos, sin] = [Math.cos(spot.tilt), Math.sin(spot.tilt)]
    const [x, y] = [(spot.x + shake) * this.#size.x, spot.y * this.#size.y]
    pen.setTransform(cos * fish.way, sin, -sin * fish.way, cos, x, y)
    pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2)
    if (fish.id === this.#target) {
      const scale = (fish.size * 1.15) / 30
      pen.setTransform(scale, 0, 0, scale, x, y)
      pen.drawImage(sprites.target, -sprites.target.width / 2, -sprites.target.height / 2)
    }
  }

  /** What is caught is hauled to the lantern that caught it. */
  #drawHauls(pen: CanvasRenderingContext2D, sprites: Sprites): void {
    this.#hauls = this.#hauls.filter(({ at }) => this.#now - at < HAUL && !this.#isCalm)
    for (const { swimmer, from, place, at } of this.#hauls) {
      const part = (this.#now - at) / HAUL
      const to = cannonOf(place)
      const sprite = sprites.fish(swimmer.kind, swimmer.size, 0)
      const scale = 1 - part * 0.85
      const [cos, sin] = [Math.cos(part * 6) * scale, Math.sin(part * 6) * scale]
      const x = from.x + (to.x - from.x) * part * part
      const y = from.y + (to.y - from.y) * part * part
      pen.setTransform(cos, sin, -sin, cos, x * this.#size.x, y * this.#size.y)
      pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2)
    }
  }

  #drawBolts(pen: CanvasRenderingContext2D, { bolt: sprite }: Sprites): void {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    const flying: Bolt[] = []
    for (const bolt of this.#bolts) {
      const part = this.#isCalm ? 1 : Math.min(1, (this.#now - bolt.at) / FLIGHT)
      const swimmer = swimmerOf(this.#seed, bolt.fish)
      if (part === 1 && bolt.paid !== null) this.#land(bolt, swimmer)
      else if (swimmer !== null) {
        flying.push(bolt)
        const [from, to] = [cannonOf(bolt.place), spotOf(swimmer, this.#time())]
        const [x, y] = [from.x + (to.x - from.x) * part, from.y - 30 + (to.y - from.y + 30) * part]
        copy(pen, sprite, x * this.#size.x, y * this.#size.y)
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

  #drawCannons(pen: CanvasRenderingContext2D, sprites: Sprites): void {
    for (let place = 0; place < SEATS; place += 1) {
      if (!this.#taken.has(place)) continue
      const { x, y } = cannonOf(place)
      const sprite = sprites.barrel(place === this.#mine)
      const angle = this.#angles[place] ?? 0
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      pen.setTransform(cos, sin, -sin, cos, x * this.#size.x, y * this.#size.y)
      pen.drawImage(sprite, -sprite.width / 2, -sprite.height * 0.66)
    }
  }

  #drawTexts(pen: CanvasRenderingContext2D, sprites: Sprites): void {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    this.#rings = this.#rings.filter(({ at }) => this.#now - at < 260 && !this.#isCalm)
    for (const { x, y, at } of this.#rings) {
      const part = (this.#now - at) / 260
      pen.globalAlpha = 1 - part
      const size = sprites.ring.width * (0.4 + part * 0.8)
      pen.drawImage(sprites.ring, x * this.#size.x - size / 2, y * this.#size.y - size / 2, size, size)
    }
    this.#texts = this.#texts.filter(({ at }) => this.#now - at < RISE)
    for (const { text, x, y, at } of this.#texts) {
      const part = (this.#now - at) / RISE
      pen.globalAlpha = Math.min(1, 2.4 - 2.4 * part)
      const sprite = sprites.label(text)
      const rise = this.#isCalm ? 0 : part * 46
      const inside = Math.max(30, Math.min(WIDTH - 30, x))
      copy(pen, sprite, inside * this.#size.x, (Math.max(24, y) - rise) * this.#size.y)
    }
    pen.globalAlpha = 1
  }
}

const copy = (pen: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number): void =>
  pen.drawImage(sprite, x - sprite.width / 2, y - sprite.height / 2)
