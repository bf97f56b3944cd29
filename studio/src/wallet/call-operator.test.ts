import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { callOperator } from './call-operator.ts'
import { SIGNATURE_HEADER } from './signature.ts'
import { testClock, testKey } from './testing.ts'

const calls: { url: string; body: string; signature: string }[] = []
let answer: (signal: AbortSignal | null | undefined) => Promise<Response> = async () =>
  Response.json({ status: 'RS_OK' })
const fetch: typeof globalThis.fetch = async (url, init) => {
  const signature = new Headers(init?.headers).get(SIGNATURE_HEADER) ?? ''
  calls.push({ url: String(url), body: String(init?.body), signature })
  return answer(init?.signal)
}
const clock = testClock()
const call = () =>
  callOperator({ url: 'https://operator.test/vendor/KOISPORT', key: testKey(), fetch, clock }, '/fixtures', {
    a: 1,
  })

test('a call is signed over its bytes, and its answer returned', async () => {
  expect(await call()).toEqual({ status: 'RS_OK' })
  const [{ url, body, signature } = { url: '', body: '', signature: '' }] = calls
  expect(url).toBe('https://operator.test/vendor/KOISPORT/fixtures')
  const key = createPublicKey(testKey())
  expect(verify('RSA-SHA256', Buffer.from(body), key, Buffer.from(signature, 'base64'))).toBe(true)
})

test.each<[string, typeof answer]>([
  ['fails', async () => new Response('{}', { status: 502 })],
  ['answers without JSON', async () => new Response('<html>')],
  ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
])('an operator that %s gives no answer', async (_, given) => {
  answer = given
  expect(await call()).toBeNull()
})

test('the wait for an answer ends', async () => {
  answer = (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  const calling = call()
  await clock.advance(5000)
  expect(await calling).toBeNull()
})
