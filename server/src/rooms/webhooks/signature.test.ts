import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pauseAfter, restAfter } from './retry.ts'
import { secretText, signatureOf } from './signature.ts'

/** The published example of Standard Webhooks, which docs/webhooks.md repeats. */
const EXAMPLE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
}
const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('[OF-21] the signature is that of the published example', () => {
  const secret = Buffer.from(SECRET, 'base64')
  expect(signatureOf(EXAMPLE, [secret])).toBe(SIGNATURE)
  expect(secretText(secret)).toBe(`whsec_${SECRET}`)
})

test('[OF-21] another body, id, time or secret has another signature', () => {
  const secret = Buffer.from(SECRET, 'base64')
  const others = [{ body: '{"test": 2432232315}' }, { id: 'msg_q' }, { timestamp: EXAMPLE.timestamp + 1 }]
  for (const other of others) expect(signatureOf({ ...EXAMPLE, ...other }, [secret])).not.toBe(SIGNATURE)
  expect(signatureOf(EXAMPLE, [Buffer.from(`${SECRET}Ag==`, 'base64')])).not.toBe(SIGNATURE)
})

test('[OF-21] during an overlap both secrets sign, the newest first', () => {
  const [old, next] = [Buffer.from(SECRET, 'base64'), Buffer.from('another secret')]
  const both = signatureOf(EXAMPLE, [next, old]).split(' ')
  expect(both).toEqual([signatureOf(EXAMPLE, [next]), SIGNATURE])
})

test('[OF-21] the pauses grow from seconds to a day, with a jitter of a fifth', () => {
  expect(pauseAfter(1, 50)).toBe(5_000)
  expect(pauseAfter(1, 0)).toBe(4_000)
  expect(pauseAfter(1, 100)).toBe(6_000)
  expect(pauseAfter(9, 50)).toBe(24 * 3_600_000)
  expect(pauseAfter(10, 50)).toBeNull()
  const pauses = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1, 50) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
})

test('[OF-21] an endpoint that fails in a row rests, for ten minutes at most', () => {
  expect([4, 5, 6, 40].map(restAfter)).toEqual([0, 5_000, 10_000, 600_000])
})

test('[OF-21] the example of docs/webhooks.md verifies what is sent, and nothing else', async () => {
  const page = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const code = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```\n/.exec(page)?.[1] ?? ''
  const { isFromKoi } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromKoi: (secret: string, headers: object, body: string, now: number) => boolean
  }
  const headers = {
    ...{ 'webhook-id': EXAMPLE.id, 'webhook-timestamp': String(EXAMPLE.timestamp) },
    'webhook-signature': `v1,x ${SIGNATURE}`,
  }
  const now = EXAMPLE.timestamp * 1000
  expect(isFromKoi(`whsec_${SECRET}`, headers, EXAMPLE.body, now)).toBe(true)
  expect(isFromKoi(`whsec_${SECRET}`, headers, `${EXAMPLE.body} `, now)).toBe(false)
  expect(isFromKoi(`whsec_${SECRET}`, headers, EXAMPLE.body, now + 301_000)).toBe(false)
  for (const part of [EXAMPLE.id, String(EXAMPLE.timestamp), EXAMPLE.body, SIGNATURE])
    expect(page).toContain(part)
})
