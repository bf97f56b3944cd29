import { imageUrl } from '../api/image-url.ts'
import type { GameType } from './catalogue.ts'

/**
 * The house's own drawing for each kind of game (`node scripts/draw-tiles.mjs site/public/icons/games webp`).
 */
const drawingOf = (gameType: GameType): string => `/icons/games/${gameType.toLowerCase()}.webp`

/**
 * The value of `background-image`: the picture over the drawing of its kind. If the picture is missing, late
 * or broken, the drawing shows, never a broken image (GL-14, GL-32, HM-16).
 */
export function backgroundOf(picture: string, gameType: GameType): string {
  const layers = picture === '' ? [drawingOf(gameType)] : [picture, drawingOf(gameType)]
  return layers.map((address) => `url("${escaped(imageUrl(address))}")`).join(', ')
}

/** An address from an operator must not end the string that contains it. Pure. */
function escaped(address: string): string {
  return address.replace(/["\\\n\r\f]/g, (mark) => encodeURIComponent(mark))
}
