/**
 * `node scripts/draw-tiles.mjs folder [webp]`: writes a picture beside each SVG. The office accepts PNGs,
 * which cannot contain a script; the site shows WebP, which a phone paints faster than an SVG. This is a
 * separate process, because the server's code forbids its own process to read SVG.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FORMATS = {
  png: { width: 640, encode: (picture) => picture.png({ compressionLevel: 9 }) },
  // Three device pixels per pixel of a tile.
  webp: { width: 336, encode: (picture) => picture.webp({ quality: 60, smartSubsample: true }) },
}

const [, , folder, format = 'png'] = process.argv
const { width, encode } = FORMATS[format]
for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  const picture = sharp(join(folder, file), { density: 216 }).resize({ width })
  await encode(picture).toFile(join(folder, file.replace(/svg$/, format)))
}
