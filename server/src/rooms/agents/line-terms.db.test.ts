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
  await agree(agent)
  const { team } = agent.caller
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
