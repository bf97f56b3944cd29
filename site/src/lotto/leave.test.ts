// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wantedAt } from './leave.ts'

test('a log-in leads back to the game that was bet on, and to the lobby', () => {
  expect(wantedAt('/bet', '?game=SSC60&play=position')).toEqual({ kind: 'lottery', code: 'SSC60' })
  expect(wantedAt('/', '')).toEqual({ kind: 'lottery' })
})

test('a log-in leads home from what is only the member’s, and from an address without a game', () => {
  expect([wantedAt('/tickets', ''), wantedAt('/ticket', '?id=1'), wantedAt('/bet', '')]).toEqual([
    null,
    null,
    null,
  ])
})
