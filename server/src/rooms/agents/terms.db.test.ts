import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { app, person, enter, setTerms, closeDay, expectProved } = agents

afterEach(expectProved)

const TERMS = { series: 1950, rates: { RNG: 80, LIVE: 60 } }

/** A top agent with terms, and a direct member with lower ones. */
async function pair(name: string) {
  const agent = await person(`${name}top`)
  const member = await person(`${name}low`, agent)
  await setTerms(agent, TERMS)
  await setTerms(member, { series: 1940, rates: { RNG: 40 } })
  const memberId = String(member.member.id)
  return { agent, member, memberId, team: agent.caller.team }
}

test('[TA-05] [RT-15] [API-077] no rate or series of a member is above the upline’s', async () => {
  const { team, memberId } = await pair('above')
  for (const terms of [
    { series: 1951, rates: { RNG: 40 } },
    { series: 1940, rates: { RNG: 81 } },
    { series: 1940, rates: { FISH: 1 } },
  ]) {
    await expect(team.setRebateTerms({ memberId, ...terms })).rejects.toMatchObject({
      code: 'rebate.above_own',
      status: 422,
    })
  }
  expect(await team.setRebateTerms({ memberId, ...TERMS })).toMatchObject({ outcome: 'from_tomorrow' })
  await expect(team.setRebateTerms({ memberId, ...TERMS })).rejects.toMatchObject({
    code: 'rebate.unchanged',
  })
})

test('[TA-06] a rate rises for the next day, and falls only once the member agrees', async () => {
  const { agent, team, member, memberId } = await pair('rise')
  /** Sessions end within a day. */
  const nextDay = async () => {
    await closeDay()
    for (const who of [agent, member]) await enter(who)
  }
  await team.setRebateTerms({ memberId, series: 1940, rates: { RNG: 50 } })
  const shown = await team.rebateTerms({ memberId })
  expect(shown.member).toMatchObject({
    terms: { series: 1940, rates: { RNG: 40 } },
    next: { series: 1940, rates: { RNG: 50 } },
  })
  await nextDay()
  expect((await team.rebateTerms({ memberId })).member?.terms.rates).toEqual({ RNG: 50 })

  const lower = { series: 1940, rates: { RNG: 30 } }
  expect(await team.setRebateTerms({ memberId, ...lower })).toMatchObject({ outcome: 'asked' })
  await nextDay()
  expect((await team.rebateTerms({ memberId })).member?.terms.rates).toEqual({ RNG: 50 })
  const { request } = await member.caller.team.rebateRequest()
  expect(request).toMatchObject({ now: { rates: { RNG: 50 } }, asked: lower })
  const id = request?.id ?? ''
  await member.caller.team.answerRebateRequest({ id, agree: true })
  await expect(member.caller.team.answerRebateRequest({ id, agree: true })).rejects.toMatchObject({
    code: 'rebate.not_asked',
  })
  await nextDay()
  expect((await team.rebateTerms({ memberId })).member?.terms.rates).toEqual({ RNG: 30 })
  expect((await team.rebateTerms({ memberId })).history.map(({ setBy }) => setBy)).toContain('member')
})

test('[TA-06] nobody falls below what was given further down', async () => {
  const { team, agent, member, memberId } = await pair('floor')
  const below = await person('floorbelow', member)
  await setTerms(below, { series: 1930, rates: { RNG: 35 } })
  await expect(team.setRebateTerms({ memberId, series: 1940, rates: { RNG: 34 } })).rejects.toMatchObject({
    code: 'rebate.below_downline',
  })
  await expect(
    team.setRebateTerms({ memberId: String(below.member.id), series: 1940, rates: { RNG: 40 } }),
  ).rejects.toMatchObject({ code: 'member.unknown' })
  await expect(agent.caller.team.rebateTerms({ memberId: String(agent.member.id) })).rejects.toMatchObject({
    code: 'member.unknown',
  })
})

