import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createWithdrawer } from '../protection/testing.ts'
import { openTeamMoney } from './testing.ts'

const db = await openTestDatabase()
const { payer, person, send, balanceOf, expectProved } = await openTeamMoney(db)

afterEach(expectProved)

const successes = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

test('[TA-25] of twenty parallel transfers of the whole balance, one succeeds', async () => {
  const agent = await payer('racetop', undefined, 0n)
  const member = await payer('racelow', agent)
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => send(member, '1000')))
  expect(successes(settled)).toHaveLength(1)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'wallet.insufficient_funds' })
  expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['0.00', '1000.00'])
})

test('[TA-25] the same transfer sent ten times at once moves the money once', async () => {
  const agent = await payer('sametop', undefined, 0n)
  const member = await payer('samelow', agent)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(member, '100', key)))
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect([await balanceOf(member), await balanceOf(agent)]).toEqual(['900.00', '100.00'])
})

test('[TA-25] of a transfer and a withdrawal of the whole balance, one succeeds', async () => {
  for (const round of [1, 2, 3]) {
    const agent = await person(`outtop${round}`, undefined, 0n)
    const member = await person(`outlow${round}`, agent, 1_000n)
    const withdraw = await createWithdrawer(member, `6000002${round}`)
    const settled = await Promise.allSettled<unknown>([send(member, '1000'), withdraw('1000')])
    expect(successes(settled)).toHaveLength(1)
    expect(await balanceOf(member)).toBe('0.00')
    const { held } = await member.api.walletBalance()
    expect([held, await balanceOf(agent)]).toEqual(
      settled[0]?.status === 'fulfilled' ? ['0.00', '1000.00'] : ['1000.00', '0.00'],
    )
  }
})

test('[TA-25] transfers along a line at the same time neither lose money nor wait in a circle', async () => {
  const top = await payer('linetop', undefined, 0n)
  const middle = await payer('linemid', top)
  const low = await Promise.all([1, 2, 3].map((place) => payer(`linelow${place}`, middle)))
  const settled = await Promise.allSettled([
    send(middle, '500'),
    ...low.map((member) => send(member, '100')),
    send(middle, '500'),
  ])
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'transfer.turnover' })
  for (const member of low) expect(await balanceOf(member)).toBe('900.00')
  const sums = await Promise.all([top, middle].map(balanceOf))
  expect(sums.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(1_300)
})

test('[TA-25] the daily limit holds for transfers at the same time', async () => {
  const agent = await payer('daytop', undefined, 0n)
  const member = await payer('daylow', agent, 200_000n)
  const settled = await Promise.allSettled(Array.from({ length: 4 }, () => send(member, '50000')))
  expect(successes(settled)).toHaveLength(2)
  expect(await balanceOf(agent)).toBe('100000.00')
})
