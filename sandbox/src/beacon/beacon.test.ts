import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mockChain, timeOfRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { beacon } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-beacon-'))
afterAll(() => rmSync(folder, { recursive: true }))
let time = Date.parse('2026-01-02T03:04:05Z')
const world: World = {
  folder,
  port: 0,
  now: () => new Date(time),
  randomHex: (bytes) => '5a'.repeat(bytes),
  fetch: () => Promise.reject(new Error('the beacon makes no calls')),
  env: {},
}
const app = await buildSandbox(world, [beacon])
afterAll(() => app.close())
const get = async (path: string) => {
  const response = await app.inject(path)
  return {
    status: response.statusCode,
    body: response.body.startsWith('<') ? response.body : response.json(),
  }
}
const [hash] = (await get('/beacon/one/chains')).body
const info = (await get(`/beacon/one/${hash}/info`)).body
const chain = mockChain({ publicKey: info.public_key, genesis: info.genesis_time, period: info.period })
const order = (payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: '/control/beacon', payload })
const round = (number: number | string, mirror = 'one') => get(`/beacon/${mirror}/${hash}/public/${number}`)

test('the info describes the chain that verifies every round', async () => {
  expect(chain.hash).toBe(hash)
  const latest = (await round('latest')).body
  expect(timeOfRound(chain, latest.round)).toBeLessThanOrEqual(time)
  expect(verifyRound(chain, latest.round, latest.signature)).toBe(latest.randomness)
  expect((await round(latest.round, 'two')).body).toEqual(latest)
})

test('a round is never available before its time', async () => {
  const next = (await round('latest')).body.round + 1
  expect(await round(next)).toEqual({ status: 425, body: { error: 'future' } })
  time = timeOfRound(chain, next)
  expect((await round(next)).body.round).toBe(next)
  expect((await round(0)).status).toBe(404)
  expect((await round('1e9')).status).toBe(404)
})

test('the key survives a restart', async () => {
  const again = await buildSandbox({ ...world, randomHex: (bytes) => '11'.repeat(bytes) }, [beacon])
  expect((await again.inject('/beacon/one/chains')).json()).toEqual([hash])
  await again.close()
})

test('faults are ordered for one mirror or both: late, wrong signature, down', async () => {
  const { round: number, signature } = (await round('latest')).body
  await order({ mirror: 'one', fault: 'late', seconds: 70 })
  expect((await round(number)).status).toBe(425)
  expect((await round(number, 'two')).body.signature).toBe(signature)
  time += 70_000
  expect((await round(number)).body.signature).toBe(signature)
  await order({ mirror: 'both', fault: 'wrong-signature' })
  const wrong = (await round(number, 'two')).body
  expect(wrong.round).toBe(number)
  expect(verifyRound(chain, number, wrong.signature)).toBeNull()
  await order({ mirror: 'two', fault: 'down' })
  expect((await round(number, 'two')).status).toBe(503)
  expect((await order({ mirror: 'three', fault: 'down' })).statusCode).toBe(400)
  expect((await order({ mirror: 'one', fault: 'slow' })).statusCode).toBe(400)
  const page = (await get('/beacon')).body
  expect(page).toContain('Mirror two: down')
  expect(page).toContain(hash)
})
