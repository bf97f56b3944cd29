// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { SignalSwitches } from './SignalSwitches.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chosen = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

test('sound and vibration are off at first, and each is stored on the phone', async () => {
  vi.stubGlobal('navigator', { vibrate: vi.fn() })
  await renderOnSite(<SignalSwitches />, { texts: ['member'] })
  expect([chosen('Sound'), chosen('Vibration')]).toEqual([false, false])
  fireEvent.click(screen.getByRole('switch', { name: 'Sound' }))
  expect([localStorage.getItem('sound'), localStorage.getItem('vibration')]).toEqual(['1', null])
  fireEvent.click(screen.getByRole('switch', { name: 'Vibration' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Sound' }))
  expect([localStorage.getItem('sound'), localStorage.getItem('vibration')]).toEqual([null, '1'])
})

test('a phone without a motor for pages is not offered vibration', async () => {
  vi.stubGlobal('navigator', {})
  await renderOnSite(<SignalSwitches />, { texts: ['member'] })
  expect(screen.getByRole('switch', { name: 'Sound' })).toBeDefined()
  expect(screen.queryByRole('switch', { name: 'Vibration' })).toBeNull()
})
