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
  fetch: () => Promise.reject(new Error('the feeds make no calls')),
  env: {},
}
const app = await buildSandbox(world, [results])
afterAll(() => app.close())
const fetchResult = async (feed: 'one' | 'two', draw: string) => {
  const response = await app.inject(`/results/${feed}/${draw}`)
  return response.statusCode === 200 ? String(response.json().winningNumber) : response.statusCode
}
const order = (payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: '/control/results', payload })

beforeEach(() => order({ feed: 'both', fault: 'none' }))

test('both feeds report the same result of a draw, in the shape of its region', async () => {
  const north = await fetchResult('one', 'MB/20260102')
  expect(parseResult('mb27', String(north))).not.toBeNull()
  expect(await fetchResult('two', 'MB/20260102')).toBe(north)
  expect(parseResult('mn18', String(await fetchResult('one', 'MNHCM/20260102')))).not.toBeNull()
  expect(await fetchResult('one', 'MB/20260101')).not.toBe(north)
})

test('a future day has no result, and neither has a path that names no draw', async () => {
  expect(await fetchResult('one', 'MB/20260103')).toBe(404)
  expect(await fetchResult('one', 'MB/2026')).toBe(404)
})

test('a feed can be ordered to differ in the special prize, to stay silent, or to be down', async () => {
  const right = await fetchResult('two', 'MNHCM/20260102')
  await order({ feed: 'one', fault: 'differ' })
  const wrong = await fetchResult('one', 'MNHCM/20260102')
  expect(wrong).not.toBe(right)
  expect(String(wrong).slice(6)).toBe(String(right).slice(6))
  await order({ feed: 'one', fault: 'silent' })
  expect(await fetchResult('one', 'MNHCM/20260102')).toBe(404)
  await order({ feed: 'one', fault: 'down' })
  expect(await fetchResult('one', 'MNHCM/20260102')).toBe(503)
  expect(await fetchResult('two', 'MNHCM/20260102')).toBe(right)
  expect((await order({ feed: 'three', fault: 'down' })).statusCode).toBe(400)
})

test('a late feed reports a result some seconds after the first request for it', async () => {
  await order({ feed: 'two', fault: 'late', seconds: 60 })
  expect(await fetchResult('two', 'MTHUE/20260102')).toBe(404)
  time += 59_000
  expect(await fetchResult('two', 'MTHUE/20260102')).toBe(404)
  time += 1_000
  expect(await fetchResult('two', 'MTHUE/20260102')).toBe(await fetchResult('one', 'MTHUE/20260102'))
})
