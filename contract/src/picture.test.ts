import { expect, test } from 'vitest'
import { pictureType } from './picture.ts'

test('[BC-13] the first bytes of a file determine its picture type', () => {
  expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png')
  expect(pictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg')
  for (const text of ['', 'GIF89a', '<svg xmlns="x">', '\u0089PNG', 'RIFFxxxxWEBP']) {
    expect(pictureType(new TextEncoder().encode(text))).toBeNull()
  }
})
