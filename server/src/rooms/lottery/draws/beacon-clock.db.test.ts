import { timeOfRound } from '@koi/contract/fairness/beacon.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { proveBooks } from '../../ledger/index.ts'
import { beaconFetch } from '../testing/beacon.ts'
import { cash, drawOnSale, newPlayer, newSlip, openLottery } from '../testing/draws.ts'
import { placeChase } from '../tickets/place-chase.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { checkClock } from './beacon-clock.ts'

const lottery = await openLottery()
const { ctx, db, clock, beacon } = lottery

/** This process with a clock that is ahead of the true time by so many ms; the beacon keeps the true time. */
function clockAhead(offset: number): { readonly off: Context; readonly look: () => Promise<void> } {
  const truth = fixedClock(clock.now())
  const own = fixedClock(new Date(clock.now().getTime() + offset))
  const look = async (): Promise<void> => {
    truth.advance(750)
    own.advance(750)
  }
  return { off: { ...ctx, clock: own, fetch: beaconFetch(beacon, truth) }, look }
}

const digit = { playId: 'position', selection: '0123456789||||' }

test('bets are refused while the clock differs from the beacon’s, and taken once they agree', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const before = await cash(lottery, member)
  const slip = await newSlip(ctx, draw, digit)
  for (const offset of [-1_600, 7_000]) {
    const { off, look } = clockAhead(offset)
    await checkClock(off, look)
    await expect(placeOrder(ctx, member, slip)).rejects.toMatchObject({ code: 'sale.clock' })
    const chase = { ...slip, stopOnWin: true, draws: [{ numero: draw.numero, multiple: 1 }] }
    await expect(placeChase(ctx, member, chase)).rejects.toMatchObject({ code: 'sale.clock' })
    expect(await cash(lottery, member)).toBe(before)
  }
  const { off, look } = clockAhead(100)
  await checkClock(off, look)
  const { order } = await placeOrder(ctx, member, slip)
  // An order that was placed gets its answer, whatever the clock says.
  const slow = clockAhead(-1_600)
  await checkClock(slow.off, slow.look)
  expect((await placeOrder(ctx, member, slip)).order.orderId).toBe(order.orderId)
  await checkClock(off, look)
  expect(await proveBooks(db)).toEqual([])
})

test('a beacon that nobody can reach, or that lies, proves nothing about the clock', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  for (const fault of ['down', 'wrong signature'] as const) {
    beacon.faults.set('one', fault).set('two', fault)
    const { off, look } = clockAhead(-60_000)
    await checkClock(off, look)
    beacon.faults.clear()
    await placeOrder(ctx, member, await newSlip(ctx, draw, digit))
  }
  expect(timeOfRound(beacon.chain, 1)).toBeLessThan(clock.now().getTime())
})
