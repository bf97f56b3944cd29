import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember, testOrigin } from '../../testing/people.ts'
import type { Person } from '../protection/testing.ts'
import { returnEnvelopes } from './return-envelopes.ts'
import { takeEnvelope } from './take-envelope.ts'
import { openTeamMoney } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, person, payer, give, send, balanceOf, enter, expectProved } = await openTeamMoney(db)

afterEach(expectProved)

const DAY = 24 * 3_600_000

const successes = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

/** The command itself, so that a hundred callers need no log-in. */
const takeAs = ({ id: memberId, account, type, currency, book }: Person['member'], id: string) =>
  takeEnvelope(
    ctx,
    { kind: 'member', origin: testOrigin, id: memberId, account, type, currency, book, sessionId: 0n },
    { id },
  )

test('[TA-26] a hundred takers of twenty shares: twenty credits, and the sum is exact', async () => {
  const agent = await payer('crowdtop')
  const accounts = Array.from({ length: 100 }, (_, place) => `crowd${place}`)
  const members = await Promise.all(accounts.map((account) => fundedMember(ctx, { account, balance: 0n })))
  await db.query('update members.member set upline = array[$1::bigint] where id = any ($2::bigint[])', [
    agent.member.id,
    members.map(({ id: member }) => member),
  ])
  expect(new Set(members.map(({ book }) => book)).size).toBe(db.books.length)
  const { id } = await give(agent, '333.33', { shares: 20, split: 'random' })
  const settled = await Promise.allSettled(members.map((member) => takeAs(member, id)))
  expect(successes(settled)).toHaveLength(20)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'envelope.empty' })
  const cents = successes(settled).map(({ amount }) => Number.parseInt(amount.replace('.', ''), 10))
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(33_333)
  const [given] = (await agent.caller.teamMoney.envelopesGiven()).content
  expect(given).toMatchObject({ state: 'empty', taken: 20, takenAmount: '333.33' })
})

test('[TA-26] a member who takes ten times at once gets one share', async () => {
  const agent = await payer('greedtop')
  const member = await person('greedlow', agent, 0n)
  const { id } = await give(agent, '100', { shares: 10 })
  const taken = await Promise.all(Array.from({ length: 10 }, () => takeAs(member.member, id)))
  expect(new Set(taken.map(({ amount }) => amount))).toEqual(new Set(['10.00']))
  expect(await balanceOf(member)).toBe('10.00')
})

test('[TA-26] workers at the same time return the rest once', async () => {
  const agent = await payer('worktop')
  await person('worklow', agent, 0n)
  for (let count = 0; count < 4; count += 1) await give(agent, '50')
  expect(await balanceOf(agent)).toBe('800.00')
  clock.advance(DAY)
  await Promise.all(Array.from({ length: 4 }, () => returnEnvelopes(ctx)))
  await returnEnvelopes(ctx)
  await enter(agent)
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('[TA-26] takers and the end at the same moment leave each share in one place', async () => {
  const agent = await payer('edgetop')
  const members = await Promise.all([1, 2, 3].map((place) => person(`edgelow${place}`, agent, 0n)))
  const { id } = await give(agent, '30', { shares: 3 })
  const takes = members.map(({ member }) => takeAs(member, id))
  clock.advance(DAY)
  await Promise.allSettled([...takes, returnEnvelopes(ctx), returnEnvelopes(ctx)])
  await returnEnvelopes(ctx)
  await enter(agent)
  const [given] = (await agent.caller.teamMoney.envelopesGiven()).content
  const back = Number.parseFloat(given?.returned ?? 'NaN')
  expect(back + Number.parseFloat(given?.takenAmount ?? 'NaN')).toBe(30)
  expect(await balanceOf(agent)).toBe(`${970 + back}.00`)
})

test('[TA-26] a worker that is killed while it returns the rest leaves nothing behind', async () => {
  const agent = await payer('killtop')
  await person('killlow', agent, 0n)
  await give(agent, '40')
  clock.advance(DAY)
  const cut = ctx.db.transact(async (tx) => {
    const killing = {
      ...ctx,
      db: { ...ctx.db, transact: <T>(work: (inner: typeof tx) => Promise<T>) => work(tx) },
    }
    await returnEnvelopes(killing)
    throw new Error('killed')
  })
  await expect(cut).rejects.toThrow('killed')
  await enter(agent)
  expect(await balanceOf(agent)).toBe('960.00')
  await returnEnvelopes(ctx)
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('[TA-26] of an envelope and a transfer of the whole balance, one succeeds', async () => {
  const top = await payer('bothtop', undefined, 0n)
  const agent = await payer('bothmid', top)
  await person('bothlow', agent, 0n)
  const settled = await Promise.allSettled<unknown>([
    give(agent, '1000', { clientKey: randomUUID() }),
    send(agent, '1000'),
  ])
  expect(successes(settled)).toHaveLength(1)
  expect(await balanceOf(agent)).toBe('0.00')
})
