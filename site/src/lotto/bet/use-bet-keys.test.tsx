// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBetKeys } from './use-bet-keys.ts'

afterEach(cleanup)

function Desk(keys: Parameters<typeof useBetKeys>[0]) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as on the desk
    <div onKeyDown={useBetKeys(keys)}>
      <div id="lotto-pad">
        <button type="button" aria-pressed>
          7
        </button>
        <button type="button">Random</button>
      </div>
    </div>
  )
}

const show = (isComplete: boolean) => {
  const keys = { canAdd: () => isComplete, canBet: () => isComplete, onAdd: vi.fn(), onBet: vi.fn() }
  render(<Desk {...keys} />)
  const press = (name: string, init = {}) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter', ...init })
  return { ...keys, press }
}

test('on a number Enter adds a complete bet to the slip, and Ctrl+Enter places it', () => {
  const { press, onAdd, onBet } = show(true)
  // False if the default, which would press the button, was prevented.
  expect(press('7')).toBe(false)
  expect([onAdd.mock.calls.length, onBet.mock.calls.length]).toEqual([1, 0])
  press('7', { ctrlKey: true })
  expect([onAdd.mock.calls.length, onBet.mock.calls.length]).toEqual([1, 1])
})

test('Enter presses a button while no bet is complete, on other buttons, and while it is held', () => {
  const incomplete = show(false)
  expect([incomplete.press('7'), incomplete.press('7', { ctrlKey: true })]).toEqual([true, true])
  cleanup()
  const { press, onAdd } = show(true)
  expect([press('Random'), press('7', { repeat: true })]).toEqual([true, true])
  expect(onAdd).not.toHaveBeenCalled()
})
