import { lookOf } from './sides.ts'

/** Signs for the middle of a shield of 48 by 48, in the second colour. */
const SIGNS: readonly string[] = [
  '<path d="M12 24q12-12 24 0q-12 12-24 0z"/>',
  '<path d="M24 10l4 10h10l-8 6 3 11-9-7-9 7 3-11-8-6h10z"/>',
  '<path d="M20 9h8v11h10v8H28v11h-8V28H10v-8h10z"/>',
  '<path d="M8 18l16-8 16 8v6l-16-8-16 8zm0 12l16-8 16 8v6l-16-8-16 8z"/>',
  '<circle cx="24" cy="23" r="11"/>',
  '<path d="M24 9l12 14-12 15-12-15z"/>',
  '<path d="M10 14h28v6H10zm0 11h28v6H10z"/>',
  '<path d="M14 9h7v30h-7zm13 0h7v30h-7z"/>',
  '<path d="M10 32L24 10l14 22h-8l-6-10-6 10z"/>',
  '<path d="M9 12l6-2 24 26-5 3z"/><circle cx="33" cy="16" r="5"/><circle cx="15" cy="31" r="5"/>',
]
const SHIELD = 'M6 5h36v20q0 13-18 19Q6 38 6 25z'

/** The crest of a side as SVG text: its colours, and a sign chosen by its code. Pure. */
export function crestOf(side: string): string {
  const { colours } = lookOf(side)
  const [ground, sign] = colours
  let sum = 0
  for (const letter of side) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<path d="${SHIELD}" fill="${ground}" stroke="${sign}" stroke-width="2"/>`,
    `<g fill="${sign}" fill-opacity=".92">${SIGNS[sum % SIGNS.length]}</g></svg>`,
  ].join('')
}
