import { mockChain, publicKeyOf, roundOfDraw, signRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, type DrawRecord, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { inclusionProof, leafHash, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { sealText } from '@koi/contract/fairness/seal.ts'
import { lockSeed } from '@koi/contract/fairness/timelock.ts'
import { drawResult, formatResult } from '@koi/contract/lottery/games.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { KeptDraw } from '../kept/kept.ts'
import type { DrawRecordAnswer, Order } from '../queries.ts'
import { bytesToHex, hexToBytes, utf8ToBytes } from './bytes.ts'
import type { OrderProof } from './verify-ticket.ts'

const secret = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secret), genesis: 1_700_000_000, period: 3 })
const ofChain = {
  beaconChain: chain.hash,
  beaconMock: true,
  beaconPublicKey: chain.publicKey,
  beaconGenesis: chain.genesis,
  beaconPeriod: chain.period,
}
const seed = new Uint8Array(32).fill(1)
const DRAW_AT = 1_767_225_660_000

export const ticketText = [
  'koi-ticket-2',
  'ticket 4JNNWQ7WA3KXWHQ3',
  'game SSC60',
  'numero 20260101-0002',
  'placed 1767225630000',
  `nonce ${'ab'.repeat(16)}`,
  'wager position 3|||| 1 1.00 1 1.00 97800 1956 0',
  '',
].join('\n')
export const leaf = leafHash(utf8ToBytes(ticketText))
export const leaves = [leafHash(utf8ToBytes('another')), leaf, leafHash(utf8ToBytes('a third'))]

const sealKey = new Uint8Array(32).fill(5)
export const sign = (text: string) => ({
  text,
  signature: bytesToHex(ed25519.sign(utf8ToBytes(text), sealKey)),
  publicKey: bytesToHex(ed25519.getPublicKey(sealKey)),
})

interface Making {
  readonly drawAt?: number
  readonly format?: 2 | 3
  readonly timelock?: string | null
}

/** The seed, locked to a round of the chain. */
export const locked = (own: Uint8Array, round: number): string =>
  lockSeed({ chain, round, seed: own, sigma: new Uint8Array(32).fill(4) })

/** A draw of the seed, as the site publishes it. */
export function published(
  numero: string,
  previous: Pick<DrawRecordAnswer, 'numero' | 'recordHash'> | null,
  { drawAt = DRAW_AT, format = 3, timelock }: Making = {},
) {
  const round = roundOfDraw(chain, { format: 3, drawAt })
  const signature = signRound(secret, round)
  const record: DrawRecord = {
    format,
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
    timelock: timelock === undefined ? locked(seed, round) : timelock,
    previous: previous?.recordHash ?? '0'.repeat(64),
  }
  const text = recordText(record)
  const root = bytesToHex(merkleRoot(leaves))
  const publishedAt = drawAt - 4_000
  const sealed = { game: 'SSC60', numero, record: recordHash(text), root, count: 3, publishedAt }
  const seal = sealText({ ...sealed, previous: '0'.repeat(64) })
  const randomness = commitTo(hexToBytes(signature))
  const stream = drawStream({ seed, game: 'SSC60', numero, round, randomness })
  return {
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
    recordText: text,
    recordHash: recordHash(text),
    previousRecordHash: record.previous,
    previousNumero: previous?.numero ?? null,
    ...ofChain,
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
}

export const first = published('20260101-0001', null, { drawAt: DRAW_AT - 60_000 })
export const draw = published('20260101-0002', first)

/** What the bettor's browser kept of the draw. */
export const keptOf = (of: DrawRecordAnswer, change: Partial<KeptDraw> = {}): KeptDraw => ({
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

export const wager = {
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
export const order: Order = {
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
export const proof: OrderProof = {
  ticketText,
  leaf: bytesToHex(leaf),
  path: inclusionProof(leaves, 1),
  root: draw.ticketRoot,
  gameCode: 'SSC60',
  numero: order.numero,
}
