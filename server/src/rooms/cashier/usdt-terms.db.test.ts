import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { CHAIN_SECRET, CHAIN_URL, FakeChain } from '../../testing/fake-chain.ts'
import { operatorToken, testPerson } from '../../testing/people.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { channelSetting } from './log-settings.ts'
import { expectBooksBalance, logIn, openCashier, PAYMENT_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const chain = new FakeChain()
const cashier = await openCashier(db, {
  config: { KOI_CHAIN_URL: CHAIN_URL, KOI_CHAIN_SECRET: CHAIN_SECRET },
  serves: (address) => address.startsWith(CHAIN_URL),
  fetch: chain.fetch,
})
const { ctx, app, clock, operator, withdrawer } = cashier
chain.clock = clock
const mei = await operator('mei')
const lin = await operator('lin')
const channel = 'USDTTRC'
const terms = {
  ...{ code: channel, names: { EN: 'USDT', MS: '', CN: '' }, instructions: { EN: '', MS: '', CN: '' } },
  ...{ min: '10', max: '20000', feeRate: 0, feeFixed: '0', chips: [], usualMinutes: 5 },
  ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null },
  ...{ windowMinutes: 60, place: 5, confirmations: 3, reason: 'members have USDT' },
}
await mei.office.officeSaveChannel({
  ...{ ...terms, create: { provider: 'chaingate', method: 'TRC20', currency: 'CNY' } },
})
await lin.office.officeSwitchChannel({ code: channel, enabled: true, reason: 'it was tried' })

beforeEach(async () => {
  clock.advance(30_000)
  mei.token = await operatorToken(ctx, 'mei')
  lin.token = await operatorToken(ctx, 'lin')
  chain.rate = '7.2345'
})

/** Lets an operator decide about the change that waits. */
async function agreeTo(desk: typeof mei, agree = true): Promise<void> {
  const [change] = (await mei.office.officeChannels()).changes
  await desk.office.officeDecideChannelChange({
    id: change?.id ?? '0',
    agree,
    reason: 'compared with a market',
  })
}

test('[CA-03] one operator alone sets no rate, no fewer confirmations and no instructions', async () => {
  const { officeSaveChannel: save, officeChannels: read } = mei.office
  const change = (over: Partial<typeof terms> & { readonly rate?: string }) =>
    save({ ...terms, create: null, ...over })
  await expect(change({ rate: '1000' })).rejects.toMatchObject({
    ...{ code: 'channel.rate', details: { field: 'rate' } },
  })
  for (const over of [
    { rate: '7.1' },
    { confirmations: 1 },
    { feeRate: 100 },
    { instructions: { EN: 'Transfer to account 123.', MS: '', CN: '' } },
  ]) {
    const saved = await change({ ...over, max: '15000' })
    expect(saved).toMatchObject({ rate: null, confirmations: 3, feeRate: 0, max: '15000.00' })
    expect(saved.instructions.EN).toBe('')
    const { changes } = await read()
    expect(changes).toMatchObject([
      { code: channel, isOwn: true, ...over, rate: over.rate?.concat('0') ?? null },
    ])
    await expect(change({ feeFixed: '1' })).rejects.toMatchObject({ code: 'contract.setting_waiting' })
    await expect(agreeTo(mei)).rejects.toMatchObject({ code: 'operator.second_person' })
    await agreeTo(mei, false)
    await expect(
      mei.office.officeDecideChannelChange({ id: changes[0]?.id ?? '0', agree: true, reason: 'too late' }),
    ).rejects.toMatchObject({ code: 'contract.setting_decided' })
  }
  await change({ rate: '7.1' })
  await agreeTo(lin)
  const { channels } = await read()
  expect(channels.find(({ code }) => code === channel)).toMatchObject({ rate: '7.10', confirmations: 3 })
  const { value } = await channelSetting(db)
  expect(JSON.parse(value).channels.at(-1)).toMatchObject({ code: channel, rate: '7.10', confirmations: 3 })
  await save({ ...terms, create: null, rate: null })
  await agreeTo(lin)
})

test('[CA-03] who creates a channel does not switch it on first', async () => {
  await mei.office.officeSaveChannel({
    ...{ ...terms, code: 'USDTERC', create: { provider: 'chaingate', method: 'ERC20', currency: 'CNY' } },
  })
  const on = (desk: typeof mei, enabled = true) =>
    desk.office.officeSwitchChannel({ code: 'USDTERC', enabled, reason: 'it was tried' })
  await expect(on(mei)).rejects.toMatchObject({ code: 'operator.second_person' })
  await on(lin)
  await on(mei, false)
  expect(await on(mei)).toMatchObject({ enabled: true })
  await on(lin, false)
})

test('[CA-06] an address is checked and notified, waits a day, and is paid through its channel', async () => {
  const person = await withdrawer('wallethost')
  const add = (accountNumber: string) =>
    person.api.addBankCard({
      ...{ bankCode: 'USDTTRC20', accountNumber, paymentPassword: PAYMENT_PASSWORD },
      holder: testPerson('wallethost').name,
    })
  expect(await person.api.banks()).toContainEqual({
    code: 'USDTTRC20',
    name: 'USDT (TRC20)',
    network: 'TRC20',
  })
  await expect(add('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).rejects.toMatchObject({ code: 'bank_card.invalid' })
  const card = await add('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(card).toMatchObject({ maskedNumber: '**** Lj6t', usableAt: card.addedAt + 86_400_000 })
  expect(await payloadsOf(db, 'messages.write-notice')).toContainEqual(
    expect.objectContaining({
      ...{ member: String(person.member.id), subject: 'An account for withdrawals was added' },
      body: expect.stringContaining('USDT (TRC20) **** Lj6t was added'),
    }),
  )
  const withdraw = () =>
    person.api.withdraw({
      ...{ clientKey: randomUUID(), amount: '100', bankId: card.id, paymentPassword: PAYMENT_PASSWORD },
    })
  await expect(withdraw()).rejects.toMatchObject({ code: 'bank_card.held' })
  clock.advance(24 * 3_600_000)
  await logIn(person)
  const { id, state } = await withdraw()
  expect(state).toBe('requested')
  mei.token = await operatorToken(ctx, 'mei')
  await mei.office.officeDecideWithdrawal({ id, decision: 'approve' })
  await mei.office.officeDecideWithdrawal({ id, decision: 'pay' })
  const [sent] = await db.book(person.member.book).query('select rate from cashier_payout')
  expect(sent).toEqual({ rate: 723_450n })
  const [[number, payout] = ['', {}]] = [...chain.payouts]
  expect(payout).toMatchObject({
    ...{
      network: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      usdt: '13.822655',
      amount: '100.00',
    },
  })
  const notice = { event: 'payout', orderNumber: number, tradeId: `TX-${number}`, status: 'PAID' }
  const content = { ...notice, amount: '100.00', currency: 'CNY' }
  expect(await chain.call(app.app, { content, channel })).toEqual({ status: 200, body: 'success' })
  expect(await person.api.withdrawalDetail({ id })).toMatchObject({
    ...{ state: 'paid', usdt: { amount: '13.822655', rate: '7.2345' } },
  })
  await expectBooksBalance(db)
})
