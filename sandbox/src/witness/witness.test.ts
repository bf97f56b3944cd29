import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proveConsistency } from '@koi/contract/fairness/log-tree.ts'
import { leafHash, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import {
  parseLines,
  parseVerifier,
  publicKeyFrom,
  SIGNATURE,
  signLine,
  toBase64,
  treeHeadText,
  verifierText,
  verifyNote,
} from '@koi/contract/fairness/signed-note.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { witness } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-witness-'))
afterAll(() => rmSync(folder, { recursive: true }))
const world: World = {
  folder,
  port: 0,
  now: () => new Date('2026-01-02T03:04:05Z'),
  randomHex: (bytes) => '5a'.repeat(bytes),
  fetch: () => Promise.reject(new Error('witnesses make no calls')),
  env: { KOI_SANDBOX_KEY: 'k'.repeat(40) },
}
const app = await buildSandbox(world, [witness])
afterAll(() => app.close())

const post = async (url: string, payload: string | Record<string, unknown>) => {
  const headers = typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}
  const { statusCode: status, body } = await app.inject({ method: 'POST', url, payload, headers })
  return { status, body }
}
const order = (fault: string, name = 'both') => post('/control/witness', { witness: name, fault })
beforeEach(() => order('none'))

/** A log of test leaves with its own key. */
let logs = 0
async function newLog() {
  logs += 1
  const secret = new Uint8Array(32).fill(logs)
  const key = { name: `koi${logs}.example/log`, type: SIGNATURE, publicKey: publicKeyFrom(secret) } as const
  await post('/control/witness/logs', { key: verifierText(key) })
  const leaves = (name: string, size: number) =>
    Array.from({ length: size }, (_, i) => leafHash(Buffer.from(`${name} ${i}`)))
  const text = (size: number, name = 'a') =>
    treeHeadText({ origin: key.name, size, root: merkleRoot(leaves(name, size)) })
  const proof = async (old: number, size: number, name = 'a') => {
    const read = async () => Buffer.concat(leaves(name, size))
    return (await proveConsistency({ size, read }, old)).map((hash) => `${toBase64(hash)}\n`).join('')
  }
  const add = async (old: number, size: number, { name = 'a', by = 'one', secret: own = secret } = {}) => {
    const note = `${text(size, name)}\n${signLine(key, own, { text: text(size, name) })}`
    return post(`/witness/${by}/add-checkpoint`, `old ${old}\n${await proof(old, size, name)}\n${note}`)
  }
  return { key, add, text }
}

test('[FA-01] a witness cosigns a log that only grows, and remembers it over a restart', async () => {
  const log = await newLog()
  expect((await log.add(0, 3)).status).toBe(200)
  const { status, body } = await log.add(3, 7)
  const verifier = parseVerifier((await app.inject('/witness/one/key')).body.trim())
  const lines = parseLines(body)
  if (verifier === null || lines === null) throw new Error('not read')
  expect(status).toBe(200)
  expect(verifyNote({ text: log.text(7), lines }, verifier)).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000)
  const again = await buildSandbox(world, [witness])
  const page = (await again.inject('/witness')).body
  expect(page).toContain(`<dt>${log.key.name}</dt><dd>7 entries</dd>`)
  await again.close()
})

test('[FA-01] a witness refuses a fork, a rewound log and a second tree of one size', async () => {
  const log = await newLog()
  await log.add(0, 5)
  expect(await log.add(5, 9, { name: 'b' })).toEqual({ status: 422, body: 'forked\n' })
  expect(await log.add(0, 4)).toEqual({ status: 409, body: '5\n' })
  expect(await log.add(5, 5, { name: 'b' })).toEqual({ status: 409, body: '5\n' })
  expect((await log.add(5, 5)).status).toBe(200)
  expect(await log.add(3, 9)).toEqual({ status: 409, body: '5\n' })
  expect((await log.add(5, 9)).status).toBe(200)
})

test('[FA-01] a witness refuses an unknown log, another key and malformed requests', async () => {
  const log = await newLog()
  expect((await log.add(0, 3, { secret: new Uint8Array(32).fill(99) })).status).toBe(403)
  const unknown = log.text(3).replace('koi', 'other')
  const line = signLine(log.key, new Uint8Array(32).fill(1), { text: unknown })
  expect((await post('/witness/one/add-checkpoint', `old 0\n\n${unknown}\n${line}`)).status).toBe(404)
  const wrong = ['', 'old 0\n', 'old 01\n\n', `old 0\n\n${log.text(3)}`, `old 9\n\n${unknown}\n${line}x`]
  for (const body of wrong) expect((await post('/witness/one/add-checkpoint', body)).status).toBe(400)
  expect((await post('/control/witness/logs', { key: 'nothing' })).status).toBe(400)
})

test('[FA-01] witnesses are told to fail, each alone', async () => {
  const log = await newLog()
  expect(await order('down', 'one')).toEqual({ status: 200, body: '{"one":"down","two":"none"}' })
  expect((await log.add(0, 3)).status).toBe(503)
  expect((await log.add(0, 3, { by: 'two' })).status).toBe(200)
  await order('wrong-signature')
  const verifier = parseVerifier((await app.inject('/witness/one/key')).body.trim())
  const lines = parseLines((await log.add(0, 3)).body)
  if (verifier === null || lines === null) throw new Error('not read')
  expect(verifyNote({ text: log.text(3), lines }, verifier)).toBeNull()
  expect((await order('slow')).status).toBe(400)
  expect((await order('down', 'three')).status).toBe(400)
  expect((await post('/witness/order', { witness: 'one', fault: 'none' })).status).toBe(303)
})

test('[FA-01] a day is kept with its time, and nothing is not', async () => {
  const kept = await post('/anchor', 'a checkpoint')
  expect(kept.body).toMatch(/^received [0-9a-f]{64}\nat 2026-01-02T03:04:05.000Z\n$/)
  expect((await app.inject('/control/anchors')).json()).toMatchObject([{ text: 'a checkpoint' }])
  expect((await post('/anchor', '')).status).toBe(400)
})
