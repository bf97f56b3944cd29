import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundOfDraw, signRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { commitTo, FIRST_PREVIOUS, recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, type Family, families, formatResult } from '@koi/contract/lottery/games.ts'
import { expect, test } from 'vitest'
import { bundleVerifier } from '../../scripts/build.mjs'
import { verify } from '../../scripts/verify-draw.mjs'
import {
  broken,
  CLOSE_AT,
  chain,
  DRAW_AT,
  flip,
  ground,
  kept,
  NUMERO,
  proof,
  published,
  root,
  second,
  secret,
  seed,
  ssc,
  third,
  unchecked,
} from './testing.ts'

/** Tests the verifier, which was written from the protocol only, with draws of the platform. */

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
    timelock: null,
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

test('[FA-01] signs that control a terminal are printed by their numbers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-verify-'))
  const run = (text: string) => {
    const path = join(folder, 'input.json')
    writeFileSync(path, text)
    return spawnSync(process.execPath, ['scripts/verify-draw.mjs', path], { encoding: 'utf8' })
  }
  const numero = '1\u{1b}[1A\u{1b}[2K\u{202e}yes'
  const record = {
    beaconMock: false,
    gameCode: 'SSC60',
    numero,
    recordHash: 'aa',
    ticketRoot: null,
    drawAt: 1,
  }
  const { stdout, status } = run(JSON.stringify(record))
  expect(status).toBe(1)
  expect(stdout).toContain('SSC60 1\\u{1b}[1A\\u{1b}[2K\\u{202e}yes: ')
  expect(stdout.includes('\u{1b}') || stdout.includes('\u{202e}')).toBe(false)
  expect(run('\u{1b}[2Kyes').stderr).not.toContain('\u{1b}')
})
