import { expect, test } from 'vitest'
import { targetOf } from './link-target.ts'

test('[HM-02] a banner leads to a page of ours, or to another site', () => {
  expect(targetOf('/m/startLottery')).toEqual({ kind: 'page', to: '/m/startLottery' })
  expect(targetOf('https://example.com/a?b=1')).toEqual({ kind: 'site', to: 'https://example.com/a?b=1' })
})

test('no other address is followed', () => {
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '',
    null,
  ]) {
    expect(targetOf(bad)).toBeNull()
  }
})
