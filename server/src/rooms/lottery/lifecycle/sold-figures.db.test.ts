import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { testOperator } from '../../../testing/people.ts'
import { officeCommands } from '../office.ts'
import { drawOnSale, newPlayer, newSlip, nextSale, openLottery } from '../testing/draws.ts'
import { placeOrder } from '../tickets/place-order.ts'

const lottery = await openLottery({ ahead: 3_600_000 })
const { ctx } = lottery
const { officeDraw, officeDraws, officeDrawRisk, officeVoidDraw } = officeCommands

test('[OF-01] open and void draws show the tickets and stakes of their risk page', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  for (let count = 0; count < 3; count++) {
    const member = await newPlayer(lottery, { cash: 50n * ONE })
    await placeOrder(
      ctx,
      member,
      await newSlip(ctx, draw, { playId: 'position', selection: '0123456789||||' }),
    )
  }
  const at = { gameCode: draw.game, numero: draw.numero }
  const owner = testOperator(1n)
  const { stake } = await officeDrawRisk(ctx, owner, { ...at, most: 5 })
  expect(stake).not.toBe('0.00')
  const open = { state: 'open', tickets: 3, stake }
  expect(await officeDraw(ctx, owner, at)).toMatchObject(open)
  const { content } = await officeDraws(ctx, owner, { gameCode: draw.game })
  expect(content.find(({ numero }) => numero === draw.numero)).toMatchObject(open)
  await officeVoidDraw(ctx, owner, { ...at, reason: 'A test of the figures.' })
  expect(await officeDraw(ctx, owner, at)).toMatchObject({ ...open, state: 'void' })
})
