/**
 * `node scripts/draw-tiles.mjs folder`: beside each SVG a PNG of it; an operator takes pictures that cannot
 * carry a script. A process of its own: the server's code forbids its own process to read SVG.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [, , folder] = process.argv
const TILE_WIDTH = 640
for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  const picture = sharp(join(folder, file), { density: 144 }).resize({ width: TILE_WIDTH })
  await picture.png({ compressionLevel: 9 }).toFile(join(folder, file.replace(/svg$/, 'png')))
}
