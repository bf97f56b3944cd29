import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { dayAfter, dayPlus, startOfDay } from '../../platform-day.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { applyMoves } from './line-request.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const site = await openAgents(db)
const { ctx, clock, person, enter, bet, settle, voidBet, closeDay, today, expectProved } = site

afterEach(expectProved)

type Person = Awaited<ReturnType<typeof person>>

/** Bettors and active members of a team, counted from the turnover and the lines alone. */
async function countAgain(agent: Person, startDate: string, endDate: string) {
  const rows = []
  for (const book of db.books)
    rows.push(
      ...(await book.query<{ bettor: boolean; active: boolean }>(
        `select sum(turnover.bets) > 0 as bettor, sum(turnover.valid_turnover) >= $4::bigint as active
         from bets_turnover turnover
         where turnover.day >= $2 and turnover.day <= $3
           and members.upline_on(turnover.member_id, turnover.day) @> array[$1::bigint]
         group by turnover.member_id`,
        [agent.member.id, startDate, endDate, 100n * ONE],
      )),
    )
  return {
    bettors: rows.filter(({ bettor }) => bettor).length,
    active: rows.filter(({ active }) => active).length,
  }
}

/** Compares the figures of every range of the last days with a count made again. */
async function expectCounted(agent: Person, days: number): Promise<void> {
  await enter(agent)
  for (let back = 0; back < days; back += 1) {
    for (let length = 1; length <= days - back; length += 1) {
      const endDate = dayPlus(today(), -back)
      const startDate = dayPlus(endDate, 1 - length)
      const counts = await countAgain(agent, startDate, endDate)
      expect(
        await agent.caller.team.teamKpiA({ startDate, endDate }),
        `${startDate} ${endDate}`,
      ).toMatchObject(counts)
    }
  }
}

const move = (who: Person, to: Person) =>
  db.query(
    `insert into agents.line_request (kind, member_id, to_id, reason, asked_by, asked_at, decided_by,
       decided_at, agreed, from_day)
     select 'move', $1, $2, 'a test', 1, $3, 2, $3, true, $4`,
    [who.member.id, to.member.id, clock.now(), dayAfter(today())],
  )

test('[TA-11] members of any range are counted once, after small days, voids and moves', async () => {
  const top = await person('ranges')
  const left = await person('rangesleft', top)
  const right = await person('rangesright', top)
  const low = await person('rangeslow', left)
  const other = await person('rangesother', left)
  // Two days of 60 make an active member; what is voided later takes them back.
  await settle(await bet(low, 60n))
  await settle(await bet(other, 500n))
  await closeDay()
  await settle(await bet(low, 60n))
  const late = await bet(right, 150n)
  await settle(late)
  await closeDay()
  await move(low, right)
  await voidBet(late)
  await settle(await bet(other, 30n))
  await closeDay()
  await settle(await bet(low, 300n))
  await closeDay()
  await settle(await bet(low, 10n))
  await settle(await bet(right, 20n))
  for (const agent of [top, left, right]) await expectCounted(agent, 5)
})

test('[TA-31] [TA-12] a large team has the size and balance of its members, also after moves', async () => {
  const top = await person('large')
  const left = await person('largeleft', top)
  const right = await person('largeright', top)
  const low = await person('largelow', left)
  const day = today()
  await closeDay()
  const to = startOfDay(dayAfter(day), ctx.config.KOI_TIME_ZONE)
  await db.transact(async (tx) => {
    await tx.query('update agents.closing set closed_at = null where day = $1', [day])
    await tx.query('select agents.fold_people($1, $2, $3, $4, 1)', [day, startOfDay(day, 'UTC'), to, 1n])
    await tx.query('update agents.closing set closed_at = $2 where day = $1', [day, clock.now()])
  })
  for (const book of db.books) await book.query('select agents_note_accounts($1, $2)', [day, to])
  const expectTeam = async (agent: Person, members: readonly Person[]) => {
    await enter(agent)
    const range = { startDate: today(), endDate: today() }
    const balances = await Promise.all(
      members.map(({ member }) =>
        db
          .book(member.book)
          .query<{ sum: bigint }>('select ledger_total_of(array[$1::bigint]) as sum', [member.id]),
      ),
    )
    const sum = balances.flat().reduce((total, row) => total + row.sum, 0n)
    expect(await agent.caller.team.teamKpiA(range)).toMatchObject({ members: members.length })
    expect((await agent.caller.team.teamKpiB(range)).balance).toBe(`${sum / ONE}.00`)
  }
  expect(await db.query('select from agents.team_size where agent_id = $1', [left.member.id])).toHaveLength(1)
  await expectTeam(top, [left, right, low])
  await settle(await bet(low, 70n))
  const late = await person('largelate', right)
  await expectTeam(top, [left, right, low, late])
  await expectTeam(right, [late])
  await move(low, right)
  clock.advance(24 * 3_600_000)
  await applyMoves(ctx, today())
  await expectTeam(left, [])
  await expectTeam(right, [low, late])
  await enter(late)
  await late.api.excludeSelf({ months: 6, account: late.member.account })
  await expectTeam(right, [low])
  await expectTeam(top, [left, right, low])
})

test('[TA-12] rain, released bonuses and rebates on demand are rewards of the team', async () => {
  const agent = await person('rewarder')
  const { member } = await person('rewarded', agent)
  const pay = (kind: string, amount: bigint) =>
    db.book(member.book).transact(async (tx) => {
      const { id, currency } = member
      await openAccounts(tx, { memberId: id, currency, at: clock.now() })
      await postOne(tx, {
        ...{ reference: `test:${kind}`, kind, currency, at: clock.now() },
        postings: [{ source: houseAccount('rewards'), destination: memberAccount(id, 'cash'), amount }],
      })
    })
  await pay('reward', 10n * ONE)
  await pay('rain', 4n * ONE)
  await pay('bonus_release', 2n * ONE)
  await pay('player_rebate', ONE)
  await pay('adjustment', 100n * ONE)
  await enter(agent)
  const range = { startDate: today(), endDate: today() }
  expect(await agent.caller.team.teamKpiB(range)).toMatchObject({ rewards: '17.00' })
  await closeDay()
  await enter(agent)
  expect(await agent.caller.team.teamKpiB(range)).toMatchObject({ rewards: '17.00' })
})
