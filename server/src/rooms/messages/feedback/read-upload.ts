import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import { type PictureType, pictureType } from '@koi/contract/picture.ts'
import { reencode } from '../../../picture.ts'
import { refuse } from '../../../refusal.ts'

/** Enough for the screen of any phone. */
const MAX_SIDE = 2000

/**
 * A picture that a member sends as base64, re-encoded (decision 0012). Refuses 'upload.too_large' above 5 MB
 * and 'upload.type' for anything but a whole PNG or JPEG, by its content (MN-15).
 */
export async function readUpload(
  data: string,
): Promise<{ readonly type: PictureType; readonly bytes: Buffer }> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > UPLOAD_MAX_BYTES) refuse('upload.too_large')
  const type = pictureType(bytes) === 'image/png' ? 'png' : 'jpeg'
  const drawn = (await reencode(bytes, { type, maxSide: MAX_SIDE })) ?? refuse('upload.type')
  return { type: drawn.mime, bytes: drawn.content }
}
