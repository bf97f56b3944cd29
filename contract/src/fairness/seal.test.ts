import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type DrawSeal, isSigned, parseSeal, sealHash, sealText } from './seal.ts'

const seal: DrawSeal = {
  game: 'SSC60',
  numero: '20261121-0001',
  record: 'a'.repeat(64),
  root: 'b'.repeat(64),
  count: 3,
  publishedAt: 1_795_267_200_123,
  previous: '0'.repeat(64),
}
const key = new Uint8Array(32).fill(5)
const sign = (text: string) => ({
  text,
  signature: bytesToHex(ed25519.sign(utf8ToBytes(text), key)),
  publicKey: bytesToHex(ed25519.getPublicKey(key)),
})

test('a seal has one canonical text, which reads as the same seal', () => {
  const text = sealText(seal)
  expect(text).toBe(
    `koi-seal-1\ngame SSC60\nnumero 20261121-0001\nrecord ${'a'.repeat(64)}\nroot ${'b'.repeat(64)}\n` +
      `count 3\npublished 1795267200123\nprevious ${'0'.repeat(64)}\n`,
  )
  expect(parseSeal(text)).toEqual(seal)
  expect(parseSeal(sealText({ ...seal, record: null }))).toEqual({ ...seal, record: null })
  expect(parseSeal(`${text} `)).toBeNull()
  expect(parseSeal(text.replace('count 3', 'count 03'))).toBeNull()
  expect(() => sealText({ ...seal, game: 'a\nb' })).toThrow(RangeError)
})

test('every field of a seal changes its hash', () => {
  const changes: readonly Partial<DrawSeal>[] = [
    {},
    { game: 'SSC61' },
    { numero: '20261121-0002' },
    { record: null },
    { root: 'c'.repeat(64) },
    { count: 4 },
    { publishedAt: 1 },
    { previous: 'd'.repeat(64) },
  ]
  expect(new Set(changes.map((change) => sealHash(sealText({ ...seal, ...change })))).size).toBe(
    changes.length,
  )
})

test('a signature holds for its own text and key only, and nonsense does not throw', () => {
  const genuine = sign(sealText(seal))
  expect(isSigned(genuine)).toBe(true)
  expect(isSigned({ ...genuine, text: sealText({ ...seal, count: 4 }) })).toBe(false)
  const other = bytesToHex(ed25519.getPublicKey(new Uint8Array(32).fill(6)))
  expect(isSigned({ ...genuine, publicKey: other })).toBe(false)
  expect(isSigned({ ...genuine, signature: 'zz' })).toBe(false)
  expect(isSigned({ ...genuine, publicKey: '' })).toBe(false)
})
