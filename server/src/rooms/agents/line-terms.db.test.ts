import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { person, operator, enter, setTerms, closeDay, expectProved } = agents

afterEach(expectProved)

const idOf = ({ member }: Person) => String(member.id)

/** The member agrees to what the upline asks. */
async function agree(who: Person): Promise<void> {
  const { request } = await who.caller.team.rebateRequest()
  await who.caller.team.answerRebateRequest({ id: request?.id ?? '', agree: true })
}

const opening = (account: string, terms: object) => ({
  ...{ clientKey: randomUUID(), account, password: 'given-by-me-88', type: 0 as const },
  ...{ series: 1930, rates: {}, ...terms },
})

test('[TA-05] [TA-22] links and accounts give no more than their owner has tomorrow', async () => {
  const top = await person('fallstop')
  const agent = await person('falls', top)
  for (const who of [top, agent]) await setTerms(who, { series: 1950, rates: { RNG: 80 } })
  await top.caller.team.setRebateTerms({ memberId: idOf(agent), series: 1940, rates: { RNG: 40 } })
  const { team } = agent.caller
  expect(await team.rebateTerms({})).toMatchObject({ own: { series: 1950 }, ownNext: null })
  await agree(agent)
  const later = { series: 1940, rates: { RNG: 40 } }
  expect(await team.rebateTerms({})).toMatchObject({ own: { series: 1950 }, ownNext: later })
  expect((await team.affiliateUrls()).own).toEqual(later)
  expect((await team.quotas()).own).toEqual(later)
  for (const terms of [
    { series: 1941, rates: {} },
    { series: 1930, rates: { RNG: 41 } },
  ]) {
    await expect(team.addAffiliateUrl(terms)).rejects.toMatchObject({ code: 'rebate.above_own' })
    await expect(team.openAccount(opening('fallschild', terms))).rejects.toMatchObject({
      code: 'rebate.above_own',
    })
  }
  await team.addAffiliateUrl({ series: 1940, rates: { RNG: 40 } })
  await team.openAccount(opening('fallschild', { series: 1940, rates: { RNG: 40 } }))
})

test('[TA-05] [TA-22] what rises tomorrow is not given today', async () => {
  const top = await person('risestop')
  const agent = await person('rises', top)
  await setTerms(top, { series: 1950, rates: { RNG: 80 } })
  await setTerms(agent, { series: 1940, rates: { RNG: 40 } })
  await top.caller.team.setRebateTerms({ memberId: idOf(agent), series: 1950, rates: { RNG: 80 } })
  await expect(agent.caller.team.addAffiliateUrl({ series: 1940, rates: { RNG: 41 } })).rejects.toMatchObject(
    { code: 'rebate.above_own' },
  )
})

test('[TA-06] a member who was given more than the upline has does not freeze the upline', async () => {
  const mei = await operator('mei')
  const top = await person('frozetop')
  const agent = await person('froze', top)
  const below = await person('frozebelow', agent)
  await setTerms(top, { series: 1950, rates: { RNG: 80 } })
  await setTerms(agent, { series: 1940, rates: { RNG: 40 } })
  await setTerms(below, { series: 1950, rates: { RNG: 60 } })
  const { team } = top.caller
  const wanted = { memberId: idOf(agent), series: 1945, rates: { RNG: 50 } }
  expect((await team.rebateTerms({ memberId: idOf(agent) })).member?.floor).toEqual({
    series: 1940,
    rates: { RNG: 40 },
  })
  expect(await team.setRebateTerms(wanted)).toMatchObject({ outcome: 'from_tomorrow' })
  // Lower theirs first: what is below counts as far as it is given, at most the agent's own.
  const lower = { account: 'froze', series: 1940, rates: { RNG: 30 }, reason: 'as agreed' }
  await expect(mei.officeSetTerms(lower)).rejects.toMatchObject({ code: 'rebate.below_downline' })
  await mei.officeSetTerms({ ...lower, account: 'frozebelow' })
  expect(await mei.officeSetTerms(lower)).toMatchObject({ from: expect.any(String) })
})

test('[TA-05] [TA-06] a request older than the upline’s terms gives no more than they are', async () => {
  const mei = await operator('mei')
  const top = await person('staletop')
  const upline = await person('stale', top)
  const member = await person('stalelow', upline)
  for (const who of [top, upline]) await setTerms(who, { series: 1950, rates: { RNG: 80, LIVE: 50 } })
  await setTerms(member, { series: 1940, rates: { RNG: 30, LIVE: 20 } })
  await upline.caller.team.setRebateTerms({
    ...{ memberId: idOf(member), series: 1940, rates: { RNG: 70, LIVE: 10 } },
  })
  await mei.officeSetTerms({ account: 'stale', series: 1950, rates: { RNG: 60, LIVE: 50 }, reason: 'less' })
  await expect(agree(member)).rejects.toMatchObject({ code: 'rebate.above_upline' })
  const history = await db.query('select from agents.terms where member_id = $1', [member.member.id])
  expect(history).toHaveLength(1)
})

test('[TA-06] after a move nobody answers the former upline', async () => {
  const [a, b] = [await person('askera'), await person('askerb')]
  const member = await person('askerlow', a)
  for (const who of [a, b]) await setTerms(who, { series: 1950, rates: { RNG: 80 } })
  await setTerms(member, { series: 1940, rates: { RNG: 40 } })
  await a.caller.team.setRebateTerms({ memberId: idOf(member), series: 1940, rates: { RNG: 30 } })
  const { request } = await member.caller.team.rebateRequest()
  await db.query('update members.member set upline = $2 where id = $1', [member.member.id, [b.member.id]])
  expect(await member.caller.team.rebateRequest()).toEqual({ request: null })
  await expect(
    member.caller.team.answerRebateRequest({ id: request?.id ?? '', agree: true }),
  ).rejects.toMatchObject({ code: 'rebate.not_asked' })
  expect((await b.caller.team.rebateTerms({ memberId: idOf(member) })).member?.asked).toBeNull()
  // The new upline asks instead.
  await b.caller.team.setRebateTerms({ memberId: idOf(member), series: 1940, rates: { RNG: 20 } })
  await agree(member)
  await closeDay()
  await enter(b)
  expect((await b.caller.team.rebateTerms({ memberId: idOf(member) })).member?.terms.rates).toEqual({
    RNG: 20,
  })
})
