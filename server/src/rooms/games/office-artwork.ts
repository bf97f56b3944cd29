import { PICTURE_MAX_BYTES } from '@koi/contract/limits.ts'
import { type Picture, reencode } from '../../picture.ts'
import { refuse } from '../../refusal.ts'

/** How large each kind is kept, in pixels of its longest side: a tile's own size on a sharp screen. */
const LONGEST = { icon: 256, mobileIcon: 512, largeIcon: 960 } as const
/** What is smaller would be blown up; what is longer fits no tile. */
const SMALLEST = 64
const LONGEST_SHAPE = 4

/**
 * Draws an upload anew, small and in a modern format; refuses 'picture.refused' for what is no PNG or JPEG or
 * too large, 'picture.shape' for what no tile can show.
 */
export async function drawArtwork(kind: keyof typeof LONGEST, content: string): Promise<Picture> {
  const file = Buffer.from(content, 'base64')
  if (file.length > PICTURE_MAX_BYTES) refuse('picture.refused')
  const drawn = (await reencode(file, { type: 'webp', maxSide: LONGEST[kind] })) ?? refuse('picture.refused')
  const [short, long] = [Math.min(drawn.width, drawn.height), Math.max(drawn.width, drawn.height)]
  if (short < SMALLEST || long > LONGEST_SHAPE * short) refuse('picture.shape')
  return drawn
}
