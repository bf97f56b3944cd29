import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mockChain, publicKeyOf, roundFrom, signRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, FIRST_PREVIOUS, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { inclusionProof, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { ticketLeaf, ticketText } from '@koi/contract/fairness/ticket-leaf.ts'
import { drawResult, type Family, families, formatResult } from '@koi/contract/lottery/games.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { bundleVerifier } from '../scripts/build.mjs'
import { verify } from '../scripts/verify-draw.mjs'

/** Tests the verifier, which was written from the protocol only, with draws of the platform. */

const secret = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secret), genesis: 1_700_000_000, period: 3 })
const seed = new Uint8Array(32).fill(9)
const DRAW_AT = 1_767_225_660_000

const tickets = [1, 2, 3].map((n) => ({
  ticket: `TICKET${n}`,
  game: 'TEST60',
  numero: '20260101-0001',
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
    },
  ],
}))
const leaves = tickets.map((ticket) => ticketLeaf(ticket))
const root = bytesToHex(merkleRoot(leaves))

/** The record that the site would publish about a draw of a family. */
function published(family: Family, previous = FIRST_PREVIOUS, numero = '20260101-0001') {
  const round = roundFrom(chain, DRAW_AT)
  const signature = signRound(secret, round)
  const randomness = verifyRound(chain, round, signature) ?? ''
  const record = {
    game: 'TEST60',
    numero,
    closeAt: DRAW_AT - 5_000,
    drawAt: DRAW_AT,
    beacon: chain.hash,
    round,
    commit: commitTo(seed),
    previous,
  }
  return {
    gameCode: 'TEST60',
    family: family as string,
    numero,
    source: 'own',
    closeAt: DRAW_AT - 5_000,
    drawAt: DRAW_AT,
    commitment: record.commit,
    recordHash: recordHash(recordText(record)),
    previousRecordHash: previous,
    previousNumero: previous === FIRST_PREVIOUS ? null : '20260101-0001',
    beaconChain: chain.hash,
    beaconMock: true,
    beaconPublicKey: chain.publicKey,
    beaconGenesis: chain.genesis,
    beaconPeriod: chain.period,
    beaconRound: round,
    beaconSignature: signature,
    beaconRandomness: randomness,
    ticketRoot: root,
    rootPublishedAt: DRAW_AT - 1_000,
    seed: bytesToHex(seed),
    winningNumber: formatResult(
      drawResult(family, drawStream({ seed, game: 'TEST60', numero, round, randomness })),
    ),
  }
}

const proof = {
  ticketText: ticketText(tickets[1] ?? fail()),
  leaf: bytesToHex(leaves[1] ?? fail()),
  path: inclusionProof(leaves, 1),
  root,
  gameCode: 'TEST60',
  numero: '20260101-0001',
}

function fail(): never {
  throw new Error('there is no such ticket')
}

const broken = (values: readonly unknown[]) =>
  verify(values)
    .steps.filter(({ holds }) => !holds)
    .map(({ says }) => says)

test.each(Object.keys(families) as Family[])('a draw of %s that the platform made is confirmed', (family) => {
  expect(broken([published(family), proof])).toEqual([])
  expect(verify([{ success: true, value: published(family) }])).toMatchObject({ holds: true, mock: true })
})

const ssc = published('ssc5')
const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`

test.each([
  ['winningNumber', { winningNumber: '00000' }, /give the result/],
  ['seed', { seed: flip(ssc.seed) }, /the one that was promised/],
  ['commitment', { commitment: flip(ssc.commitment) }, /published before the sale/],
  ['drawAt', { drawAt: ssc.drawAt + 60_000 }, /published before the sale/],
  ['closeAt', { closeAt: ssc.closeAt - 1 }, /published before the sale/],
  ['beaconRound', { beaconRound: ssc.beaconRound + 1 }, /first after the draw/],
  ['beaconSignature', { beaconSignature: flip(ssc.beaconSignature) }, /signed the round/],
  ['beaconRandomness', { beaconRandomness: flip(ssc.beaconRandomness) }, /signed the round/],
  ['beaconPublicKey', { beaconPublicKey: flip(ssc.beaconPublicKey) }, /its beacon is/],
  ['beaconMock', { beaconMock: false }, /its beacon is/],
  ['rootPublishedAt', { rootPublishedAt: ssc.drawAt }, /sealed before/],
  ['numero', { numero: '20260101-0002' }, /published before the sale/],
  ['invalid seed', { seed: 'x' }, /the one that was promised/],
  ['missing seed', { seed: null }, /give the result/],
] as const)('a changed %s is found', (_field, change, says) => {
  const found = broken([{ ...ssc, ...change }])
  expect(found.some((one) => says.test(one))).toBe(true)
})

test('records are a chain: an omitted or exchanged one is found', () => {
  const next = published('ssc5', ssc.recordHash, '20260101-0002')
  expect(broken([next, ssc])).toEqual([])
  expect(broken([published('ssc5', flip(ssc.recordHash), '20260101-0002'), ssc])).toEqual([
    'it follows the record before it',
  ])
})

test('an altered, moved or later added ticket is found', () => {
  const text = proof.ticketText.replace('1|2|3|4|5', '1|2|3|4|6')
  expect(broken([ssc, { ...proof, ticketText: text }])).toEqual([
    'the ticket has the hash that stands for it',
  ])
  expect(broken([ssc, { ...proof, path: proof.path.slice(1) }])).toEqual(['that hash is part of the root'])
  expect(broken([ssc, { ...proof, path: null }])).toEqual(['that hash is part of the root'])
  const other = { ...proof, root: flip(root) }
  expect(broken([ssc, other])).toEqual([
    'that hash is part of the root',
    'the root is the one of the draw’s record',
  ])
  expect(broken([ssc, { ...proof, numero: '20260101-0009' }])).toEqual(['the ticket is of this draw'])
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
  ).toContain('Yes: everything holds.')
  expect(run('good.json', ssc).status).toBe(0)
  expect(run('bad.json', { ...ssc, winningNumber: '00000' })).toMatchObject({ status: 1 })
  expect(run('other.json', { some: 'thing' })).toMatchObject({ status: 2 })
  expect(spawnSync(process.execPath, [file], { encoding: 'utf8' }).status).toBe(2)
})
