import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { officeCommands } from './office.ts'
import { expectBooksBalance } from './testing.ts'
import { openStrays } from './testing-strays.ts'

const db = await openTestDatabase()
const site = await openStrays(db)
const { ctx, clock, chain, member, mei, lin, renew, otherChannel } = site
const { order, balanceOf, report, straysOf, ask, decide, seenBy, surplus } = site
beforeEach(renew)

test('[CA-06] [CA-09] a second transfer is credited once, by two people, as a further deposit', async () => {
  const { person, made, second, id } = await surplus('surplus')
  expect(await balanceOf(person)).toBe('1693.00')
  expect(await straysOf(made.orderNumber)).toMatchObject([
    {
      ...{ id, why: 'surplus', state: 'waiting', usdt: '10.000000', confirmations: 0, needed: 3 },
      ...{ account: 'surplus', network: 'TRC20', txId: second.txId },
    },
  ])
  await expect(ask(id, made.orderNumber)).rejects.toMatchObject({ code: 'stray.unconfirmed' })
  // No report came of its last confirmation: the provider is asked.
  second.confirmations = 3
  expect(await ask(id, made.orderNumber.toLowerCase())).toMatchObject({
    ...{ state: 'asked', target: made.orderNumber, amount: '70.00', rate: '7.00', isOwn: true },
  })
  await expect(ask(id, made.orderNumber, lin)).rejects.toMatchObject({ code: 'stray.state' })
  await expect(decide(id, true, mei)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await balanceOf(person)).toBe('1693.00')
  expect(await decide(id)).toMatchObject({ state: 'credited', decidedBy: expect.any(String) })
  expect(await balanceOf(person)).toBe('1762.30')
  await expect(decide(id)).rejects.toMatchObject({ code: 'stray.state' })
  await expect(ask(id, made.orderNumber)).rejects.toMatchObject({ code: 'stray.state' })
  // A report that comes again credits nothing.
  await report(made.orderNumber)
  expect(await balanceOf(person)).toBe('1762.30')
  const { content } = await person.api.depositRecords({})
  expect(content).toMatchObject([
    {
      ...{ state: 'success', amount: '70.00', fee: '0.70' },
      paidUsdt: { amount: '10.000000', rate: '7.00' },
    },
    { state: 'success', amount: '700.00', paidUsdt: { amount: '100.000000', rate: '7.00' } },
  ])
  await expectBooksBalance(db)
})

test('[CA-09] two decisions at once credit it once', async () => {
  const { person, made, second, id } = await surplus('strayrace')
  second.confirmations = 3
  await ask(id, made.orderNumber)
  const done = await Promise.allSettled([decide(id), decide(id), report(made.orderNumber)])
  expect(done.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(person)).toBe('1762.30')
  await expectBooksBalance(db)
})

test('[CA-06] [CA-09] what came to an unknown address is credited to a lost order once', async () => {
  const person = await member('strayowner')
  const lost = await order(person)
  const stranger = 'D260101000001'
  const sent = chain.send(stranger, '50')
  sent.confirmations = 4
  expect(await report(stranger)).toMatchObject({ status: 404, body: 'deposit.unknown' })
  await report('NOT-OURS')
  const [stray] = await straysOf(sent.txId)
  expect(stray).toMatchObject({ why: 'unknown', account: null, orderNumber: stranger, confirmations: 4 })
  const id = stray?.id ?? ''
  await expect(ask(id, 'D260101999936')).rejects.toMatchObject({ code: 'deposit.unknown' })
  await ask(id, lost.orderNumber)
  await decide(id)
  expect(await person.api.depositDetail({ id: lost.id })).toMatchObject({
    state: 'success',
    amount: '350.00',
    paidUsdt: { amount: '50.000000', rate: '7.00' },
  })
  expect(await balanceOf(person)).toBe('1346.50')
  // Its own transfer, if it still comes, is a second one.
  chain.send(lost.orderNumber, lost.usdt?.amount ?? '').confirmations = 3
  await report(lost.orderNumber)
  expect(await balanceOf(person)).toBe('1346.50')
  expect(await straysOf(lost.orderNumber)).toMatchObject([{ why: 'surplus', state: 'waiting' }])
  await expectBooksBalance(db)
})

