import { expect, test } from 'vitest'
import {
  type KeptDraw,
  mismatchesOf,
  type Receipt,
  readKept,
  withoutTicket,
  withReceipt,
  withSeal,
} from './kept.ts'

const receipt: Receipt = {
  orderId: '7',
  gameCode: 'SSC60',
  numero: '20261124-0001',
  drawAt: 1_000,
  leaf: 'a'.repeat(64),
  nonce: 'b'.repeat(32),
  recordHash: 'c'.repeat(64),
  commitment: 'd'.repeat(64),
}
const sealOf = (numero: string, root: string) => ({
  text: `koi-seal-1\ngame SSC60\nnumero ${numero}\nrecord x\nroot ${root}\n`,
  signature: 'e',
  publicKey: 'f',
  at: 900,
})
const seal = sealOf(receipt.numero, 'one')
const [first] = withReceipt([], receipt)
const { recordHash, commitment } = receipt
const published = (change: Partial<Parameters<typeof mismatchesOf>[1]>) => ({
  recordHash,
  commitment,
  seal,
  ...change,
})

test('the tickets of a draw are kept together, with what the first answer said', () => {
  const [draw, ...others] = withReceipt(withReceipt([], receipt), { ...receipt, orderId: '8' })
  expect(others).toEqual([])
  expect(Object.keys(draw?.tickets ?? {})).toEqual(['7', '8'])
  expect(draw).toMatchObject({ recordHash: receipt.recordHash, seal: null, other: null })
})

test('[FA-01] an answer that says something else about a draw is kept beside the first', () => {
  const [draw] = withReceipt(withReceipt([], receipt), { ...receipt, orderId: '8', recordHash: 'z' })
  expect(draw).toMatchObject({ recordHash: receipt.recordHash, other: { recordHash: 'z' } })
})

test('[FA-01] a second seal of a draw is kept beside the first, and the first stays', () => {
  const kept = withSeal(withReceipt([], receipt), seal)
  expect(kept[0]).toMatchObject({ seal, other: null })
  expect(withSeal(kept, { ...seal, at: 999 })).toEqual(kept)
  const other = sealOf(receipt.numero, 'two')
  expect(withSeal(kept, other)[0]).toMatchObject({ seal, other })
})

test('seals of draws without a ticket of this browser are not kept', () => {
  const kept = withReceipt([], receipt)
  // The same list, so that nothing is written to the storage.
  expect(withSeal(kept, sealOf('20261124-0002', 'one'))).toBe(kept)
  expect(withSeal(kept, { ...seal, text: 'nonsense' })).toEqual(kept)
})

test('a cancelled ticket is forgotten, and a draw with its last one', () => {
  const kept = withReceipt(withReceipt([], receipt), { ...receipt, orderId: '8' })
  expect(Object.keys(withoutTicket(kept, '7')[0]?.tickets ?? {})).toEqual(['8'])
  expect(withoutTicket(withoutTicket(kept, '7'), '8')).toEqual([])
})

test('at most 300 draws are kept, the newest', () => {
  const receipts = Array.from({ length: 310 }, (_, n) => ({ ...receipt, numero: `n${n}`, drawAt: n }))
  const kept = receipts.reduce<readonly KeptDraw[]>(withReceipt, [])
  expect(kept).toHaveLength(300)
  expect(kept.at(-1)?.drawAt).toBe(10)
})

test('what is published is compared with what was kept', () => {
  const kept: KeptDraw = { ...(first as KeptDraw), seal }
  expect(mismatchesOf(kept, published({}))).toEqual([])
  expect(mismatchesOf(kept, published({ recordHash: 'x' }))).toEqual(['record'])
  expect(mismatchesOf(kept, published({ commitment: 'x' }))).toEqual(['record'])
  expect(mismatchesOf(kept, published({ seal: sealOf(receipt.numero, 'two') }))).toEqual(['seal'])
  expect(mismatchesOf(kept, published({ seal: null }))).toEqual(['seal'])
  expect(mismatchesOf({ ...kept, seal: null }, published({ seal: null }))).toEqual([])
  expect(mismatchesOf({ ...kept, other: seal }, published({}))).toEqual(['other'])
})

test('whatever was stored and is no kept draw is left out', () => {
  expect(readKept(null)).toEqual([])
  expect(readKept({ 0: first })).toEqual([])
  expect(readKept([first, 7, null, { ...first, tickets: null }, { ...first, seal: 5 }])).toEqual([first])
})
