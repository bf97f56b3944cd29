import { expect, test } from 'vitest'
import { appendToLog, jobs } from '../rooms/transparency/index.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { serveLogFiles } from './log-files.ts'

const ctx = testContext({ db: await openTestDatabase() })
const app = await openApp(ctx, null)
serveLogFiles(app, ctx)
await ctx.db.transact((tx) =>
  appendToLog(tx, ctx.clock.now(), [
    { type: 'setting', subject: 'closure:all', id: '1', action: 'set', from: 0, at: 0, value: '{}' },
  ]),
)
await jobs.find(({ name }) => name === 'transparency.sequence')?.run(ctx, { once: true })

test('[FA-01] the files of the log are public, for every site, and tiles are cached for ever', async () => {
  const checkpoint = await app.inject('/log/checkpoint')
  expect(checkpoint.statusCode).toBe(200)
  expect(checkpoint.body).toMatch(/^koi\.invalid\/log\n1\n/)
  expect(checkpoint.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const tile = await app.inject('/log/tile/0/000.p/1')
  expect(tile.rawPayload).toHaveLength(32)
  expect(tile.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.inject('/log/tile/entries/000.p/1')).body).toContain('subject closure:all\n')
})

test('[FA-01] there is no other file, and nothing is written through this address', async () => {
  for (const path of ['/log/', '/log/tile/0/001', '/log/tile/0/000.p/2', '/log/tile/x', '/log/%2e%2e/key2'])
    expect((await app.inject(path)).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/log/checkpoint' })).statusCode).toBe(404)
})
