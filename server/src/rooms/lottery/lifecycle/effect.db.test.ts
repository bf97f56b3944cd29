import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { testOperator } from '../../../testing/people.ts'
import { officeCommands as desk } from '../../desk/index.ts'
import { officeCommands } from '../office.ts'
import { drawOnSale, newPlayer, newSlip, rereadDraw } from '../testing/draws.ts'
import { openOfficial, operator, settleWithPrize, southern } from '../testing/official.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { settleDraw } from './settle-draw.ts'

const lottery = await openOfficial()
const { ctx, clock } = lottery
const MORNING = clock.now()
const boss = testOperator(9n)

type Acts = Parameters<typeof desk.officeEffect>[2]
const effect = async (input: Acts) => (await desk.officeEffect(ctx, boss, input)).figures

/** Three players who bet on 02, the first of them on 03 as well. */
async function sold(game: string) {
  clock.set(MORNING)
  const draw = await drawOnSale(lottery, game)
  for (const selections of [['02', '03'], ['02'], ['02']]) {
    const member = await newPlayer(lottery, { cash: 10n * ONE })
    const bets = selections.map((selection) => ({ playId: 'special2', selection }))
    await placeOrder(ctx, member, await newSlip(ctx, draw, ...bets))
  }
  return { draw, at: { gameCode: draw.game, numero: draw.numero } }
}

test('[OF-06] before a void the tickets and stakes that go back are counted', async () => {
  const { at } = await sold('MNTIENGIANG')
  expect(await effect({ act: 'void_draw', ...at })).toEqual([{ name: 'tickets', count: 3, amount: '4.00' }])
  expect(await effect({ act: 'stop_lottery', gameCode: at.gameCode })).toEqual([
    { name: 'tickets', count: 3, amount: '4.00' },
  ])
  const nowhere = effect({ act: 'void_draw', gameCode: at.gameCode, numero: '19990101' })
  await expect(nowhere).rejects.toMatchObject({ code: 'draw.unknown' })
})

test('[OF-06] before days are closed their draws, tickets and stakes are counted', async () => {
  const { at } = await sold('MNLONGAN')
  const day = at.numero.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
  const one = await effect({ act: 'close_days', gameCode: at.gameCode, from: day, to: day })
  expect(one).toEqual([
    { name: 'draws', count: 1, amount: null },
    { name: 'tickets', count: 3, amount: '4.00' },
  ])
  const [draws] = await effect({ act: 'close_days', from: day, to: day })
  expect(draws?.count).toBeGreaterThanOrEqual(1)
  const endless = effect({ act: 'close_days', from: day })
  await expect(endless).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[OF-06] a correction says who wins before and after it, and its sums are then paid', async () => {
  const { draw, at } = await sold('MNBENTRE')
  await settleWithPrize(lottery, draw, '000002')
  await expect(effect({ act: 'correct_draw', ...at })).rejects.toMatchObject({ code: 'correction.unknown' })
  const order = { ...at, winningNumber: southern('000003') }
  await officeCommands.officeProposeCorrection(ctx, operator(1n), { ...order, reason: 'read wrongly' })
  const before = (await rereadDraw(lottery, draw)).payout
  expect(await effect({ act: 'correct_draw', ...at })).toEqual([
    { name: 'winners_before', count: 3, amount: '293.40' },
    { name: 'winners_after', count: 1, amount: '97.80' },
    { name: 'more_paid', count: 1, amount: '97.80' },
    { name: 'taken_back', count: 3, amount: '293.40' },
  ])
  await officeCommands.officeConfirmCorrection(ctx, operator(2n), order)
  await settleDraw(ctx, draw.id)
  const after = (await rereadDraw(lottery, draw)).payout
  expect([before, after]).toEqual([29_340_000n, 9_780_000n])
})
