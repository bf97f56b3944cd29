import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { person, enter, setTerms, bet, settle, closeDay, today, expectProved } = agents

afterEach(expectProved)

/** An agent, two direct members, and one below the first: everyone plays once on each of two days. */
async function team(name: string) {
  const agent = await person(`${name}top`)
  const left = await person(`${name}left`, agent)
  const right = await person(`${name}right`, agent)
  const below = await person(`${name}below`, left)
  await setTerms(agent, { rates: { RNG: 100, LIVE: 100 } })
  const first = today()
  const play = async () => {
    await settle(await bet(left, 100n), 150n)
    await settle(await bet(right, 200n, 'LIVE'))
    await settle(await bet(below, 400n))
    await settle(await bet(agent, 1_000n))
  }
  await play()
  await closeDay()
  await play()
  await enter(agent)
  return { agent, left, right, below, range: { startDate: first, endDate: today() } }
}

test('[TA-13] [API-075] play of the team by category, without the agent’s own', async () => {
  const { agent, range } = await team('play')
  const { categories, total } = await agent.caller.team.teamKpiC(range)
  expect(categories).toEqual([
    ...[{ category: 'LIVE', bets: 2, stake: '400.00', payout: '0.00', rebate: '0.00' }].map((row) => ({
      ...row,
      ...{ validTurnover: '400.00', result: '400.00' },
    })),
    ...[{ category: 'RNG', bets: 4, stake: '1000.00', payout: '300.00', rebate: '0.00' }].map((row) => ({
      ...row,
      ...{ validTurnover: '900.00', result: '700.00' },
    })),
  ])
  expect(total).toMatchObject({ bets: 6, stake: '1400.00', result: '1100.00' })
  const { days } = await agent.caller.team.teamDays(range)
  expect(days.map(({ closed, stake, bettors }) => [closed, stake, bettors])).toEqual([
    [true, '700.00', 3],
    [false, '700.00', 3],
  ])
})

test('[TA-18] [RT-13] profit and loss opens level by level, and its rows add up to the total', async () => {
  const { agent, left, right, below, range } = await team('profit')
  const calls = agent.caller.team
  const profit = await calls.teamProfit(range)
  const shown = profit.content.map(({ account, team, total }) => [account, team, total.stake, total.result])
  expect(shown).toEqual([
    [left.member.account, 1, '1000.00', '700.00'],
    [right.member.account, 0, '400.00', '400.00'],
  ])
  expect(profit.total).toMatchObject({ stake: '1400.00', result: '1100.00' })
  const opened = await calls.teamProfit({ ...range, parentId: String(left.member.id) })
  expect(opened.content.map(({ account, total }) => [account, total.stake])).toEqual([
    [below.member.account, '800.00'],
  ])
  expect(opened.path.map(({ account }) => account)).toEqual([left.member.account])
})

test('[TA-11] [TA-12] [API-038] [EN-14] people and money of the team', async () => {
  const { agent, left, range } = await team('people')
  await enter(left)
  const calls = agent.caller.team
  expect(await calls.teamKpi({ ...range, size: 0 })).toEqual({
    footer: {
      teamLoginMemberCount: 3,
      teamBetMemberCount: 3,
      teamRegisterMemberCount: 3,
      teamOnlineCount: 1,
    },
  })
  expect(await calls.teamKpiA(range)).toEqual({
    ...{ members: 3, direct: 2, protected: 0, registrations: 3, logins: 3, bettors: 3 },
    ...{ firstDeposits: 0, active: 3, online: 1 },
  })
  const { balance } = await calls.teamKpiB(range)
  // Three members began with a million each; two days of play cost the team 1,100.00.
  expect(balance).toBe('2998900.00')
  await expect(
    left.caller.team.teamKpiA({ startDate: '2026-01-02', endDate: '2025-01-01' }),
  ).rejects.toThrow()
})

