import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import { createReef } from './game-mode.ts'
import type { ReefState } from './protocol.ts'
import { endOf, inWater, OWNER, requestAct, sit } from './testing.ts'

/** Exclusions and limits of the operator at the reef, where each shot is a stake. */

const db = await openStudioDatabase()
const START = 100_000_000n
let universe: Universe
let process: Process

beforeEach(async () => {
  await db.query('truncate round, movement, seed_pair cascade')
  universe = openUniverse(db)
  universe.operator.state.balance = START
  process = universe.begin()
})
afterEach(() => process.kill())

interface Report {
  readonly token: string
  readonly wagered: number
  readonly reference_transaction_uuid: string
}

/** A player who sits at the reef; the operator answers reports with `answer`. */
async function seated(answer: (report: Report) => object | string | null) {
  const reports: Report[] = []
  universe.operatorCalls.answer = (_, path, content) => {
    if (path !== '/round/wagered') return { status: 'RS_OK' }
    reports.push(content as Report)
    return answer(content as Report)
  }
  const mode = createReef(process.world)
  await mode.start?.()
  const player = testPlayer(OWNER)
  await mode.enter(player)
  await sit(mode, player)
  const shoot = async (power = '0.10'): Promise<unknown> => {
    const fish = inWater((await mode.enter(player)) as ReefState, 3)
    await universe.clock.advance(250)
    return requestAct(mode, player, 'shoot', { fish, power }).then(
      () => 'shot',
      (error: { code?: string }) => error.code,
    )
  }
  const { vendor, user } = player
  return { mode, player, reports, shoot, name: { vendor, user } }
}

const allowing = (allowed: number | null) => () => ({ status: 'RS_OK', allowed })
const roundsOf = async () =>
  (await db.query<{ state: string; payout: bigint }>('select state, payout from round')).rows
const closed = () =>
  vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(await roundsOf()).toMatchObject([{ state: 'closed' }])
  })

test('an exclusion ends the sitting: no shot after it, and the purse goes home', async () => {
  const { mode, player, shoot, name } = await seated(allowing(null))
  expect(await shoot()).toBe('shot')
  const ending = mode.endPlayer?.(name)
  // Before the database has heard of it.
  expect(await shoot()).toBe('not_seated')
  await vi.waitFor(async () => {
    await universe.clock.advance(200)
    expect(endOf(player)).toMatchObject({ reason: 'site', shots: 1 })
  })
  await ending
  await closed()
  const [round] = await roundsOf()
  expect(universe.operator.state.balance).toBe(START - 1_000_000n + (round?.payout ?? 0n))
  expect(await shoot()).toBe('not_seated')
  // Again, and for somebody who is not here: nothing happens.
  await mode.endPlayer?.(name)
  await mode.endPlayer?.({ ...name, user: 'nobody' })
  expect(universe.operator.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['bet', 'win'])
})

test('each shot counts against what the operator allows, and none goes beyond it', async () => {
  const { player, reports, shoot } = await seated((report) => ({
    status: 'RS_OK',
    allowed: 30_000 - report.wagered,
  }))
  await universe.clock.advance(0)
  expect(reports[0]).toMatchObject({ wagered: 0, token: player.wire.token })
  expect([await shoot(), await shoot(), await shoot()]).toEqual(['shot', 'shot', 'shot'])
  const last = shoot()
  await closed()
  expect(await last).toBe('limit_exceeded')
  expect(endOf(player)).toMatchObject({ reason: 'limit', shots: 3 })
  // All that was wagered is reported before the win, and never faster than each second.
  expect(reports.at(-1)?.wagered).toBe(30_000)
  expect(reports.length).toBeLessThanOrEqual(4)
})

test('[GR-08] a shot above the largest stake that the operator names is refused', async () => {
  let largest = 10_000
  const { shoot } = await seated(() => ({ status: 'RS_OK', allowed: null, largest }))
  await universe.clock.advance(0)
  expect(await shoot()).toBe('shot')
  largest = 9_999
  await universe.clock.advance(1_000)
  expect(await shoot()).toBe('stake_out_of_range')
  // The seat stays.
  expect(await shoot()).toBe('stake_out_of_range')
})

test.each([
  ['RS_ERROR_USER_DISABLED', 'site', 'play_closed'],
  ['RS_ERROR_TOKEN_EXPIRED', 'site', 'play_closed'],
  ['RS_ERROR_BET_LIMIT_EXCEEDED', 'limit', 'limit_reached'],
])('a report that is answered with %s ends the sitting within a second', async (status, reason, why) => {
  const { player, shoot } = await seated(({ wagered }) => ({
    status: wagered === 0 ? 'RS_OK' : status,
    allowed: null,
  }))
  expect(await shoot()).toBe('shot')
  await universe.clock.advance(1_000)
  expect(await shoot()).toBe('not_seated')
  await closed()
  expect(endOf(player)).toMatchObject({ reason })
  expect(process.ended).toEqual([{ user: player.user, why }])
})

test('an operator that does not answer stops the shots after five seconds, until it does', async () => {
  let isSilent = false
  const { player, shoot } = await seated(() => (isSilent ? null : { status: 'RS_OK', allowed: null }))
  await universe.clock.advance(0)
  isSilent = true
  expect(await shoot()).toBe('shot')
  await universe.clock.advance(4_000)
  expect(await shoot()).toBe('shot')
  await universe.clock.advance(2_000)
  expect(await shoot()).toBe('limits_unknown')
  isSilent = false
  await universe.clock.advance(1_000)
  expect(await shoot()).toBe('shot')
  expect(endOf(player)).toBeUndefined()
})

test('an operator without the call, and practice, limit only what is brought', async () => {
  const { reports, shoot } = await seated(() => 'not_offered')
  await universe.clock.advance(20_000)
  expect(await shoot()).toBe('shot')
  await universe.clock.advance(5_000)
  expect(reports).toHaveLength(1)
  expect(await shoot()).toBe('shot')
})
