import { FISHES } from '../../src/games/lantern-reef/rules.ts'
import { PAINTS } from './paint.ts'

/**
 * A picture that is drawn once and then copied, and the offset of its corner from the place it is drawn at.
 */
export interface Sprite {
  readonly image: HTMLCanvasElement
  readonly left: number
  readonly top: number
}

/** The number of pictures of one stroke of a tail. */
export const STROKES = 4
/** A fish tilts in steps of this many radians, so that it need not be turned in every frame. */
const TILT = 0.2
/** The most steps up or down. */
const TILTS = 2
export const tiltOf = (radians: number): number =>
  Math.max(-TILTS, Math.min(TILTS, Math.round(radians / TILT)))

/** A sprite with its middle at the place it is drawn at. */
function centred(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): Sprite {
  const image = canvasOf(width, height, draw)
  return { image, left: -image.width / 2, top: -image.height / 2 }
}

function canvasOf(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const pen = canvas.getContext('2d')
  if (pen !== null) draw(pen)
  return canvas
}

export interface Sprites {
  /** A fish of a kind and size in one pose. */
  readonly fish: (of: Pose) => Sprite
  /** Bubbles by size, the smallest first. */
  readonly bubbles: readonly Sprite[]
  readonly bolt: Sprite
  readonly ring: Sprite
  readonly spark: Sprite
  readonly barrel: (mine: boolean) => Sprite
  readonly target: Sprite
  /** A short text such as `+1.20`. */
  readonly label: (text: string) => Sprite
}

export interface Pose {
  readonly kind: number
  /** Half of its length. */
  readonly half: number
  readonly stroke: number
  readonly way: 1 | -1
  /** Steps of tilt, by {@link tiltOf}. */
  readonly tilt: number
}

/** Creates the sprites for one size of the water, in which a unit is `unit` device pixels. */
export function createSprites(unit: number): Sprites {
  const fishes = new Map<number, Sprite>()
  const labels = new Map<string, Sprite>()
  const [ours, others] = [barrelOf(unit, true), barrelOf(unit, false)]
  return {
    fish(pose) {
      const name = ((pose.kind * STROKES + pose.stroke) * 2 + (pose.way + 1) / 2) * 8 + pose.tilt + TILTS
      const known = fishes.get(name)
      if (known !== undefined) return known
      const made = fishOf(pose, unit)
      fishes.set(name, made)
      return made
    },
    label(text) {
      const known = labels.get(text)
      if (known !== undefined) return known
      if (labels.size > 40) labels.clear()
      const made = labelOf(text, unit)
      labels.set(text, made)
      return made
    },
    bubbles: [3, 4, 5.5, 7, 9].map((size) => bubbleOf(size * unit)),
    bolt: lightOf(13 * unit, '#fff3c4', '#ffb84d'),
    spark: lightOf(7 * unit, '#fffbe8', '#f6c453'),
    ring: ringOf(26 * unit),
    target: targetOf(30 * unit),
    barrel: (mine) => (mine ? ours : others),
  }
}

function fishOf({ kind, half, stroke, way, tilt }: Pose, unit: number): Sprite {
  const paint = PAINTS[FISHES[kind]?.code ?? '']
  const size = half * unit
  // Fins and lights reach beyond the body; empty edges are cut off.
  return trimmed(
    centred(size * 2.6, size * 2.6, (pen) => {
      pen.translate(size * 1.3, size * 1.3)
      pen.scale(size * way, size)
      pen.rotate(tilt * TILT)
      paint?.(pen, stroke / STROKES)
    }),
  )
}