test('[CA-06] what came too late for a rejected order, or is dust, is left by two people', async () => {
  const person = await member('straydust')
  const made = await order(person)
  const dust = chain.send(made.orderNumber, '0.000001')
  dust.confirmations = 3
  await report(made.orderNumber)
  const [stray] = await straysOf('STRAYDUST')
  expect(stray).toMatchObject({ why: 'small', txId: dust.txId })
  const id = stray?.id ?? ''
  await expect(ask(id, made.orderNumber)).rejects.toMatchObject({ code: 'amount.too_small' })
  expect(await ask(id, null)).toMatchObject({ state: 'asked', target: null, amount: null })
  expect(await decide(id, false)).toMatchObject({ state: 'waiting' })
  await ask(id, null)
  expect(await decide(id)).toMatchObject({ state: 'left' })
  // It no longer credits its order, at whatever rate.
  chain.rate = '90000000'
  await report(made.orderNumber)
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'pending' })
  await db
    .book(person.member.book)
    .query(`update cashier_deposit set state = 'failed' where id = $1`, [made.id])
  chain.rate = '7.0000'
  chain.send(made.orderNumber, '100').confirmations = 3
  await report(made.orderNumber)
  expect(await straysOf('straydust')).toMatchObject([{ why: 'closed' }, { state: 'left' }])
  expect((await mei.office.officeStrays({ why: 'closed' })).content).toHaveLength(1)
  expect((await mei.office.officeStrays({ state: 'left' })).content).toMatchObject([{ id }])
  expect((await mei.office.officeStrays({ from: '2027-01-01' })).content).toEqual([])
  expect(await balanceOf(person)).toBe('1000.00')
})

/** A confirmed transfer of which the provider names an order that is none of ours. */
async function strange(txId: string, micro = '50000000') {
  const sent = { txId, micro, seenAt: clock.now().getTime(), confirmations: 4 }
  chain.sent.set(`D260101${txId}`, [sent])
  await report(`D260101${txId}`)
  const [stray] = await straysOf(txId)
  return { sent, id: stray?.id ?? '' }
}

test('[CA-09] a transfer is credited on the channel on which it came, and to nobody twice', async () => {
  const { person, second, id } = await surplus('straychannel')
  second.confirmations = 3
  const elsewhere = await order(person, '700', otherChannel)
  await expect(ask(id, elsewhere.orderNumber)).rejects.toMatchObject({ code: 'stray.channel' })
  // An operator settles an order with a transaction before its report comes, which names no order of ours.
  const lost = await order(person)
  const settlement = await mei.office.officeAskSettlement({
    ...{ depositId: lost.id, amount: '350', reference: 'TXHAND', reason: 'the member sent a picture' },
  })
  await lin.office.officeDecideSettlement({ id: settlement.id, approve: true, reason: 'seen on the chain' })
  const hand = await strange('TXHAND')
  await expect(ask(hand.id, lost.orderNumber)).rejects.toMatchObject({ code: 'settlement.exists' })
  const another = await order(person)
  await expect(ask(hand.id, another.orderNumber)).rejects.toMatchObject({ code: 'settlement.exists' })
  expect(await balanceOf(person)).toBe('2039.50')
})

test('[CA-09] a transaction that was settled by hand pays no other order when its report comes', async () => {
  const person = await member('strayhand')
  const [lost, real] = [await order(person), await order(person)]
  const sent = chain.send(real.orderNumber, real.usdt?.amount ?? '')
  const settlement = await mei.office.officeAskSettlement({
    ...{ depositId: lost.id, amount: '350', reference: sent.txId, reason: 'the member sent a picture' },
  })
  await lin.office.officeDecideSettlement({ id: settlement.id, approve: true, reason: 'seen on the chain' })
  const before = await balanceOf(person)
  for (const confirmations of [1, 3]) {
    sent.confirmations = confirmations
    expect(await report(real.orderNumber)).toMatchObject({ status: 200 })
  }
  expect(await person.api.depositDetail({ id: real.id })).toMatchObject({ state: 'pending' })
  expect(await straysOf(sent.txId)).toMatchObject([{ orderNumber: real.orderNumber, why: 'surplus' }])
  expect(await balanceOf(person)).toBe(before)
  await expectBooksBalance(db)
})

test('[CA-06] [CA-09] a report that names the order of a decided transfer credits nothing', async () => {
  const person = await member('strayreal')
  const lost = await order(person)
  const credited = await strange('TXCREDITED')
  await ask(credited.id, lost.orderNumber)
  await decide(credited.id)
  const left = await strange('TXLEFT')
  await ask(left.id, null)
  await decide(left.id)
  expect(await balanceOf(person)).toBe('1346.50')
  for (const { sent } of [credited, left]) {
    const real = await order(person)
    chain.sent.set(real.orderNumber, [sent])
    expect(await report(real.orderNumber)).toMatchObject({ status: 200 })
    expect(await person.api.depositDetail({ id: real.id })).toMatchObject({ state: 'pending' })
    expect(await straysOf(real.orderNumber)).toEqual([])
    await person.api.cancelDeposit({ id: real.id })
  }
  // Nor does an operator by hand.
  const returned = await strange('TXRETURNED')
  await ask(returned.id, null)
  await decide(returned.id)
  const other = await order(person)
  const settlement = await mei.office.officeAskSettlement({
    ...{ depositId: other.id, amount: '350', reference: 'txreturned', reason: 'the member sent a picture' },
  })
  const decision = { id: settlement.id, approve: true, reason: 'seen on the chain' }
  await expect(lin.office.officeDecideSettlement(decision)).rejects.toMatchObject({
    code: 'settlement.exists',
  })
  expect(await balanceOf(person)).toBe('1346.50')
  await expectBooksBalance(db)
})

