import type { Tx } from '../../db/db.ts'
import { reencodeArtwork } from './office-artwork.ts'
import { storePicture } from './picture-store.ts'

/**
 * Re-encodes a vendor's picture (PNG or JPEG) as a game's tile, stores it and returns its URL. Refuses
 * 'picture.refused' and 'picture.shape', as for an operator's upload.
 */
export async function storeArtwork(tx: Tx, content: Buffer, at: Date): Promise<string> {
  return storePicture(tx, await reencodeArtwork('mobileIcon', content.toString('base64')), at)
}
