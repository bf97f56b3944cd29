import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { voidBets } from '../bets/index.ts'
import type { Person } from '../protection/testing.ts'
import { expectMissionsProved, MINUTE, openMissions, refusal } from './testing.ts'

const db = await openTestDatabase()
const site = await openMissions(db)
const { clock, person, enter, board, play, sweep, endDay, desk, house, today } = site

afterEach(async () => {
  await expectMissionsProved(db)
  // Each test has its own board and players.
  await db.query('update missions.board set enabled = false')
  await db.query('delete from missions.player')
  await endDay()
})

const show = async ({ caller }: Person, id: string) => {
  clock.advance(5_000)
  const { content, ...rest } = await caller.missions.ranking({ period: 'day' })
  return { ...rest, ...(content.find((one) => one.id === id) ?? { current: null, last: null }) }
}
const join = ({ caller }: Person) => caller.missions.joinRanking({ on: true })
const balanceOf = async ({ api }: Person) => (await api.walletBalance()).sumBalance

/** Members with the balance 10,000 who take part. */
async function players(...names: readonly string[]): Promise<readonly Person[]> {
  const found: Person[] = []
  for (const name of names) {
    const one = await person(name, 10_000n)
    await join(one)
    found.push(one)
  }
  return found
}

/** The rounds of a board as the office sees them, the latest first. */
const roundsOf = async (id: string) => (await (await desk('mei')).officeBoardRounds({ id })).content
const placesOf = async (roundId: string) =>
  (await (await desk('mei')).officeBoardPlaces({ id: roundId })).content

test('[GR-14] points, then who reached them first: B, A, C have 100, 50 and 20', async () => {
  const [a, b, c] = (await players('verano88', 'vernno88', 'vickno88')) as [Person, Person, Person]
  const id = await board()
  await play(c, '4999')
  await play(b, '5000')
  clock.advance(MINUTE)
  await play(a, '5000')
  await sweep()
  const running = await show(a, id)
  expect(running.current?.rows.map(({ points, prize, isOwn }) => [points, prize, isOwn])).toEqual([
    ['5000', '100.00', false],
    ['5000', '50.00', true],
    ['4999', '20.00', false],
  ])
  expect(running.current?.own).toMatchObject({ place: 2, prize: '50.00' })
  expect(running.last).toBeNull()
  await endDay()
  for (const [who, balance] of [
    [b, '5100.00'],
    [a, '5050.00'],
    [c, '5021.00'],
  ] as const) {
    await enter(who)
    expect(await balanceOf(who)).toBe(balance)
  }
  const over = await show(c, id)
  expect(over.last).toMatchObject({ players: 3, own: { place: 3, points: '4999', prize: '20.00' } })
  expect(over.last?.rows.map(({ place }) => place)).toEqual([1, 2, 3])
  await sweep()
  expect(await balanceOf(c)).toBe('5021.00')
})

