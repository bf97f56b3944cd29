import { afterEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../caller.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember, testOrigin } from '../../testing/people.ts'
import { claimMission } from './claim-mission.ts'
import { sweepRounds } from './close-rounds.ts'
import { payPrizes } from './pay-prizes.ts'
import { joinRanking } from './show-ranking.ts'
import { expectMissionsProved, openMissions } from './testing.ts'

const db = await openTestDatabase()
const { ctx, desk, mission, board, play, run, endDay, today } = await openMissions(db)

afterEach(() => expectMissionsProved(db))

async function callers(name: string, count: number): Promise<readonly MemberCaller[]> {
  const found: MemberCaller[] = []
  for (let place = 0; place < count; place += 1) {
    const member = await fundedMember(ctx, { account: `${name}${place}`, balance: 1_000n })
    const { id, account, type, currency, book } = member
    found.push({ kind: 'member', origin: testOrigin, id, account, type, currency, book, sessionId: 0n })
  }
  return found
}

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))

const playAs = (caller: MemberCaller, amount: string) => play({ member: caller }, amount)

test('[GR-13] [GR-17] 60 members claim 1.00 of a budget of 20 at once: twenty', async () => {
  const id = await mission({ reward: '1', budget: '20', target: '10' })
  const members = await callers('crowd', 60)
  for (const member of members) await playAs(member, '10')
  const input = { id, periodKey: today() }
  const settled = await Promise.allSettled(members.map((member) => claimMission(ctx, member, input)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(new Set(codesOf(settled))).toEqual(new Set(['mission.budget_gone']))
  expect(await (await desk('mei')).officeMission({ id })).toMatchObject({ spent: '20.00', claims: 20 })
}, 120_000)

test('[GR-13] ten claims of one member at once are one, and two accounts of a person have one', async () => {
  const id = await mission({ reward: '1', budget: '20', target: '10' })
  const [hasty, one, other] = await callers('hasty', 3)
  if (hasty === undefined || one === undefined || other === undefined) throw new Error('no member')
  for (const member of [hasty, one, other]) await playAs(member, '10')
  const input = { id, periodKey: today() }
  const rows = await Promise.all(Array.from({ length: 10 }, () => claimMission(ctx, hasty, input)))
  expect(new Set(rows.map(({ number }) => number)).size).toBe(1)
  await db.query(`update members.member set name_keys = array['lim ah kow'] where id = any ($1)`, [
    [one.id, other.id],
  ])
  const settled = await Promise.allSettled([one, other].map((member) => claimMission(ctx, member, input)))
  expect(codesOf(settled)).toEqual(['mission.person'])
  expect(await (await desk('mei')).officeMission({ id })).toMatchObject({ claims: 2 })
})

test('[GR-14] workers at once freeze a round once and pay each prize once', async () => {
  const members = await callers('racer', 4)
  for (const member of members) await joinRanking(ctx, member, { on: true })
  const id = await board({ prizes: ['4', '3', '2', '1'] })
  for (const [place, member] of members.entries()) await playAs(member, String(400 - 100 * place))
  await endDay()
  const mei = await desk('mei')
  const round = (await mei.officeBoardRounds({ id })).content.at(-1)
  // As before the close: everything is to be done again.
  await db.query(
    'update missions.entry set paid_at = null, number = null, place = null, prize = null where round_id = $1',
    [round?.id],
  )
  await db.query('delete from missions.round where board_id = $1 and id <> $2', [id, round?.id])
  await db.query(`update rewards.reward set issued_for = 'undone ' || issued_for where issued_for like $1`, [
    `board:${round?.id}:%`,
  ])
  await db.query(
    `update missions.round set state = 'running', closed_at = null, players = null where id = $1`,
    [round?.id],
  )
  const roundId = BigInt(round?.id ?? 0)
  await Promise.all([
    ...Array.from({ length: 3 }, () => sweepRounds(ctx)),
    ...Array.from({ length: 3 }, () => payPrizes(ctx, roundId)),
  ])
  await run('missions.sweep-rounds')
  const paid = await db.query<{ issued: string; spent: bigint }>(
    `select issued_for as issued, spent from rewards.reward where issued_for like $1 order by spent desc`,
    [`board:${round?.id}:%`],
  )
  expect(paid.map(({ issued }) => issued)).toEqual(
    members.map(({ id: memberId }) => `board:${roundId}:${memberId}`),
  )
  expect((await mei.officeBoardPlaces({ id: String(roundId) })).content).toMatchObject(
    members.map(({ account }, place) => ({ account, place: place + 1, state: 'paid' })),
  )
})
