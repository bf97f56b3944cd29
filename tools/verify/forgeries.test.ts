import { FIRST_PREVIOUS, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { inclusionProof, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { ticketLeaf, ticketText } from '@koi/contract/fairness/ticket-leaf.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { verify } from '../../scripts/verify-draw.mjs'
import {
  broken,
  CLOSE_AT,
  DRAW_AT,
  fail,
  flip,
  ground,
  kept,
  leaves,
  locked,
  NUMERO,
  proof,
  published,
  root,
  second,
  seed,
  signed,
  ssc,
  third,
  tickets,
  unchecked,
} from './testing.ts'

/** What a dishonest house or insider might publish. */

const asOfficial = {
  ...ssc,
  source: 'official',
  commitment: null,
  beaconChain: null,
  beaconRound: null,
  winningNumber: '77777',
}
const lateSeed = new Uint8Array(32).fill(78)
const withoutTimelock = published({
  previous: ssc.recordHash,
  numero: '20260101-0002',
  drawAt: DRAW_AT + 60_000,
  format: 2,
  timelock: null,
})
/** Any result, and what the verifier itself once wrote into records that it opened. */
const liar = { ...ssc, winningNumber: '99999' }
const withoutRecord = {
  ...ssc,
  source: 'official',
  recordHash: null,
  recordText: null,
  winningNumber: '77777',
}
const otherRoot = published({ root: flip(root) })
const lateTicket = { ...(tickets[1] ?? fail()), placedAt: CLOSE_AT + 1 }
const lateLeaves = [leaves[0] ?? fail(), ticketLeaf(lateTicket), leaves[2] ?? fail()]
const lateRoot = bytesToHex(merkleRoot(lateLeaves))
const lateProof = {
  ...proof,
  ticketText: ticketText(lateTicket),
  leaf: bytesToHex(lateLeaves[1] ?? fail()),
  path: inclusionProof(lateLeaves, 1),
  root: lateRoot,
}

test.each([
  ['an own draw that is called official, with any number', [asOfficial], []],
  ['two records of one draw', [ssc, ground], []],
  ['two seals of one draw', [ssc, otherRoot], []],
  ['a gap in the chain', [ssc, third], []],
  [
    'a record that names a draw before it as the first of its game',
    [{ ...second, previousNumero: null }],
    [],
  ],
  ['a first record that names a draw before it', [{ ...ssc, previousNumero: '20251231-1440' }], []],
  ['a ticket after the close', [published({ root: lateRoot }), lateProof], []],
  ['a root before the close', [published({ publishedAt: CLOSE_AT - 1 })], []],
  ['a root after the draw', [published({ publishedAt: DRAW_AT })], []],
  ['a proof without its draw', [proof], []],
  ['a proof of another tree', [ssc, { ...proof, path: [], root: proof.leaf }], []],
  ['a path that is longer than the tree', [ssc, { ...proof, path: [...proof.path, ...proof.path] }], []],
  ['a seed that was ground after the beacon', [ground], [kept]],
  ['a root that was replaced after the draw', [otherRoot], [kept]],
  ['a ticket that was replaced together with its root', [published({ root: lateRoot }), lateProof], [kept]],
  ['a record that differs from the one that was saved', [ground], [ssc]],
  ['a result that differs from the one that was saved', [{ ...ssc, winningNumber: '12345' }], [ssc]],
  [
    'a house that told this browser two things',
    [ssc],
    [{ ...kept, other: { recordHash: ground.recordHash } }],
  ],
  ['a false result in a record that claims to have been opened here', [{ ...liar, isOpened: true }], []],
  ['an own draw that is called official, without its record', [withoutRecord], []],
  ['a timelock that holds another seed', [published({ timelock: locked(lateSeed, ssc.beaconRound) })], []],
  ['a timelock of a later round', [published({ timelock: locked(seed, ssc.beaconRound + 1) })], []],
  ['a timelock that is none', [published({ timelock: 'ab'.repeat(160) })], []],
  ['a record that goes back to the format without a timelock', [ssc, withoutTimelock], []],
  ['a void draw whose seed is not the promised one', [{ ...ssc, state: 'void', seed: flip(ssc.seed) }], []],
] as const)('[FA-01] the verifier says no to %s', (_forgery, values, saved) => {
  expect(broken(values, saved)).not.toEqual([])
  expect(verify(values, saved).holds).toBe(false)
})

/** What the site shows of a draw whose house went silent before the result. */
const silent = {
  ...ssc,
  state: 'locked',
  seed: null,
  beaconSignature: null,
  beaconRandomness: null,
  winningNumber: null,
}

test('[FA-01] without the house, the beacon’s signature opens the seed and gives the result', () => {
  expect(broken([silent])).toContain('seed and beacon give the result')
  const { holds, steps } = verify([silent], [kept], ssc.beaconSignature)
  expect(steps.filter((step) => step.holds !== true)).toEqual([])
  expect(steps.map(({ says }) => says)).toContain(`without the house, the result is ${ssc.winningNumber}`)
  expect(holds).toBe(true)
})

test('[FA-01] a void draw that shows its seed alone is completed by the beacon’s signature', () => {
  const voided = { ...silent, state: 'void', voidReason: 'two people', seed: ssc.seed }
  const says = verify([voided], [kept], ssc.beaconSignature).steps.map((step) => step.says)
  expect(says).toContain(`without the house, the result is ${ssc.winningNumber}`)
})

test('[FA-01] a wrong seed that a house shows with a void is not what its result is computed from', () => {
  const voided = { ...silent, state: 'void', voidReason: 'two people', seed: flip(ssc.seed) }
  const { holds, steps } = verify([voided], [], ssc.beaconSignature)
  expect(holds).toBe(false)
  expect(steps).toContainEqual(
    expect.objectContaining({ says: 'the seed that was shown is the one in the timelock', holds: false }),
  )
  expect(steps.map(({ says }) => says)).toContain(`without the house, the result is ${ssc.winningNumber}`)
})

test('[FA-01] a record of a format without a timelock is never wholly checked', () => {
  const older = published({ format: 2, timelock: null })
  expect(broken([older])).toEqual([])
  expect(unchecked([older])).toContain('that the seed was locked: a record of its format has no timelock')
})

test('[FA-01] a silent house whose timelock does not open is proved to have broken its promise', () => {
  const liar = published({ timelock: locked(lateSeed, ssc.beaconRound) })
  const { steps } = verify(
    [{ ...silent, recordText: liar.recordText, recordHash: liar.recordHash }],
    [],
    ssc.beaconSignature,
  )
  expect(steps).toContainEqual({
    of: `TEST60 ${NUMERO}`,
    says: 'the timelock opens to the promised seed',
    holds: false,
  })
})

test('a signature that is of no round in the files is refused', () => {
  expect(() => verify([silent], [], second.beaconSignature)).toThrow('of no round')
  expect(() => verify([silent], [], 'nonsense')).toThrow('of no round')
  expect(() => verify([ssc], [], ssc.beaconSignature)).toThrow('of no round')
})

test('an honest void is told apart: the seed is shown, and what the result would have been', () => {
  const voided = { ...ssc, state: 'void', voidReason: 'two people' }
  expect(broken([voided], [kept])).toEqual([])
  expect(verify([voided], [kept]).steps.map(({ says }) => says)).toContain(
    'the void draw would have had this result',
  )
  const early = { ...voided, beaconSignature: null, beaconRandomness: null, winningNumber: null }
  expect(broken([early])).toEqual([])
  expect(unchecked([early])).toContain('what the void draw would have been')
})

test('the result of an official draw is never called checked', () => {
  const text = recordText({
    format: 3,
    source: 'official',
    game: 'TEST60',
    family: 'ssc5',
    numero: NUMERO,
    station: 'Ha Noi',
    openAt: DRAW_AT - 60_000,
    closeAt: CLOSE_AT,
    drawAt: DRAW_AT,
    beacon: null,
    round: null,
    commit: null,
    timelock: null,
    previous: FIRST_PREVIOUS,
  })
  const hash = recordHash(text)
  const publishedAt = DRAW_AT - 1_000
  const official = {
    ...asOfficial,
    station: '河内',
    recordText: text,
    recordHash: hash,
    seal: signed({
      game: 'TEST60',
      numero: NUMERO,
      record: hash,
      root,
      count: 3,
      publishedAt,
      previous: FIRST_PREVIOUS,
    }),
  }
  expect(broken([official, proof])).toEqual([])
  expect(unchecked([official])).toContain('the result, which is the state lottery’s own')
})
