import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, reencode } from './picture.ts'
import { bombOf, jpegOf, pngOf } from './testing/pictures.ts'

const jpeg = { type: 'jpeg', maxSide: 100 } as const

test('removes the metadata of the camera and turns the picture upright', async () => {
  const file = await jpegOf({ width: 40, height: 20, orientation: 6, comment: 'of Tan Mei Ling' })
  expect(file.toString('latin1')).toContain('Tan Mei Ling')
  const picture = await reencode(file, jpeg)
  expect(picture).toMatchObject({ mime: 'image/jpeg', width: 20, height: 40 })
  const { exif, orientation, format } = await sharp(picture?.content).metadata()
  expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' })
})

test('limits the size, never enlarges, and drops data appended to the file', async () => {
  const large = await pngOf({ width: 300, height: 150 })
  expect(await reencode(large, jpeg)).toMatchObject({ width: 100, height: 50 })
  const small = await pngOf({ width: 30, height: 15 })
  const behind = Buffer.concat([small, Buffer.from('<script>alert(1)</script>')])
  const picture = await reencode(behind, { type: 'png', maxSide: 100 })
  expect(picture).toMatchObject({ mime: 'image/png', width: 30, height: 15 })
  expect(picture?.content.toString('latin1')).not.toContain('script')
})

test('can write a modern format too', async () => {
  const picture = await reencode(await pngOf({ width: 300, height: 150 }), { type: 'webp', maxSide: 100 })
  expect(picture).toMatchObject({ mime: 'image/webp', width: 100, height: 50 })
  expect(picture?.content.subarray(8, 12).toString()).toBe('WEBP')
})

test('refuses files that are not PNG or JPEG, are cut off, or expand too much', async () => {
  const png = await pngOf({ width: 300, height: 150 })
  const gif = await sharp(png).gif().toBuffer()
  const webp = await sharp(png).webp().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')
  const head = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a passport')])
  const cut = (await jpegOf({ width: 300, height: 200 })).subarray(0, 700)
  for (const file of [gif, webp, svg, head, cut, Buffer.alloc(0), await bombOf(9_000)])
    expect(await reencode(file, jpeg), file.subarray(0, 12).toString('latin1')).toBeNull()
})

test('draws a square icon, with a margin of the background where systems cut its edge', async () => {
  const picture = await reencode(await pngOf({ width: 512, height: 512 }), { type: 'png', maxSide: 512 })
  if (picture === null) throw new Error('no picture')
  const cut = await drawIcon(picture, { size: 100, part: 0.7, background: '#0b1220' })
  expect(cut).toMatchObject({ mime: 'image/png', width: 100, height: 100 })
  const { data, info } = await sharp(cut.content).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 100 + x) * info.channels)].slice(0, 3)
  expect(at(2, 2)).toEqual([0x0b, 0x12, 0x20])
  expect(at(50, 50)).toEqual([0xb9, 0x32, 0x16])
})
