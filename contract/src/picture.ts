/** The kinds of picture that members may upload (MN-15); not SVG, which can contain scripts. */
export type PictureType = 'image/png' | 'image/jpeg'

const HEADS: readonly { readonly type: PictureType; readonly bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
]

/**
 * The type of a file by its first bytes, regardless of its name (decision 0012); null for other types. Pure.
 */
export function pictureType(file: Uint8Array): PictureType | null {
  return HEADS.find(({ bytes }) => bytes.every((byte, place) => file[place] === byte))?.type ?? null
}
