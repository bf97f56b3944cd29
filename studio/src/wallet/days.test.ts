import { expect, test } from 'vitest'
import { playWalletDay } from './testing-days.ts'

test('through lost, late, broken and doubled calls and through crashes no unit is lost or made', async () => {
  const counts = await playWalletDay('wallet 20261122', 80)
  // The day had everything in it that it is there to try.
  expect(Math.min(counts.accepted, counts.unsure, counts.crashes, counts.faults)).toBeGreaterThan(5)
})
