/** Draws the still water behind the fish once: light from above, rocks, corals, weed and lanterns. */
export function paintWater(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d', { alpha: false })
  if (pen === null) return
  const { width, height } = canvas
  const unit = width / 390
  const depth = pen.createLinearGradient(0, 0, 0, height)
  depth.addColorStop(0, '#1c5a86')
  depth.addColorStop(0.35, '#123c66')
  depth.addColorStop(0.75, '#0c2344')
  depth.addColorStop(1, '#081428')
  pen.fillStyle = depth
  pen.fillRect(0, 0, width, height)
  paintRays(pen, width, height)
  paintHills(pen, width, height)
  for (const [x, y, size] of LANTERNS) paintLantern(pen, [x * width, y * height, size * unit])
  paintCorals(pen, width, height, unit)
}

type Pen = CanvasRenderingContext2D

const LANTERNS = [
  [0.12, 0.2, 13],
  [0.86, 0.13, 15],
  [0.63, 0.34, 9],
  [0.3, 0.46, 8],
] as const

function paintRays(pen: Pen, width: number, height: number): void {
  for (const [at, spread, light] of [
    [0.18, 0.1, 0.1],
    [0.42, 0.07, 0.08],
    [0.66, 0.13, 0.09],
    [0.9, 0.06, 0.07],
  ] as const) {
    const ray = pen.createLinearGradient(0, 0, 0, height * 0.8)
    ray.addColorStop(0, `rgb(190 230 255 / ${light})`)
    ray.addColorStop(1, 'rgb(190 230 255 / 0)')
    pen.fillStyle = ray
    pen.beginPath()
    pen.moveTo((at - spread / 3) * width, 0)
    pen.lineTo((at + spread / 3) * width, 0)
    pen.lineTo((at + spread - 0.12) * width, height * 0.8)
    pen.lineTo((at - spread - 0.12) * width, height * 0.8)
    pen.fill()
  }
}

/** Hills, one behind the other; the nearest is the darkest. */
function paintHills(pen: Pen, width: number, height: number): void {
  const hills = [
    ['#0f3055', [0.72, 0.6, 0.7, 0.56, 0.68, 0.62]],
    ['#0b2444', [0.78, 0.74, 0.66, 0.76, 0.7, 0.8]],
    ['#081a33', [0.86, 0.8, 0.88, 0.84, 0.9, 0.8]],
  ] as const
  for (const [colour, tops] of hills) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    pen.lineTo(0, tops[0] * height)
    tops.forEach((top, i) => {
      const next = tops[i + 1] ?? top
      const [x, end] = [i / (tops.length - 1), (i + 1) / (tops.length - 1)]
      pen.quadraticCurveTo(x * width, top * height, ((x + end) / 2) * width, ((top + next) / 2) * height)
    })
    pen.lineTo(width, height)
    pen.fill()
  }
}

/** A lantern on its rope, with its light. */
function paintLantern(pen: Pen, [x, y, size]: readonly [number, number, number]): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, size * 7)
  light.addColorStop(0, 'rgb(255 206 110 / 0.42)')
  light.addColorStop(0.35, 'rgb(255 170 70 / 0.14)')
  light.addColorStop(1, 'rgb(255 160 60 / 0)')
  pen.fillStyle = light
  pen.fillRect(x - size * 7, y - size * 7, size * 14, size * 14)
  pen.strokeStyle = 'rgb(10 20 40 / 0.7)'
  pen.lineWidth = size * 0.12
  pen.beginPath()
  pen.moveTo(x, 0)
  pen.quadraticCurveTo(x + size * 0.8, y / 2, x, y - size)
  pen.stroke()
  const paper = pen.createRadialGradient(x, y, size * 0.1, x, y, size * 1.1)
  paper.addColorStop(0, '#fff6d8')
  paper.addColorStop(0.6, '#ffc164')
  paper.addColorStop(1, '#e0652f')
  pen.fillStyle = paper
  pen.beginPath()
  pen.ellipse(x, y, size, size * 0.86, 0, 0, 7)
  pen.fill()
  pen.strokeStyle = 'rgb(150 50 20 / 0.5)'
  pen.lineWidth = size * 0.06
  for (const part of [0.35, 0.75]) {
    pen.beginPath()
    pen.ellipse(x, y, size * part, size * 0.86, 0, 0, 7)
    pen.stroke()
  }
  pen.fillStyle = '#5a2312'
  pen.fillRect(x - size * 0.35, y - size * 1.02, size * 0.7, size * 0.2)
  pen.fillRect(x - size * 0.3, y + size * 0.82, size * 0.6, size * 0.18)
}

function paintCorals(pen: Pen, width: number, height: number, unit: number): void {
  const floor = height * 0.93
  for (let i = 0; i < 9; i += 1) {
    const x = ((i * 0.127 + 0.03) % 1) * width
    const tall = (34 + ((i * 37) % 40)) * unit
    pen.strokeStyle = i % 2 === 0 ? '#1f6b62' : '#18524f'
    pen.lineWidth = 5 * unit
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(x, height)
    pen.bezierCurveTo(
      x - 9 * unit,
      floor - tall * 0.3,
      x + 11 * unit,
      floor - tall * 0.6,
      x - 4 * unit,
      floor - tall,
    )
    pen.stroke()
  }
  for (const [at, colour, size] of [
    [0.08, '#b8466b', 24],
    [0.36, '#c96a3a', 18],
    [0.62, '#8456c4', 22],
    [0.92, '#b8466b', 27],
  ] as const) {
    branch(pen, { x: at * width, y: height, angle: -1.57, long: size * unit, colour })
  }
}

function branch(
  pen: Pen,
  { x, y, angle, long, colour }: { x: number; y: number; angle: number; long: number; colour: string },
): void {
  if (long < 4) return
  const [toX, toY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
  pen.strokeStyle = colour
  pen.lineCap = 'round'
  pen.lineWidth = long * 0.34
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(toX, toY)
  pen.stroke()
  for (const turn of [-0.55, 0.1, 0.6]) {
    branch(pen, { x: toX, y: toY, angle: angle + turn, long: long * 0.62, colour })
  }
}