/** A sprite without its empty edges, since every pixel is copied in every frame. */
function trimmed({ image, left, top }: Sprite): Sprite {
  const { width, height } = image
  const pixels = image.getContext('2d')?.getImageData(0, 0, width, height).data
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  for (let i = 3; pixels !== undefined && i < pixels.length; i += 4) {
    if (pixels[i] === 0) continue
    const [x, y] = [((i - 3) / 4) % width, Math.floor((i - 3) / 4 / width)]
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  if (x1 < x0) return { image, left, top }
  const cut = canvasOf(x1 - x0 + 1, y1 - y0 + 1, (pen) => pen.drawImage(image, -x0, -y0))
  return { image: cut, left: left + x0, top: top + y0 }
}

function bubbleOf(size: number): Sprite {
  return centred(size * 2, size * 2, (pen) => {
    pen.translate(size, size)
    pen.scale(size, size)
    const shine = pen.createRadialGradient(-0.3, -0.3, 0.1, 0, 0, 0.95)
    shine.addColorStop(0, '#ffffff66')
    shine.addColorStop(0.75, '#9fd3ff22')
    shine.addColorStop(1, '#bfe4ff88')
    pen.fillStyle = shine
    pen.arc(0, 0, 0.92, 0, 7)
    pen.fill()
    pen.beginPath()
    pen.fillStyle = '#ffffffcc'
    pen.arc(-0.35, -0.38, 0.14, 0, 7)
    pen.fill()
  })
}

function lightOf(size: number, core: string, halo: string): Sprite {
  return centred(size * 2, size * 2, (pen) => {
    const light = pen.createRadialGradient(size, size, 0, size, size, size)
    light.addColorStop(0, core)
    light.addColorStop(0.25, core)
    light.addColorStop(0.45, `${halo}99`)
    light.addColorStop(1, `${halo}00`)
    pen.fillStyle = light
    pen.fillRect(0, 0, size * 2, size * 2)
  })
}

function ringOf(size: number): Sprite {
  return centred(size * 2, size * 2, (pen) => {
    pen.strokeStyle = '#ffe7a8cc'
    pen.lineWidth = size * 0.08
    pen.arc(size, size, size * 0.88, 0, 7)
    pen.stroke()
  })
}

function targetOf(size: number): Sprite {
  return centred(size * 2, size * 2, (pen) => {
    pen.translate(size, size)
    pen.strokeStyle = '#ff7757'
    pen.lineCap = 'round'
    pen.lineWidth = size * 0.09
    for (let i = 0; i < 4; i += 1) {
      pen.beginPath()
      pen.arc(0, 0, size * 0.86, i * 1.571 + 0.35, i * 1.571 + 1.22)
      pen.stroke()
    }
  })
}

/** A cannon that points up and turns around the middle of its foot. */
function barrelOf(unit: number, mine: boolean): Sprite {
  const image = canvasOf(44 * unit, 64 * unit, (pen) => {
    pen.scale(unit, unit)
    const metal = pen.createLinearGradient(10, 0, 34, 0)
    metal.addColorStop(0, mine ? '#b8431f' : '#31415f')
    metal.addColorStop(0.45, mine ? '#ff9a76' : '#7f93b8')
    metal.addColorStop(1, mine ? '#8a2d12' : '#22304a')
    pen.fillStyle = metal
    pen.beginPath()
    pen.roundRect(15, 4, 14, 34, 5)
    pen.fill()
    pen.beginPath()
    pen.roundRect(12, 2, 20, 8, 4)
    pen.fill()
    pen.fillStyle = mine ? '#f6c453' : '#9aa7c0'
    pen.fillRect(15, 15, 14, 3)
    pen.fillRect(15, 24, 14, 3)
    pen.fillStyle = metal
    pen.beginPath()
    pen.arc(22, 42, 15, 0, 7)
    pen.fill()
    const lamp = pen.createRadialGradient(22, 42, 1, 22, 42, 10)
    lamp.addColorStop(0, mine ? '#fffbe8' : '#dbe6ff')
    lamp.addColorStop(1, mine ? '#f6a623' : '#54688f')
    pen.fillStyle = lamp
    pen.beginPath()
    pen.arc(22, 42, 9, 0, 7)
    pen.fill()
  })
  return { image, left: -image.width / 2, top: -image.height * 0.66 }
}

function labelOf(text: string, unit: number): Sprite {
  const size = 19 * unit
  return centred(size * (0.62 * text.length + 0.8), size * 1.5, (pen) => {
    pen.font = `700 ${size}px system-ui, sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.lineWidth = size * 0.22
    pen.lineJoin = 'round'
    pen.strokeStyle = '#2a1600'
    const { width, height } = pen.canvas
    pen.strokeText(text, width / 2, height / 2)
    pen.fillStyle = '#ffd97a'
    pen.fillText(text, width / 2, height / 2)
  })
}
