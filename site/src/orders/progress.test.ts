import { expect, test } from 'vitest'
import { depositFlow, isFinal, progressOf, withdrawalFlow } from './progress.ts'

const marks = (order: Parameters<typeof progressOf>[0], way: Parameters<typeof progressOf>[1]) =>
  progressOf(order, way)
    .map(({ state, mark }) => `${state}:${mark}`)
    .join(' ')

test('an open deposit shows what was reached and what comes next', () => {
  const steps = [
    { state: 'created', at: 1 },
    { state: 'pending', at: 2 },
  ]
  expect(marks({ state: 'pending', steps }, depositFlow)).toBe('created:done pending:done success:now')
  expect(marks({ state: 'created', steps: steps.slice(0, 1) }, depositFlow)).toBe(
    'created:done pending:now success:ahead',
  )
})

test('an ended order shows its end and nothing after it', () => {
  const created = { state: 'created', at: 1 }
  expect(marks({ state: 'success', steps: [created, { state: 'success', at: 2 }] }, depositFlow)).toBe(
    'created:done success:done',
  )
  expect(marks({ state: 'expired', steps: [created, { state: 'expired', at: 2 }] }, depositFlow)).toBe(
    'created:done expired:failed',
  )
})

test('money that arrives late replaces the earlier failure', () => {
  const steps = [
    { state: 'created', at: 1 },
    { state: 'expired', at: 2 },
    { state: 'success', at: 3 },
  ]
  expect(marks({ state: 'success', steps }, depositFlow)).toBe('created:done success:done')
})

test('a withdrawal that is paid at the second attempt has one step of each kind, with its last time', () => {
  const steps = [
    { state: 'requested', at: 1 },
    { state: 'approved', at: 2 },
    { state: 'paying', at: 3 },
    { state: 'pay_failed', at: 4 },
    { state: 'paying', at: 5 },
  ]
  expect(marks({ state: 'paying', steps }, withdrawalFlow)).toBe(
    'requested:done approved:done paying:done paid:now',
  )
  expect(progressOf({ state: 'paying', steps }, withdrawalFlow)[2]?.at).toBe(5)
})

test('an order is over when paid, credited or cancelled, not while a payment is being retried', () => {
  expect(['success', 'failed', 'expired', 'cancelled'].every((state) => isFinal(state, depositFlow))).toBe(
    true,
  )
  expect(['created', 'pending', 'processing'].some((state) => isFinal(state, depositFlow))).toBe(false)
  expect(isFinal('pay_failed', withdrawalFlow)).toBe(false)
  expect(isFinal('paid', withdrawalFlow)).toBe(true)
})
