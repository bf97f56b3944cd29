import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
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

test('a large answer travels packed as the browser can unpack it', async () => {
  const brotli = await get('/many', 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(many)
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(many).length / 5)
  const gzip = await get('/many', 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(many)
})

test('a small answer travels as it is, and so does one for a browser that unpacks nothing', async () => {
  for (const [url, encodings] of [
    ['/few', 'br'],
    ['/many', undefined],
    ['/many', 'identity'],
  ] as const) {
    const { headers, body } = await get(url, encodings)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toHaveProperty('draws')
  }
})

test('a packed body is refused, never unpacked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const payload = gzipSync(JSON.stringify({ amount: '1.00' }))
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/given', headers, payload })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.invalid' })
})
