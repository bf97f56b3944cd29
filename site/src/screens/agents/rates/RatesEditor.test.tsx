// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { teamApi } from '../../../api/team-api.ts'
import { renderOnSite } from '../../../testing/render.tsx'
import { RatesEditor } from './RatesEditor.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const own = { series: 1950, rates: { RNG: 80 } }
const member = {
  id: '7',
  account: 'below1',
  terms: { series: 1940, rates: { RNG: 60 } },
  next: null,
  asked: null,
  floor: { series: 1930, rates: {} },
}

const show = () => renderOnSite(<RatesEditor own={own} member={member} />, { texts: ['agents', 'records'] })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = () => screen.getByRole('button') as HTMLButtonElement

test('[TA-06] a rise counts from tomorrow, a fall asks the member first', async () => {
  await show()
  expect(button().disabled).toBe(true)
  type('Slots and instant games', '0.70')
  expect(button().textContent).toBe('Apply from tomorrow')
  type('Lottery series', '1939')
  expect(button().textContent).toBe('Ask below1')
  expect(screen.getByRole('status').textContent).toContain('below1 must first agree')
})

test('[TA-05] nothing outside the limits is sent, and each field says its limit', async () => {
  const sent = vi.spyOn(teamApi, 'setRebateTerms')
  await show()
  type('Lottery series', '1951')
  type('Slots and instant games', '0.81')
  fireEvent.click(button())
  const errors = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(errors).toEqual([
    'Your own is 1950, so it can be at most that.',
    'Your own is 0.80\u00a0%, so it can be at most that.',
  ])
  type('Lottery series', '1929')
  expect(screen.getByText('Someone below already has 1930, so it must be at least that.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('[TA-05] terms equal to the own are sent', async () => {
  const sent = vi
    .spyOn(teamApi, 'setRebateTerms')
    .mockResolvedValue({ outcome: 'from_tomorrow', from: '2026-11-28' })
  await show()
  type('Lottery series', '1950')
  type('Slots and instant games', '0.8')
  fireEvent.click(button())
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ memberId: '7', series: 1950, rates: { RNG: 80 } }))
})
