// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import type { Refused } from './placing.ts'
import { RefusedNotice } from './RefusedNotice.tsx'

afterEach(cleanup)

async function textOf(code: string, details: Refused['details']): Promise<string> {
  cleanup()
  await renderOnSite(
    <RefusedNotice
      refused={{ code, message: code, details }}
      family="wheel"
      sent={[]}
      onAcceptOdds={() => undefined}
    />,
    { texts: ['lotto', 'betting', 'plays', 'refusals'] },
  )
  return screen.getByRole('alert').textContent ?? ''
}

test('a refused stake is shown with its bound, in the currency with grouping and two decimals', async () => {
  expect(await textOf('stake.too_small', { wager: '0', least: '2' })).toContain('at least ¥2.00')
  expect(await textOf('stake.too_large', { wager: '0', most: '7000' })).toContain('at most ¥7,000.00')
  expect(await textOf('stake.too_large', { payoutMax: '400000' })).toContain('pays at most ¥400,000.00')
})

test('a bound that counts something else is not shown as money', async () => {
  expect(await textOf('ticket.too_many_wagers', { most: '50' })).not.toContain('¥')
})
