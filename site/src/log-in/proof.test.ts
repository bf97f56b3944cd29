import { CallError } from '@koi/contract/envelope.ts'
import type { Challenge } from '@koi/contract/proof-of-work.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withProof } from './proof.ts'

const SALT = 'salt?expires=1&'

async function challenge(number: number): Promise<Challenge> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${SALT}${number}`))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { algorithm: 'SHA-256', challenge: hex, maxnumber: 50, salt: SALT, signature: 'ab' }
}

const required = async (number: number) =>
  new CallError({
    code: 'proof.required',
    status: 428,
    message: '',
    details: { challenge: await challenge(number) },
  })

/** The code of the worker runs in this thread, with the messages of a worker. */
const scope: { onmessage?: (event: { data: unknown }) => void; postMessage?: (answer: unknown) => void } = {}
const ended = vi.fn()

class OneThread {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  terminate = ended
  postMessage(data: unknown) {
    scope.postMessage = (answer) => this.onmessage?.({ data: answer })
    queueMicrotask(() => {
      try {
        scope.onmessage?.({ data })
      } catch {
        this.onerror?.()
      }
    })
  }
}

beforeAll(async () => {
  vi.stubGlobal('self', scope)
  vi.stubGlobal('Worker', OneThread)
  await import('./proof-worker.ts')
})
beforeEach(() => ended.mockClear())
afterAll(() => vi.unstubAllGlobals())

test('[FA-05] a refused call is made again with the proof of its challenge', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(await required(37))
    .mockResolvedValueOnce('in')
  expect(await withProof(call)).toBe('in')
  expect(call).toHaveBeenNthCalledWith(1, {})
  const [, [{ proof }]] = call.mock.calls as [unknown, [{ proof: string }]]
  expect(JSON.parse(atob(proof))).toEqual({
    algorithm: 'SHA-256',
    challenge: (await challenge(37)).challenge,
    number: 37,
    salt: SALT,
    signature: 'ab',
  })
  expect(ended).toHaveBeenCalledOnce()
})

test('a harder challenge is solved too, three in all; other refusals are passed on', async () => {
  const call = vi.fn().mockRejectedValue(await required(3))
  await expect(withProof(call)).rejects.toMatchObject({ code: 'proof.required' })
  expect(call).toHaveBeenCalledTimes(4)
  const failed = new CallError({ code: 'login.failed', status: 401, message: '' })
  await expect(withProof(() => Promise.reject(failed))).rejects.toBe(failed)
})

test('a challenge that cannot be solved reads as a lost connection', async () => {
  await expect(
    withProof(async () => {
      throw await required(99)
    }),
  ).rejects.toMatchObject({
    code: null,
    status: 0,
  })
  expect(ended).toHaveBeenCalledOnce()
})
