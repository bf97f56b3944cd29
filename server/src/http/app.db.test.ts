import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'

const many = {
  draws: Array.from({ length: 200 }, (_, at) => ({ numero: `20261121-${at}`, state: 'settled' })),
}
const app = await openApp(testContext({ db: await openTestDatabase() }), null)
app.get('/many', async () => many)
app.get('/few', async () => ({ draws: [] }))
app.post('/given', async ({ body }) => body)
await app.ready()
afterAll(() => app.close())

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

test('a large response is compressed', async () => {
  const { headers, rawPayload } = await get('/many', 'gzip, deflate, br, zstd')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(many)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(many).length / 5)
})

test('a small response, or one for a browser that does not support gzip, is not compressed', async () => {
  for (const [url, encodings] of [
    ['/few', 'gzip'],
    ['/many', undefined],
    ['/many', 'br'],
  ] as const) {
    const { headers, body } = await get(url, encodings)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toHaveProperty('draws')
  }
})

test('a compressed request body is refused and never decompressed', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const payload = gzipSync(JSON.stringify({ amount: '1.00' }))
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/given', headers, payload })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.invalid' })
})
