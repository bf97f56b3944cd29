import { type Mock, vi } from 'vitest'
import { watchGestures } from '../device/signal.ts'
import { storage } from '../session/storage.ts'

/** Turns vibration on, as a member does in the settings, and returns what would move the phone. */
export function feelSignals(): Mock {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  storage.setVibrationOn(true)
  // Nothing moves before the first gesture on a page.
  const end = watchGestures()
  window.dispatchEvent(new Event('pointerup'))
  end()
  return vibrate
}
