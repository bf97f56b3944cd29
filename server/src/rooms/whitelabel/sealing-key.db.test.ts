import { open, seal } from '@koi/contract/encryption.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { jobs, privateJwk, rememberNonce, sealingKey } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const DAY = 24 * 3_600_000

async function runJobs(): Promise<void> {
  for (const job of jobs) await job.run(ctx, {})
}

test('processes that start together share one key, and its private part is sealed', async () => {
  const keys = await Promise.all([sealingKey(ctx), sealingKey(ctx), sealingKey(ctx)])
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  const [row] = await db.query<{ sealed: string; public: object }>(
    'select private_sealed as sealed, public_jwk as public from whitelabel.sealing_key',
  )
  expect(row?.sealed).toMatch(/^test\.[A-Za-z0-9+/=]+$/)
  expect(Object.keys(row?.public ?? {}).sort()).toEqual(['e', 'kty', 'n'])
})

test('the key changes daily; a body sealed with an older one can be opened for three days', async () => {
  const first = await sealingKey(ctx)
  const body = await seal({ hello: 'koi' }, first, clock.now().getTime())
  await runJobs()
  expect((await sealingKey(ctx)).kid).toBe(first.kid)
  clock.advance(DAY)
  await runJobs()
  const second = await sealingKey(ctx)
  expect(second.kid).not.toBe(first.kid)
  await runJobs()
  expect((await sealingKey(ctx)).kid).toBe(second.kid)
  expect((await open(body, (kid) => privateJwk(ctx, kid))).payload).toEqual({ hello: 'koi' })
  clock.advance(2 * DAY + 1)
  await runJobs()
  expect(await privateJwk(ctx, first.kid)).toBeNull()
  await expect(open(body, (kid) => privateJwk(ctx, kid))).rejects.toThrow('unknown key')
})

test('a nonce is new only once across processes, and is deleted once its body would be too old', async () => {
  const until = new Date(clock.now().getTime() + 600_000)
  const asked = await Promise.all(['a', 'a', 'a', 'b'].map((nonce) => rememberNonce(ctx, nonce, until)))
  expect(asked.filter(Boolean)).toHaveLength(2)
  await runJobs()
  expect(await rememberNonce(ctx, 'a', until)).toBe(false)
  clock.advance(600_001)
  await runJobs()
  expect(await db.query('select from whitelabel.nonce')).toEqual([])
})
