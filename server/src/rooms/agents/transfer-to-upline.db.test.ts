import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { runQueued } from '../../testing/queue.ts'
import { jobs as messageJobs } from '../messages/index.ts'
import { createWithdrawer } from '../protection/testing.ts'
import { forgetSettings } from '../whitelabel/index.ts'
import { maskAccount } from './sending-terms.ts'
import { openTeamMoney, PAYMENT_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const site = await openTeamMoney(db)
const { ctx, person, payer, send, balanceOf, play, deposit, enter, expectProved } = site

afterEach(expectProved)

/** A pair in a line: what comes from below goes to the agent. */
async function pair(name: string, balance = 1_000n) {
  const agent = await payer(`${name}top`, undefined, 0n)
  const member = await payer(`${name}low`, agent, balance)
  return { agent, member }
}

test('[MN-09] [TA-25] a transfer of 10 leaves the member and reaches the upline', async () => {
  for (const name of ['movesone', 'movestwo', 'movesthree']) {
    const { agent, member } = await pair(name)
    const sent = await send(member, '10')
    expect(sent).toMatchObject({
      amount: '10.00',
      required: '10.00',
      number: expect.stringMatching(/^T260102\d{6}$/),
    })
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['990.00', '10.00'])
    const list = await member.caller.teamMoney.transfersToUpline()
    expect(list).toEqual({ content: [sent], next: null, currency: 'CNY' })
  }
})

test('[MN-06] [TA-25] each side has the transfer in its account record', async () => {
  const { agent, member } = await pair('records')
  await send(member, '25.50')
  const records = async (who: typeof agent) => (await who.api.memberTransactions({})).content
  expect(await records(member)).toMatchObject([{ code: 'transfer_out', amount: '-25.50' }, {}])
  expect(await records(agent)).toMatchObject([{ code: 'transfer_in', amount: '25.50' }])
  const names = async (language: 'EN' | 'MS' | 'CN') => {
    agent.caller.language = language
    const codes = await agent.api.transactionCodes()
    return codes.find(({ code }) => code === 'transfer_in')?.name
  }
  expect([await names('EN'), await names('MS'), await names('CN')]).toEqual([
    'Transfer from the team',
    'Pindahan daripada pasukan',
    '团队转入',
  ])
  expect((await member.api.transactionCodes()).map(({ code }) => code)).not.toContain('transfer_in')
})

test('[TA-25] the upline gets a letter in their language', async () => {
  const { agent, member } = await pair('letter')
  await db.query(`update members.member set language = 'CN' where id = $1`, [agent.member.id])
  await send(member, '30')
  await runQueued(ctx, messageJobs)
  const { content } = await agent.api.inbox({ box: 'in' })
  expect(content).toMatchObject([
    { subject: 'letterlow 向您转入 ¥30.00', body: expect.stringContaining('完成 ¥30.00 流水') },
    {},
  ])
})

test('[TA-25] the same key gets the first answer, another content under it is refused', async () => {
  const { agent, member } = await pair('again')
  const key = randomUUID()
  const first = await send(member, '40', key)
  expect(await send(member, '40', key)).toEqual(first)
  await expect(send(member, '41', key)).rejects.toMatchObject({ code: 'key.reused' })
  await db.query(`update members.member set status = 'frozen' where id = $1`, [agent.member.id])
  expect(await send(member, '40', key)).toEqual(first)
  expect(await balanceOf(member)).toBe('960.00')
})

test('[TA-25] what the upline received must be played before it goes on, so no circle forms', async () => {
  const top = await payer('circletop', undefined, 0n)
  const agent = await payer('circlemid', top, 0n)
  const member = await payer('circlelow', agent)
  await send(member, '100')
  expect((await agent.api.withdrawalTerms()).requirements).toMatchObject([
    { required: '100.00', done: '0.00' },
  ])
  await expect(send(agent, '50')).rejects.toMatchObject({
    code: 'transfer.turnover',
    details: { remaining: '100.00' },
  })
  // A member who now has the agent below cannot be sent the money back either.
  await db.query('update members.member set upline = array[$2::bigint] where id = $1', [
    agent.member.id,
    member.member.id,
  ])
  await expect(send(agent, '50')).rejects.toMatchObject({ code: 'transfer.turnover' })
  await play(agent, 60n)
  await expect(send(agent, '30')).rejects.toMatchObject({ details: { remaining: '40.00' } })
  await play(agent, 40n)
  await expect(send(agent, '30')).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
  expect((await agent.api.withdrawalTerms()).requirements).toMatchObject([{ done: '100.00' }])
})

