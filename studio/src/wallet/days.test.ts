import { expect, test } from 'vitest'
import { playWalletDay } from './testing-days.ts'

test('with lost, late, broken and doubled calls and with crashes no unit is lost or created', async () => {
  const counts = await playWalletDay('wallet 20261122', 80)
  // The day contained everything that it is meant to try.
  expect(Math.min(counts.accepted, counts.unsure, counts.crashes, counts.faults)).toBeGreaterThan(5)
})
