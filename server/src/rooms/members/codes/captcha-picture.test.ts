import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { drawCaptcha } from './captcha-picture.ts'

/** The share of the picture that is darker than the noise may be. */
async function inkShare(picture: Buffer): Promise<number> {
  const pixels = await sharp(picture).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer()
  return pixels.filter((light) => light < 90).length / pixels.length
}

test('each digit of a captcha is bold: its ink covers what a reader sees at arm’s length', async () => {
  for (let digit = 0; digit < 10; digit++) {
    const picture = drawCaptcha(String(digit).repeat(4), seededRandom(`bold ${digit}`))
    expect(await inkShare(picture)).toBeGreaterThan(0.055)
  }
})

test('the noise of a captcha is lighter than its digits and differs each time', async () => {
  const empty = drawCaptcha('', seededRandom('noise'))
  expect(await inkShare(empty)).toBe(0)
  expect(empty.equals(drawCaptcha('', seededRandom('other noise')))).toBe(false)
})
