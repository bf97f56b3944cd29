import { mockChain, publicKeyOf, quicknet, roundOfDraw, signRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, type DrawRecord, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { inclusionProof, leafHash, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { sealText } from '@koi/contract/fairness/seal.ts'
import { drawResult, formatResult } from '@koi/contract/lottery/games.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import type { KeptDraw } from '../kept/kept.ts'
import type { DrawRecordAnswer, Order } from '../queries.ts'
import { bytesToHex, hexToBytes, utf8ToBytes } from './bytes.ts'
import { checkPublished, readNumero, type Verdict } from './verify.ts'
import { checkTicket, type OrderProof, ticketTextMatches } from './verify-ticket.ts'

const secret = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secret), genesis: 1_700_000_000, period: 3 })
const seed = new Uint8Array(32).fill(1)
const DRAW_AT = 1_767_225_660_000

const ticketText = [
  'koi-ticket-2',
  'ticket 4JNNWQ7WA3KXWHQ3',
  'game SSC60',
  'numero 20260101-0002',
  'placed 1767225630000',
  `nonce ${'ab'.repeat(16)}`,
  'wager position 3|||| 1 1.00 1 1.00 97800 1956 0',
  '',
].join('\n')
const leaf = leafHash(utf8ToBytes(ticketText))
const leaves = [leafHash(utf8ToBytes('another')), leaf, leafHash(utf8ToBytes('a third'))]

const sealKey = new Uint8Array(32).fill(5)
const sign = (text: string) => ({
  text,
  signature: bytesToHex(ed25519.sign(utf8ToBytes(text), sealKey)),
  publicKey: bytesToHex(ed25519.getPublicKey(sealKey)),
})

function published(numero: string, previous: { numero: string; hash: string } | null, drawAt: number) {
  const round = roundOfDraw(chain, { format: 2, drawAt })
  const signature = signRound(secret, round)
  const record: DrawRecord = {
    format: 2,
    source: 'own',
    family: 'ssc5',
    station: null,
    openAt: drawAt - 60_000,
    game: 'SSC60',
    numero,
    closeAt: drawAt - 5_000,
    drawAt,
    beacon: chain.hash,
    round,
    commit: commitTo(seed),
    previous: previous?.hash ?? '0'.repeat(64),
  }
  const text = recordText(record)
  const root = bytesToHex(merkleRoot(leaves))
  const publishedAt = drawAt - 4_000
  const seal = sealText({
    game: 'SSC60',
    numero,
    record: recordHash(text),
    root,
    count: 3,
    publishedAt,
    previous: '0'.repeat(64),
  })
  const randomness = commitTo(hexToBytes(signature))
  const stream = drawStream({ seed, game: 'SSC60', numero, round, randomness })
  const answer = {
    gameCode: 'SSC60',
    family: 'ssc5',
    numero,
    state: 'settled' as const,
    source: 'own' as const,
    station: null,
    opensAt: drawAt - 60_000,
    closeAt: record.closeAt,
    drawAt,
    commitment: commitTo(seed),
    recordText: text,
    recordHash: recordHash(text),
    previousRecordHash: record.previous,
    previousNumero: previous?.numero ?? null,
    beaconChain: chain.hash,
    beaconMock: true,
    beaconPublicKey: chain.publicKey,
    beaconGenesis: chain.genesis,
    beaconPeriod: chain.period,
    beaconRound: round,
    beaconSignature: signature,
    beaconRandomness: randomness,
    ticketRoot: root,
    ticketCount: 3,
    rootPublishedAt: publishedAt,
    seal: sign(seal),
    seed: bytesToHex(seed),
    winningNumber: formatResult(drawResult('ssc5', stream)),
    voidReason: null,
    results: [],
  } satisfies DrawRecordAnswer
  return answer
}

const first = published('20260101-0001', null, DRAW_AT - 60_000)
const draw = published('20260101-0002', { numero: first.numero, hash: first.recordHash }, DRAW_AT)

