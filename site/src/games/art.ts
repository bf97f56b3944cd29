import { imageUrl } from '../api/image-url.ts'
import type { GameType } from './catalogue.ts'

/**
 * A drawing of the house's own for each kind of game (`node scripts/draw-tiles.mjs site/public/icons/games
 * webp`).
 */
const drawingOf = (gameType: GameType): string => `/icons/games/${gameType.toLowerCase()}.webp`

/**
 * The value of `background-image`: the picture over the drawing of its kind. Where a picture is missing, late
 * or broken, the drawing is seen: never a broken image (GL-14, GL-32, HM-16).
 */
export function backgroundOf(picture: string, gameType: GameType): string {
  const layers = picture === '' ? [drawingOf(gameType)] : [picture, drawingOf(gameType)]
  return layers.map((address) => `url("${escaped(imageUrl(address))}")`).join(', ')
}

/** Escapes a URL from an operator, so that it cannot end the string around it. Pure. */
function escaped(address: string): string {
  return address.replace(/["\\\n\r\f]/g, (mark) => encodeURIComponent(mark))
}
