import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { setStakeCap } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { setLimit } from '../../protection/change-limit.ts'
import { excludeSelf } from '../../protection/close-play.ts'
import { cash, drawOnSale, newPlayer, newSlip, openLottery } from '../testing/draws.ts'
import { placeOrder } from './place-order.ts'

const lottery = await openLottery()
const { ctx, db } = lottery
const bet = (multiple: number, selection = '7||||') => ({ playId: 'position', selection, multiple })

test('an order beyond a limit is refused with what is left and until when; others are placed', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const [limited, free] = [await newPlayer(lottery), await newPlayer(lottery)]
  await setLimit(ctx, limited, { kind: 'stake', period: 'day', amount: '15' })
  await placeOrder(ctx, limited, await newSlip(ctx, draw, bet(10)))
  const [refused, placed] = await Promise.allSettled([
    placeOrder(ctx, limited, await newSlip(ctx, draw, bet(6))),
    placeOrder(ctx, free, await newSlip(ctx, draw, bet(6))),
  ])
  expect(placed.status).toBe('fulfilled')
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: {
      code: 'protection.stake_limit',
      details: {
        kind: 'stake',
        period: 'day',
        limit: '15.00',
        used: '10.00',
        left: '5.00',
        until: Date.parse('2026-01-02T16:00:00Z'),
      },
    },
  })
  expect(await cash(lottery, limited)).toBe(990n * ONE)
  await placeOrder(ctx, limited, await newSlip(ctx, draw, bet(5)))
  expect(await proveBooks(db)).toEqual([])
})

test('an excluded member’s order is refused with the date; a repeated one is answered again', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const first = await newSlip(ctx, draw, bet(1))
  const answer = await placeOrder(ctx, member, first)
  await excludeSelf(ctx, member, { months: 6, account: member.account })
  expect(await placeOrder(ctx, member, first)).toEqual(answer)
  await expect(placeOrder(ctx, member, await newSlip(ctx, draw, bet(1)))).rejects.toMatchObject({
    code: 'protection.excluded',
    details: { until: null, returnFrom: Date.parse('2026-07-02T03:00:01Z') },
  })
})

test('[GR-08] while a bonus runs, each bet of an order is bounded, and a larger one refuses it', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const [bounded, free] = [await newPlayer(lottery), await newPlayer(lottery)]
  await setStakeCap(db.book(bounded.book), bounded.id, 5n * ONE)
  await expect(placeOrder(ctx, bounded, await newSlip(ctx, draw, bet(5), bet(6)))).rejects.toMatchObject({
    code: 'bonus.stake_limit',
    details: { max: '5.00' },
  })
  expect(await cash(lottery, bounded)).toBe(1_000n * ONE)
  // Two bets of the largest size are no bet above it, on two selections.
  await placeOrder(ctx, bounded, await newSlip(ctx, draw, bet(5), bet(5, '8||||')))
  await placeOrder(ctx, free, await newSlip(ctx, draw, bet(6)))
  await excludeSelf(ctx, bounded, { months: 6, account: bounded.account })
  await expect(placeOrder(ctx, bounded, await newSlip(ctx, draw, bet(6)))).rejects.toMatchObject({
    code: 'protection.excluded',
  })
  expect(await proveBooks(db)).toEqual([])
})

test('[GR-08] while a bonus runs, bets on one selection of a draw count together', async () => {
  const draw = await drawOnSale(lottery, 'SSC60')
  const member = await newPlayer(lottery)
  const place = async (...bets: readonly ReturnType<typeof bet>[]) =>
    placeOrder(ctx, member, await newSlip(ctx, draw, ...bets))
  await setStakeCap(db.book(member.book), member.id, 5n * ONE)
  const refused = { code: 'bonus.stake_limit', details: { max: '5.00' } }
  await expect(place(bet(3), bet(3))).rejects.toMatchObject(refused)
  expect(await cash(lottery, member)).toBe(1_000n * ONE)
  const slip = await newSlip(ctx, draw, bet(3))
  const answer = await placeOrder(ctx, member, slip)
  expect(await placeOrder(ctx, member, slip)).toEqual(answer)
  await expect(place(bet(3))).rejects.toMatchObject(refused)
  // Several orders at once are one after another.
  const settled = await Promise.allSettled([place(bet(2)), place(bet(2)), place(bet(2))])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await place(bet(5, '8||||'))
  expect(await proveBooks(db)).toEqual([])
})
