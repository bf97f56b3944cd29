import { cashierCalls } from '@koi/contract/calls/cashier.ts'
import { officeVendorCalls } from '@koi/contract/calls/office/vendors.ts'
import { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { ONE } from '@koi/contract/money.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { routes as betRoutes, setStakeCap } from '../../bets/index.ts'
import { routes as cashierRoutes } from '../../cashier/index.ts'
import { officeCommands } from '../index.ts'
import { operatorBy } from '../testing/transaction-list.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, fake, plugIn, start, sessionOf, minutes, cash } = transfers
await transfers.plugInAlpha()
const office = await testApp(ctx, routesOf(officeVendorCalls, officeVendorSchemas, officeCommands))
const records = await testApp(ctx, [...cashierRoutes, ...betRoutes])
const mei = operatorBy(ctx, office.caller())
const arun = operatorBy(ctx, office.caller(), 'arun')
let number = 0
let player: TestPlayer
const vendor = 'TRANSFER'

beforeEach(async () => {
  fake.faults.length = 0
  await plugIn()
  number += 1
  player = await transfers.player(`hand${number}`, vendor)
})

const recordsOf = ({ caller: { token } }: TestPlayer) => {
  const caller = records.caller()
  caller.token = token
  return caller
}

const move = (direction: 'in' | 'out', amount?: string, of = vendor) =>
  player.caller.api.walletTransfer({ vendor: of, direction, ...(amount === undefined ? {} : { amount }) })

describe('[API-069] [MN-18] GLS2_WalletTransfer', () => {
  it('has that name, and moves money in and back by hand, whole or in part', async () => {
    expect(vendorCalls.walletTransfer.path.split('/').at(-1)).toBe('GLS2_WalletTransfer')
    expect(await move('in', '300')).toEqual({ state: 'done', amount: '300.00', isLying: true })
    expect(await cash(player)).toBe('700.00')
    expect(await move('out', '100')).toEqual({ state: 'done', amount: '100.00', isLying: true })
    expect(await cash(player)).toBe('800.00')
    expect(await move('out')).toEqual({ state: 'done', amount: '200.00', isLying: false })
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })

  it('is in the account record, found by the codes of its list', async () => {
    await move('in', '300')
    await move('out')
    const caller = recordsOf(player)
    const codes = (await caller.api.transactionCodes()).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['to_vendor', 'from_vendor']))
    const amounts = async (code: string) =>
      (await caller.api.memberTransactions({ code })).content.map(({ amount }) => amount)
    expect(await amounts('to_vendor')).toEqual(['-300.00'])
    expect(await amounts('from_vendor')).toEqual(['300.00'])
    expect(await amounts('stake')).toEqual([])
    expect(await amounts('payout')).toEqual([])
    expect(cashierCalls.memberTransactions.path).toMatch(/ODS2_MemberTransaction$/)
    expect(cashierCalls.transactionCodes.path).toMatch(/GLS2_TxCodeList$/)
  })

  it('says what is on its way, and moves it once', async () => {
    fake.faults.push('unanswered')
    expect(await move('in', '300')).toEqual({ state: 'on_its_way', amount: null, isLying: true })
    expect(await codeOf(move('in', '300'))).toBe('transfer.lying')
    await minutes(1)
    fake.faults.push('unanswered')
    expect(await move('out')).toEqual({ state: 'on_its_way', amount: null, isLying: true })
    await minutes(1)
    expect(await codeOf(move('out'))).toBe('transfer.nothing')
    expect(await cash(player)).toBe('1000.00')
    await booksProve(db)
  })

  it('refuses what cannot be moved', async () => {
    expect(await codeOf(move('in', '0'))).toBe('amount.invalid')
    expect(await codeOf(move('in', '1.001'))).toBe('amount.invalid')
    expect(await codeOf(move('in', '1000.01'))).toBe('wallet.insufficient_funds')
    expect(await codeOf(move('out'))).toBe('transfer.nothing')
    expect(await codeOf(move('in', '1', 'ALPHA'))).toBe('vendor.unknown')
    expect(await codeOf(move('in', '1', 'NOBODY'))).toBe('vendor.unknown')
    fake.faults.push('refused')
    expect(await codeOf(move('in', '1'))).toBe('transfer.refused')
    await plugIn({ mostBet: 10n * ONE })
    expect(await codeOf(move('in', '10.01'))).toBe('amount.too_large')
    await plugIn({ currencies: ['FUN'] })
    expect(await codeOf(move('in', '1'))).toBe('game.not_supported')
    await plugIn({ enabled: false })
    expect(await codeOf(move('in', '1'))).toBe('game.closed')
    await plugIn()
    await move('in', '100')
    fake.faults.push('refused')
    expect(await codeOf(move('out'))).toBe('transfer.refused')
    expect(await codeOf(move('out', '100.01'))).toBe('transfer.refused')
    // A vendor that is switched off still gives back what it holds.
    await plugIn({ enabled: false })
    expect(await move('out')).toMatchObject({ state: 'done', isLying: false })
    await booksProve(db)
  })

  it('respects the limits of the member, and is closed during a time-out', async () => {
    await player.caller.api.setLimit({ kind: 'stake', period: 'day', amount: '50' })
    expect(await codeOf(move('in', '50.01'))).toBe('protection.stake_limit')
    await player.caller.api.takeTimeOut({ days: 1 })
    expect(await codeOf(move('in', '1'))).toBe('protection.timed_out')
  })

  it('[GR-08] moves nothing while a bonus limits stakes, by hand or at a launch', async () => {
    const book = db.book(player.member.book)
    await setStakeCap(book, player.member.id, 5n * ONE)
    expect(await codeOf(move('in', '1'))).toBe('bonus.purse')
    expect(await codeOf(move('in'))).toBe('bonus.purse')
    expect(await codeOf(transfers.start(player))).toBe('bonus.purse')
    expect(await cash(player)).toBe('1000.00')
    await setStakeCap(book, player.member.id, null)
    expect(await move('in')).toMatchObject({ amount: '1000.00' })
    await move('out')
    await booksProve(db)
  })

  it('[GR-08] recalls a purse within a minute once a bonus limits stakes', async () => {
    const book = db.book(player.member.book)
    await move('in', '400')
    await transfers.minutes()
    expect(await cash(player)).toBe('600.00')
    await setStakeCap(book, player.member.id, 5n * ONE)
    await transfers.minutes()
    expect(await cash(player)).toBe('1000.00')
    await setStakeCap(book, player.member.id, null)
    await booksProve(db)
  })

  it('is for members with a session', async () => {
    const nobody = transfers.app.caller()
    expect(await codeOf(nobody.api.walletTransfer({ vendor, direction: 'in' }))).toBe('session.missing')
    expect(await codeOf(nobody.api.recallBalance())).toBe('session.missing')
    expect(await codeOf(nobody.api.vendorMoney())).toBe('session.missing')
  })
})

