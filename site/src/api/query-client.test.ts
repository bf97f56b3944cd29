import { CallError } from '@koi/contract/envelope.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dispatchSession } from '../session/session.ts'
import { callKey, invalidateOlderThan, queryClient, shouldRetry } from './query-client.ts'
import { serverNow, syncServerTime, toServerTime } from './server-time.ts'

test('only a call without an answer is retried, twice', () => {
  const silence = new CallError({ code: null, status: 0, message: '' })
  const refusal = new CallError({ code: 'login.failed', status: 401, message: 'no' })
  expect([0, 1, 2].map((failures) => shouldRetry(failures, silence))).toEqual([true, true, false])
  expect(shouldRetry(0, refusal)).toBe(false)
  expect(shouldRetry(0, new Error('ours'))).toBe(false)
})

test('[AU-07] the answers for one member are removed with the session, the others stay', () => {
  queryClient.setQueryData(callKey('walletBalance'), { sumBalance: '1.00' })
  queryClient.setQueryData(callKey('countries'), [])
  const info = { token: 'a', merchantCode: 'koi', userName: 'u', type: 0, firstTimeLogin: false } as const
  dispatchSession({ kind: 'logged-in', info })
  expect(queryClient.getQueryData(callKey('walletBalance'))).toBeUndefined()
  expect(queryClient.getQueryData(callKey('countries'))).toEqual([])
  dispatchSession({ kind: 'logged-out' })
})

test('half the round trip is the way back of the server time', () => {
  syncServerTime(1_000_000, 400, 600)
  expect(toServerTime(500)).toBe(1_000_000)
  syncServerTime(0, 0, 0)
  expect(serverNow()).toBeGreaterThan(1_000_000)
})

test('only older answers are fetched again, and a first request in flight is left alone', async () => {
  const isOld = (name: 'inbox' | 'inboxUnread' | 'bettingRecord') =>
    queryClient.getQueryState(callKey(name))?.isInvalidated
  queryClient.setQueryData(callKey('inbox'), [], { updatedAt: 1_000 })
  queryClient.setQueryData(callKey('inboxUnread'), 0, { updatedAt: 2_000 })
  void queryClient.prefetchQuery({ queryKey: callKey('bettingRecord'), queryFn: () => new Promise(() => 0) })
  await invalidateOlderThan(1_500, 'inbox', 'inboxUnread', 'bettingRecord')
  expect([isOld('inbox'), isOld('inboxUnread'), isOld('bettingRecord')]).toEqual([true, false, false])
  await invalidateOlderThan(Number.POSITIVE_INFINITY, 'inboxUnread')
  expect(isOld('inboxUnread')).toBe(true)
  queryClient.clear()
})

test('[LG-26] a change of language keeps the answer until the next one, and no other answer', () => {
  type Key = ReturnType<typeof callKey>
  const pending = (key: Key) => ({
    queryKey: key,
    queryFn: () => new Promise<unknown>(() => 0),
  })
  const show = (from: Key, to: Key, between = () => {}) => {
    queryClient.setQueryData(from, 'the answer')
    const observer = new QueryObserver(queryClient, pending(from))
    const unsubscribe = observer.subscribe(() => undefined)
    between()
    observer.setOptions(pending(to))
    const { data } = observer.getCurrentResult()
    unsubscribe()
    queryClient.clear()
    return data
  }
  const english = callKey('memberInfo', { of: 1 }, 'EN')
  expect(show(english, callKey('memberInfo', { of: 1 }, 'MS'))).toBe('the answer')
  expect(show(english, callKey('memberInfo', { of: 2 }, 'EN'))).toBeUndefined()
  expect(show(english, callKey('memberInfo', { of: 2 }, 'MS'))).toBeUndefined()
  const removed = () => queryClient.removeQueries({ queryKey: english })
  expect(show(english, callKey('memberInfo', { of: 1 }, 'MS'), removed)).toBeUndefined()
})
