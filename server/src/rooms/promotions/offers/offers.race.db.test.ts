import { afterEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { fundedMember, testOrigin } from '../../../testing/people.ts'
import { expectRewardsBalance } from '../../rewards/testing.ts'
import { applyForOffer } from '../applications/apply.ts'
import { DEPOSIT, openPromotions } from '../testing.ts'
import { joinOffer } from './join-offer.ts'

const db = await openTestDatabase()
const { ctx, desk, written, open, prove } = await openPromotions(db)

afterEach(() => expectRewardsBalance(db))

async function callers(name: string, count: number): Promise<readonly MemberCaller[]> {
  const found: MemberCaller[] = []
  for (let place = 0; place < count; place += 1) {
    const member = await fundedMember(ctx, { account: `${name}${place}`, balance: 0n })
    await prove(member)
    const { id, account, type, currency, book } = member
    found.push({ kind: 'member', origin: testOrigin, id, account, type, currency, book, sessionId: 0n })
  }
  return found
}

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))

test('[GR-17] 200 members who take 10 of a budget of 500 at once are fifty', async () => {
  const id = await open({ terms: { ...DEPOSIT, cap: '10' }, budget: '500' })
  const members = await callers('crowd', 200)
  const settled = await Promise.allSettled(members.map((member) => joinOffer(ctx, member, { id })))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(new Set(codesOf(settled))).toEqual(new Set(['offer.budget_gone']))
  expect(await (await desk('mei')).officeOffer({ id })).toMatchObject({ spent: '500.00', takers: 50 })
}, 120_000)

test('[GR-17] decisions that two operators make at once stay within the budget', async () => {
  const id = await open({ terms: { kind: 'apply', most: '10', turnoverRate: 10_000 }, budget: '100' })
  const members = await callers('queue', 20)
  for (const member of members) await applyForOffer(ctx, member, { id, comment: 'please', images: [] })
  const [mei, arun] = [await desk('mei'), await desk('arun')]
  const { content } = await mei.officeApplications({ offerId: id, pageSize: 50 })
  const settled = await Promise.allSettled(
    content.flatMap((application) =>
      [mei, arun].map((office) =>
        office.officeDecideApplication({ id: application.id, amount: '10', reason: 'a test' }),
      ),
    ),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(new Set(codesOf(settled))).toEqual(new Set(['offer.budget_gone', 'application.state']))
  expect(await mei.officeOffer({ id })).toMatchObject({ spent: '100.00', takers: 10 })
}, 60_000)

test('[GR-06] ten calls at once of one member are one application and one joining', async () => {
  const [gift, bonus] = [await open(), await open({ terms: DEPOSIT, budget: '5000' })]
  const [member] = await callers('hasty', 1)
  if (member === undefined) throw new Error('no member')
  const input = { id: gift, comment: 'please', images: [] }
  await Promise.all(Array.from({ length: 10 }, () => applyForOffer(ctx, member, input)))
  await Promise.all(Array.from({ length: 10 }, () => joinOffer(ctx, member, { id: bonus })))
  const mei = await desk('mei')
  expect((await mei.officeApplications({ offerId: gift })).content).toHaveLength(1)
  expect(await mei.officeOffer({ id: bonus })).toMatchObject({ spent: '288.00', takers: 1 })
})

test('[GR-19] two accounts of one person that join at once: one of them', async () => {
  const id = await open({ terms: DEPOSIT, budget: '5000' })
  const pair = await callers('twin', 2)
  await db.query(`update members.member set name_keys = array['lim ah kow'] where id = any ($1)`, [
    pair.map((member) => member.id),
  ])
  const settled = await Promise.allSettled(pair.map((member) => joinOffer(ctx, member, { id })))
  expect(codesOf(settled)).toEqual(['offer.taken_by_person'])
})

test('[GR-03] of a draft that is written anew while it is published, only what was seen counts', async () => {
  const [mei, lin] = [await desk('mei'), await desk('lin')]
  for (let round = 0; round < 6; round += 1) {
    const { id, seen } = await mei.officeSaveOffer(written({ budget: '6000' }))
    const write = () => mei.officeSaveOffer(written({ id, budget: '500000' }))
    const publish = () => lin.officePublishOffer({ id, seen: seen ?? '', reason: 'looked at it' })
    const acts = round % 2 === 0 ? [write, publish] : [publish, write]
    const settled = await Promise.allSettled(acts.map((act) => act()))
    const { published, draft } = await lin.officeOffer({ id })
    expect(codesOf(settled)).toEqual(published === null ? ['office.changed'] : [])
    expect([published?.budget ?? '6000.00', draft?.budget]).toEqual(['6000.00', '500000.00'])
  }
})
