import { PICTURE_MAX_BYTES } from '@koi/contract/limits.ts'
import { type Picture, reencode } from '../../picture.ts'
import { refuse } from '../../refusal.ts'

/** The longest side of each kind in pixels: the size of its tile on a dense screen. */
const MAX_SIDE = { icon: 256, mobileIcon: 512, largeIcon: 960 } as const
/** A smaller picture would be enlarged; a longer one fits no tile. */
const MIN_SIDE = 64
const MAX_ASPECT_RATIO = 4

/**
 * Re-encodes an upload as a small WebP; refuses 'picture.refused' if it is not a PNG or JPEG or is too
 * large, 'picture.shape' if no tile can show it.
 */
export async function reencodeArtwork(kind: keyof typeof MAX_SIDE, content: string): Promise<Picture> {
  const file = Buffer.from(content, 'base64')
  if (file.length > PICTURE_MAX_BYTES) refuse('picture.refused')
  const picture =
    (await reencode(file, { type: 'webp', maxSide: MAX_SIDE[kind] })) ?? refuse('picture.refused')
  const [short, long] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)]
  if (short < MIN_SIDE || long > MAX_ASPECT_RATIO * short) refuse('picture.shape')
  return picture
}
