import { pictureType } from '@koi/contract/picture.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'

/** Why a chosen file would be refused, before it is sent; null if it is an accepted picture. */
export async function pictureProblem(file: Blob, maxBytes: number): Promise<RefusalCode | null> {
  if (file.size > maxBytes) return 'upload.too_large'
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return pictureType(head) === null ? 'upload.type' : null
}
