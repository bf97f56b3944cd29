// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { messages } from '../../ui/overlay/toast.ts'
import { RawValuesCard } from './RawValuesCard.tsx'
import { draw } from './testing.ts'

const writeText = vi.fn()
beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  messages.set([])
  vi.unstubAllGlobals()
})

test('[FA-01] every raw value of a draw is on the page in full, and a button copies it', async () => {
  await renderOnSite(<RawValuesCard draw={draw} />, { texts: ['lotto'] })
  const { seed, commitment, beaconRandomness, beaconSignature, ticketRoot, winningNumber } = draw
  const raw = [seed, commitment, beaconRandomness, beaconSignature, ticketRoot, winningNumber]
  expect(screen.getAllByRole('code').map(({ textContent }) => textContent)).toEqual(raw)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Seed' }))
  await vi.waitFor(() => expect(messages.get().map(({ text }) => text)).toEqual(['Copied']))
  expect(writeText).toHaveBeenCalledWith(seed)
})

test('before the draw the card says when the seed comes, and shows its hash', async () => {
  const before = { ...draw, seed: null, beaconRandomness: null, beaconSignature: null, winningNumber: null }
  await renderOnSite(<RawValuesCard draw={before} />, { texts: ['lotto'] })
  expect(screen.getByText(/^The seed is published after the draw/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy: Promised hash' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy: Seed' })).toBeNull()
})