test('[TA-22] [API-078] a link gives its terms, and is dead once they are above its owner’s', async () => {
  const { agent, member, team } = await pair('link')
  const links = member.caller.team
  const { code } = await links.addAffiliateUrl({ series: 1930, rates: { RNG: 40 } })
  await expect(links.addAffiliateUrl({ series: 1941, rates: {} })).rejects.toMatchObject({
    code: 'rebate.above_own',
  })
  const newcomer = await person('linkednew')
  await db.query('update members.member set affiliate_code = $2, upline = $3 where id = $1', [
    newcomer.member.id,
    code,
    [agent.member.id, member.member.id],
  ])
  expect((await links.rebateTerms({ memberId: String(newcomer.member.id) })).member?.terms).toEqual({
    series: 1930,
    rates: { RNG: 40 },
  })
  expect((await links.affiliateUrls()).urls).toMatchObject([{ code, registrations: 1, usable: true }])
  expect(await member.api.affiliate({ affiliateCode: code })).toEqual({ affiliateCode: code })

  // The newcomer leaves the line, so that the terms of the link's owner may fall below the link's.
  await db.query(`update members.member set upline = '{}' where id = $1`, [newcomer.member.id])
  await team.setRebateTerms({ memberId: String(member.member.id), series: 1940, rates: { RNG: 20 } })
  const { request } = await links.rebateRequest()
  await links.answerRebateRequest({ id: request?.id ?? '', agree: true })
  expect((await links.affiliateUrls()).urls).toMatchObject([{ code, usable: false }])
  await expect(member.api.affiliate({ affiliateCode: code })).rejects.toMatchObject({
    code: 'invitation.invalid',
  })
  await links.removeAffiliateUrl({ code })
  expect((await links.affiliateUrls()).urls).toEqual([])
  await expect(links.removeAffiliateUrl({ code })).rejects.toMatchObject({ code: 'affiliate.unknown' })
})

test('[TA-22] an agent has three links at most', async () => {
  const { team } = await pair('links')
  for (const series of [1900, 1910, 1920]) await team.addAffiliateUrl({ series, rates: {} })
  await expect(team.addAffiliateUrl({ series: 1930, rates: {} })).rejects.toMatchObject({
    code: 'affiliate.too_many',
  })
})

const opening = (account: string, changes: object = {}) => ({
  clientKey: randomUUID(),
  account,
  password: 'given-by-me-88',
  type: 0 as const,
  series: 1930,
  rates: { RNG: 20 },
  ...changes,
})

test('[RT-18] [TA-21] an opened account chooses its own password before anything else', async () => {
  const { agent, team } = await pair('open')
  const input = opening('openednow')
  const opened = await team.openAccount(input)
  expect(await team.openAccount(input)).toEqual(opened)
  await expect(team.openAccount({ ...input, series: 1920 })).rejects.toMatchObject({ code: 'key.reused' })
  await expect(team.openAccount(opening('openednow'))).rejects.toMatchObject({
    code: 'member.username_exists',
  })
  const caller = app.caller()
  caller.token = (
    await caller.api.logIn({ type: 'username', username: 'openednow', password: input.password })
  ).token
  await expect(caller.api.walletBalance({})).rejects.toMatchObject({
    code: 'password.temporary',
    status: 403,
  })
  const change = {
    oldPassword: input.password,
    newPassword: TEST_PASSWORD,
    confirmNewPassword: TEST_PASSWORD,
  }
  await expect(caller.api.changePassword(change)).rejects.toMatchObject({ code: 'age.unconfirmed' })
  await caller.api.changePassword({ ...change, ageConfirmed: true })
  expect((await caller.api.walletBalance({})).currency).toBe('CNY')
  const { member } = await team.rebateTerms({ memberId: opened.id })
  expect(member?.terms).toEqual({ series: 1930, rates: { RNG: 20 } })
  expect((await team.subordinates({})).content.map(({ account }) => account)).toContain('openednow')
  await expect(caller.team.openAccount(opening('another'))).rejects.toMatchObject({
    code: 'permission.denied',
  })
  expect(agent.member.type).toBe(0)
})

test('[TA-23] [API-079] an account above the free series takes one from the quota', async () => {
  const agent = await person('quotaagent')
  await setTerms(agent, { series: 1956 })
  await db.query('insert into agents.quota (member_id, series, free) values ($1, 1952, 6)', [agent.member.id])
  const { team } = agent.caller
  const { id } = await team.openAccount(
    opening('quotachild', { type: 1, series: 1952, rates: {}, quotas: [{ series: 1952, count: 2 }] }),
  )
  expect((await team.quotas()).quotas).toEqual([{ series: 1952, free: 3, used: 1 }])
  const [granted] = await db.query('select series, free from agents.quota where member_id = $1', [id])
  expect(granted).toEqual({ series: 1952, free: 2 })
  await expect(team.openAccount(opening('quotaother', { series: 1954, rates: {} }))).rejects.toMatchObject({
    code: 'quota.used_up',
  })
})

test('[TA-23] of 20 parallel openings exactly the quota of six succeed', async () => {
  const agent = await person('quotarace')
  await setTerms(agent, { series: 1956 })
  await db.query('insert into agents.quota (member_id, series, free) values ($1, 1952, 6)', [agent.member.id])
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      agent.caller.team.openAccount(opening(`racing${n}`, { series: 1952, rates: {} })),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 14 }, () => 'quota.used_up'))
  expect((await agent.caller.team.quotas()).quotas).toEqual([{ series: 1952, free: 0, used: 6 }])
})
