// @vitest-environment happy-dom
import { ONE } from '@koi/contract/money.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { draftOf, limitsOf } from '../slip/bet-slip.ts'
import { testMenu, testPlay } from '../slip/testing.ts'
import { ChanceCard } from './ChanceCard.tsx'

afterEach(cleanup)

const limits = limitsOf(testMenu('ssc5'))

/** One digit in one place: it comes in a tenth of all draws. */
const oneDigit = draftOf(testPlay('ssc5', 'position'), [[3], [], [], [], []], {
  terms: { unit: ONE, multiple: 1, series: 1956 },
  limits,
})

test('the bar below the chance draws the chance, and the return has a bar of its own', async () => {
  const { container } = await renderOnSite(<ChanceCard total={oneDigit.total} limits={limits} />, {
    texts: ['lotto', 'betting'],
  })
  expect(screen.getByText('10%')).toBeTruthy()
  const [chance, prize] = [...container.querySelectorAll('i')].map(({ style }) => style.width)
  expect(chance).toBe('10.00%')
  expect(prize).toBe('97.80%')
  // In its row's explanation it would be hidden until the row is tapped.
  const bar = screen.getByRole('img', { name: /of the stake is returned on average/ })
  expect(bar.closest('details')).toBeNull()
})
