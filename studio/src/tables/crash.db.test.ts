import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { member, openFloor, place, readRounds, sit } from './testing.ts'

const db = await openStudioDatabase()
const floor = openFloor(db)
const { operator } = floor.universe
const OPENING = 1_000n * ONE

/**
 * Plays a round of two players whose process dies at the given call (a write, a read or a wallet call, which
 * is done but gets no answer), and resumes it in a second process. Then the balances must agree.
 */
async function playAndDie(at: number): Promise<{ calls: number; states: string[] }> {
  operator.state.balance = OPENING
  const first = floor.calls()
  const { mode, process } = await floor.begin()
  floor.dieAt(first + at)
  const players = [member('baccarat'), member('baccarat')]
  for (const player of players) void mode.enter(player)
  await floor.calm()
  const { round } = (await mode.enter(players[0] ?? member('baccarat'))) as { round: { number: number } }
  for (const player of players) {
    const on = { player: '10.00', banker: '10.00', tie: '10.00' }
    void place(mode, player, { round: round.number, on }).catch(() => undefined)
    await floor.calm()
  }
  await floor.pass(10_000)
  const calls = floor.calls() - first
  process.kill()
  floor.dieAt(0)

  const after = await floor.begin()
  await floor.pass(25_000)
  after.process.kill()
  const found = (await Promise.all(players.map(({ user }) => readRounds(db, user)))).flat()
  for (const { state } of found) expect(['closed', 'void'], `died at ${at}`).toContain(state)
  const played = found.filter(({ state }) => state === 'closed')
  const net = played.reduce((sum, { payout, stake }) => sum + payout - stake, 0n)
  expect(operator.state.balance, `died at ${at}`).toBe(OPENING + net)
  return { calls, states: found.map(({ state }) => state) }
}

test('killed between any two writes, a round is resumed; no stake is lost, none doubled', async () => {
  const whole = await playAndDie(0)
  expect(whole.states).toEqual(['closed', 'closed'])
  expect(whole.calls).toBeGreaterThan(20)
  const ends = new Set<string>()
  for (let at = 1; at <= whole.calls; at += 1) {
    for (const state of (await playAndDie(at)).states) ends.add(state)
  }
  // Some bets died with the process before the wallet's answer was stored, others were paid by the next one.
  expect(ends).toEqual(new Set(['closed', 'void']))
  const { rows } = await db.query(
    `select (select count(*) from movement where ended_as is null)::int as movements,
       (select count(*) from table_round where state <> 'settled')::int as rounds,
       (select count(*) from movement where ended_as = 'refused')::int as refused,
       (select count(*) from (select 1 from movement where kind = 'win' group by body ->> 'round'
          having count(*) > 1) twice)::int as twice`,
  )
  expect(rows).toEqual([{ movements: 0, rounds: 0, refused: 0, twice: 0 }])
})

test('a new process continues with the promised seed, and pays what was dealt', async () => {
  operator.state.balance = OPENING
  const { mode, process } = await floor.begin()
  const ann = member('sic-bo')
  const { round } = await sit(floor, mode, ann)
  await place(mode, ann, { round: round.number, on: { small: '10.00', big: '10.00', any_triple: '1.00' } })
  await floor.pass(1000)
  process.kill()
  const after = await floor.begin()
  const back = member('sic-bo', { user: ann.user })
  expect(await after.mode.enter(back)).toMatchObject({
    round: { phase: 'betting', number: round.number, promise: round.promise, leftMs: 2000 },
    mine: { stake: '21.00' },
    staked: '21.00',
  })
  await floor.pass(6500)
  after.process.kill()
  const { rows } = await db.query("select state, outcome from table_round where game = 'sic-bo'")
  expect(rows).toMatchObject([{ state: 'dealt' }])
  const last = await floor.begin()
  await floor.pass(2000)
  const [paid] = await readRounds(db, ann.user)
  expect(paid).toMatchObject({ state: 'closed', detail: { outcome: rows[0]?.outcome } })
  expect(operator.state.balance).toBe(OPENING - 21n * ONE + (paid?.payout ?? 0n))
  last.process.kill()
})
