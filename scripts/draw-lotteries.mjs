/**
 * `node scripts/draw-lotteries.mjs`: writes a picture for each lottery to `site/public/icons/lottery`. A
 * province has a drawing of its own; a pace of a fast family has the family's, in a colour of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CENTRE, SOUTH } from './lottery-drawings.mjs'

const FOLDER = fileURLToPath(new URL('../site/public/icons/lottery/', import.meta.url))

/** The colours of the sun and of balls, which are not turned. */
const GOLD = /fff0c4|b87c12|f6c453/
const SECONDS = { 45: '45s', 60: '60s', 90: '90s', 120: '2m', 180: '3m', 300: '5m' }
/** The drawing of each fast family, with its paces. */
const FAST = {
  SSC: ['ssc60', 60, 180, 300],
  DICE: ['dice', 60, 180, 300],
  RACE: ['race', 60, 180, 300],
  ELEVEN: ['eleven', 60, 180, 300],
  KENO: ['keno', 60, 180, 300],
  MNVIP: ['mnvip60', 45, 60, 90, 120, 300],
  MBVIP: ['mbvip', 45, 60, 90, 120, 300],
}

/** The drawing of a family with its background turned by some degrees of the colour circle, and a badge. */
function drawPace(base, { turn, badge }) {
  const svg = readFileSync(`${FOLDER}${base}.svg`, 'utf8')
  const turned = svg.replace(
    /(<stop(?: offset="1")? stop-color|<path d="M-6 [^>]*fill)="(#\w{6})"/g,
    (whole, start, colour) => (GOLD.test(colour) ? whole : `${start}="${turnHue(colour, turn)}"`),
  )
  return turned.replace('</svg>', `${drawBadge(badge)}</svg>`)
}

/** The drawing of a province: its sky, its shapes and its badge. */
function drawProvince([badge, sky, shapes]) {
  const elements = shapes.split('\n').map((line) => shapeOf(line.trim()))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 112" font-family="system-ui,sans-serif" ' +
    `font-weight="700"><defs>${gradients(sky.split(' '))}</defs>` +
    `<rect width="112" height="112" fill="url(#g)"/>${elements.join('')}${drawBadge(badge)}</svg>`
  )
}

/** The gradients of the sky and of the sun. */
const gradients = ([top, foot]) =>
  `<linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${top}"/>` +
  `<stop offset="1" stop-color="${foot}"/></linearGradient>` +
  '<radialGradient id="b" cx=".35" cy=".3" r=".8"><stop stop-color="#fff0c4"/>' +
  '<stop offset=".55" stop-color="#f6c453"/><stop offset="1" stop-color="#b87c12"/></radialGradient>'

const LINE = /^(gold|#\w+)(?:@(\S+))? (both )?(?:line([\d.]+)(?::(\S+))? )?(.+)$/

/** A line of a drawing as SVG: `#fff@.5 both line2:1,5 M0 0h9`, `gold circle 9 9 4`, `#fff wave 90`. */
function shapeOf(line) {
  const found = LINE.exec(line)
  if (found === null) throw new Error(`not a shape: ${line}`)
  const [, paint, opacity, both, width, dashes, shape] = found
  const colour = paint === 'gold' ? 'url(#b)' : paint
  const paints =
    (width === undefined
      ? ` fill="${colour}"`
      : ` fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`) +
    (dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`) +
    (opacity === undefined ? '' : ` opacity="${opacity}"`)
  const drawn = `${outline(shape)}${paints}`
  return `<${drawn}/>${both === undefined ? '' : `<${drawn} transform="matrix(-1 0 0 1 112 0)"/>`}`
}

/** A circle, an oval, a wave across the picture, or a path. */
function outline(shape) {
  const [kind, ...n] = shape.split(' ')
  if (kind === 'circle') return `circle cx="${n[0]}" cy="${n[1]}" r="${n[2]}"`
  if (kind === 'oval') return `ellipse cx="${n[0]}" cy="${n[1]}" rx="${n[2]}" ry="${n[3]}"`
  if (kind === 'wave') return `path d="M-6 ${n[0]}q15-7 31 0t31 0 31 0 31 0v60H-6z"`
  return `path d="${shape}"`
}

/** The badge at the top right, low enough for a wide tile, which shows neither the top nor the foot. */
function drawBadge(text) {
  const width = text.length > 2 ? 44 : 36
  return (
    `<rect x="${105 - width}" y="13" width="${width}" height="22" rx="11" fill="#0b1220" opacity=".82"/>` +
    `<text x="${105 - width / 2}" y="29" font-size="14" text-anchor="middle" fill="#f6c453">${text}</text>`
  )
}

/** Turns a colour on the colour circle, keeping how strong it is and about how bright it looks. */
function turnHue(hex, degrees) {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = rgb
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [light, range] = [(max + min) / 2, max - min]
  const strength = range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1))
  const sixth =
    range === 0
      ? 0
      : max === r
        ? ((g - b) / range) % 6
        : max === g
          ? (b - r) / range + 2
          : (r - g) / range + 4
  const hue = (((sixth * 60 + degrees) % 360) + 360) % 360
  const turned = [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12
    return light - strength * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
  // A green of the same lightness looks brighter than a blue.
  const scale = Math.max(0.7, Math.min(1.6, brightness(rgb) / brightness(turned)))
  return `#${turned.map((part) => hexOf(Math.min(1, part * scale))).join('')}`
}

const brightness = ([r, g, b]) => 0.3 * r + 0.6 * g + 0.1 * b
const hexOf = (part) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

// The drawings of families are read before their first game overwrites one of the same name.
const drawn = []
for (const [family, [base, ...paces]] of Object.entries(FAST)) {
  for (const [place, seconds] of paces.entries()) {
    const turn = (place * 360) / paces.length
    drawn.push([`${family}${seconds}`, drawPace(base, { turn, badge: SECONDS[seconds] })])
  }
}
for (const [region, provinces] of Object.entries({ MT: CENTRE, MN: SOUTH })) {
  for (const [province, drawing] of Object.entries(provinces)) {
    drawn.push([`${region}${province}`, drawProvince(drawing)])
  }
}
for (const [code, svg] of drawn) writeFileSync(`${FOLDER}own-${code.toLowerCase()}.svg`, svg)
