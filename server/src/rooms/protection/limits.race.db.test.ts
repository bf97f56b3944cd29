import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveBooks } from '../ledger/index.ts'
import { openProtection } from './testing.ts'

const db = await openTestDatabase()
const { person, stake, order } = await openProtection(db)

test('twenty concurrent stakes never exceed a loss limit', async () => {
  const who = await person('racer')
  await who.api.setLimit({ kind: 'loss', period: 'month', amount: '70' })
  const attempts = await Promise.all(Array.from({ length: 20 }, () => stake(who, '10')))
  expect(attempts.filter(({ outcome }) => outcome === 'placed')).toHaveLength(7)
  expect(attempts.filter(({ outcome }) => outcome === 'protection.loss_limit')).toHaveLength(13)
  expect((await who.api.limitUse()).loss.month).toBe('70.00')
  expect(await proveBooks(db)).toEqual([])
})

test('concurrent deposits never exceed a limit together', async () => {
  const who = await person('payer')
  await who.api.setLimit({ kind: 'deposit', period: 'week', amount: '50' })
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => order(who, '25')))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await who.api.limitUse()).deposit.week).toBe('50.00')
})

test('once an exclusion has returned, no stake is accepted', async () => {
  const who = await person('stopper')
  const storm = Promise.all(Array.from({ length: 12 }, () => stake(who, '1')))
  await who.api.excludeSelf({ months: 6, account: 'stopper' })
  const after = await Promise.all(Array.from({ length: 6 }, () => stake(who, '1')))
  expect(new Set(after.map(({ outcome }) => outcome))).toEqual(new Set(['protection.excluded']))
  const outcomes = (await storm).map(({ outcome }) => outcome)
  expect(outcomes.every((outcome) => outcome === 'placed' || outcome === 'protection.excluded')).toBe(true)
})
