import { Resvg } from '@resvg/resvg-js'
import type { Random } from '../../../random.ts'

const WIDTH = 216
const HEIGHT = 72

/** The line of each digit in a box of 20 by 36; a thick pen makes it bold. */
const DIGITS = [
  'M10 0A9 18 0 0 1 10 36A9 18 0 0 1 10 0Z',
  'M3 8L12 0V36',
  'M2 9A8.5 8.5 0 1 1 17 15L2 36H19',
  'M3 4A8.5 8.5 0 1 1 9 17A9.5 9.5 0 1 1 2 32',
  'M15 36V0L1 25H20',
  'M18 0H5L3 17A10 10 0 1 1 2 32',
  'M15 0C7 6 2 15 2 27A8.5 9 0 1 0 19 27A8.5 9 0 0 0 2 27',
  'M1 0H19L8 36',
  'M10 0A8 8 0 0 1 10 16A8 8 0 0 1 10 0ZM10 16A9.5 10 0 0 1 10 36A9.5 10 0 0 1 10 16Z',
  'M5 36C13 30 18 21 18 9A8.5 9 0 1 0 1 9A8.5 9 0 0 0 18 9',
]
const BOX = { width: 20, height: 36 }
const PEN = 6.5
/** Each digit turns by at most so many degrees: a 6 is never taken for a 9. */
const TURN = 14
const DOTS = 28

/**
 * The digits as a PNG, dark and bold on white in both themes. The noise is thin and lighter than the digits:
 * people have to read them, and programs read any picture.
 */
export function drawCaptcha(answer: string, random: Random): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">${noise(random)}${digits(answer, random)}</svg>`
  return new Resvg(svg, { background: '#ffffff', font: { loadSystemFonts: false } }).render().asPng()
}

/** A whole number from `from` to `to`. */
const between = (random: Random, from: number, to: number) => from + random.below(to - from + 1)

/** One cell for each digit, in which it is shifted, turned and scaled. */
function digits(answer: string, random: Random): string {
  const cell = WIDTH / (answer.length + 0.5)
  return Array.from(answer, (digit, at) => {
    const x = cell * (at + 0.75) + between(random, -2, 2)
    const y = HEIGHT / 2 + between(random, -5, 5)
    const scale = between(random, 92, 112) / 100
    const turn = between(random, -TURN, TURN)
    const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-BOX.width / 2} ${-BOX.height / 2})`
    return `<path d="${DIGITS[Number(digit)]}" transform="${place}" stroke="#16233f" stroke-width="${PEN}"/>`
  }).join('')
}

/** Two thin curves and some dots behind the digits. */
function noise(random: Random): string {
  const y = () => between(random, 8, HEIGHT - 8)
  const curves = Array.from(
    { length: 2 },
    () => `<path d="M0 ${y()}C72 ${y()} 144 ${y()} ${WIDTH} ${y()}" stroke="#8fa0bd" stroke-width="2"/>`,
  )
  const dots = Array.from(
    { length: DOTS },
    () => `<circle cx="${random.below(WIDTH)}" cy="${random.below(HEIGHT)}" r="1.6" fill="#8fa0bd"/>`,
  )
  return [...curves, ...dots].join('')
}
