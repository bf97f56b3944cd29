import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { openProtection } from '../protection/testing.ts'
import { officeCommands } from './index.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site
const mei = await site.operator('mei')
const wei = await site.person('weiming88')

test('[OF-06] a freeze says which log-ins, orders and bets are open', async () => {
  await site.stake(wei, '5.00')
  await db.book(wei.member.book).query(
    `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name, amount, fee,
       currency, state, client_key, fingerprint, created_at, expires_at)
     values (901, 'D901', $1, 'weiming88', 'HANDPAY', 'Bank', 5000000, 0, 'CNY', 'pending', $2, '', $3, $3)`,
    [wei.member.id, randomUUID(), clock.now()],
  )
  const { figures } = await mei.officeEffect({ act: 'freeze_member', id: String(wei.member.id) })
  expect(figures).toEqual([
    { name: 'sessions', count: 1, amount: null },
    { name: 'deposits', count: 1, amount: '50.00' },
    { name: 'withdrawals', count: 0, amount: '0.00' },
    { name: 'bets', count: 1, amount: '5.00' },
  ])
  const nobody = mei.officeEffect({ act: 'freeze_member', id: '999999' })
  await expect(nobody).rejects.toMatchObject({ code: 'member.unknown' })
})

test('[OF-06] maintenance says how many are on the site and are shut out', async () => {
  const figures = async () => (await mei.officeEffect({ act: 'shut_site' })).figures
  const [people, sessions] = await figures()
  expect([people, sessions]).toEqual([
    { name: 'people', count: 1, amount: null },
    { name: 'sessions', count: 1, amount: null },
  ])
  clock.advance(16 * 60_000)
  // Logged in, but not here.
  expect((await figures()).slice(0, 2)).toMatchObject([{ count: 0 }, { count: 1 }])
})

test('[OF-06] a game and a vendor say which rounds are open', async () => {
  const rounds = `insert into vendors_round (member_id, opened_at, vendor, round, game, closed_at)
    values ($1, $2, 'LAKE', 'r1', 'carp', null), ($1, $2, 'LAKE', 'r2', 'trout', null),
      ($1, $2, 'LAKE', 'r3', 'carp', $2)`
  await db.book(wei.member.book).query(rounds, [wei.member.id, clock.now()])
  const { figures } = await mei.officeEffect({ act: 'stop_vendor', vendor: 'LAKE' })
  expect(figures).toEqual([
    { name: 'rounds', count: 2, amount: null },
    { name: 'people', count: 1, amount: null },
  ])
})

test('[OF-06] who may not do the act does not see what it would do', async () => {
  const reader = testOperator(77n, { role: 'reads', permissions: ['draws.read', 'members.read'] })
  for (const act of ['void_draw', 'shut_site', 'freeze_member', 'stop_game'] as const)
    await expect(officeCommands.officeEffect(ctx, reader, { act })).rejects.toMatchObject({
      code: 'operator.role',
    })
  await expect(mei.officeEffect({ act: 'void_draw' })).rejects.toMatchObject({ code: 'request.invalid' })
})