test('[GR-14] names belong to one round and lead to no account', async () => {
  const [mia, ned] = (await players('miano88', 'nedno88')) as [Person, Person]
  const id = await board()
  await play(mia, '100')
  await sweep()
  const first = (await show(ned, id)).current?.rows[0]?.name ?? ''
  expect(first).toMatch(/^#[0-9A-F]{6}$/)
  await endDay()
  await enter(mia)
  await enter(ned)
  await play(mia, '100')
  await sweep()
  const { current, last } = await show(ned, id)
  expect(last?.rows[0]?.name).toBe(first)
  expect(current?.rows[0]?.name).not.toBe(first)
  expect(JSON.stringify(current)).not.toContain('miano88')
})

test('[GR-14] only members who joined are ranked, and those who leave are not', async () => {
  const [pia, quin] = (await players('piano88', 'quinno88')) as [Person, Person]
  const rob = await person('robno88', 10_000n)
  const id = await board()
  for (const who of [pia, quin, rob]) await play(who, '500')
  await sweep()
  expect((await show(pia, id)).current?.players).toBe(2)
  expect(await show(rob, id)).toMatchObject({ joined: false, mayJoin: true, current: { own: null } })
  await join(rob)
  await pia.caller.missions.joinRanking({ on: false })
  await sweep()
  expect((await show(rob, id)).current).toMatchObject({ players: 2, own: { points: '500' } })
  expect(await show(pia, id)).toMatchObject({ joined: false, current: { own: null } })
})

test('[GR-14] agents and accounts that an operator keeps out take no part', async () => {
  const [sue, tom] = (await players('sueno88', 'tomno88')) as [Person, Person]
  const id = await board()
  for (const who of [sue, tom]) await play(who, '500')
  await sweep()
  await db.query('update members.member set type = 1 where id = $1', [sue.member.id])
  const mei = await desk('mei')
  await mei.officeSetOutsider({ account: 'Tomno88', out: true, reason: 'works here' })
  await sweep()
  expect(await placesOf((await roundsOf(id)).at(-1)?.id ?? '')).toEqual([])
  expect(await refusal(join(tom))).toBe('board.not_for_account')
  expect(await refusal(join(sue))).toBe('board.not_for_account')
  expect((await mei.officeBoardOutsiders({})).content).toMatchObject([{ account: 'tomno88' }])
  await mei.officeSetOutsider({ account: 'tomno88', out: false, reason: 'left' })
  expect((await mei.officeBoardOutsiders({})).content).toEqual([])
})

test('[GR-14] [GR-18] play closed at the end leaves the ranking, a used-up limit does not', async () => {
  const [uma, val] = (await players('umano88', 'valno88')) as [Person, Person]
  const id = await board()
  await play(uma, '700')
  await play(val, '600')
  await sweep()
  await val.api.setLimit({ kind: 'loss', period: 'week', amount: '100' })
  await uma.api.takeTimeOut({ days: 7 })
  expect((await show(val, id)).current).toBeNull()
  await endDay()
  expect(await placesOf((await roundsOf(id)).at(-1)?.id ?? '')).toMatchObject([
    { account: 'valno88', place: 1, prize: '100.00', state: 'paid' },
  ])
})

test('[GR-14] play that closes between the end and the payment withholds the prize', async () => {
  const [wes] = (await players('wesno88')) as [Person]
  const id = await board()
  await play(wes, '700')
  await endDay()
  const round = (await roundsOf(id)).at(-1)
  await db.query('update missions.entry set paid_at = null, number = null where round_id = $1', [round?.id])
  await db.query('update rewards.reward set issued_for = null where issued_for like $1', [
    `board:${round?.id}:%`,
  ])
  await enter(wes)
  await wes.api.takeTimeOut({ days: 1 })
  await sweep()
  expect((await roundsOf(id)).at(-1)).toMatchObject({ withheld: 1, paid: '0.00' })
  expect(await placesOf(round?.id ?? '')).toMatchObject([{ state: 'withheld' }])
})

test('[GR-14] one person has one place with a prize, that of the better account', async () => {
  const [xia, yan, zoe] = (await players('xiano88', 'yanno88', 'zoeno88')) as [Person, Person, Person]
  const id = await board({ prizes: ['10', '5'] })
  await play(xia, '300')
  await play(yan, '200')
  await play(zoe, '100')
  await db.query(`update members.member set name_keys = array['tan siew'] where id = any ($1)`, [
    [xia.member.id, yan.member.id],
  ])
  await endDay()
  expect(await placesOf((await roundsOf(id)).at(-1)?.id ?? '')).toMatchObject([
    { account: 'xiano88', place: 1, prize: '10.00' },
    { account: 'zoeno88', place: 2, prize: '5.00' },
  ])
})

test('[GR-14] a correction after the close changes nothing, and the office sees both', async () => {
  const [abe, bob] = (await players('abeno88', 'bobno88')) as [Person, Person]
  const id = await board()
  const [bet, second] = [await play(abe, '700'), await play(abe, '200')]
  await play(bob, '800')
  await sweep()
  expect((await show(bob, id)).current?.own).toMatchObject({ place: 2 })
  const voidBet = (betId: bigint) =>
    db
      .book(abe.member.book)
      .transact((tx) => voidBets(tx, { betIds: [betId], house, day: today(), at: clock.now() }))
  await voidBet(second)
  await sweep()
  expect((await show(bob, id)).current?.own).toMatchObject({ place: 1 })
  await endDay()
  await voidBet(bet)
  await sweep()
  expect(await placesOf((await roundsOf(id)).at(-1)?.id ?? '')).toMatchObject([
    { account: 'bobno88', place: 1, points: '800', pointsNow: null },
    { account: 'abeno88', place: 2, points: '700', pointsNow: '0', prize: '50.00', state: 'paid' },
  ])
})

test('[GR-14] a board of the week counts its days together and keeps the terms it began with', async () => {
  const [cat] = (await players('catno88')) as [Person]
  const id = await board({ period: 'week', prizes: ['30'] })
  await play(cat, '100')
  await play(cat, '1000', 'LIVE')
  await sweep()
  const mei = await desk('mei')
  await mei.officeSwitchBoard({ id, on: false, reason: 'a test' })
  await mei.officeSaveBoard({ ...site.boardInput({ period: 'week', prizes: ['1'] }), id })
  await endDay()
  await enter(cat)
  await play(cat, '50')
  for (let day = 0; day < 7; day += 1) await endDay()
  const rounds = await roundsOf(id)
  expect(rounds).toMatchObject([{ players: 1, paid: '30.00', prizes: '30.00' }])
  expect(await placesOf(rounds[0]?.id ?? '')).toMatchObject([{ points: '250', state: 'paid' }])
})
