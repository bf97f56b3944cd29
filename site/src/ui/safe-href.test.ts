import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

test('a text leads to this site or to http(s), nowhere else', () => {
  expect(safeHref('/m/rewardCenter')).toBe('/m/rewardCenter')
  expect(safeHref(' https://example.com/a ')).toBe('https://example.com/a')
  const bad = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    '',
    null,
  ]
  for (const href of bad) expect(safeHref(href)).toBeNull()
})
