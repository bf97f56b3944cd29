import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { inviteBy } from '../../testing/people.ts'
import { expectRewardsBalance, switchReward } from '../rewards/testing.ts'
import { DAY, openPromotions, publish } from './testing.ts'

/** The limits of what one person does alone, in every room that has one, with an operator who was invited. */
const db = await openTestDatabase()
const { clock, person, desk, written, open } = await openPromotions(db)
afterEach(() => expectRewardsBalance(db))

type Office = Awaited<ReturnType<typeof desk>>
const [mei, lin] = [await desk('mei'), await desk('lin')]
const reason = 'a test'
const texts = { EN: 'One', MS: 'Satu', CN: '一' }
const window = () => ({ from: clock.now().getTime(), until: clock.now().getTime() + 3 * DAY })

/** Opens something that costs 3,000.00, alone; the limit is 5,000.00. */
const openings: Readonly<Record<string, (office: Office) => Promise<unknown>>> = {
  reward: async (office) => {
    const { id } = await office.officeSaveReward({
      ...{ titles: texts, bodies: texts, amount: '10', turnoverRate: 0, claimDays: 7, ...window() },
      ...{ accounts: null, budget: '3000', reason },
    })
    return switchReward(office, id)
  },
  rain: async (office) => {
    const { id, seen } = await office.officeSaveRain({
      ...{ every: 60, from: clock.now().getTime(), until: null, seconds: 60, envelopes: 10, rate: 10_000 },
      ...{ budget: '125', min: '1', max: '20', turnover: '0', reason },
    })
    return office.officeSwitchRain({ id, on: true, seen, reason })
  },
  mission: async (office) => {
    const { id, seen } = await office.officeSaveMission({
      ...{ titles: texts, bodies: texts, turnoverRate: 0, ...window() },
      ...{ period: 'day', measure: 'turnover', categories: [], target: '100', reward: '1', budget: '3000' },
      reason,
    })
    return office.officeSwitchMission({ id, on: true, seen, reason })
  },
  offer: async (office) => {
    const { id } = await office.officeSaveOffer(written({ budget: '3000' }))
    return publish(office, id)
  },
}

test.each(Object.keys(openings))('[OF-11] what operators of one person open is one sum: %s', async (kind) => {
  const act = openings[kind]
  if (act === undefined) throw new Error(kind)
  await act(mei)
  await inviteBy(db, 'lin', 'mei')
  await expect(act(lin)).rejects.toMatchObject({ code: 'operator.second_person' })
  await db.query('delete from operators.sponsor')
  await act(lin)
})

test('[OF-11] [GR-06] what operators of one person issue is one sum', async () => {
  const [first, second] = [await person('issued', 0n), await person('proposed', 0n)]
  const id = await open({ terms: { kind: 'apply', most: '4000', turnoverRate: 0 }, budget: '8000' })
  for (const { caller } of [first, second])
    await caller.promotions.applyForOffer({ id, comment: 'please', images: [] })
  const { content } = await mei.officeApplications({ offerId: id })
  const [one, other] = content.map((row) => row.id)
  const issue = (office: Office, application = '') =>
    office.officeDecideApplication({ id: application, amount: '3000', reason })
  expect(await issue(mei, one)).toMatchObject({ state: 'issued' })
  await inviteBy(db, 'lin', 'mei')
  expect(await issue(lin, other)).toMatchObject({ state: 'proposed' })
  await db.query('delete from operators.sponsor')
})
