import { fromWire, toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { figuresOf, type MoneySums, rowsOf } from './figures.ts'

const money = (kind: string, account: string, amount: string, cost = '0'): MoneySums => ({
  ...{ key: '', kind, account, entries: 1n, amount: fromWire(amount), cost: fromWire(cost) },
})
const play = (key: string, stake: string, payout: string, rebate = '0', cost = '0') => ({
  ...{ key, bets: 1n, stake: fromWire(stake), payout: fromWire(payout), rebate: fromWire(rebate) },
  ...{ turnover: fromWire(stake), cost: fromWire(cost) },
})

test('[OF-09] NGR of the vector: 6,000 of GGR leave 2,220', () => {
  const figures = figuresOf(
    [play('', '100000', '94000', '500', '180')],
    [
      money('player_rebate', 'house:rebates', '-1500'),
      money('reward', 'house:rewards', '-400'),
      money('rain', 'house:rain', '-60'),
      money('bonus_release', 'house:bonuses', '-40'),
      money('agent_rebate', 'house:agents:rebate', '-300'),
      money('salary_daily', 'house:agents:salary', '-400'),
      money('dividend', 'house:agents:dividend', '-280'),
      money('deposit', 'channel:QUICKPAY', '-5000', '120'),
      money('transfer_out', 'house:envelopes', '-77'),
    ],
  )
  expect(toWire(figures.ggr)).toBe('6000.00')
  expect(toWire(figures.rebates)).toBe('2000.00')
  expect(toWire(figures.rewards + figures.bonuses)).toBe('500.00')
  expect(toWire(figures.costs)).toBe('300.00')
  expect(toWire(figures.ngr)).toBe('2220.00')
})

test('[OF-09] a fee of a deposit is kept by the house: the member is credited the rest', () => {
  const { deposits, fees, ngr, withdrawals } = figuresOf(
    [],
    [
      money('deposit', 'channel:QUICKPAY', '-1000'),
      money('deposit', 'house:fees:deposit', '10'),
      money('withdrawal', 'channel:QUICKPAY', '200'),
      money('withdrawal_fee', 'channel:QUICKPAY', '-2'),
      money('withdrawal_fee', 'house:fees:withdrawal', '2'),
    ],
  )
  expect([deposits, fees, ngr, withdrawals].map(toWire)).toEqual(['990.00', '12.00', '12.00', '200.00'])
})

test('[OF-09] the rows of a dimension sum to the total, with one row for what has no key', () => {
  const plays = [play('RNG', '10', '4'), play('LOTT', '20', '50')]
  const moneys = [money('reward', 'house:rewards', '-3')]
  const rows = rowsOf(plays, moneys)
  expect(rows.map(({ key, figures }) => [key, toWire(figures.ngr)])).toEqual([
    ['', '-3.00'],
    ['LOTT', '-30.00'],
    ['RNG', '6.00'],
  ])
  const total = figuresOf(plays, moneys)
  expect(rows.reduce((sum, { figures }) => sum + figures.ngr, 0n)).toBe(total.ngr)
})
