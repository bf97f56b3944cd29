// @vitest-environment happy-dom
import { ONE } from '@koi/contract/money.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { limitsOf } from '../slip/bet-slip.ts'
import { testMenu, testPlay } from '../slip/testing.ts'
import { TermsCard } from './TermsCard.tsx'

afterEach(cleanup)

const show = (play: ReturnType<typeof testPlay>, multiple: number) =>
  renderOnSite(
    <TermsCard
      play={play}
      terms={{ unit: ONE, multiple, series: 1800 }}
      limits={limitsOf(testMenu('mn18'))}
      onTerms={vi.fn()}
    />,
    { texts: ['lotto'] },
  )

test('the cost of a line is the whole product, and names the part of the unit in it', async () => {
  await show(testPlay('ssc5', 'position'), 1)
  expect(screen.getByText('One line costs ¥1.00')).toBeTruthy()
  expect(screen.getByText(/^A line costs the unit times the multiple/)).toBeTruthy()
  cleanup()
  await show(testPlay('ssc5', 'position'), 5)
  expect(screen.getByText('One line costs ¥5.00 (¥1.00 × 5)')).toBeTruthy()
  cleanup()
  await show(testPlay('mn18', 'lo2'), 5)
  expect(screen.getByText('One line costs ¥90.00 (18 × ¥1.00 × 5)')).toBeTruthy()
  expect(screen.getByText(/^A lot costs the unit times the multiple/)).toBeTruthy()
})

test('a play without units has a stake of one number, and says nothing of units', async () => {
  await show(testPlay('ssc5', 'sides'), 1)
  expect(screen.getByRole('heading', { name: 'Stake per line' })).toBeTruthy()
  expect(screen.queryByText(/unit/i)).toBeNull()
})