it('the story of a session shows each movement, and to operators who asked for it', async () => {
  fake.faults.push('unanswered')
  await move('in')
  const caller = recordsOf(player)
  const [moved] = (await caller.api.memberTransactions({ code: 'to_vendor' })).content
  // The id of a stake's transaction is that of its placement.
  const reference = moved?.id ?? ''
  const story = () => player.caller.api.roundStory({ reference })
  expect(await story()).toMatchObject({
    state: 'open',
    stake: '1000.00',
    payout: '0.00',
    calls: [{ kind: 'in', state: 'unsure' }],
  })
  await minutes(1)
  fake.play((await sessionOf(player)).id, 10_000_000, 12_500_000)
  await player.caller.api.recallBalance({ vendor })
  expect(await story()).toMatchObject({
    ...{ state: 'closed', stake: '1000.00', payout: '1025.00' },
    calls: [
      { kind: 'in', state: 'applied', amount: '1000.00', balance: '0.00' },
      { kind: 'out', state: 'applied', amount: '1025.00', balance: '1025.00' },
    ],
  })
  const other = await transfers.player(`other${number}`, vendor)
  expect(await codeOf(other.caller.api.roundStory({ reference }))).toBe('round.unknown')
  expect((await caller.api.bettingRecord()).content).toMatchObject([
    { reference, stake: '100.00', payout: '125.00' },
  ])
  const { id } = await sessionOf(player)
  const seen = await (await mei()).officeVendorRound({
    vendor,
    memberId: String(player.member.id),
    round: id,
  })
  expect(seen.calls.map(({ kind, note }) => [kind, note])).toEqual([
    ['in', 'member: RS_OK'],
    ['out', 'member: RS_OK'],
  ])
  const found = await (await mei()).officeVendorRounds({ search: seen.calls[1]?.uuid ?? '' })
  expect(found.content).toMatchObject([{ round: id, stake: '1000.00', payout: '1025.00' }])
})

