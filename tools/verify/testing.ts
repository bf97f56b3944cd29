import { mockChain, publicKeyOf, roundOfDraw, signRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, FIRST_PREVIOUS, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { inclusionProof, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { type DrawSeal, sealText } from '@koi/contract/fairness/seal.ts'
import { ticketLeaf, ticketText } from '@koi/contract/fairness/ticket-leaf.ts'
import { lockSeed } from '@koi/contract/fairness/timelock.ts'
import { drawResult, type Family, formatResult } from '@koi/contract/lottery/games.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { verify } from '../../scripts/verify-draw.mjs'

export const secret = new Uint8Array(32).fill(7)
export const chain = mockChain({ publicKey: publicKeyOf(secret), genesis: 1_700_000_000, period: 3 })
export const seed = new Uint8Array(32).fill(9)
export const DRAW_AT = 1_767_225_660_000

export const CLOSE_AT = DRAW_AT - 5_000
export const NUMERO = '20260101-0001'

export const tickets = [1, 2, 3].map((n) => ({
  format: 2 as const,
  ticket: `TICKET${n}`,
  game: 'TEST60',
  numero: NUMERO,
  placedAt: DRAW_AT - 30_000,
  nonce: String(n).repeat(32),
  wagers: [
    {
      play: 'direct5',
      selection: '1|2|3|4|5',
      lines: 1n,
      unit: 100_000n,
      multiple: 1n,
      stake: 100_000n,
      odds: 1n,
      series: 1956,
      rebateRate: 0,
    },
  ],
}))
export const leaves = tickets.map((ticket) => ticketLeaf(ticket))
export const root = bytesToHex(merkleRoot(leaves))

const SIGMA = new Uint8Array(32).fill(4)
const sealKey = ed25519.utils.randomSecretKey()

/** A seal of the house, which can sign whatever it likes. */
export function signed(seal: DrawSeal) {
  const text = sealText(seal)
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(text), sealKey))
  return { text, signature, publicKey: bytesToHex(ed25519.getPublicKey(sealKey)) }
}

interface Making {
  readonly family?: Family
  readonly previous?: string
  readonly numero?: string
  readonly drawAt?: number
  readonly own?: Uint8Array
  readonly root?: string
  readonly publishedAt?: number
  readonly timelock?: string | null
  readonly format?: 2 | 3
}

/** A seed, locked to a round of the chain. */
export const locked = (own: Uint8Array, round: number): string =>
  lockSeed({ chain, round, seed: own, sigma: SIGMA })

/** The record that the site would publish about a draw, whatever the house puts into it. */
export function published(making: Making = {}) {
  const { family = 'ssc5', previous = FIRST_PREVIOUS, numero = NUMERO, drawAt = DRAW_AT } = making
  const { own = seed, publishedAt = drawAt - 1_000 } = making
  const round = roundOfDraw(chain, { format: 3, drawAt })
  const signature = signRound(secret, round)
  const randomness = verifyRound(chain, round, signature) ?? ''
  const text = recordText({
    format: making.format ?? 3,
    source: 'own',
    game: 'TEST60',
    family,
    numero,
    station: null,
    openAt: drawAt - 60_000,
    closeAt: drawAt - 5_000,
    drawAt,
    beacon: chain.hash,
    round,
    commit: commitTo(own),
    timelock: making.timelock === undefined ? locked(own, round) : making.timelock,
    previous,
  })
  const hash = recordHash(text)
  const sealed = { root: making.root ?? root, count: 3, publishedAt, previous: FIRST_PREVIOUS }
  const stream = drawStream({ seed: own, game: 'TEST60', numero, round, randomness })
  return {
    gameCode: 'TEST60',
    family: family as string,
    numero,
    state: 'settled',
    source: 'own',
    station: null,
    opensAt: drawAt - 60_000,
    closeAt: drawAt - 5_000,
    drawAt,
    commitment: commitTo(own),
    recordText: text,
    recordHash: hash,
    previousRecordHash: previous,
    previousNumero: previous === FIRST_PREVIOUS ? null : NUMERO,
    beaconChain: chain.hash,
    beaconMock: true,
    beaconPublicKey: chain.publicKey,
    beaconGenesis: chain.genesis,
    beaconPeriod: chain.period,
    beaconRound: round,
    beaconSignature: signature,
    beaconRandomness: randomness,
    ticketRoot: sealed.root,
    ticketCount: 3,
    rootPublishedAt: publishedAt,
    seal: signed({ game: 'TEST60', numero, record: hash, ...sealed }),
    seed: bytesToHex(own),
    winningNumber: formatResult(drawResult(family, stream)),
    voidReason: null as string | null,
  }
}

export const proof = {
  ticketText: ticketText(tickets[1] ?? fail()),
  leaf: bytesToHex(leaves[1] ?? fail()),
  path: inclusionProof(leaves, 1),
  root,
  gameCode: 'TEST60',
  numero: NUMERO,
}

export function fail(): never {
  throw new Error('there is no such ticket')
}

export const broken = (values: readonly unknown[], saved: readonly unknown[] = []) =>
  verify(values, saved)
    .steps.filter(({ holds }) => holds === false)
    .map(({ says }) => says)

export const unchecked = (values: readonly unknown[], saved: readonly unknown[] = []) =>
  verify(values, saved)
    .steps.filter(({ holds }) => holds === null)
    .map(({ says }) => says)

export const ssc = published()
export const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`

/** What the browser of the bettor kept: the answer to the order, and the seal at the lock. */
export const kept = {
  game: 'TEST60',
  numero: NUMERO,
  drawAt: DRAW_AT,
  recordHash: ssc.recordHash,
  commitment: ssc.commitment,
  tickets: { '7': { leaf: proof.leaf, nonce: '2'.repeat(32) } },
  seal: { ...ssc.seal, at: DRAW_AT - 900 },
  other: null,
}

export const second = published({
  previous: ssc.recordHash,
  numero: '20260101-0002',
  drawAt: DRAW_AT + 60_000,
})
export const third = {
  ...published({ previous: second.recordHash, numero: '20260101-0003', drawAt: DRAW_AT + 120_000 }),
  previousNumero: '20260101-0002',
}
/** A seed that the house found after the beacon, with a record and a seal to match. */
export const ground = published({ own: new Uint8Array(32).fill(77) })
