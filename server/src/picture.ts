import sharp, { type Sharp } from 'sharp'

// Only the formats that phones and designers use are ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

type Written = 'jpeg' | 'png' | 'webp'

/** A picture that we encoded ourselves: no metadata, nothing appended to it, and of bounded size. */
export interface Picture<Type extends Written = Written> {
  readonly mime: `image/${Type}`
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

interface Drawing<Type extends Written> {
  readonly type: Type
  /** The longest side in pixels; smaller pictures keep their size. */
  readonly maxSide: number
}

/** More than the cameras of phones take, but too few for a small file to expand into all memory. */
const MAX_PIXELS = { jpeg: 64_000_000, png: 25_000_000 } as const

let last: Promise<unknown> = Promise.resolve()

/** One picture is decoded at a time: several large ones at once would use up the memory. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

const open = (file: Uint8Array): Sharp => sharp(file, { limitInputPixels: MAX_PIXELS.jpeg, failOn: 'error' })

/**
 * Decodes a whole PNG or JPEG and re-encodes it, upright, without metadata such as the place it was taken.
 * Null for a file that is neither, is damaged, or has too many pixels.
 */
export const reencode = <Type extends Written>(
  file: Uint8Array,
  drawing: Drawing<Type>,
): Promise<Picture<Type> | null> => oneAtATime(() => reencodeNow(file, drawing))

async function reencodeNow<Type extends Written>(
  file: Uint8Array,
  { type, maxSide }: Drawing<Type>,
): Promise<Picture<Type> | null> {
  const size = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const
  try {
    const { format, width, height, depth } = await open(file).metadata()
    // An interlaced PNG is decoded as a whole, and sixteen bits take twice the memory.
    if (format === 'png' && (width * height > MAX_PIXELS.png || depth === 'ushort')) return null
    const drawn = open(file).autoOrient().resize(size)
    const { data, info } = await write(drawn, type).toBuffer({ resolveWithObject: true })
    return { mime: `image/${type}`, content: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

function write(drawn: Sharp, type: Written): Sharp {
  switch (type) {
    case 'png':
      return drawn.png()
    case 'webp':
      return drawn.webp({ quality: 82 })
    case 'jpeg':
      return drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
  }
}

interface Icon {
  readonly size: number
  /** The part of the side that the picture fills; systems cut their own shape out of the rest. */
  readonly part?: number
  /** The colour behind it; null leaves it transparent. */
  readonly background?: string | null
}

/** A square icon of a picture that {@link reencode} returned. */
export async function drawIcon(
  picture: Picture,
  { size, part = 1, background = null }: Icon,
): Promise<Picture> {
  const inner = Math.round(size * part)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const behind = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const drawn = open(picture.content)
    .resize({ width: inner, height: inner, fit: 'contain', background: behind })
    .extend({ top: before, left: before, bottom: after, right: after, background: behind })
  const content = await (background === null ? drawn : drawn.flatten({ background })).png().toBuffer()
  return { mime: 'image/png', content, width: size, height: size }
}