/** What the bettor's browser kept of the draw. */
const keptOf = (of: DrawRecordAnswer, change: Partial<KeptDraw> = {}): KeptDraw => ({
  game: of.gameCode,
  numero: of.numero,
  drawAt: of.drawAt,
  recordHash: of.recordHash,
  commitment: of.commitment,
  tickets: { '1': { leaf: bytesToHex(leaf), nonce: 'ab'.repeat(16) } },
  seal: of.seal === null ? null : { ...of.seal, at: of.drawAt - 3_900 },
  other: null,
  ...change,
})

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
  [{ seed: '02'.repeat(32) }, ['commitment', 'result']],
  [{ winningNumber: '00000' }, ['result']],
  [{ source: 'official' as const }, ['record']],
  [{ commitment: '0'.repeat(64) }, ['record', 'kept']],
  [{ recordHash: '0'.repeat(64) }, ['record', 'kept', 'root']],
  [{ recordText: draw.recordText.replace('ssc5', 'k3') }, ['record']],
  [{ closeAt: draw.closeAt - 1 }, ['record']],
  [{ opensAt: draw.opensAt - 1 }, ['record']],
  [{ previousRecordHash: 'f'.repeat(64) }, ['record', 'previous']],
  [{ previousNumero: null }, ['previous']],
  [{ beaconSignature: draw.beaconSignature?.replace(/^../, '00') ?? '' }, ['beacon']],
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

const wager = {
  id: '1',
  playId: 'position',
  selection: '3||||',
  lines: '1',
  unit: '1.00',
  multiple: 1,
  series: 1956,
  odds: 97_800,
  rebate: 0,
  stake: '1.00',
  payout: draw.winningNumber?.startsWith('3') ? '9.78' : '0.00',
  rebated: '0.00',
  hits: '0',
  state: 'settled' as const,
  cancellable: false,
}
const order: Order = {
  orderId: '1',
  orderNumber: '4JNNWQ7WA3KXWHQ3',
  gameCode: 'SSC60',
  gameName: 'Koi SSC 60s',
  family: 'ssc5',
  numero: '20260101-0002',
  drawAt: DRAW_AT,
  placedAt: 1_767_225_630_000,
  stake: '1.00',
  payout: '0.00',
  rebated: '0.00',
  state: 'settled',
  source: 'own',
  resultVersion: 1,
  winningNumber: draw.winningNumber,
  wagers: [wager],
}
const proof: OrderProof = {
  ticketText,
  leaf: bytesToHex(leaf),
  path: inclusionProof(leaves, 1),
  root: draw.ticketRoot,
  gameCode: 'SSC60',
  numero: order.numero,
}
const ticketVerdicts = (
  changed: Partial<OrderProof>,
  of: Order = order,
  keptLeaf: string | null = bytesToHex(leaf),
) =>
  Object.fromEntries(
    checkTicket(of, { proof: { ...proof, ...changed }, draw, keptLeaf }).map((step) => [
      step.id,
      step.toVerdict,
    ]),
  )

test('a ticket in the tree holds; another text, another path or another payout does not', () => {
  const holds = {
    same: 'holds',
    in_time: 'holds',
    leaf: 'holds',
    kept_leaf: 'holds',
    included: 'holds',
    paid: 'holds',
  }
  expect(ticketVerdicts({})).toEqual(holds)
  expect(ticketVerdicts({}, order, null).kept_leaf).toBe('absent')
  expect(ticketVerdicts({}, order, 'a'.repeat(64)).kept_leaf).toBe('fails')
  expect(ticketVerdicts({}, { ...order, placedAt: draw.closeAt }).in_time).toBe('fails')
  expect(ticketVerdicts({ root: 'a'.repeat(64) }).included).toBe('fails')
  expect(ticketVerdicts({ ticketText: ticketText.replace('3||||', '4||||') })).toEqual({
    ...holds,
    same: 'fails',
    leaf: 'fails',
    kept_leaf: 'fails',
    included: 'fails',
  })
  expect(ticketVerdicts({ path: inclusionProof(leaves, 0) }).included).toBe('fails')
  expect(ticketVerdicts({}, { ...order, wagers: [{ ...wager, payout: '5.00' }] }).paid).toBe('fails')
  expect(ticketVerdicts({ path: null }).included).toBe('waits')
})

test('a cancelled bet is in no text, and no other bet may be missing from it', () => {
  expect(ticketTextMatches(ticketText, { ...order, wagers: [wager, { ...wager, state: 'cancelled' }] })).toBe(
    true,
  )
  expect(ticketTextMatches(ticketText, { ...order, wagers: [wager, wager] })).toBe(false)
  expect(ticketTextMatches(`${ticketText}wager position 9|||| 1 1.00 1 1.00 97800 1956 0\n`, order)).toBe(
    false,
  )
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