test('[TA-15] [TA-16] [RT-12] [API-076] members are listed by level, account and filter', async () => {
  const { agent, left, below } = await team('list')
  const calls = agent.caller.team
  const direct = await calls.subordinates({})
  expect(direct.content.map(({ account, level, team }) => [account, level, team])).toEqual([
    ['listright', 1, 0],
    ['listleft', 1, 1],
  ])
  expect(direct).toMatchObject({ pageNum: 1, totalPages: 1, count: 2, protected: 0, path: [] })
  expect(direct.content[1]?.balance).toBe('1000100.00')
  expect((await calls.subordinates({ filter: 'all' })).count).toBe(3)
  expect((await calls.subordinates({ account: 'LISTB' })).content.map(({ id }) => id)).toEqual([
    String(below.member.id),
  ])
  const opened = await calls.subordinates({ parentId: String(left.member.id) })
  expect(opened.content.map(({ account, level }) => [account, level])).toEqual([['listbelow', 2]])
  expect(Object.keys(opened.content[0] ?? {}).sort()).toEqual(
    ['id', 'account', 'type', 'level', 'team', 'registeredAt', 'lastLoginAt', 'balance', 'terms'].sort(),
  )
})

/** Direct members up to this number, copied from the agent with accounts of their own. */
const addBelow = ({ member }: { readonly member: { readonly id: bigint } }, count: number) =>
  db.query(
    `insert into members.member (account, type, currency, book, password_hash, registered_at, upline)
     select 'pagelow' || number, 0, top.currency, top.book, top.password_hash,
       top.registered_at + number * interval '1 second', array[top.id]
     from members.member top cross join generate_series(1, $2::integer) number
     where top.id = $1 on conflict do nothing`,
    [member.id, count],
  )

test('[TA-15] [SH-54] a page holds twenty members: of 1, 20, 21 and 1,000', async () => {
  const agent = await person('pagetop')
  const { subordinates } = agent.caller.team
  for (const [count, totalPages] of [
    [1, 1],
    [20, 1],
    [21, 2],
    [1_000, 50],
  ] as const) {
    await addBelow(agent, count)
    const sizes: number[] = []
    const seen = new Set<string>()
    for (let page = 1; page <= totalPages; page += 1) {
      const list = await subordinates({ page, sort: 'newest' })
      expect(list).toMatchObject({ pageNum: page, totalPages, count, protected: 0 })
      sizes.push(list.content.length)
      for (const { account } of list.content) seen.add(account)
    }
    expect(sizes).toEqual(Array.from({ length: totalPages }, (_, place) => Math.min(20, count - 20 * place)))
    expect(seen.size).toBe(count)
    const [newest] = (await subordinates({ sort: 'newest' })).content
    expect(newest?.account).toBe(`pagelow${count}`)
  }
  const [found] = (await subordinates({ account: 'pagelow1000' })).content
  expect(found).toMatchObject({ account: 'pagelow1000', level: 1, team: 0 })
})

test('[TA-19] [RT-14] bets of the team are filtered and summed over all books', async () => {
  const { agent, range } = await team('bets')
  const calls = agent.caller.team
  const all = await calls.teamBets({ ...range, pageSize: 4 })
  expect(all.content).toHaveLength(4)
  const rest = await calls.teamBets({ ...range, pageSize: 4, cursor: all.next ?? '' })
  expect(rest.content).toHaveLength(2)
  expect(new Set([...all.content, ...rest.content].map(({ id }) => id)).size).toBe(6)
  expect(all.sums).toMatchObject({ count: 6, stake: '1400.00', payout: '300.00', validTurnover: '1300.00' })
  const live = await calls.teamBets({ ...range, category: 'LIVE', account: 'betsright' })
  expect(live.content.map(({ account, stake }) => [account, stake])).toEqual([
    ['betsright', '200.00'],
    ['betsright', '200.00'],
  ])
  const { games } = await calls.teamGames(range)
  expect(games.map(({ gameCode }) => gameCode).sort()).toEqual(
    [...new Set(games.map(({ gameCode }) => gameCode))].sort(),
  )
  for (const { gameCode } of games) {
    const { content, sums } = await calls.teamBets({ ...range, game: gameCode })
    expect(new Set(content.map((bet) => bet.gameCode))).toEqual(new Set([gameCode]))
    expect(sums.count).toBe(
      all.content.concat(rest.content).filter((bet) => bet.gameCode === gameCode).length,
    )
  }
  const { games: lives } = await calls.teamGames({ ...range, category: 'LIVE' })
  expect(lives).toEqual([{ gameCode: 'live', gameName: 'live', category: 'LIVE' }])
})

