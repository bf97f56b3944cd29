import { afterEach, expect, test } from 'vitest'
import { dayAfter } from '../../platform-day.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { person, operator, setTerms, bet, settle, closeDay, rebatesOf, expectProved, today } = agents

afterEach(expectProved)

test('[TA-01] operators see a line level by level, with terms, quotas and the path to its top', async () => {
  const mei = await operator('mei')
  const top = await person('linetop')
  const middle = await person('linemiddle', top)
  const low = await person('linelow', middle)
  await setTerms(top, { series: 1950, rates: { RNG: 80 } })
  const tops = await mei.officeTeam({})
  expect(tops.member).toBeNull()
  expect(tops.content.map(({ account }) => account)).toContain('linetop')
  expect(tops.content.map(({ account }) => account)).not.toContain('linemiddle')

  const below = await mei.officeTeam({ account: 'LINEMIDDLE' })
  expect(below.content.map(({ account }) => account)).toEqual(['linelow'])
  expect(below.member).toMatchObject({ account: 'linemiddle', team: 1, path: ['linetop'], next: null })
  expect(below.member?.upline).toEqual({ series: 1950, rates: { RNG: 80 } })
  expect((await mei.officeTeam({ account: 'linelow' })).content).toEqual([])
  await expect(mei.officeTeam({ account: 'nobodyhere' })).rejects.toMatchObject({ code: 'member.unknown' })
  expect(low.member.account).toBe('linelow')

  const [first] = (await mei.officeTeam({ pageSize: 1 })).content
  const second = await mei.officeTeam({ pageSize: 1, cursor: first?.id ?? '' })
  expect(second.content[0]?.account).not.toBe(first?.account)
})

test('[TA-06] an operator lowers terms with a reason, from tomorrow, and within the line', async () => {
  const [mei, arun] = [await operator('mei'), await operator('arun')]
  const top = await person('termstop')
  const player = await person('termsplayer', top)
  await setTerms(top, { series: 1950, rates: { RNG: 100 } })
  const wanted = { account: 'termstop', series: 1950, rates: { RNG: 40 }, reason: 'agreed on the phone' }
  await expect(arun.officeSetTerms(wanted)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(mei.officeSetTerms({ ...wanted, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  expect(await mei.officeSetTerms(wanted)).toEqual({ from: dayAfter(today()), request: null })
  await expect(mei.officeSetTerms(wanted)).rejects.toMatchObject({ code: 'rebate.unchanged' })
  expect((await mei.officeTeam({ account: 'termstop' })).member).toMatchObject({
    terms: { rates: { RNG: 100 } },
    next: { rates: { RNG: 40 } },
  })
  await settle(await bet(player, 1_000n))
  await closeDay()
  expect(await rebatesOf(top)).toBe(1_000_000n)
  await settle(await bet(player, 1_000n))
  await closeDay()
  expect(await rebatesOf(top)).toBe(1_400_000n)

  const later = await operator('mei')
  await later.officeSetTerms({ ...wanted, account: 'termsplayer', rates: { RNG: 30 } })
  await expect(later.officeSetTerms({ ...wanted, rates: { RNG: 20 } })).rejects.toMatchObject({
    code: 'rebate.below_downline',
  })
  await expect(
    later.officeSetTerms({ ...wanted, account: 'termsplayer', rates: { RNG: 41 } }),
  ).rejects.toMatchObject({ code: 'rebate.above_own' })
})

test('[TA-01] an operator sets how many accounts of a series an agent may still open', async () => {
  const [mei, arun] = [await operator('mei'), await operator('arun')]
  const agent = await person('quotaagent')
  const wanted = { account: 'quotaagent', quotas: [{ series: 1952, count: 6 }], reason: 'as agreed' }
  await expect(arun.officeSetQuotas(wanted)).rejects.toMatchObject({ code: 'operator.role' })
  expect(await mei.officeSetQuotas(wanted)).toEqual({ quotas: [{ series: 1952, free: 6, used: 0 }] })
  await mei.officeSetQuotas({ ...wanted, quotas: [{ series: 1952, count: 0 }] })
  expect((await agent.caller.team.quotas()).quotas).toEqual([{ series: 1952, free: 0, used: 0 }])
  const player = await person('quotaplayer', agent)
  await db.query('update members.member set type = 0 where id = $1', [player.member.id])
  await expect(mei.officeSetQuotas({ ...wanted, account: 'quotaplayer' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
})
