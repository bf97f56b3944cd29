import { FISHES } from '../../src/games/lantern-reef/rules.ts'
import { PAINTS } from './paint.ts'

/** Pictures drawn once and only copied afterwards. */
export type Sprite = HTMLCanvasElement

/** Pictures of one stroke of a tail. */
export const STROKES = 6

function canvasOf(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): Sprite {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const pen = canvas.getContext('2d')
  if (pen !== null) draw(pen)
  return canvas
}

export interface Sprites {
  /** A fish of a kind and half length in device pixels, at a picture of its stroke. */
  readonly fish: (kind: number, half: number, stroke: number) => Sprite
  readonly bubble: Sprite
  readonly bolt: Sprite
  readonly ring: Sprite
  readonly spark: Sprite
  readonly barrel: (mine: boolean) => Sprite
  readonly target: Sprite
  /** A short text such as `+1.20`. */
  readonly label: (text: string) => Sprite
}

/** Pictures for one size of the water; `unit` device pixels are one of its units. */
export function createSprites(unit: number): Sprites {
  const fishes = new Map<string, Sprite>()
  const labels = new Map<string, Sprite>()
  const [ours, others] = [barrelOf(unit, true), barrelOf(unit, false)]
  return {
    fish(kind, half, stroke) {
      const name = `${kind} ${half} ${stroke}`
      const known = fishes.get(name)
      if (known !== undefined) return known
      const made = fishOf(kind, half * unit, stroke / STROKES)
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
    bubble: bubbleOf(9 * unit),
    bolt: lightOf(13 * unit, '#fff3c4', '#ffb84d'),
    spark: lightOf(7 * unit, '#fffbe8', '#f6c453'),
    ring: ringOf(26 * unit),
    target: targetOf(30 * unit),
    barrel: (mine) => (mine ? ours : others),
  }
}

function fishOf(kind: number, half: number, phase: number): Sprite {
  const paint = PAINTS[FISHES[kind]?.code ?? '']
  // Fins and lights reach a little further than the body.
  return canvasOf(half * 2.5, half * 2.1, (pen) => {
    pen.translate(half * 1.25, half * 1.05)
    pen.scale(half, half)
    paint?.(pen, phase)
  })
}

function bubbleOf(size: number): Sprite {
  return canvasOf(size * 2, size * 2, (pen) => {
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
  return canvasOf(size * 2, size * 2, (pen) => {
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
  return canvasOf(size * 2, size * 2, (pen) => {
    pen.strokeStyle = '#ffe7a8cc'
    pen.lineWidth = size * 0.08
    pen.arc(size, size, size * 0.88, 0, 7)
    pen.stroke()
  })
}

function targetOf(size: number): Sprite {
  return canvasOf(size * 2, size * 2, (pen) => {
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

/** A cannon that looks up; it turns around the middle of its foot. */
function barrelOf(unit: number, mine: boolean): Sprite {
  return canvasOf(44 * unit, 64 * unit, (pen) => {
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
}

function labelOf(text: string, unit: number): Sprite {
  const size = 19 * unit
  return canvasOf(size * (0.62 * text.length + 0.8), size * 1.5, (pen) => {
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
