import { quicknet } from '@koi/contract/fairness/beacon.ts'
import { expect, test } from 'vitest'
import type { KeptDraw } from '../kept/kept.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { draw, first, keptOf, locked, published, sign } from './testing.ts'
import type { Verdict } from './verdict.ts'
import { checkPublished, readNumero } from './verify.ts'

const verdicts = (
  answer: DrawRecordAnswer,
  previous: DrawRecordAnswer | null = first,
  kept: KeptDraw | null = keptOf(answer.numero === first.numero ? first : draw),
) => Object.fromEntries(checkPublished(answer, { previous, kept }).map((step) => [step.id, step.toVerdict]))

const allOf = (verdict: Verdict) => ({
  record: verdict,
  kept: verdict,
  previous: verdict,
  chain: verdict,
  root: verdict,
  commitment: verdict,
  timelock: verdict,
  beacon: verdict,
  result: verdict,
})

test('a true draw holds in every step, and so does the first of its game', () => {
  expect(verdicts(draw)).toEqual(allOf('holds'))
  expect(verdicts(first, null)).toEqual(allOf('holds'))
})

test('without anything kept, nothing is compared', () => {
  expect(verdicts(draw, first, null)).toEqual({ ...allOf('holds'), kept: 'absent' })
})

test.each([
  ['another record', { recordHash: 'a'.repeat(64) }],
  ['another commitment', { commitment: 'a'.repeat(64) }],
  ['another seal', { seal: { ...draw.seal, text: draw.seal.text.replace('count 3', 'count 2'), at: 1 } }],
  ['a house that said two things', { other: { recordHash: 'a'.repeat(64), commitment: null } }],
])('[FA-01] the page says no when %s was kept', (_what, change) => {
  expect(verdicts(draw, first, keptOf(draw, change))).toEqual({ ...allOf('holds'), kept: 'fails' })
})

test('[FA-01] a root that was replaced and signed again after the draw is not the one that was kept', () => {
  const root = 'c'.repeat(64)
  const forged = {
    ...draw,
    ticketRoot: root,
    seal: sign(draw.seal.text.replace(/root [0-9a-f]+/, `root ${root}`)),
  }
  expect(verdicts(forged, first, null)).toEqual({ ...allOf('holds'), kept: 'absent' })
  expect(verdicts(forged)).toEqual({ ...allOf('holds'), kept: 'fails' })
})

test.each([
  [{ seed: '02'.repeat(32) }, ['commitment', 'timelock', 'result']],
  [{ winningNumber: '00000' }, ['result']],
  [{ source: 'official' as const }, ['record']],
  [{ commitment: '0'.repeat(64) }, ['record', 'kept']],
  [{ recordHash: '0'.repeat(64) }, ['record', 'kept', 'root']],
  [{ recordText: draw.recordText.replace('ssc5', 'k3') }, ['record']],
  [{ closeAt: draw.closeAt - 1 }, ['record']],
  [{ opensAt: draw.opensAt - 1 }, ['record']],
  [{ previousRecordHash: 'f'.repeat(64) }, ['record', 'previous']],
  [{ previousNumero: null }, ['previous']],
  [{ beaconSignature: draw.beaconSignature?.replace(/^../, '00') ?? '' }, ['timelock', 'beacon']],
  [{ beaconRandomness: '0'.repeat(64) }, ['beacon', 'result']],
  [{ beaconPublicKey: quicknet.publicKey }, ['chain', 'beacon']],
  [{ beaconMock: false }, ['chain']],
  [{ beaconRound: draw.beaconRound + 1 }, ['record']],
  [{ rootPublishedAt: draw.drawAt + 1 }, ['root']],
  [{ rootPublishedAt: draw.closeAt - 1 }, ['root']],
  [{ ticketCount: 2 }, ['root']],
  [{ seal: null }, ['kept', 'root']],
  [{ seal: { ...draw.seal, signature: '0'.repeat(128) } }, ['root']],
  [{ ticketRoot: null }, ['root']],
])('tampering is seen in its step: %o', (change, failing) => {
  const expected = { ...allOf('holds'), ...Object.fromEntries(failing.map((id) => [id, 'fails'])) }
  expect(verdicts({ ...draw, ...change })).toEqual(expected)
})

test('[FA-01] a timelock that holds another seed, and a record that goes back to none, are seen', () => {
  const lied = published('20260101-0002', first, {
    timelock: locked(new Uint8Array(32).fill(2), draw.beaconRound),
  })
  expect(verdicts(lied, first, null)).toEqual({ ...allOf('holds'), kept: 'absent', timelock: 'fails' })
  const older = published('20260101-0002', first, { format: 2, timelock: null })
  expect(verdicts(older, first, null)).toEqual({ ...allOf('holds'), kept: 'absent', timelock: 'fails' })
  const before = published('20260101-0001', null, { format: 2, timelock: null, drawAt: first.drawAt })
  expect(verdicts(before, null, null)).toMatchObject({ timelock: 'absent' })
})

test('before the draw the secret parts wait, and the sealed ones are already checked', () => {
  const open = {
    ...draw,
    state: 'open' as const,
    seed: null,
    beaconSignature: null,
    beaconRandomness: null,
    winningNumber: null,
    ticketRoot: null,
    ticketCount: null,
    rootPublishedAt: null,
    seal: null,
  }
  const known = { record: 'holds', kept: 'holds', previous: 'holds', chain: 'holds' }
  expect(verdicts(open, first, keptOf(draw, { seal: null }))).toEqual({ ...allOf('waits'), ...known })
  expect(verdicts(open, null).previous).toBe('absent')
})

test('a draw number is found in what was pasted', () => {
  expect(readNumero(' Southern VIP 60s 20261121-1311.')).toBe('20261121-1311')
  expect(readNumero('Ha Noi 20261121')).toBe('20261121')
  expect(readNumero('2026112')).toBeNull()
  expect(readNumero('202611211')).toBeNull()
})

test('for an official draw of before it had a record, only the root of its tickets is checked', () => {
  const official: DrawRecordAnswer = {
    ...draw,
    source: 'official',
    commitment: null,
    recordText: null,
    seal: null,
    recordHash: null,
    previousRecordHash: null,
    beaconChain: null,
    beaconPublicKey: null,
    beaconGenesis: null,
    beaconPeriod: null,
    beaconRound: null,
    seed: null,
  }
  expect(
    checkPublished(official, { previous: null, kept: null }).map(({ id, toVerdict }) => [id, toVerdict]),
  ).toEqual([['root', 'holds']])
  const late = { ...official, rootPublishedAt: draw.drawAt + 1 }
  expect(checkPublished(late, { previous: null, kept: null }).map(({ toVerdict }) => toVerdict)).toEqual([
    'fails',
  ])
})
