export type Pen = CanvasRenderingContext2D
/** Draws a picture at a phase (0 to 1) of its motion. */
export type Paint = (pen: Pen, phase: number) => void

export const wave = (phase: number): number => Math.sin(phase * 2 * Math.PI)

export function fill(pen: Pen, colour: string | CanvasGradient, draw: (path: Path2D) => void): void {
  const path = new Path2D()
  draw(path)
  pen.fillStyle = colour
  pen.fill(path)
}

export function line(pen: Pen, colour: string, width: number, draw: (path: Path2D) => void): void {
  const path = new Path2D()
  draw(path)
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.stroke(path)
}

/** A gradient from back to belly. */
export function shade(pen: Pen, top: string, bottom: string, half = 0.5): CanvasGradient {
  const gradient = pen.createLinearGradient(0, -half, 0, half)
  gradient.addColorStop(0, top)
  gradient.addColorStop(1, bottom)
  return gradient
}

export function glow(pen: Pen, [x, y, radius]: readonly [number, number, number], colour: string): void {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, colour)
  gradient.addColorStop(1, `${colour.slice(0, 7)}00`)
  fill(pen, gradient, (path) => path.arc(x, y, radius, 0, 7))
}

export function eye(pen: Pen, x: number, y: number, radius: number): void {
  fill(pen, '#f7fbff', (path) => path.arc(x, y, radius, 0, 7))
  fill(pen, '#0b1220', (path) => path.arc(x + radius * 0.25, y, radius * 0.6, 0, 7))
  fill(pen, '#ffffff', (path) => path.arc(x + radius * 0.45, y - radius * 0.25, radius * 0.22, 0, 7))
}
