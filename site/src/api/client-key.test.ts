import { CallError } from '@koi/contract/envelope.ts'
import { expect, test } from 'vitest'
import { createClientKeys, newClientKey } from './client-key.ts'

test('a key is a UUID of version 4, and no two are the same', () => {
  const keys = Array.from({ length: 50 }, newClientKey)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(50)
})

test('the same command keeps its key until an answer arrives', async () => {
  const withKey = createClientKeys()
  const used: string[] = []
  const act = (outcome: unknown) => (key: string) => {
    used.push(key)
    return outcome === null ? Promise.resolve(key) : Promise.reject(outcome)
  }
  const lost = new CallError({ code: null, status: 0, message: '' })
  await expect(withKey({ amount: '5' }, act(lost))).rejects.toBe(lost)
  await withKey({ amount: '5' }, act(null))
  expect(used[1]).toBe(used[0])
  await withKey({ amount: '5' }, act(null))
  expect(used[2]).not.toBe(used[0])
})

test('other content, or a refusal, begins a new command', async () => {
  const withKey = createClientKeys()
  const used: string[] = []
  const failing = (error: unknown) => (key: string) => {
    used.push(key)
    return Promise.reject(error)
  }
  const lost = new CallError({ code: null, status: 502, message: '' })
  const refused = new CallError({ code: 'amount.too_small', status: 400, message: '' })
  await withKey({ amount: '5' }, failing(lost)).catch(() => undefined)
  await withKey({ amount: '6' }, failing(refused)).catch(() => undefined)
  await withKey({ amount: '6' }, failing(refused)).catch(() => undefined)
  expect(new Set(used).size).toBe(3)
})
