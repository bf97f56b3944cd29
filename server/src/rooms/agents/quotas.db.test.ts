import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { person, setTerms, expectProved } = agents

afterEach(expectProved)

const idOf = ({ member }: Person) => String(member.id)

/** A top agent at 1956 who may open these accounts of each series. */
async function agentWith(name: string, quotas: Readonly<Record<number, number>>): Promise<Person> {
  const agent = await person(name)
  await setTerms(agent, { series: 1956, rates: { RNG: 80 } })
  for (const [series, free] of Object.entries(quotas))
    await db.query('insert into agents.quota (member_id, series, free) values ($1, $2, $3)', [
      ...[agent.member.id, series, free],
    ])
  return agent
}

/** Free accounts of each series, without those of which none is left. */
async function freeOf({ member }: Pick<Person, 'member'>): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{ series: number; free: number }>(
    'select series, free from agents.quota where member_id = $1 and free > 0 order by series',
    [member.id],
  )
  return Object.fromEntries(rows.map(({ series, free }) => [series, free]))
}

/** What was issued of a series: what is free anywhere, and the members who have it from tomorrow. */
async function issuedOf(series: number): Promise<number> {
  const [row] = await db.query<{ issued: number }>(
    `select ((select coalesce(sum(free), 0) from agents.quota where series = $1) + (
       select count(*) from members.member member
       cross join lateral agents.terms_on(member.id, '2100-01-01') held
       where held.series = $1 and member.upline <> '{}'
     ))::integer as issued`,
    [series],
  )
  return row?.issued ?? 0
}

const opening = (account: string, changes: object = {}) => ({
  ...{ clientKey: randomUUID(), account, password: 'given-by-me-88', type: 1 as const },
  ...{ series: 1930, rates: { RNG: 20 }, ...changes },
})

test('[TA-23] a rise above the free series takes an account, and returns the former one', async () => {
  const agent = await agentWith('riser', { 1952: 6, 1954: 1 })
  const { team } = agent.caller
  const { id } = await team.openAccount(opening('riserchild', { series: 1952, rates: {} }))
  const issued = await issuedOf(1952)
  expect(await freeOf(agent)).toEqual({ 1952: 5, 1954: 1 })
  await team.setRebateTerms({ memberId: id, series: 1954, rates: {} })
  expect(await freeOf(agent)).toEqual({ 1952: 6 })
  await expect(team.setRebateTerms({ memberId: id, series: 1956, rates: {} })).rejects.toMatchObject({
    code: 'quota.used_up',
  })
  expect([await issuedOf(1952), await issuedOf(1954)]).toEqual([issued, 1])
  const plain = await person('riserplain', agent)
  await setTerms(plain, { series: 1950 })
  await expect(team.setRebateTerms({ memberId: idOf(plain), series: 1954, rates: {} })).rejects.toMatchObject(
    { code: 'quota.used_up', details: { series: 1954 } },
  )
  // A rate that rises alone takes none.
  await team.setRebateTerms({ memberId: id, series: 1954, rates: { RNG: 10 } })
  expect(await freeOf(agent)).toEqual({ 1952: 6 })
})

test('[TA-23] a fall that the member agrees to returns the account to the upline', async () => {
  const agent = await agentWith('faller', { 1952: 2, 1954: 1 })
  const member = await person('fallerlow', agent)
  await setTerms(member, { series: 1954 })
  const { team } = agent.caller
  const memberId = idOf(member)
  await team.setRebateTerms({ memberId, series: 1952, rates: {} })
  expect(await freeOf(agent)).toEqual({ 1952: 2, 1954: 1 })
  const { request } = await member.caller.team.rebateRequest()
  await member.caller.team.answerRebateRequest({ id: request?.id ?? '', agree: true })
  expect(await freeOf(agent)).toEqual({ 1952: 1, 1954: 2 })
})

test('[TA-23] a member who follows the upline’s series takes no account when only a rate rises', async () => {
  const agent = await agentWith('follow', {})
  const member = await person('followlow', agent)
  const terms = { series: 1956, rates: { RNG: 10 } }
  expect(await agent.caller.team.setRebateTerms({ memberId: idOf(member), ...terms })).toMatchObject({
    outcome: 'from_tomorrow',
  })
  const [held] = await db.query('select series, rates from agents.terms where member_id = $1', [
    member.member.id,
  ])
  expect(held).toEqual({ series: null, rates: { RNG: 10 } })
})

test('[TA-22] [TA-23] a link gives no series that takes an account from a quota', async () => {
  const { team } = (await agentWith('linker', { 1952: 6 })).caller
  await expect(team.addAffiliateUrl({ series: 1952, rates: {} })).rejects.toMatchObject({
    code: 'affiliate.series',
    details: { most: 1950 },
  })
  await team.addAffiliateUrl({ series: 1950, rates: {} })
})

test('[TA-23] grants of one series are added up, and only who can open accounts gets them', async () => {
  const agent = await agentWith('granter', { 1952: 6 })
  const { team } = agent.caller
  const twice = [
    { series: 1952, count: 1 },
    { series: 1952, count: 2 },
  ]
  const { id } = await team.openAccount(opening('grantee', { series: 1952, quotas: twice }))
  expect(await freeOf({ member: { ...agent.member, id: BigInt(id) } })).toEqual({ 1952: 3 })
  expect(await freeOf(agent)).toEqual({ 1952: 2 })
  for (const wrong of [
    { type: 0 as const, series: 1952, quotas: [{ series: 1952, count: 1 }] },
    { series: 1950, quotas: [{ series: 1952, count: 1 }] },
    { series: 1952, quotas: [{ series: 1900, count: 1 }] },
  ])
    await expect(team.openAccount(opening('stranded', wrong))).rejects.toMatchObject({
      code: 'request.invalid',
      details: { field: 'quotas' },
    })
  expect(await freeOf(agent)).toEqual({ 1952: 2 })
})

test('[RT-18] a repeated opening gets the first answer, with its own password only', async () => {
  const { team } = (await agentWith('opener', {})).caller
  const input = opening('openedonce')
  const answers = await Promise.all([1, 2, 3].map(() => team.openAccount(input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expect(team.openAccount({ ...input, password: 'another-one-88' })).rejects.toMatchObject({
    code: 'key.reused',
  })
  expect(await team.openAccount(input)).toEqual(answers[0])
})

test('[TA-28] an agent to whom play is closed opens no accounts and creates no links', async () => {
  const agent = await agentWith('pausing', {})
  await agent.api.takeTimeOut({ days: 7 })
  await agents.enter(agent)
  const { team } = agent.caller
  await expect(team.openAccount(opening('pausedchild'))).rejects.toMatchObject({
    code: 'protection.timed_out',
  })
  await expect(team.addAffiliateUrl({ series: 1930, rates: {} })).rejects.toMatchObject({
    code: 'protection.timed_out',
  })
})
