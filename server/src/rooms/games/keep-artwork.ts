import type { Tx } from '../../db/db.ts'
import { drawArtwork } from './office-artwork.ts'
import { keepPicture } from './picture-store.ts'

/**
 * Draws a vendor's picture (PNG or JPEG) anew as a game's tile, keeps it and answers its address. Refuses
 * 'picture.refused' and 'picture.shape' as for an operator's upload.
 */
export async function keepArtwork(tx: Tx, content: Buffer, at: Date): Promise<string> {
  return keepPicture(tx, await drawArtwork('mobileIcon', content.toString('base64')), at)
}
