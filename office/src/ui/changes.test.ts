import { expect, test } from 'vitest'
import { changesOf } from './Changes.tsx'

test('an act shows what it changed, and nothing that stayed', () => {
  const before = { status: 'active', name: 'mei', limit: null }
  expect(changesOf({ before, after: { status: 'frozen', name: 'mei', limit: 5 } })).toEqual([
    'status: active → frozen',
    'limit: none → 5',
  ])
  expect(changesOf({ after: { by: ['phone', 'mail'], found: [] } })).toEqual([
    'by: phone, mail',
    'found: none',
  ])
  expect(changesOf({ before: { role: 'a' }, after: {} })).toEqual(['role: a → none'])
  expect(changesOf({ before: null, after: null })).toEqual([])
  // Codes and answers are in words, in the operator's language.
  expect(changesOf({ before: { state: 'risk_review' }, after: { state: 'pay_failed' } })).toEqual([
    'state: in risk review → payout failed',
  ])
  expect(changesOf({ after: { on: true, code: 'work.taken' } })).toEqual([
    'on: yes',
    'code: A colleague has taken this. Take it over first, or leave it to them.',
  ])
})
