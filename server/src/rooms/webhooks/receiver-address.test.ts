import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { outsideFetch } from '../../public-fetch.ts'
import { testConfig } from '../../testing/context.ts'
import { postEvent } from './post-event.ts'
import { isReceiverAddress } from './receiver-address.ts'

const strict = testConfig({ KOI_LOCAL_WEBHOOKS: '0' })
const local = testConfig()

test.each([
  'http://hooks.example/x',
  'https://127.0.0.1/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[fd00::1]/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://user:pass@hooks.example/x',
  'https://hooks.example/x#part',
  'ftp://hooks.example/x',
  'file:///etc/passwd',
  'not an address',
])('[OF-21] nothing is sent to %s', (address) => {
  expect(isReceiverAddress(strict, address)).toBe(false)
})

test('[OF-21] public names by https are receivers, and this machine only where the setting allows it', () => {
  expect(isReceiverAddress(strict, 'https://hooks.example/koi?a=1')).toBe(true)
  expect(isReceiverAddress(strict, 'http://127.0.0.1:9000/x')).toBe(false)
  expect(isReceiverAddress(local, 'http://127.0.0.1:9000/x')).toBe(true)
  expect(isReceiverAddress(local, 'http://10.0.0.8/x')).toBe(false)
  expect(() => testConfig({ KOI_MODE: 'production', KOI_LOCAL_WEBHOOKS: '1' })).toThrow(/KOI_LOCAL_WEBHOOKS/)
})

/** A receiver on this machine with these answers by path. */
const seen: string[] = []
const server = createServer((request, response) => {
  seen.push(request.url ?? '')
  if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end()
  else if (request.url === '/long') response.writeHead(200).end('x'.repeat(100_000))
  else if (request.url === '/echo')
    response.writeHead(200).end(`got ${String(request.headers['webhook-signature'])} whsec_c2VjcmV0 \u0000`)
  else response.writeHead(503).end('later')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const post = (url: string, config = local) =>
  postEvent({ config, clock: fixedClock('2026-01-02T03:04:05Z'), fetch: outsideFetch } as never, {
    ...{ url, eventId: 'evt_1', body: '{}', secrets: [Buffer.from('secret')] },
  })

test('[OF-21] a redirect is not followed, and an answer is stored up to a kilobyte', async () => {
  expect(await post(`${origin}/moved`)).toMatchObject({ status: 302, problem: 'redirect', answer: '' })
  expect(seen).toEqual(['/moved'])
  expect((await post(`${origin}/long`)).answer).toBe('x'.repeat(1024))
  expect(await post(`${origin}/other`)).toMatchObject({ status: 503, problem: null, answer: 'later' })
})

test('[OF-21] what is stored of an answer contains no signature and no secret', async () => {
  expect((await post(`${origin}/echo`)).answer).toBe('got v1,••• whsec_•••  ')
})

test('[OF-21] an address that may not be called is not called; one that is away fails', async () => {
  expect(await post(origin, strict)).toMatchObject({ status: null, problem: 'address' })
  expect(await post('http://127.0.0.1:1/x')).toMatchObject({ status: null, problem: 'unreachable' })
})
