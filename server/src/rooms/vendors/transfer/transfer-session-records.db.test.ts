import { toWire } from '@koi/contract/money.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { routes as betRoutes, sumBets } from '../../bets/index.ts'
import { routes as cashierRoutes } from '../../cashier/index.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, fake, start, sessionOf, cash } = transfers
const app = await testApp(ctx, [...cashierRoutes, ...betRoutes])
let number = 0
let player: TestPlayer

beforeEach(async () => {
  fake.faults.length = 0
  number += 1
  player = await transfers.player(`seen${number}`, 'TRANSFER')
})

const records = () => {
  const caller = app.caller()
  caller.token = player.caller.token
  return caller
}
const move = (direction: 'in' | 'out', amount?: string) =>
  player.caller.api.walletTransfer({
    ...{ vendor: 'TRANSFER', direction },
    ...(amount === undefined ? {} : { amount }),
  })

describe('[MN-07] [MN-08] a transfer session in the records', () => {
  /** The bets of the member in their records and in the operator's totals. */
  const recorded = async () => {
    const caller = records()
    const [{ content, sums }, { categories, sums: days }] = await Promise.all([
      caller.api.bettingRecord(),
      caller.api.profitAndLoss(),
    ])
    const { stake, payout } = await sumBets(db.book(player.member.book), { memberId: player.member.id })
    return {
      bets: content.map((bet) => [bet.stake, bet.payout, bet.state]),
      sums: [sums.count, sums.stake, sums.payout, sums.net],
      days: categories.map((row) => [row.category, row.count, row.stake, row.turnover, row.payout, row.net]),
      dayStake: days.stake,
      totals: [toWire(stake), toWire(payout)],
    }
  }
  const none = ['0.00', '0.00']
  const nothing = { bets: [], sums: [0, ...none, '0.00'], days: [], dayStake: '0.00', totals: none }

  it('in which nothing was played is no bet', async () => {
    await start(player)
    expect(await recorded()).toEqual(nothing)
    await player.caller.api.recallBalance()
    expect(await recorded()).toEqual(nothing)
    await booksProve(db)
  })

  it('whose money never arrived is no bet, and its return has a code of its own', async () => {
    fake.faults.push('refused')
    expect(await codeOf(move('in', '300'))).toBe('transfer.refused')
    expect(await recorded()).toEqual(nothing)
    const { content } = await records().api.memberTransactions()
    expect(content.map(({ code, amount }) => [code, amount])).toEqual(
      expect.arrayContaining([
        ['from_vendor', '300.00'],
        ['to_vendor', '-300.00'],
      ]),
    )
    expect(content.map(({ code }) => code)).not.toContain('refund')
    await booksProve(db)
  })

  it('shows what was played in it once it is over, however it was recalled', async () => {
    await start(player)
    const { id } = await sessionOf(player)
    fake.play(id, 4_000_000, 10_000_000)
    await move('out', '500')
    expect(await recorded()).toEqual(nothing)
    fake.play(id, 3_000_000, 0)
    await move('out')
    expect(await cash(player)).toBe('1030.00')
    expect(await recorded()).toEqual({
      bets: [['70.00', '100.00', 'settled']],
      sums: [1, '70.00', '100.00', '30.00'],
      days: [['RNG', 1, '70.00', '70.00', '100.00', '30.00']],
      dayStake: '70.00',
      totals: ['70.00', '100.00'],
    })
    await booksProve(db)
  })

  it.each([
    { what: 'a loss', win: 1_000_000, bet: ['30.00', '0.00', 'settled'], net: '-30.00' },
    { what: 'a win', win: 9_000_000, bet: ['0.00', '50.00', 'settled'], net: '50.00' },
  ])('shows its result where the vendor does not say what was wagered: $what', async ({ win, bet, net }) => {
    await start(player)
    const { id } = await sessionOf(player)
    fake.play(id, 4_000_000, win)
    Object.assign(fake.balances.get(id) ?? {}, { wagered: 0 })
    await player.caller.api.recallBalance()
    const { bets, sums, days } = await recorded()
    expect({ bets, net: sums[3], days }).toEqual({
      bets: [bet],
      net,
      days: [['RNG', 1, bet[0], '0.00', bet[1], net]],
    })
    await booksProve(db)
  })

  it('counts as a stake of everything that was moved for the limits of the member', async () => {
    await player.caller.api.setLimit({ kind: 'loss', period: 'day', amount: '400' })
    await move('in', '300')
    const used = async () => (await records().api.limitUse()).loss.day
    expect(await used()).toBe('300.00')
    await move('out')
    expect(await used()).toBe('0.00')
  })

  it('has names for its two movements in three languages', async () => {
    const caller = records()
    const names = async (language: 'EN' | 'MS' | 'CN') => {
      caller.language = language
      const codes = await caller.api.transactionCodes()
      return ['to_vendor', 'from_vendor'].map((kind) => codes.find(({ code }) => code === kind)?.name)
    }
    expect(await names('EN')).toEqual(['To the vendor', 'From the vendor'])
    expect(await names('MS')).toEqual(['Kepada pembekal', 'Daripada pembekal'])
    expect(await names('CN')).toEqual(['转入厂商', '从厂商转回'])
  })
})
