import { mockChain, publicKeyOf, quicknet, roundFrom, signRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { inclusionProof, leafHash, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { drawResult, formatResult } from '@koi/contract/lottery/games.ts'
import { expect, test } from 'vitest'
import type { DrawRecordAnswer, Order } from '../queries.ts'
import { bytesToHex, hexToBytes, utf8ToBytes } from './bytes.ts'
import { checkPublished, readNumero, type Verdict } from './verify.ts'
import { checkTicket, type OrderProof, ticketTextMatches } from './verify-ticket.ts'

const secret = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secret), genesis: 1_700_000_000, period: 3 })
const seed = new Uint8Array(32).fill(1)
const DRAW_AT = 1_767_225_660_000

const ticketText = [
  'koi-ticket-1',
  'ticket 4JNNWQ7WA3KXWHQ3',
  'game SSC60',
  'numero 20260101-0002',
  'placed 1767225630000',
  `nonce ${'ab'.repeat(16)}`,
  'wager position 3|||| 1 1.00 1 1.00 97800',
  '',
].join('\n')
const leaf = leafHash(utf8ToBytes(ticketText))
const leaves = [leafHash(utf8ToBytes('another')), leaf, leafHash(utf8ToBytes('a third'))]

function published(numero: string, previous: { numero: string; hash: string } | null, drawAt: number) {
  const round = roundFrom(chain, drawAt)
  const signature = signRound(secret, round)
  const record = {
    game: 'SSC60',
    numero,
    closeAt: drawAt - 5_000,
    drawAt,
    beacon: chain.hash,
    round,
    commit: commitTo(seed),
    previous: previous?.hash ?? '0'.repeat(64),
  }
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
    commitment: record.commit,
    recordHash: recordHash(recordText(record)),
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
    ticketRoot: bytesToHex(merkleRoot(leaves)),
    ticketCount: 3,
    rootPublishedAt: drawAt - 4_000,
    seed: bytesToHex(seed),
    winningNumber: formatResult(drawResult('ssc5', stream)),
    voidReason: null,
    results: [],
  } satisfies DrawRecordAnswer
  return answer
}

const first = published('20260101-0001', null, DRAW_AT - 60_000)
const draw = published('20260101-0002', { numero: first.numero, hash: first.recordHash }, DRAW_AT)

const verdicts = (answer: DrawRecordAnswer, previous: DrawRecordAnswer | null = first) =>
  Object.fromEntries(checkPublished(answer, previous).map((step) => [step.id, step.toVerdict]))

const allOf = (verdict: Verdict) => ({
  record: verdict,
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

test.each([
  [{ seed: '02'.repeat(32) }, ['commitment', 'result']],
  [{ winningNumber: '00000' }, ['result']],
  [{ commitment: '0'.repeat(64) }, ['record', 'commitment']],
  [{ recordHash: '0'.repeat(64) }, ['record']],
  [{ previousRecordHash: 'f'.repeat(64) }, ['record', 'previous']],
  [{ beaconSignature: draw.beaconSignature?.replace(/^../, '00') ?? '' }, ['beacon']],
  [{ beaconRandomness: '0'.repeat(64) }, ['beacon', 'result']],
  [{ beaconPublicKey: quicknet.publicKey }, ['chain', 'beacon']],
  [{ beaconMock: false }, ['chain']],
  [{ beaconRound: draw.beaconRound + 1 }, ['record', 'chain', 'beacon', 'result']],
  [{ rootPublishedAt: draw.drawAt + 1 }, ['root']],
  [{ ticketRoot: null }, ['root']],
])('tampering is seen in its step: %o', (change, failing) => {
  const expected = { ...allOf('holds'), ...Object.fromEntries(failing.map((id) => [id, 'fails'])) }
  expect(verdicts({ ...draw, ...change })).toEqual(expected)
})

test('before the draw the secret parts wait, and the sealed ones are checked already', () => {
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
  }
  expect(verdicts(open)).toEqual({ ...allOf('waits'), record: 'holds', previous: 'holds', chain: 'holds' })
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
const ticketVerdicts = (changed: Partial<OrderProof>, of: Order = order) =>
  Object.fromEntries(checkTicket(of, { ...proof, ...changed }, draw).map((step) => [step.id, step.toVerdict]))

test('a ticket in the tree holds; another text, another path or another payout does not', () => {
  const holds = { same: 'holds', leaf: 'holds', included: 'holds', paid: 'holds' }
  expect(ticketVerdicts({})).toEqual(holds)
  expect(ticketVerdicts({ ticketText: ticketText.replace('3||||', '4||||') })).toEqual({
    ...holds,
    same: 'fails',
    leaf: 'fails',
    included: 'fails',
  })
  expect(ticketVerdicts({ path: inclusionProof(leaves, 0) }).included).toBe('fails')
  expect(ticketVerdicts({}, { ...order, wagers: [{ ...wager, payout: '5.00' }] }).paid).toBe('fails')
  expect(ticketVerdicts({ path: null }).included).toBe('waits')
})

test('a cancelled bet is in no text, and no other bet may be missing', () => {
  expect(ticketTextMatches(ticketText, { ...order, wagers: [wager, { ...wager, state: 'cancelled' }] })).toBe(
    true,
  )
  expect(ticketTextMatches(ticketText, { ...order, wagers: [wager, wager] })).toBe(false)
  expect(ticketTextMatches(`${ticketText}wager position 9|||| 1 1.00 1 1.00 97800\n`, order)).toBe(false)
})

test('a draw number is found in what was pasted', () => {
  expect(readNumero(' Southern VIP 60s 20261121-1311.')).toBe('20261121-1311')
  expect(readNumero('Ha Noi 20261121')).toBe('20261121')
  expect(readNumero('2026112')).toBeNull()
  expect(readNumero('202611211')).toBeNull()
})

test('of an official draw only the seal of its tickets is checked', () => {
  const official: DrawRecordAnswer = {
    ...draw,
    source: 'official',
    commitment: null,
    recordHash: null,
    previousRecordHash: null,
    beaconChain: null,
    beaconPublicKey: null,
    beaconGenesis: null,
    beaconPeriod: null,
    beaconRound: null,
    seed: null,
  }
  expect(checkPublished(official, null).map(({ id, toVerdict }) => [id, toVerdict])).toEqual([
    ['root', 'holds'],
  ])
  const late = { ...official, rootPublishedAt: draw.drawAt + 1 }
  expect(checkPublished(late, null).map(({ toVerdict }) => toVerdict)).toEqual(['fails'])
})
