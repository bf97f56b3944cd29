// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../../testing/render.tsx'
import { DayChart } from './DayChart.tsx'

afterEach(cleanup)

const day = (date: string, stake: string, bettors: number, closed = true) => ({
  ...{ day: date, closed, stake, bettors },
  ...{ validTurnover: '0.00', result: '-1.00', earned: '0.00', deposits: '0.00', withdrawals: '0.00' },
  registrations: 0,
})
const days = [day('2026-11-26', '1200.00', 3), day('2026-11-27', '600.00', 2, false)]

const rows = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent)

test('[TA-14] the chart is a table too, newest first, and today says that it is open', async () => {
  await renderOnSite(<DayChart days={days} currency="CNY" />, { texts: ['agents', 'records'] })
  expect(rows()).toEqual(['DayStake', '27 Nov 2026 · not closed yet¥600.00', '26 Nov 2026¥1,200.00'])
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Stake by day, from 26 Nov 2026')
})

test('[TA-14] another figure changes the chart and its table', async () => {
  await renderOnSite(<DayChart days={days} currency="CNY" />, { texts: ['agents', 'records'] })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bettors' } })
  expect(rows()).toEqual(['DayPlaced bets', '27 Nov 2026 · not closed yet2', '26 Nov 20263'])
})
