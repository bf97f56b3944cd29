import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveDocs } from './docs-page.ts'
import { officeApi } from './office.ts'
import { siteApi } from './site.ts'

async function office() {
  const app = fastify()
  await serveDocs(app, { site: siteApi, office: officeApi })
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

test('the page shows both documents by tags, and makes no calls', async () => {
  const app = await office()
  const { body } = await app.inject('/docs/static/swagger-initializer.js')
  expect(body).toContain('"supportedSubmitMethods":[]')
  const listed = [...body.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
  expect(listed).toContain('/docs/site/DEPOSIT3.json')
  for (const whole of ['site', 'openapi']) {
    const paths = new Set<string>()
    for (const url of listed.filter((at) =>
      at.startsWith(whole === 'site' ? '/docs/site/' : '/docs/office/'),
    )) {
      const text = (await app.inject(url)).body
      expect(text.length).toBeLessThan(200_000)
      const part = JSON.parse(text)
      for (const path of Object.keys(part.paths)) paths.add(path)
      const wanted = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
      for (const [, kind = '', name = ''] of wanted) expect(part.components[kind]).toHaveProperty(name)
    }
    const document = (await app.inject(`/docs/${whole}.json`)).json()
    expect([...paths].sort()).toEqual(Object.keys(document.paths).sort())
  }
})
