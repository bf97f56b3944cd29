import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askConfirm, questions } from './confirm.ts'
import { messages, showLoading, showNotification, showToast, whileLoading } from './toast.ts'

const texts = () => messages.get().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test.for([
  [undefined, 3_000],
  ['notice', 1_500],
  ['long', 8_000],
  ['message', 2_000],
  ['success', 1_000],
] as const)('[SH-57][BC-07] a toast of %s stays %i ms', ([lasts, ms]) => {
  showToast('hello', lasts ? { lasts } : {})
  vi.advanceTimersByTime(ms - 1)
  expect(texts()).toEqual(['hello'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('[BC-07] loading stays 10 s at most, or until it is hidden', () => {
  showLoading('wait')
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['wait'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  const hide = showLoading('long', 'untilHidden')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['long'])
  hide()
  expect(texts()).toEqual([])
})

test('a newer message of a kind replaces the older, which cannot hide it', () => {
  const hideFirst = showToast('first')
  showToast('second')
  expect(texts()).toEqual(['second'])
  hideFirst()
  expect(texts()).toEqual(['second'])
})

test('a toast, loading and a notification can be shown together', () => {
  showToast('a')
  showLoading('b')
  showNotification({ title: 'News', text: 'c' })
  expect(texts()).toEqual(['a', 'b', 'c'])
})

test('[AU-03] loading is hidden when the answer comes, good or bad', async () => {
  expect(await whileLoading('wait', async () => 7)).toBe(7)
  expect(texts()).toEqual([])
  await expect(whileLoading('wait', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(texts()).toEqual([])
})

test('[HM-26] questions are asked one after another, and each gets its own answer', async () => {
  const first = askConfirm({ title: '1', text: '' })
  const second = askConfirm({ title: '2', text: '' })
  questions.get()[0]?.answer(false)
  expect(await first).toBe(false)
  expect(questions.get().map(({ question }) => question.title)).toEqual(['2'])
  questions.get()[0]?.answer(true)
  expect(await second).toBe(true)
})
