import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { operatorToken } from '../../../testing/people.ts'
import { runQueued } from '../../../testing/queue.ts'
import { jobs } from '../jobs.ts'
import { forgetDraws } from '../lifecycle/forget-draws.ts'
import { officeCommands } from '../office.ts'
import {
  advanceTo,
  type Bet,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
} from '../testing/draws.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { watchDraw } from './watch-draw.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const { caller } = await testApp(ctx, routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands))
const owner = caller()
const DAY = 86_400_000

/** A settled draw with these slips of one member each, searched by the job that the settlement enqueued. */
async function settled(...slips: readonly (readonly Bet[])[]) {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  const people = []
  for (const bets of slips) {
    const member = await newPlayer(lottery)
    people.push(String(member.id))
    await placeOrder(ctx, member, await newSlip(ctx, draw, ...bets))
  }
  await advanceTo(lottery, draw, 'settled')
  owner.token = await operatorToken(ctx, 'mei')
  await runQueued(ctx, jobs)
  return { draw, people }
}

const side = (selection: string, unit = '100'): Bet => ({ playId: 'sum_sides', selection, unit })

test('opposed bets and one slip of three members are listed in the office, and can be marked', async () => {
  const same = [side('big'), { playId: 'position', selection: '7||||' }]
  const { draw, people } = await settled([side('odd'), side('even')], same, same, same, [side('odd', '99')])
  const { content } = await owner.office.officePatterns({})
  expect(content.map(({ kind, members, tickets }) => [kind, members, tickets])).toEqual([
    ['same_slip', people.slice(1, 4), 3],
    ['covered', people.slice(0, 1), 1],
  ])
  expect(content[0]).toMatchObject({ numero: draw.numero, stake: '303.00', looked: null })

  // Searching the same draw again finds nothing new.
  await watchDraw(ctx, draw.id)
  expect((await owner.office.officePatterns({})).content).toHaveLength(2)

  const id = content[0]?.id ?? ''
  const note = { id, reason: 'three friends, known to each other' }
  const looked = { by: 'mei', note: note.reason }
  expect(await owner.office.officeMarkPattern(note)).toMatchObject({ id, looked })
  expect((await owner.office.officePatterns({ state: 'open' })).content).toHaveLength(1)
  expect((await owner.office.officePatterns({ state: 'looked_at' })).content).toMatchObject([{ id, looked }])
  expect((await owner.office.officePatterns({ kind: 'covered' })).content).toMatchObject([
    { kind: 'covered' },
  ])
})

test('patterns are listed page by page', async () => {
  const { content } = await owner.office.officePatterns({})
  const first = await owner.office.officePatterns({ pageSize: 1 })
  expect(first.content).toEqual(content.slice(0, 1))
  const rest = await owner.office.officePatterns({
    pageSize: 1,
    ...(first.next ? { cursor: first.next } : {}),
  })
  expect(rest.content).toEqual(content.slice(1, 2))
})

test('patterns need a session, a mark needs a note, and an unknown pattern is refused', async () => {
  await expect(caller().office.officePatterns({})).rejects.toMatchObject({ code: 'operator.session' })
  const mark = owner.office.officeMarkPattern
  await expect(mark({ id: '999999', reason: 'seen' })).rejects.toMatchObject({ code: 'pattern.unknown' })
  await expect(mark({ id: '1', reason: '  ' })).rejects.toMatchObject({ code: 'operator.reason_required' })
})

test('a week after a draw the data of its sale is deleted, and the tickets stay', async () => {
  const { draw } = await settled([side('big', '1')])
  const counted = async () => {
    const tables = ['lottery_exposure', 'lottery_member_stake', 'lottery_ticket']
    const sums = tables.map((table) => `(select count(*) from ${table} where draw_id = $1)::integer`)
    const rows = await Promise.all(
      db.books.map((book) => book.query<{ n: number[] }>(`select array[${sums.join(',')}] as n`, [draw.id])),
    )
    return rows.flat().reduce((all, { n }) => all.map((count, at) => count + (n[at] ?? 0)), [0, 0, 0])
  }
  expect(await counted()).toEqual([1, 1, 1])
  clock.set(new Date(draw.drawAt.getTime() + 7 * DAY - 1))
  // The draws that were missed in that week are voided, since deletion stops before an open draw.
  await db.query(
    `update lottery.draw set state = 'void', void_reason = 'missed', voided_at = draw_at,
       refunded_at = draw_at
     where state not in ('settled', 'void')`,
  )
  await forgetDraws(ctx)
  expect(await counted()).toEqual([1, 1, 1])
  clock.advance(1)
  await forgetDraws(ctx)
  expect(await counted()).toEqual([0, 0, 1])
})
