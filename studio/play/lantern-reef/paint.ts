import { lanternFish, moonWhale, ray, shark, squid, turtle } from './large-fish.ts'
import { eye, fill, line, type Paint, type Pen, shade, wave } from './pen.ts'

/**
 * How a fish looks. Code draws the twelve kinds, once, into sprites: each faces right, from tail (-1) to nose
 * (1), and `phase` (0 to 1) is the position in a stroke of its tail.
 */
interface Looks {
  readonly back: string
  readonly belly: string
  readonly fin: string
  /** Half of the body's height. */
  readonly tall: number
  readonly tail?: number
}

/** Draws the body that most fish share: tail, fins, an almond shape and an eye; `marks` adds the rest. */
function fish(
  { back, belly, fin, tall, tail = 0.55 }: Looks,
  marks: (pen: Pen) => void = () => undefined,
): Paint {
  return (pen, phase) => {
    const sway = wave(phase) * 0.16
    fill(pen, fin, (path) => {
      path.moveTo(-0.5, 0)
      path.quadraticCurveTo(-0.75, sway - tail * 0.7, -1, sway - tail)
      path.quadraticCurveTo(-0.82, sway * 0.6, -1, sway + tail)
      path.quadraticCurveTo(-0.75, sway + tail * 0.7, -0.5, 0)
    })
    fill(pen, fin, (path) => {
      path.moveTo(0.25, -tall * 0.8)
      path.quadraticCurveTo(-0.2, -tall * 1.65, -0.45, -tall * 0.5)
      path.moveTo(0.05, tall * 0.8)
      path.quadraticCurveTo(-0.15, tall * 1.5, -0.35, tall * 0.5)
    })
    const body = new Path2D()
    body.moveTo(0.98, 0.04)
    body.bezierCurveTo(0.75, -tall * 0.9, 0.1, -tall * 1.25, -0.62, -0.06)
    body.lineTo(-0.62, 0.06)
    body.bezierCurveTo(0.1, tall * 1.25, 0.75, tall * 0.95, 0.98, 0.04)
    pen.fillStyle = shade(pen, back, belly, tall)
    pen.fill(body)
    pen.save()
    pen.clip(body)
    marks(pen)
    pen.restore()
    fill(pen, fin, (path) => {
      path.moveTo(0.18, 0.08)
      path.quadraticCurveTo(-0.12, 0.1 + wave(phase + 0.3) * 0.12, -0.16, 0.34)
      path.quadraticCurveTo(0.08, 0.3, 0.18, 0.08)
    })
    eye(pen, 0.62, -tall * 0.18, 0.115)
    line(pen, '#0b122066', 0.035, (path) => {
      path.moveTo(0.94, 0.1)
      path.quadraticCurveTo(0.84, 0.16, 0.76, 0.13)
    })
  }
}

const bands =
  (colour: string, ...at: readonly (readonly [x: number, width: number])[]) =>
  (pen: Pen): void => {
    for (const [x, width] of at) {
      fill(pen, colour, (path) => path.ellipse(x, 0, width, 1, 0.08, 0, 7))
    }
  }

const minnow = fish({ back: '#9fd3ff', belly: '#eef9ff', fin: '#6fb4e8', tall: 0.3 }, (pen) =>
  line(pen, '#3f8fd0', 0.06, (path) => {
    path.moveTo(-0.6, 0)
    path.quadraticCurveTo(0.2, -0.08, 0.5, -0.02)
  }),
)
const clown = fish({ back: '#ff8a3c', belly: '#ffb35c', fin: '#e8601f', tall: 0.42 }, (pen) => {
  bands('#31150a', [0.38, 0.13], [-0.12, 0.14], [-0.58, 0.1])(pen)
  bands('#fff6ea', [0.38, 0.09], [-0.12, 0.1], [-0.58, 0.06])(pen)
})
const tang = fish({ back: '#3f7bff', belly: '#2450d0', fin: '#ffd34d', tall: 0.5 }, (pen) =>
  fill(pen, '#0f1f66', (path) => {
    path.moveTo(0.5, -0.4)
    path.quadraticCurveTo(-0.4, -0.5, -0.7, -0.05)
    path.quadraticCurveTo(-0.2, -0.05, 0.1, 0.05)
    path.quadraticCurveTo(0.4, -0.05, 0.5, -0.4)
  }),
)
const angel = fish({ back: '#ffe27a', belly: '#fff3c4', fin: '#b99cff', tall: 0.6 }, (pen) =>
  bands('#6a4bd0', [0.3, 0.06], [0.0, 0.06], [-0.3, 0.06])(pen),
)

const puffer: Paint = (pen, phase) => {
  const sway = wave(phase) * 0.12
  fill(pen, '#c98b2d', (path) => {
    path.moveTo(-0.6, 0)
    path.lineTo(-1, sway - 0.26)
    path.quadraticCurveTo(-0.86, sway, -1, sway + 0.26)
  })
  for (let i = 0; i < 16; i += 1) {
    const angle = (i / 16) * 2 * Math.PI
    fill(pen, '#e9b65a', (path) => {
      path.moveTo(0.74 * Math.cos(angle - 0.1), 0.66 * Math.sin(angle - 0.1))
      path.lineTo(0.92 * Math.cos(angle), 0.84 * Math.sin(angle))
      path.lineTo(0.74 * Math.cos(angle + 0.1), 0.66 * Math.sin(angle + 0.1))
    })
  }
  fill(pen, shade(pen, '#f0b94a', '#fff4d6', 0.6), (path) => path.ellipse(0, 0, 0.76, 0.68, 0, 0, 7))
  for (const [x, y] of [
    [-0.3, -0.38],
    [0.05, -0.5],
    [-0.05, -0.22],
    [-0.5, -0.12],
  ] as const) {
    fill(pen, '#a5671a', (path) => path.ellipse(x, y, 0.09, 0.06, 0.3, 0, 7))
  }
  fill(pen, '#d99f3a', (path) => path.ellipse(-0.1, 0.12 + sway * 0.3, 0.18, 0.1, 0.5, 0, 7))
  eye(pen, 0.42, -0.16, 0.15)
  fill(pen, '#b8642f', (path) => path.ellipse(0.73, 0.1, 0.07, 0.1, 0, 0, 7))
}

const lion = fish({ back: '#d8402f', belly: '#ffe9dc', fin: '#ff9a7a', tall: 0.42, tail: 0.46 }, (pen) =>
  bands('#7a1620', [0.5, 0.05], [0.25, 0.06], [0, 0.06], [-0.25, 0.06], [-0.48, 0.05])(pen),
)
/** The lionfish: the body, with its rays behind it. */
const lionFish: Paint = (pen, phase) => {
  const sway = wave(phase) * 0.08
  for (let i = 0; i < 7; i += 1) {
    const x = 0.4 - i * 0.15
    line(pen, '#ff9a7a', 0.045, (path) => {
      path.moveTo(x, -0.3)
      path.quadraticCurveTo(x - 0.08, -0.6, x - 0.2 + sway, -0.86)
    })
    line(pen, '#ffc4ad', 0.045, (path) => {
      path.moveTo(x * 0.6, 0.26)
      path.quadraticCurveTo(x * 0.6 - 0.1, 0.6, x * 0.6 - 0.34 - sway, 0.82)
    })
  }
  lion(pen, phase)
}

export const PAINTS: Readonly<Record<string, Paint>> = {
  ...{ minnow, clown, tang, puffer, angel, turtle, ray, shark, squid },
  ...{ lion: lionFish, lantern: lanternFish, 'moon-whale': moonWhale },
}
