// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../../testing/render.tsx'
import { DayRow } from './DayRow.tsx'

afterEach(cleanup)

test('[RT-16] [TA-24] the parts of a day add up to its sum as they are shown', async () => {
  const earned = [
    { category: 'RNG', amount: '5.46812' },
    { category: 'LIVE', amount: '1.10465' },
    { category: 'FISH', amount: '4.88' },
  ]
  const { container } = await renderOnSite(
    <DayRow symbol="¥" day={{ day: '2026-11-20', earned, carried: '0.00', paid: '11.45', state: 'paid' }} />,
    { texts: ['agents', 'records'] },
  )
  const shown = [...(container.textContent ?? '').matchAll(/¥([\d.]+)/g)].map(([, amount = '']) => amount)
  expect(shown).toEqual(['5.46812', '1.10465', '4.88', '11.45277'])
})
