import sharp from 'sharp'

interface TestPicture {
  readonly width: number
  readonly height: number
  /** The EXIF orientation: 6 is a quarter turn. */
  readonly orientation?: number
  /** Text in the file's metadata. */
  readonly comment?: string
}

const blankPicture = ({ width, height }: TestPicture) =>
  sharp({ create: { width, height, channels: 4, background: '#b93216' } })

/** A real JPEG for tests, of one colour, with the metadata that a camera writes. */
export const jpegOf = ({ orientation = 1, comment = 'none', ...size }: TestPicture): Promise<Buffer> =>
  blankPicture(size)
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: comment }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .jpeg()
    .toBuffer()

export const pngOf = (size: TestPicture): Promise<Buffer> => blankPicture(size).png().toBuffer()

/** A PNG whose pixels take far more memory than its file. */
export const bombOf = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
