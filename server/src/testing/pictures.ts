import sharp from 'sharp'

interface Drawn {
  readonly width: number
  readonly height: number
  /** As the camera was held (EXIF): 6 is a quarter turn. */
  readonly orientation?: number
  /** What the file says beside the picture. */
  readonly comment?: string
}

const drawn = ({ width, height }: Drawn) =>
  sharp({ create: { width, height, channels: 4, background: '#b93216' } })

/** A real photograph for tests, of one colour, with what a camera writes beside it. */
export const jpegOf = ({ orientation = 1, comment = 'none', ...size }: Drawn): Promise<Buffer> =>
  drawn(size)
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: comment }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .jpeg()
    .toBuffer()

export const pngOf = (size: Drawn): Promise<Buffer> => drawn(size).png().toBuffer()

/** A picture of the same kind, far larger than its file. */
export const bombOf = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
