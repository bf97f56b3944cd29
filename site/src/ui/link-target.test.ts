import { expect, test } from 'vitest'
import { safeHref, targetOf } from './link-target.ts'

test('[HM-02] a banner leads to a page of this site, or to another site', () => {
  expect(targetOf('/m/startLottery')).toEqual({ kind: 'page', to: '/m/startLottery' })
  expect(targetOf(' https://example.com/a?b=1 ')).toEqual({ kind: 'site', to: 'https://example.com/a?b=1' })
  expect(safeHref('/m/rewardCenter')).toBe('/m/rewardCenter')
})

test.for([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '',
  null,
])('the address %s is not followed', (link) => {
  expect(targetOf(link)).toBeNull()
  expect(safeHref(link)).toBeNull()
})
