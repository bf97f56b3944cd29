import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { mockChain, publicKeyOf, quicknet, signRound } from './beacon.ts'
import { lockSeed, openTimelock } from './timelock.ts'

// Made by tlock-js 0.9.0, drand's own library, for round 1000 of quicknet and a seed of 32 bytes 0x01.
const CIPHERTEXT =
  'b3333a9fce825232ff0cfc8346af282d195489f83567acc2db23e47c9c00167da7c5dea165f764a881dcccc828753b5d' +
  '09fa03e4efe2fad3acaa8dab3ecb67c467525b74aac0cabd0a535d40b5fc02b1a18c0f8f657a6805f950c83d9d6e6efa' +
  '5cf728f5b9de85ed0011e8d1f0b4a66411223ccaf63cd19583159f192fd2c0b7' +
  '0aa0d3882aeddcccfb468a44b9ee96692efcbc0213acffe584a33873fd79650d'
const SIGMA = '67463edfff069d036400aa66ebe8d09f03800a030e7508473e17afe918ca1d49'
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const seed = new Uint8Array(32).fill(1)

test('[FA-01] a ciphertext of drand’s own library opens, and the same input gives the same bytes', () => {
  expect(openTimelock(CIPHERTEXT, SIGNATURE)).toBe('01'.repeat(32))
  const sigma = hexToBytes(SIGMA)
  expect(lockSeed({ chain: quicknet, round: 1000, seed, sigma })).toBe(CIPHERTEXT)
})

const secretKey = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secretKey), genesis: 1_700_000_000, period: 3 })
const sigma = new Uint8Array(32).fill(3)

test('[FA-01] a seed opens with the signature of its own round and of no other', () => {
  const ciphertext = lockSeed({ chain, round: 5_000, seed, sigma })
  expect(openTimelock(ciphertext, signRound(secretKey, 5_000))).toBe('01'.repeat(32))
  expect(openTimelock(ciphertext, signRound(secretKey, 5_001))).toBeNull()
  expect(openTimelock(ciphertext, SIGNATURE)).toBeNull()
})

test('[FA-01] a ciphertext of which anything was altered does not open, nor does what is none', () => {
  const ciphertext = lockSeed({ chain, round: 5_000, seed, sigma })
  const signature = signRound(secretKey, 5_000)
  const flip = (at: number) =>
    `${ciphertext.slice(0, at)}${ciphertext[at] === '0' ? '1' : '0'}${ciphertext.slice(at + 1)}`
  for (const at of [10, 200, 255, 319]) expect(openTimelock(flip(at), signature)).toBeNull()
  for (const text of ['', 'nonsense', ciphertext.slice(2), 'c0'.padEnd(320, '0')])
    expect(openTimelock(text, signature)).toBeNull()
  expect(openTimelock(ciphertext, '')).toBeNull()
  expect(openTimelock(ciphertext, 'c0'.padEnd(96, '0'))).toBeNull()
})

test('a seed of another size is refused', () => {
  expect(() => lockSeed({ chain, round: 1, seed: new Uint8Array(31), sigma })).toThrow(RangeError)
  expect(() => lockSeed({ chain, round: 1, seed, sigma: new Uint8Array(0) })).toThrow(RangeError)
})
