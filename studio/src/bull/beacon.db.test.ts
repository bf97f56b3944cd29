import { expect, test, vi } from 'vitest'
import type { ProofsPage } from '../fairness/shared-round.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { testPlayer } from '../testing/world.ts'
import { cardsOf } from './hand.ts'
import { MATCH_AFTER, TURN_TIME } from './protocol.ts'
import { handOf, join, OWNER, openBull, requestAct, START } from './testing.ts'

const db = await openStudioDatabase()
const bull = openBull(db)
const { begin, phase, pass, statesOf, allClosed, keptOf, dealt } = bull

test('the operator ends a session: the player leaves the queue, and a hand is played on', async () => {
  const { mode } = await begin()
  const ann = testPlayer(OWNER)
  await join(mode, ann)
  await mode.endPlayer?.({ vendor: ann.vendor, user: 'nobody' })
  expect(await mode.enter(ann)).toMatchObject({ waiting: { count: 1 } })
  await mode.endPlayer?.({ vendor: ann.vendor, user: ann.user })
  expect(await mode.enter(ann)).toMatchObject({ waiting: null })
  const [cat, dan] = await dealt(mode)
  await mode.endPlayer?.({ vendor: cat.vendor, user: cat.user })
  await bull.universe.clock.advance(TURN_TIME)
  await phase(dan, 'shown')
  await allClosed(2)
})

test('killed while the beacon is awaited: the next process deals the hand that was promised', async () => {
  const one = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(one.mode, ann)
  await join(one.mode, ben)
  await bull.universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'closed')
  const { promise, number = 0, table = '' } = handOf(ann) ?? {}
  one.process.kill()
  await pass(30)
  await begin()
  await allClosed(2)
  expect(bull.universe.operator.state.balance).toBe(START - (await keptOf()))
  const { rows } = await db.query('select detail, source from round')
  const randomness = await bull.universe.beacon.randomnessOf(promise?.beacon?.round ?? 0)
  const { serverSeed } = rows[0].source
  const dealing = { table, number, serverSeed, randomness, seats: 2, banker: 0 }
  expect(rows[0].detail.seats.map((seat: { cards: unknown }) => seat.cards)).toEqual(cardsOf(dealing))
})

test('a hand whose beacon does not come is called off; what it would have been is published', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  await join(mode, ben)
  await bull.universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'closed')
  const { promise } = handOf(ann) ?? {}
  bull.universe.beacon.fail('wrong signature')
  await pass(60)
  expect(await statesOf()).toEqual(['playing', 'playing'])
  await vi.waitFor(async () => {
    await pass(1)
    expect((await statesOf()).slice(0, 2)).toEqual(['void', 'void'])
  })
  expect(ann.events.map(({ on }) => on)).toContain('called_off')
  for (const player of [ann, ben]) await requestAct(mode, player, 'leave')
  const proof = async () => {
    const { rows } = await requestAct<ProofsPage>(mode, ann, 'fairness')
    return rows.find(({ hash }) => hash === promise?.hash)
  }
  expect(await proof()).toMatchObject({ state: 'void', seed: null, result: null })
  bull.universe.beacon.fail(null)
  await vi.waitFor(async () => {
    await pass(10)
    expect((await proof())?.seed).not.toBeNull()
  }, 15_000)
  const { seed, result, number = 0, code = '' } = (await proof()) ?? {}
  const randomness = await bull.universe.beacon.randomnessOf(promise?.beacon?.round ?? 0)
  const dealing = { table: code, number, serverSeed: seed ?? '', randomness, seats: 2, banker: 0 }
  expect(result).toEqual(cardsOf(dealing))
})

test('a lock that is answered after the close goes back: its player could know the beacon', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  await join(mode, ben)
  const { fetch } = bull.universe.operator
  bull.universe.operator.fetch = async (...of) => {
    const answer = await fetch(...of)
    // Less than the five seconds after which the wallet is given up.
    if (String(of[0]).includes('/bet')) await bull.universe.clock.advance(4_500)
    return answer
  }
  await bull.universe.clock.advance(MATCH_AFTER)
  await vi.waitFor(async () => {
    await bull.universe.clock.advance(100)
    expect((await statesOf()).slice(0, 2)).toEqual(['void', 'void'])
  })
  expect(bull.universe.operator.state.balance).toBe(START)
  expect(ann.events.map(({ on }) => on)).toContain('no_hand')
})