test('[TA-20] [MN-06] movements of the team with their sums; nobody else may read them', async () => {
  const { agent, left, range } = await team('moves')
  const record = await agent.caller.team.teamRecord({ ...range, kind: 'stake' })
  expect(record.content).toHaveLength(6)
  expect(record.sums).toEqual({ in: '0.00', out: '1400.00' })
  expect(record.kinds.map(({ kind }) => kind)).toContain('payout')
  await db.query('update members.member set type = 0 where id = $1', [left.member.id])
  await enter(left)
  await expect(left.caller.team.teamRecord(range)).rejects.toMatchObject({
    code: 'permission.denied',
    status: 403,
  })
})

test('[TA-17] [PM-12] another team’s member does not exist, by any id', async () => {
  const { agent, range } = await team('own')
  const other = await team('other')
  const memberId = String(other.left.member.id)
  await enter(agent)
  const calls = agent.caller.team
  const unknown = { code: 'member.unknown', status: 404 }
  await expect(calls.subordinates({ parentId: memberId })).rejects.toMatchObject(unknown)
  await expect(calls.teamProfit({ ...range, parentId: memberId })).rejects.toMatchObject(unknown)
  await expect(calls.rebateTerms({ memberId })).rejects.toMatchObject(unknown)
  await expect(calls.setRebateTerms({ memberId, series: 1900, rates: {} })).rejects.toMatchObject(unknown)
  await expect(calls.teamBets({ account: 'otherleft' })).rejects.toMatchObject(unknown)
  await expect(calls.teamRecord({ account: 'otherleft' })).rejects.toMatchObject(unknown)
  const line = { day: range.startDate, placedDay: range.startDate, category: 'RNG', memberId }
  await expect(calls.incomeBets(line)).rejects.toMatchObject(unknown)
  expect((await calls.subordinates({ account: 'other' })).content).toEqual([])
})

test('[TA-24] [TA-09] [RT-16] income opens to lines that add up to it, and a line to its bets', async () => {
  const { agent, below, range } = await team('income')
  const calls = agent.caller.team
  const { days, total } = await calls.agentIncome(range)
  // 1 % of what the team and the agent wagered: 50 + 400 of RNG below, 200 of LIVE, 1,000 of their own.
  expect(days).toMatchObject([
    {
      day: range.startDate,
      earned: [
        { category: 'LIVE', amount: '2.00' },
        { category: 'RNG', amount: '14.50' },
      ],
      paid: '16.50',
      state: 'paid',
    },
  ])
  expect(total).toBe('16.50')
  const { content } = await calls.incomeLines({ day: range.startDate })
  const amounts = content.map(({ account, base, rate, rateBelow, amount }) => [
    ...[account, base, rate, rateBelow, amount],
  ])
  expect(amounts).toEqual([
    ['incometop', '1000.00', 100, 0, '10.00'],
    ['incomeleft', '50.00', 100, 0, '0.50'],
    ['incomeright', '200.00', 100, 0, '2.00'],
    ['incomebelow', '400.00', 100, 0, '4.00'],
  ])
  const bets = await calls.incomeBets({
    ...{ day: range.startDate, placedDay: range.startDate, category: 'RNG' },
    memberId: String(below.member.id),
  })
  expect(bets.content.map(({ stake, base }) => [stake, base])).toEqual([['400.00', '400.00']])
  await expect(calls.incomeLines({ day: today() })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[TA-28] an excluded member is a number, and the month is as if they had not played', async () => {
  const { agent, left, right, below, range } = await team('closed')
  const calls = agent.caller.team
  for (const who of [right, below]) {
    await enter(who)
    await who.api.excludeSelf({ months: 6, account: who.member.account })
  }
  await closeDay()
  await enter(agent)
  const month = { ...range, endDate: today() }
  const { total } = await calls.teamKpiC(month)
  expect(total).toMatchObject({ bets: 2, stake: '200.00', payout: '300.00' })
  expect(await calls.teamKpiA(month)).toMatchObject({ members: 1, protected: 2, bettors: 1 })
  expect((await calls.subordinates({ filter: 'all' })).content.map(({ account }) => account)).toEqual([
    left.member.account,
  ])
  expect((await calls.teamBets(month)).sums).toMatchObject({ count: 2, stake: '200.00' })
  await expect(calls.teamBets({ account: 'closedright' })).rejects.toMatchObject({ code: 'member.unknown' })
  // The first day was paid before the exclusions; of the second only the play of the other member counts.
  expect(await agents.rebatesOf(agent)).toBe(16_50n * (ONE / 100n) + 10_50n * (ONE / 100n))
})
