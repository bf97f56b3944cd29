import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { FakeWallet, WALLET_SECRET, WALLET_URL } from '../../testing/fake-wallet.ts'
import { operatorToken } from '../../testing/people.ts'
import { expectBooksBalance, openCashier, runJob } from './testing.ts'

const db = await openTestDatabase()
const wallet = new FakeWallet()
const cashier = await openCashier(db, {
  config: { KOI_WALLET_URL: WALLET_URL, KOI_WALLET_SECRET: WALLET_SECRET },
  serves: (address) => address.startsWith(WALLET_URL),
  fetch: wallet.fetch,
})
const { ctx, app, clock, member, operator } = cashier
const mei = await operator('mei')
const lin = await operator('lin')
wallet.clock = clock

/** Opens a channel of the wallet provider for one of its methods. */
async function openChannel(code: string, method: string): Promise<void> {
  await mei.office.officeSaveChannel({
    ...{ code, create: { provider: 'wavepay', method, currency: 'CNY' } },
    names: { EN: `Wave ${method}`, MS: '', CN: '' },
    instructions: { EN: '', MS: '', CN: '' },
    ...{ min: '10', max: '5000', feeRate: 100, feeFixed: '0', chips: [], usualMinutes: 2 },
    ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null },
    ...{ windowMinutes: 15, place: 3, reason: 'a wallet for the phone' },
  })
  await lin.office.officeSwitchChannel({ code, enabled: true, reason: 'it was tried' })
}
await openChannel('WAVEQR', 'QR')
await openChannel('WAVEPAY', 'EWALLET')

type Person = Awaited<ReturnType<typeof member>>
const order = ({ api }: Person, channel: string, fields?: Record<string, string>) =>
  api.createDeposit({ clientKey: randomUUID(), channel, amount: '100', ...(fields ? { fields } : {}) })
const right = { wallet: 'WAVE', phone: '0123456789' }

test('[CA-05] the provider’s form is shown in the member’s language and checked by it', async () => {
  const person = await member('former')
  const channels = await person.api.depositChannels()
  const forms = new Map(channels.map(({ code, form }) => [code, form]))
  expect(forms.get('WAVEQR')).toEqual([])
  expect(forms.get('QUICKPAY')).toEqual([])
  expect(forms.get('WAVEPAY')).toMatchObject([
    { name: 'wallet', label: 'Wallet', kind: 'choice', choices: [{ value: 'WAVE', label: 'Wave Wallet' }] },
    { name: 'phone', kind: 'digits', minLength: 8 },
  ])
  const wrong = (fields: Record<string, string>) => order(person, 'WAVEPAY', fields)
  await expect(wrong({})).rejects.toMatchObject({
    ...{ code: 'request.invalid', details: { fields: ['fields.wallet', 'fields.phone'] } },
  })
  await expect(wrong({ ...right, phone: 'abcdefgh' })).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await wrong({ ...right, extra: 'x' })).toMatchObject({ state: 'pending', qr: null })
  expect(wallet.payments.at(-1)?.fields).toEqual(right)
})

test('[CA-05] a QR code is shown while it can be paid; its callback credits once', async () => {
  const person = await member('scanner')
  const made = await order(person, 'WAVEQR')
  expect(made).toMatchObject({ payUrl: null, qr: `${WALLET_URL}/pay/${made.orderNumber}`, fee: '1.00' })
  expect((await person.api.depositTerms()).open).toMatchObject([{ id: made.id }])
  const answers = [await wallet.call(app.app, 'WAVEQR', made.orderNumber)]
  answers.push(await wallet.call(app.app, 'WAVEQR', made.orderNumber))
  expect(answers).toEqual([
    { status: 200, body: 'success' },
    { status: 200, body: 'success' },
  ])
  const done = await person.api.depositDetail({ id: made.id })
  expect(done).toMatchObject({ state: 'success', qr: null })
  expect((await person.api.walletBalance()).sumBalance).toBe('1099.00')
  await expectBooksBalance(db)
})

test('[CA-05] wrong signatures, wrong amounts and late payments follow the rules of gateways', async () => {
  const person = await member('oddity')
  const [forged, other, late] = [
    await order(person, 'WAVEQR'),
    await order(person, 'WAVEQR'),
    await order(person, 'WAVEQR'),
  ]
  const wrong = await wallet.call(app.app, 'WAVEQR', forged.orderNumber, { secret: 'x'.repeat(32) })
  expect(wrong).toEqual({ status: 401, body: 'callback.signature' })
  await wallet.call(app.app, 'WAVEQR', other.orderNumber, { amount: '99.00' })
  expect(await person.api.depositDetail({ id: other.id })).toMatchObject({ state: 'processing' })
  const elsewhere = await wallet.call(app.app, 'WAVEPAY', forged.orderNumber)
  expect(elsewhere).toEqual({ status: 409, body: 'callback.mismatch' })
  clock.advance(16 * 60_000)
  await runJob(ctx, 'cashier.reconcile')
  await wallet.call(app.app, 'WAVEQR', late.orderNumber)
  expect(await person.api.depositDetail({ id: late.id })).toMatchObject({ state: 'returning' })
  expect((await person.api.walletBalance()).sumBalance).toBe('1000.00')
  await expectBooksBalance(db)
})

test('[CA-05] channels of a provider that does not answer are not offered; limits bind them', async () => {
  const person = await member('quiet')
  await person.api.setLimit({ kind: 'deposit', period: 'day', amount: '50' })
  await expect(order(person, 'WAVEQR')).rejects.toMatchObject({ code: 'protection.deposit_limit' })
  clock.advance(2 * 60_000)
  wallet.isDown = true
  const codes = (await person.api.depositChannels()).map(({ code }) => code)
  expect(codes).toEqual(['QUICKPAY'])
  await expect(order(person, 'WAVEQR')).rejects.toMatchObject({ code: 'channel.unavailable' })
  wallet.isDown = false
})

test('[CA-03] a method that the provider does not have is refused, also at the switch', async () => {
  for (const who of ['mei', 'lin'] as const) ({ mei, lin })[who].token = await operatorToken(ctx, who)
  await expect(openChannel('WAVEBOGUS', 'BOGUS')).rejects.toMatchObject({
    ...{ code: 'channel.method', details: { field: 'create.method' } },
  })
  await db.query(`update cashier.channel set method = 'BOGUS', enabled = false where code = 'WAVEQR'`)
  const flip = () => lin.office.officeSwitchChannel({ code: 'WAVEQR', enabled: true, reason: 'a test' })
  await expect(flip()).rejects.toMatchObject({ code: 'channel.method' })
  await db.query(`update cashier.channel set method = 'QR' where code = 'WAVEQR'`)
  clock.advance(2 * 60_000)
  wallet.isDown = true
  await expect(flip()).rejects.toMatchObject({ code: 'channel.unavailable' })
  wallet.isDown = false
  expect(await flip()).toMatchObject({ enabled: true, isReady: true })
})
