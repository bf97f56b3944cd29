import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveDocs } from './docs-page.ts'

async function office() {
  const app = fastify()
  const of = (path: string) => ({ openapi: '3.1.0', paths: { [path]: {} } })
  await serveDocs(app, { site: () => of('/shop'), office: () => of('/desk') })
  await app.ready()
  return app
}

test('the page loads nothing from other origins, and its policy would prevent it', async () => {
  const { body, headers } = await (await office()).inject('/docs')
  const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect(address).toMatch(/^\/docs\/static\//)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/unsafe|https?:/)
})

test('every file that the page requests exists, with the same policy', async () => {
  const app = await office()
  const { body, headers } = await app.inject('/docs')
  const policy = headers['content-security-policy']
  for (const [, address = ''] of body.matchAll(/(?:src|href)="([^"]*)"/g)) {
    const answer = await app.inject(address)
    expect([address, answer.statusCode]).toEqual([address, 200])
    expect(answer.headers['content-security-policy']).toBe(policy)
  }
})

test('the page shows both documents and makes no calls', async () => {
  const app = await office()
  const { body } = await app.inject('/docs/static/swagger-initializer.js')
  expect(body).toContain('"/docs/site.json"')
  expect(body).toContain('"/docs/openapi.json"')
  expect(body).toContain('"supportedSubmitMethods":[]')
  expect((await app.inject('/docs/site.json')).json()).toEqual({ openapi: '3.1.0', paths: { '/shop': {} } })
  const document = (await app.inject('/docs/openapi.json')).json()
  expect(Object.keys(document.paths)).toEqual(['/desk'])
})