test('[TA-25] a deposit must be played before any money goes up', async () => {
  const { member } = await pair('deposit')
  await deposit(member, '200')
  expect(await member.caller.teamMoney.transferTerms()).toMatchObject({
    obstacles: ['turnover'],
    turnoverLeft: '200.00',
  })
  await expect(send(member, '10')).rejects.toMatchObject({ code: 'transfer.turnover', status: 409 })
  await play(member, 200n)
  await send(member, '10')
})

test('[TA-25] nothing goes up while a withdrawal is open', async () => {
  const { member } = await pair('paying')
  // It sets the payment password itself.
  await db.query('delete from members.payment_password where member_id = $1', [member.member.id])
  const withdraw = await createWithdrawer(member, '60000011')
  await withdraw('100')
  await expect(send(member, '10')).rejects.toMatchObject({ code: 'transfer.withdrawal', status: 409 })
  expect(await member.caller.teamMoney.transferTerms()).toMatchObject({ obstacles: ['withdrawal'] })
})

test('[TA-25] the amount has a least, a most, and a most for the day', async () => {
  const { member } = await pair('limits', 200_000n)
  await expect(send(member, '9.99')).rejects.toMatchObject({
    code: 'amount.too_small',
    details: { min: '10.00' },
  })
  await expect(send(member, '50000.01')).rejects.toMatchObject({
    code: 'amount.too_large',
    details: { max: '50000.00' },
  })
  for (const wrong of ['0', '1.001'])
    await expect(send(member, wrong)).rejects.toMatchObject({ code: 'amount.invalid' })
  await send(member, '50000')
  await send(member, '49995')
  expect(await member.caller.teamMoney.transferTerms()).toMatchObject({
    leftToday: '5.00',
    obstacles: ['daily'],
  })
  await expect(send(member, '10')).rejects.toMatchObject({
    code: 'transfer.daily_limit',
    details: { amount: '5.00' },
  })
  await site.closeDay()
  await enter(member)
  await send(member, '10')
})

test('[TA-25] more than the balance is refused', async () => {
  const { member } = await pair('poor', 20n)
  await expect(send(member, '20.01')).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
  expect(await balanceOf(member)).toBe('20.00')
})

test('[TA-25] the payment password is asked for, and locked after five wrong ones', async () => {
  const { member } = await pair('password')
  const wrong = () =>
    member.caller.teamMoney.transferToUpline({
      clientKey: randomUUID(),
      amount: '10',
      paymentPassword: '111111',
    })
  for (let left = 4; left > 0; left -= 1)
    await expect(wrong()).rejects.toMatchObject({ code: 'payment_password.wrong', details: { left } })
  await expect(wrong()).rejects.toMatchObject({ code: 'payment_password.locked' })
  await expect(send(member, '10')).rejects.toMatchObject({ code: 'payment_password.locked', status: 423 })
  const none = await person('nopassword', member)
  await expect(send(none, '10')).rejects.toMatchObject({ code: 'payment_password.missing' })
  expect(await none.caller.teamMoney.transferTerms()).toMatchObject({ hasPaymentPassword: false })
})

