/**
 * `node scripts/draw-lotteries.mjs`: writes a picture for each lottery to `site/public/icons/lottery`, from
 * the drawing of its family: its own colour, and what tells it from its sisters (the pace, or the province).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../site/public/icons/lottery/', import.meta.url))

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
const CENTRE = `PHUYEN KONTUM DAKNONG QUANGNGAI NINHTHUAN GIALAI QUANGBINH QUANGTRI BINHDINH KHANHHOA DANANG
  QUANGNAM DAKLAK HUE`.split(/\s+/)
const SOUTH =
  `TRAVINH LONGAN BINHPHUOC HAUGIANG TIENGIANG KIENGIANG DALAT BINHDUONG VINHLONG BINHTHUAN ANGIANG
  TAYNINH SOCTRANG CANTHO DONGNAI BACLIEU VUNGTAU BENTRE CAMAU DONGTHAP HCM`.split(/\s+/)
/** Two letters for a province; those that would be alike have letters of their own. */
const LETTERS = {
  PHUYEN: 'PY',
  KONTUM: 'KT',
  DAKNONG: 'DN',
  QUANGNGAI: 'QG',
  NINHTHUAN: 'NT',
  GIALAI: 'GL',
  QUANGBINH: 'QB',
  QUANGTRI: 'QT',
  BINHDINH: 'BD',
  KHANHHOA: 'KH',
  DANANG: 'ĐN',
  QUANGNAM: 'QN',
  DAKLAK: 'DL',
  HUE: 'HU',
  TRAVINH: 'TV',
  LONGAN: 'LA',
  BINHPHUOC: 'BP',
  HAUGIANG: 'HG',
  TIENGIANG: 'TG',
  KIENGIANG: 'KG',
  DALAT: 'ĐL',
  BINHDUONG: 'BU',
  VINHLONG: 'VL',
  BINHTHUAN: 'BT',
  ANGIANG: 'AG',
  TAYNINH: 'TN',
  SOCTRANG: 'ST',
  CANTHO: 'CT',
  DONGNAI: 'ĐO',
  BACLIEU: 'BL',
  VUNGTAU: 'VT',
  BENTRE: 'BE',
  CAMAU: 'CM',
  DONGTHAP: 'ĐT',
  HCM: 'HCM',
}

/** The same drawing with its background turned by some degrees of the colour circle, and a badge. */
function draw(base, { turn, badge }) {
  const svg = readFileSync(`${FOLDER}${base}.svg`, 'utf8')
  const turned = svg.replace(/<stop( offset="1")? stop-color="(#\w{6})"\/>/g, (whole, end = '', colour) =>
    /fff0c4|b87c12|f6c453/.test(colour) ? whole : `<stop${end} stop-color="${turnHue(colour, turn)}"/>`,
  )
  const width = badge.length > 2 ? 44 : 36
  const sign =
    `<rect x="${106 - width}" y="6" width="${width}" height="24" rx="12" fill="#0b1220" opacity=".82"/>` +
    `<text x="${106 - width / 2}" y="23" font-size="15" text-anchor="middle" fill="#f6c453">${badge}</text>`
  return turned.replace('</svg>', `${sign}</svg>`)
}

/** Turns a colour on the colour circle, keeping how dark and how strong it is. */
function turnHue(hex, degrees) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
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
  const part = (n) => {
    const k = (n + hue / 30) % 12
    const value = light - strength * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

const write = (code, svg) => writeFileSync(`${FOLDER}${code.toLowerCase()}.svg`, svg)

// The drawings of families are read before their first game overwrites one of the same name.
const drawn = []
for (const [family, [base, ...paces]] of Object.entries(FAST)) {
  for (const [place, seconds] of paces.entries()) {
    drawn.push([`own-${family}${seconds}`, draw(base, { turn: place * 28, badge: SECONDS[seconds] })])
  }
}
for (const [region, base, provinces] of [
  ['MT', 'centre', CENTRE],
  ['MN', 'south', SOUTH],
]) {
  for (const [place, province] of provinces.entries()) {
    const turn = (place * 360) / provinces.length
    drawn.push([`own-${region}${province}`, draw(base, { turn, badge: LETTERS[province] })])
  }
}
for (const [code, svg] of drawn) write(code, svg)