test('[CA-06] what comes to an order without its address is noted, and what paid it is not', async () => {
  const person = await member('strayerased')
  const paid = await order(person)
  chain.send(paid.orderNumber, paid.usdt?.amount ?? '').confirmations = 3
  await report(paid.orderNumber)
  const late = await order(person)
  const sent = chain.send(late.orderNumber, '20')
  const book = db.book(person.member.book)
  await book.query('update cashier_deposit set pay_to = null where member_id = $1', [person.member.id])
  for (const { orderNumber } of [paid, late])
    expect(await report(orderNumber)).toMatchObject({ status: 409, body: 'callback.mismatch' })
  expect(await straysOf('strayerased')).toMatchObject([
    { txId: sent.txId, why: 'closed', state: 'waiting', usdt: '20.000000' },
  ])
  // A report on another channel says nothing of whose money it is.
  const foreign = await order(person, '700', otherChannel)
  chain.send(foreign.orderNumber, '30')
  expect(await report(foreign.orderNumber)).toMatchObject({ status: 409 })
  expect(await straysOf(foreign.orderNumber)).toMatchObject([{ why: 'unknown', account: null }])
})

test('[CA-09] two transfers that are each credited to the order of the other', async () => {
  const [one, other] = [await surplus('strayone'), await surplus('strayother')]
  for (const { second } of [one, other]) second.confirmations = 3
  await ask(one.id, other.made.orderNumber)
  await ask(other.id, one.made.orderNumber)
  await Promise.all([decide(one.id), decide(other.id)])
  expect([await balanceOf(one.person), await balanceOf(other.person)]).toEqual(['1762.30', '1762.30'])
  await expectBooksBalance(db)
})

test('[CA-09] another order that was asked for after it was opened is not approved', async () => {
  const [one, other] = [await surplus('strayshown'), await surplus('straytaken')]
  const { id } = one
  one.second.confirmations = 3
  await ask(id, one.made.orderNumber)
  const seen = await seenBy(lin, id)
  await decide(id, false, mei)
  await ask(id, other.made.orderNumber)
  for (const approve of [true, false]) {
    const decided = lin.office.officeDecideStray({ id, approve, seen, reason: 'compared with the chain' })
    await expect(decided).rejects.toMatchObject({ code: 'office.changed' })
  }
  expect([await balanceOf(one.person), await balanceOf(other.person)]).toEqual(['1693.00', '1693.00'])
  expect(await straysOf(one.second.txId)).toMatchObject([{ state: 'asked', target: other.made.orderNumber }])
  // What the chain says moves without an operator.
  await db.query('update cashier.stray_transfer set confirmations = 9 where id = $1', [id])
  const shown = await seenBy(lin, id)
  await db.query('update cashier.stray_transfer set confirmations = 10 where id = $1', [id])
  await lin.office.officeDecideStray({ id, approve: true, seen: shown, reason: 'compared with the chain' })
  expect([await balanceOf(one.person), await balanceOf(other.person)]).toEqual(['1693.00', '1762.30'])
  await expectBooksBalance(db)
})

test('[CA-09] who may not adjust money only reads them; who has no right reads nothing', async () => {
  const { id } = await surplus('strayrights')
  const { officeStrays, officeAskStray, officeDecideStray } = officeCommands
  const forbidden = { code: 'operator.role' }
  const reader = testOperator(9n, { role: 'auditor', permissions: ['money.read'] })
  expect((await officeStrays(ctx, reader, {})).content).not.toEqual([])
  const asked = { id, orderNumber: null, reason: 'why' }
  await expect(officeAskStray(ctx, reader, asked)).rejects.toMatchObject(forbidden)
  const decision = { id, approve: true, seen: '', reason: 'why' }
  await expect(officeDecideStray(ctx, reader, decision)).rejects.toMatchObject(forbidden)
  const support = testOperator(8n, { role: 'support', permissions: ['members.read'] })
  await expect(officeStrays(ctx, support, {})).rejects.toMatchObject(forbidden)
  await expect(ask('999999', null)).rejects.toMatchObject({ code: 'stray.unknown' })
  await expect(decide(id)).rejects.toMatchObject({ code: 'stray.state' })
})
