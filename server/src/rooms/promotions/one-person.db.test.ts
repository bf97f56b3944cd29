import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { inviteBy } from '../../testing/people.ts'
import { expectRewardsBalance } from '../rewards/testing.ts'
import { DAY, openingsOf, openPromotions } from './testing.ts'

/** The limits of what one person does alone, in every room that has one, with an operator who was invited. */
const db = await openTestDatabase()
const { clock, person, desk, written, open } = await openPromotions(db)
afterEach(() => expectRewardsBalance(db))

type Office = Awaited<ReturnType<typeof desk>>
const [mei, lin] = [await desk('mei'), await desk('lin')]
const openings = openingsOf(clock, written)
const reason = 'a test'

test.each(Object.keys(openings))('[OF-11] what operators of one person open is one sum: %s', async (kind) => {
  const { write, open: act, end } = kindOf(kind)
  const first = await write(mei, '3000')
  await act(mei, first)
  await inviteBy(db, 'lin', 'mei')
  const second = await write(lin, '3000')
  await expect(act(lin, second)).rejects.toMatchObject({ code: 'operator.second_person' })
  await db.query('delete from operators.sponsor')
  await act(lin, second)
  await end(mei, first)
  await end(lin, second)
})

function kindOf(kind: string) {
  const found = openings[kind]
  if (found === undefined) throw new Error(kind)
  return found
}
const nextDay = () => clock.advance(DAY + 1)

test.each(Object.keys(openings))(
  '[OF-11] what one person opened long ago counts for a day after its end: %s',
  async (kind) => {
    nextDay()
    const { write, open: act, end, needs } = kindOf(kind)
    const old = await write(await desk('mei'), '3000')
    await act(await desk('mei'), old)
    clock.advance(2 * DAY)
    await end(await desk('mei'), old)
    const next = await write(await desk('mei'), '3000')
    expect(await needs(await desk('mei'), next)).toBe(true)
    await expect(act(await desk('mei'), next)).rejects.toMatchObject({ code: 'operator.second_person' })
    nextDay()
    expect(await needs(await desk('mei'), next)).toBe(false)
    await act(await desk('mei'), next)
    await end(await desk('mei'), next)
  },
)

test.each(Object.keys(openings))(
  '[OF-11] what was opened counts as it was, also if it is less by now: %s',
  async (kind) => {
    nextDay()
    const { write, open: act, end, needs } = kindOf(kind)
    const office = await desk('mei')
    const changed = await write(office, '4900')
    expect(await needs(office, changed)).toBe(false)
    await act(office, changed)
    if (kind !== 'offer') await end(office, changed)
    await write(office, '20', changed)
    await act(office, changed)
    const other = await write(office, '4900')
    expect(await needs(office, other)).toBe(true)
    await expect(act(office, other)).rejects.toMatchObject({ code: 'operator.second_person' })
    await act(await desk('arun'), other)
    await end(office, changed)
    await end(office, other)
  },
)

test('[OF-11] [GR-06] what operators of one person issue is one sum', async () => {
  const [mei, lin] = [await desk('mei'), await desk('lin')]
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
