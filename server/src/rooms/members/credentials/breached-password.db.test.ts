import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { requireUnbreached } from './breached-password.ts'

const db = await openTestDatabase()
const ADDRESS = 'https://breaches.test'
const STOLEN = 'St0len from elsewhere'
const requested: string[] = []

/** A service that knows one password more than the list does. */
const serviceOf = (respond: (suffix: string) => Promise<Response>) =>
  testContext({
    db,
    config: testConfig({ KOI_BREACH_URL: ADDRESS }),
    fetch: async (address) => {
      requested.push(String(address))
      const hash = createHash('sha1').update(STOLEN).digest('hex').toUpperCase()
      return respond(hash.slice(5))
    },
  })
const refused = { code: 'password.breached' }

test('[FA-06] the list works without the network, in any case and any composition', async () => {
  const ctx = testContext({ db })
  for (const password of ['abc123', 'ABC123', 'Trustno1', 'ａｂｃ１２３'])
    await expect(requireUnbreached(ctx, password), password).rejects.toMatchObject(refused)
  for (const password of ['koi67890', STOLEN, 'a'.repeat(256)]) await requireUnbreached(ctx, password)
})

test('[FA-06] a service receives five digits of the hash, and padding is no hit', async () => {
  const ctx = serviceOf(
    async (suffix) => new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${suffix}:12`),
  )
  await expect(requireUnbreached(ctx, STOLEN, { field: 'password' })).rejects.toMatchObject({
    ...refused,
    details: { field: 'password' },
  })
  await requireUnbreached(ctx, 'another one 12')
  for (const address of requested) expect(address).toMatch(/^https:\/\/breaches\.test\/range\/[0-9A-F]{5}$/)
  const padded = serviceOf(async (suffix) => new Response(`${suffix}:0`))
  await requireUnbreached(padded, STOLEN)
})

test('[FA-06] a service that fails refuses nobody, and the list still counts', async () => {
  for (const respond of [
    async () => new Response('busy', { status: 503 }),
    async () => Promise.reject(new Error('no network')),
  ]) {
    const ctx = serviceOf(respond)
    await requireUnbreached(ctx, STOLEN)
    await expect(requireUnbreached(ctx, 'abc123')).rejects.toMatchObject(refused)
  }
})