test('[MN-09] [PM-08] [TA-25] type 2, no upline, trials and visitors are refused', async () => {
  const { agent, member } = await pair('types')
  await expect(send(agent, '10')).rejects.toMatchObject({ code: 'transfer.no_upline', status: 403 })
  await expect(agent.caller.teamMoney.transferTerms()).rejects.toMatchObject({ code: 'transfer.no_upline' })
  await db.query('update members.member set type = 2 where id = $1', [member.member.id])
  await enter(member)
  await expect(send(member, '10')).rejects.toMatchObject({ code: 'permission.denied', status: 403 })
  await expect(member.caller.teamMoney.transferTerms()).rejects.toMatchObject({ status: 403 })
  await expect(member.caller.teamMoney.transfersToUpline()).rejects.toMatchObject({ status: 403 })
  const visitor = site.app.caller()
  for (const code of ['session.missing', 'trial.refused']) {
    for (const call of [visitor.teamMoney.transferTerms, visitor.teamMoney.transfersToUpline])
      await expect(call()).rejects.toMatchObject({ code })
    const input = { clientKey: randomUUID(), amount: '10', paymentPassword: PAYMENT_PASSWORD }
    await expect(visitor.teamMoney.transferToUpline(input)).rejects.toMatchObject({ code })
    visitor.token = (await visitor.api.freePlay(await visitor.api.trialAccount())).token
  }
  expect(await balanceOf(agent)).toBe('0.00')
})

test('[MN-09] without its flag the page is off', async () => {
  const { member } = await pair('flag')
  const setFlag = async (value: '0' | '1') => {
    await db.query(`update whitelabel.flag set value = $1 where key = 'AGETRANSFERUP3'`, [value])
    forgetSettings(ctx)
  }
  await setFlag('0')
  await expect(send(member, '10')).rejects.toMatchObject({ code: 'transfer.off', status: 403 })
  await expect(member.caller.teamMoney.transferTerms()).rejects.toMatchObject({ code: 'transfer.off' })
  await setFlag('1')
  await send(member, '10')
})

test('[TA-25] a member to whom play is closed sends nothing, and still sees what was sent', async () => {
  const { member } = await pair('closed')
  await send(member, '10')
  await member.api.takeTimeOut({ days: 1 })
  await expect(send(member, '10')).rejects.toMatchObject({ code: 'protection.timed_out', status: 403 })
  expect(await member.caller.teamMoney.transferTerms()).toMatchObject({ obstacles: ['closed'] })
  expect((await member.caller.teamMoney.transfersToUpline()).content).toHaveLength(1)
})

test('[TA-25] [TA-28] an upline who is frozen or closed to play is only unavailable', async () => {
  const frozen = await pair('frozen')
  await db.query(`update members.member set status = 'frozen' where id = $1`, [frozen.agent.member.id])
  const closed = await pair('away')
  await closed.agent.api.takeTimeOut({ days: 1 })
  const refusals = []
  for (const { member } of [frozen, closed]) {
    expect(await member.caller.teamMoney.transferTerms()).toMatchObject({ obstacles: ['unavailable'] })
    refusals.push(await send(member, '10').catch(({ code, details }) => ({ code, details })))
  }
  expect(refusals[0]).toMatchObject({ code: 'transfer.unavailable' })
  expect(refusals[1]).toEqual(refusals[0])
})

test('the upline is shown masked', async () => {
  const { member } = await pair('masked')
  expect(await member.caller.teamMoney.transferTerms()).toMatchObject({
    upline: 'ma***p',
    balance: '1000.00',
    min: '10.00',
    max: '50000.00',
    turnoverRate: 10_000,
    hasPaymentPassword: true,
    obstacles: [],
  })
  expect(maskAccount('abcd')).toBe('a***d')
})

test('what one member sent is not shown to another, and pages go on', async () => {
  const { agent, member } = await pair('pages')
  for (const amount of ['11', '12', '13']) await send(member, amount)
  const { transfersToUpline } = member.caller.teamMoney
  const first = await transfersToUpline({ pageSize: 2 })
  expect(first.content.map(({ amount }) => amount)).toEqual(['13.00', '12.00'])
  const second = await transfersToUpline({ pageSize: 2, cursor: first.next ?? '' })
  expect(second).toMatchObject({ content: [{ amount: '11.00' }], next: null })
  expect((await agent.caller.teamMoney.transfersToUpline()).content).toEqual([])
})