describe('operators', () => {
  it('see what a vendor holds, page by page, and recall a session, which is audited', async () => {
    const second = await transfers.player(`second${number}`, vendor)
    await start(player)
    transfers.clock.advance(1_000)
    await start(second)
    const page = await (await mei()).officeVendorSittings({ vendor, pageSize: 1 })
    expect(page.content).toMatchObject([
      {
        account: player.member.account,
        amount: '1000.00',
        back: '0.00',
        state: 'open',
        wantedBy: null,
        word: null,
      },
    ])
    const rest = await (await mei()).officeVendorSittings({ vendor, pageSize: 1, cursor: page.next ?? '' })
    expect(rest).toMatchObject({ content: [{ account: second.member.account }], next: null })
    expect(await codeOf((await mei()).officeVendorSittings({ cursor: 'x' }))).toBe('request.invalid')
    const { sitting = '', memberId = '' } = page.content[0] ?? {}
    const wish = { memberId, sitting, reason: 'asked by telephone' }
    expect(await codeOf((await arun()).officeRecallBalance(wish))).toBe('operator.role')
    expect(await codeOf((await arun()).officeVendorSittings({}))).toBe('operator.role')
    expect(await codeOf((await mei()).officeRecallBalance({ ...wish, reason: ' ' }))).toBe(
      'operator.reason_required',
    )
    const other = { ...wish, memberId: String(second.member.id) }
    expect(await codeOf((await mei()).officeRecallBalance(other))).toBe('sitting.unknown')
    expect(await (await mei()).officeRecallBalance(wish)).toEqual({ state: 'back' })
    expect(await cash(player)).toBe('1000.00')
    const lines = await db.query(
      'select operator, target, reason from operators.audit_line order by id desc limit 1',
    )
    expect(lines).toEqual([
      { operator: 'mei', target: `round:TRANSFER:${memberId}:${sitting}`, reason: 'asked by telephone' },
    ])
    await second.caller.api.recallBalance()
  })

  it('cannot close its round as lost, nor disconnect the vendor, while it holds money', async () => {
    await start(player)
    transfers.clock.advance(25 * 3_600_000)
    const { id } = await sessionOf(player)
    const round = { vendor, memberId: String(player.member.id), round: id, reason: 'gone' }
    expect(await codeOf((await mei()).officeSettleRound({ ...round, act: 'close' }))).toBe('round.sitting')
    const [link] = (await (await mei()).officeVendorLinks()).content.filter((one) => one.vendor === vendor)
    if (link === undefined) throw new Error('the link is not there')
    const { keys: _, ownPublicPem: __, ...now } = link
    const reason = 'a new contract'
    const set = async (changes: object) =>
      codeOf((await mei()).officeSetVendorLink({ ...now, reason, ...changes }))
    expect(await set({ adapter: 'hub88' })).toBe('vendor.money_outside')
    expect(await set({ transferUrl: null })).toBe('request.invalid')
    expect(await set({ transferUrl: 'https://10.0.0.1' })).toBe('url.refused')
    await transfers.minutes(1)
    expect(await cash(player)).toBe('1000.00')
    expect(await set({ adapter: 'hub88', transferUrl: null })).toBe('no refusal')
    await booksProve(db)
  })
})
