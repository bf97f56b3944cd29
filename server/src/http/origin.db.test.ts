import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../config.ts'
import { testConfig, testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { originOf } from './origin.ts'

const db = await openTestDatabase()

/** A server that returns the origin of which it would make links; `ask` names any host. */
async function listen(config: Config) {
  const app = await openApp(testContext({ db, config }), null)
  app.get('/site', async (incoming, reply) => ({ site: originOf(config, incoming, reply).site }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ port, path: '/site', headers }, (response) => {
        let text = ''
        response.on('data', (data) => {
          text += data
        })
        response.on('end', () => resolve((JSON.parse(text) as { site: string }).site))
      })
      sent.on('error', reject)
      sent.end()
    })
  return { port, ask }
}

test('[FA-11] in production no host that a request names becomes a link', async () => {
  const config = testConfig({
    KOI_MODE: 'production',
    DATABASE_URL: 'postgres://koi@db/koi',
    KOI_TRUST_PROXY: '1',
  })
  const { ask } = await listen(config)
  for (const headers of [
    { host: 'evil.example' },
    { host: 'koi.example', 'x-forwarded-host': 'evil.example' },
  ])
    expect(await ask(headers)).toBe('https://koi.example')
})

test('[FA-11] in the demo only a name of this machine does', async () => {
  const { port, ask } = await listen(testConfig())
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost'])
    expect(await ask({ host })).toBe(`http://${host}`)
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `localhost.evil.example`,
    'localhost@evil.example',
    '10.9.8.7',
  ])
    expect(await ask({ host })).toBe(`http://localhost:${port}`)
  expect(await ask({ host: `localhost:${port}`, 'x-forwarded-host': 'evil.example' })).toBe(
    `http://localhost:${port}`,
  )
})

test('[FA-11] every response has the headers that keep other sites out', async () => {
  const app = await openApp(testContext({ db }), null)
  onTestFinished(() => app.close())
  for (const url of ['/healthz', '/nowhere', '/%E0%A4%A']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=(), ')
  }
})
