import { expect, test } from 'vitest'
import { moneyAddress, playAddress, whyAddress } from './cells.ts'

const range = { startDate: '2026-01-01', endDate: '2026-01-31' }

test('[OF-09] a cell opens to the rows of its key and days', () => {
  expect(playAddress({ by: 'day', key: '2026-01-07', range })).toBe(
    '/reports/play?startDate=2026-01-07&endDate=2026-01-07',
  )
  expect(playAddress({ by: 'game', key: 'KOIRNG dice', range })).toBe(
    '/reports/play?startDate=2026-01-01&endDate=2026-01-31&vendor=KOIRNG&game=dice',
  )
  expect(playAddress({ by: 'vendor', key: '', range })).toBeNull()
  expect(moneyAddress({ by: 'line', key: '7', range }, 'agents')).toBe(
    '/reports/entries?startDate=2026-01-01&endDate=2026-01-31&figure=agents&line=7',
  )
  expect(moneyAddress({ by: 'category', key: 'RNG', range }, 'rewards')).toBeNull()
  expect(whyAddress({ by: 'vendor', key: '', range })).toContain('by=vendor&key=-')
})
