import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseResult } from '@koi/contract/lottery/games.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { results } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-results-'))
afterAll(() => rmSync(folder, { recursive: true }))
let time = Date.parse('2026-01-02T11:15:00Z')
const world: World = {
  folder,
  port: 0,
  now: () => new Date(time),
  randomHex: (bytes) => '5a'.repeat(bytes),
  fetch: () => Promise.reject(new Error('the feeds call nobody')),
  env: {},
}
const app = await buildSandbox(world, [results])
afterAll(() => app.close())
const ask = async (feed: 'one' | 'two', draw: string) => {
  const response = await app.inject(`/results/${feed}/${draw}`)
  return response.statusCode === 200 ? String(response.json().winningNumber) : response.statusCode
}
const order = (payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: '/control/results', payload })

beforeEach(() => order({ feed: 'both', fault: 'none' }))

test('both feeds tell one result of a draw, in the shape of its region', async () => {
  const north = await ask('one', 'MB/20260102')
  expect(parseResult('mb27', String(north))).not.toBeNull()
  expect(await ask('two', 'MB/20260102')).toBe(north)
  expect(parseResult('mn18', String(await ask('one', 'MNHCM/20260102')))).not.toBeNull()
  expect(await ask('one', 'MB/20260101')).not.toBe(north)
})

test('a day that has not come has no result, and what is no draw has none either', async () => {
  expect(await ask('one', 'MB/20260103')).toBe(404)
  expect(await ask('one', 'MB/2026')).toBe(404)
})

test('a feed differs in the special prize, stays silent, or is down when it is ordered to', async () => {
  const right = await ask('two', 'MNHCM/20260102')
  await order({ feed: 'one', fault: 'differ' })
  const wrong = await ask('one', 'MNHCM/20260102')
  expect(wrong).not.toBe(right)
  expect(String(wrong).slice(6)).toBe(String(right).slice(6))
  await order({ feed: 'one', fault: 'silent' })
  expect(await ask('one', 'MNHCM/20260102')).toBe(404)
  await order({ feed: 'one', fault: 'down' })
  expect(await ask('one', 'MNHCM/20260102')).toBe(503)
  expect(await ask('two', 'MNHCM/20260102')).toBe(right)
  expect((await order({ feed: 'three', fault: 'down' })).statusCode).toBe(400)
})

test('a late feed tells after its seconds, counted from when it was first asked', async () => {
  await order({ feed: 'two', fault: 'late', seconds: 60 })
  expect(await ask('two', 'MTHUE/20260102')).toBe(404)
  time += 59_000
  expect(await ask('two', 'MTHUE/20260102')).toBe(404)
  time += 1_000
  expect(await ask('two', 'MTHUE/20260102')).toBe(await ask('one', 'MTHUE/20260102'))
})
