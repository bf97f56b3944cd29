import { expect, test } from 'vitest'
import { seededRandom } from '../../random.ts'
import { decodeLink, encodeLink } from './link-code.ts'

// A fixed example in both directions: a change of the encoding would make every stored link unreadable.
const LINK = 'https://support.koi.example/chat?room=1'
const TEXT = 'E-Pz5fEiRQqFGQG8_YR4CABnHjFTDFDVFprM9ijoVvKWzfiYgqHdAb3-_xYz'

test('[BC-19] an encoded link is the cipher text followed by the key of eight characters', () => {
  expect(encodeLink(LINK, 'Ab3-_xYz')).toBe(TEXT)
  expect(TEXT.slice(-8)).toBe('Ab3-_xYz')
  expect(decodeLink(TEXT)).toBe(LINK)
})

test('[BC-19] an encoded link decodes to itself', () => {
  const random = seededRandom('link-code')
  for (let n = 0; n < 200; n++) {
    const path = random.bytes(random.below(60)).toString('base64url')
    const link = `http${n % 2 ? 's' : ''}://koi${n}.example/${path}`
    expect(decodeLink(encodeLink(link, random.bytes(6).toString('base64url')))).toBe(link)
  }
})

test('only an http(s) URL can be encoded, and any other text decodes to null', () => {
  expect(() => encodeLink('javascript:alert(1)', 'Ab3-_xYz')).toThrow('http')
  expect(() => encodeLink(LINK, 'short')).toThrow('key')
  for (const text of ['', 'Ab3-_xYz', LINK, `x${TEXT}`, TEXT.replace(/.$/, 'q'), `${TEXT}%`]) {
    expect(decodeLink(text)).toBeNull()
  }
})
