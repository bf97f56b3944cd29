import { quicknet } from '@koi/contract/fairness/beacon.ts'
import { afterAll, expect, test } from 'vitest'
import { openVerifier } from './verifier.ts'

const verifier = openVerifier(new URL('verify-worker.ts', import.meta.url))
afterAll(() => verifier.stop())

/** A published round of quicknet (docs/fairness.md#the-beacon). */
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test('[FA-04] signatures are checked on another thread: this one goes on meanwhile', async () => {
  let turns = 0
  let isDone = false
  const turn = (): void => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const [genuine, other, altered] = await Promise.all([
    verifier.verify(quicknet, 1000, SIGNATURE),
    verifier.verify(quicknet, 1001, SIGNATURE),
    verifier.verify(quicknet, 1000, SIGNATURE.replace('b4', 'a4')),
  ])
  isDone = true
  expect(genuine).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
  expect([other, altered]).toEqual([null, null])
  // Checked here, three pairings would leave no turn between the calls and their answers.
  expect(turns).toBeGreaterThan(10)
})

test('a thread that cannot start fails its checks', async () => {
  const broken = openVerifier(new URL('no-such-file.mjs', import.meta.url))
  await expect(broken.verify(quicknet, 1000, SIGNATURE)).rejects.toThrow()
  await expect(broken.verify(quicknet, 1000, SIGNATURE)).rejects.toThrow()
})
