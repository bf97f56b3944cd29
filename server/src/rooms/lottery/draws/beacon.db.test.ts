import { mockChain, publicKeyOf, signRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { expect, test } from 'vitest'
import { registry } from '../../../measure.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { fetchRound, testBeaconCheck } from './beacon.ts'

const db = await openTestDatabase()
const key = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(key), genesis: 1_700_000_000, period: 3 })

/** A context whose mirrors sign with a key; `mirrors` counts the requests. */
function contextOf(secret: Uint8Array) {
  let requests = 0
  const ctx = testContext({
    db,
    fetch: async (url) => {
      requests += 1
      const number = Number(String(url).split('/').at(-1))
      return Response.json({ round: number, signature: signRound(secret, number) })
    },
  })
  return { ctx, requests: () => requests }
}

async function countChecks(): Promise<number> {
  const text = await registry.getSingleMetricAsString('koi_thread_task_seconds')
  return Number(/_count\{task="checkRound"\} (\d+)/.exec(text)?.[1] ?? 0)
}

test('[FA-04] a round is checked once for all games that wait for it, and not again later', async () => {
  const { ctx, requests } = contextOf(key)
  const before = await countChecks()
  const rounds = await Promise.all(Array.from({ length: 9 }, () => fetchRound(ctx, chain, 4711)))
  const signature = signRound(key, 4711)
  for (const round of rounds)
    expect(round).toEqual({ signature, randomness: verifyRound(chain, 4711, signature) })
  expect(requests()).toBe(18)
  await fetchRound(ctx, chain, 4711)
  expect((await countChecks()) - before).toBe(1)
  await fetchRound(ctx, chain, 4712)
  expect((await countChecks()) - before).toBe(2)
})

test('a round that another key signed is refused, however often it is asked for', async () => {
  const { ctx } = contextOf(new Uint8Array(32).fill(8))
  expect(await fetchRound(ctx, chain, 4713)).toBeNull()
  expect(await fetchRound(ctx, chain, 4713)).toBeNull()
  expect(await fetchRound(contextOf(key).ctx, chain, 4713)).not.toBeNull()
})

test('a process that can check signatures starts', async () => {
  await expect(testBeaconCheck()).resolves.toBeUndefined()
})
