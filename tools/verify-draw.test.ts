import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mockChain, publicKeyOf, roundOfDraw, signRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, FIRST_PREVIOUS, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { inclusionProof, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { type DrawSeal, sealText } from '@koi/contract/fairness/seal.ts'
import { ticketLeaf, ticketText } from '@koi/contract/fairness/ticket-leaf.ts'
import { drawResult, type Family, families, formatResult } from '@koi/contract/lottery/games.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { bundleVerifier } from '../scripts/build.mjs'
import { verify } from '../scripts/verify-draw.mjs'

/** Tests the verifier, which was written from the protocol only, with draws of the platform. */

const secret = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secret), genesis: 1_700_000_000, period: 3 })
const seed = new Uint8Array(32).fill(9)
const DRAW_AT = 1_767_225_660_000

const CLOSE_AT = DRAW_AT - 5_000
const NUMERO = '20260101-0001'

const tickets = [1, 2, 3].map((n) => ({
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
const leaves = tickets.map((ticket) => ticketLeaf(ticket))
const root = bytesToHex(merkleRoot(leaves))

const sealKey = ed25519.utils.randomSecretKey()

/** A seal of the house, which can sign whatever it likes. */
function signed(seal: DrawSeal) {
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
}

/** The record that the site would publish about a draw, whatever the house puts into it. */
function published(making: Making = {}) {
  const { family = 'ssc5', previous = FIRST_PREVIOUS, numero = NUMERO, drawAt = DRAW_AT } = making
  const { own = seed, publishedAt = drawAt - 1_000 } = making
  const round = roundOfDraw(chain, { format: 2, drawAt })
  const signature = signRound(secret, round)
  const randomness = verifyRound(chain, round, signature) ?? ''
  const text = recordText({
    format: 2,
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

const proof = {
  ticketText: ticketText(tickets[1] ?? fail()),
  leaf: bytesToHex(leaves[1] ?? fail()),
  path: inclusionProof(leaves, 1),
  root,
  gameCode: 'TEST60',
  numero: NUMERO,
}

function fail(): never {
  throw new Error('there is no such ticket')
}

const broken = (values: readonly unknown[], saved: readonly unknown[] = []) =>
  verify(values, saved)
    .steps.filter(({ holds }) => holds === false)
    .map(({ says }) => says)

const unchecked = (values: readonly unknown[], saved: readonly unknown[] = []) =>
  verify(values, saved)
    .steps.filter(({ holds }) => holds === null)
    .map(({ says }) => says)

const ssc = published()
const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`

/** What the browser of the bettor kept: the answer to the order, and the seal at the lock. */
const kept = {
  game: 'TEST60',
  numero: NUMERO,
  drawAt: DRAW_AT,
  recordHash: ssc.recordHash,
  commitment: ssc.commitment,
  tickets: { '7': { leaf: proof.leaf, nonce: '2'.repeat(32) } },
  seal: { ...ssc.seal, at: DRAW_AT - 900 },
  other: null,
}

test.each(Object.keys(families) as Family[])('a draw of %s that the platform made is confirmed', (family) => {
  expect(broken([published({ family }), proof])).toEqual([])
  expect(verify([{ success: true, value: published({ family }) }])).toMatchObject({ holds: true, mock: true })
})

test('with what was kept everything is checked; without it, the answer says what is not', () => {
  expect(broken([ssc, proof], [kept])).toEqual([])
  expect(unchecked([ssc, proof], [kept])).toEqual([])
  expect(unchecked([ssc, proof])).toEqual([
    'that it was not replaced since: nothing was kept (--saved)',
    'that it is the ticket that was placed: no leaf was kept',
  ])
})

test.each([
  ['winningNumber', { winningNumber: '00000' }, /give the result/],
  ['seed', { seed: flip(ssc.seed) }, /seed is the promised one/],
  ['commitment', { commitment: flip(ssc.commitment) }, /answer says what the record says/],
  ['drawAt', { drawAt: ssc.drawAt + 60_000 }, /answer says what the record says/],
  ['closeAt', { closeAt: ssc.closeAt - 1 }, /answer says what the record says/],
  ['opensAt', { opensAt: ssc.opensAt - 1 }, /answer says what the record says/],
  ['family', { family: 'k3' }, /answer says what the record says/],
  ['station', { station: 'Ha Noi' }, /answer says what the record says/],
  [
    'recordText',
    { recordText: ssc.recordText.replace('SSC', 'XXC').replace('ssc5', 'k3') },
    /published hash/,
  ],
  ['beaconRound', { beaconRound: ssc.beaconRound + 1 }, /draw time asks for/],
  ['beaconSignature', { beaconSignature: flip(ssc.beaconSignature) }, /signed the round/],
  ['beaconRandomness', { beaconRandomness: flip(ssc.beaconRandomness) }, /signed the round/],
  ['beaconPublicKey', { beaconPublicKey: flip(ssc.beaconPublicKey) }, /its beacon is/],
  ['beaconMock', { beaconMock: false }, /its beacon is/],
  ['numero', { numero: '20260101-0002' }, /answer says what the record says/],
  ['invalid seed', { seed: 'x' }, /promised one/],
  ['missing seed', { seed: null }, /give the result/],
  ['ticketCount', { ticketCount: 2 }, /seal is signed/],
  ['ticketRoot', { ticketRoot: flip(root) }, /seal is signed/],
  ['rootPublishedAt', { rootPublishedAt: ssc.rootPublishedAt + 1 }, /seal is signed/],
  ['seal', { seal: null }, /seal is signed/],
  ['signature of the seal', { seal: { ...ssc.seal, signature: flip(ssc.seal.signature) } }, /seal is signed/],
] as const)('a changed %s is found', (_field, change, says) => {
  const found = broken([{ ...ssc, ...change }])
  expect(found.some((one) => says.test(one))).toBe(true)
})

const asOfficial = {
  ...ssc,
  source: 'official',
  commitment: null,
  beaconChain: null,
  beaconRound: null,
  winningNumber: '77777',
}
const second = published({ previous: ssc.recordHash, numero: '20260101-0002', drawAt: DRAW_AT + 60_000 })
const third = {
  ...published({ previous: second.recordHash, numero: '20260101-0003', drawAt: DRAW_AT + 120_000 }),
  previousNumero: '20260101-0002',
}
/** A seed that the house found after the beacon, with a record and a seal to match. */
const ground = published({ own: new Uint8Array(32).fill(77) })
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
  ['a void draw whose seed is not the promised one', [{ ...ssc, state: 'void', seed: flip(ssc.seed) }], []],
] as const)('[FA-01] the verifier says no to %s', (_forgery, values, saved) => {
  expect(broken(values, saved)).not.toEqual([])
  expect(verify(values, saved).holds).toBe(false)
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
    format: 2,
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

test('records are a chain: an omitted or exchanged one is found', () => {
  expect(broken([third, second, ssc])).toEqual([])
  const stray = published({
    previous: flip(ssc.recordHash),
    numero: '20260101-0002',
    drawAt: DRAW_AT + 60_000,
  })
  expect(broken([stray, ssc])).toEqual(['it follows the record before it, without a gap'])
})

test('an altered, moved or later added ticket is found', () => {
  const text = proof.ticketText.replace('1|2|3|4|5', '1|2|3|4|6')
  expect(broken([ssc, { ...proof, ticketText: text }])).toEqual([
    'the ticket has the hash that stands for it',
  ])
  expect(broken([ssc, { ...proof, path: proof.path.slice(1) }])).toEqual(['that hash is part of the root'])
  expect(broken([ssc, { ...proof, path: null }])).toEqual(['that hash is part of the root'])
  expect(broken([ssc, { ...proof, root: flip(root) }])).toEqual([
    'that hash is part of the root',
    'the root is the one of the draw’s record',
  ])
  const stray = { ...proof, ticketText: proof.ticketText.replace(NUMERO, '20260101-0009') }
  expect(broken([ssc, stray])).toContain('the ticket is of this draw')
})

test('a draw of format 1, which was saved before records were published as texts, is still confirmed', () => {
  const round = roundOfDraw(chain, { format: 1, drawAt: DRAW_AT })
  const signature = signRound(secret, round)
  const randomness = verifyRound(chain, round, signature) ?? ''
  const text = recordText({
    format: 1,
    source: 'own',
    game: 'TEST60',
    family: null,
    numero: NUMERO,
    station: null,
    openAt: null,
    closeAt: CLOSE_AT,
    drawAt: DRAW_AT,
    beacon: chain.hash,
    round,
    commit: commitTo(seed),
    previous: FIRST_PREVIOUS,
  })
  const { recordText: _text, seal: _seal, ...old } = ssc
  const stream = drawStream({ seed, game: 'TEST60', numero: NUMERO, round, randomness })
  const record = {
    ...old,
    recordHash: recordHash(text),
    beaconRound: round,
    beaconSignature: signature,
    beaconRandomness: randomness,
    winningNumber: formatResult(drawResult('ssc5', stream)),
  }
  expect(broken([record])).toEqual([])
  expect(broken([{ ...record, winningNumber: flip(record.winningNumber) }])).toEqual([
    'seed and beacon give the result',
  ])
})

test('the bundle is one file that runs alone and exits with 0 for yes, 1 for no, else 2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-verifier-'))
  const file = join(folder, 'verify-draw.mjs')
  await bundleVerifier(file)
  const run = (name: string, value: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(value))
    return spawnSync(process.execPath, [file, path], { cwd: folder, encoding: 'utf8' })
  }
  expect(
    execFileSync(process.execPath, [file, '-'], { input: JSON.stringify([ssc, proof]), encoding: 'utf8' }),
  ).toContain('Yes, but for what is marked ?.')
  expect(run('good.json', ssc).status).toBe(0)
  expect(run('bad.json', { ...ssc, winningNumber: '00000' })).toMatchObject({ status: 1 })
  writeFileSync(join(folder, 'kept.json'), JSON.stringify([kept]))
  const withKept = (value: unknown) => {
    writeFileSync(join(folder, 'now.json'), JSON.stringify(value))
    return spawnSync(process.execPath, [file, 'now.json', '--saved', 'kept.json'], {
      cwd: folder,
      encoding: 'utf8',
    })
  }
  expect(withKept([ssc, proof]).stdout).toContain('Yes: everything holds.')
  expect(withKept([ground])).toMatchObject({ status: 1 })
  expect(run('other.json', { some: 'thing' })).toMatchObject({ status: 2 })
  expect(spawnSync(process.execPath, [file], { encoding: 'utf8' }).status).toBe(2)
})
