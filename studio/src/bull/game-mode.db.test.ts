import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { expect, test, vi } from 'vitest'
import type { ProofsPage } from '../fairness/shared-round.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { givePractice, testPlayer } from '../testing/world.ts'
import { settle } from './hand.ts'
import { BOTS_AFTER, type BullState, MATCH_AFTER, TURN_TIME, WAIT_TIME } from './protocol.ts'
import { readSignals } from './signal-store.ts'
import { handOf, join, OWNER, openBull, requestAct, START } from './testing.ts'

const db = await openStudioDatabase()
const bull = openBull(db)
const { begin, phase, pass, statesOf, allClosed, keptOf, dealt } = bull

test('two players see their own cards, then all; one wins what the other loses, less a share', async () => {
  const { mode } = await begin()
  const [ann, ben] = await dealt(mode)
  const [annsView, bensView] = [handOf(ann), handOf(ben)]
  expect(annsView?.seats.map(({ you, cards }) => [you, cards?.length ?? 0])).toEqual([
    [true, 5],
    [false, 0],
  ])
  expect(annsView?.serverSeed).toBeNull()
  expect(bensView?.promise).toEqual(annsView?.promise)
  expect(bull.universe.operator.state.balance).toBe(START - 1_000_000n)
  await requestAct(mode, ann, 'turn')
  expect(handOf(ben)?.seats[0]?.cards).toEqual(annsView?.seats[0]?.cards)
  await requestAct(mode, ben, 'turn')
  await phase(ann, 'shown')
  await allClosed(2)
  const shown = handOf(ann)
  const nets = (shown?.seats ?? []).map(({ net }) => fromWire(net ?? ''))
  const kept = await keptOf()
  expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(-kept)
  expect(bull.universe.operator.state.balance).toBe(START - kept)
  // The promised seed decides these cards.
  const { cards } = settle({
    ...{ table: shown?.table ?? '', number: shown?.number ?? 0, serverSeed: shown?.serverSeed ?? '' },
    ...{ base: 100_000n, seats: 2, banker: 0, playing: [0, 1] },
    randomness: await bull.universe.beacon.randomnessOf(shown?.promise.beacon?.round ?? 0),
  })
  expect(shown?.seats.map((seat) => seat.cards)).toEqual(cards)
  const { rows } = await db.query('select detail, source from round order by id')
  expect(rows[0].detail).toMatchObject({ table: 'CNY-100000', number: 0, base: '1.00' })
  expect(rows[0].source).toMatchObject({
    ...{ serverHash: shown?.promise.hash, serverSeed: shown?.serverSeed, beacon: shown?.promise.beacon },
  })
  // Anyone may check it, without the names of the players.
  const { rows: proofs } = await requestAct<ProofsPage>(mode, ann, 'fairness')
  expect(proofs).toMatchObject([
    {
      code: 'CNY-100000',
      number: 0,
      ...shown?.promise,
      seed: shown?.serverSeed,
      result: cards,
      state: 'ended',
    },
  ])
  expect(JSON.stringify(proofs)).not.toContain(ann.user)
})

test('cards are turned after a while, and a player who is gone is paid like the others', async () => {
  const { mode } = await begin()
  const [ann, ben] = await dealt(mode)
  mode.leave?.(ann)
  await bull.universe.clock.advance(TURN_TIME)
  await phase(ben, 'shown')
  await allClosed(2)
  expect(bull.universe.operator.state.balance).toBe(START - (await keptOf()))
  expect(await mode.enter(ann)).toMatchObject({ hand: { phase: 'shown' } })
})

test('a waiting player who launches the game again is staked with the new token', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  const again = { ...ann, seatId: randomUUID(), wire: { ...ann.wire, token: 'again' } }
  await mode.enter(again)
  mode.leave?.(ann)
  await join(mode, ben)
  await bull.universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'dealt')
  const tokens = bull.universe.operator.calls.map(({ body }) => [body.user, body.token])
  expect(tokens).toContainEqual([ann.user, 'again'])
})

test('a player alone with real money waits without a stake, and can leave at once', async () => {
  const { mode } = await begin()
  const ann = testPlayer(OWNER)
  expect(await join(mode, ann)).toMatchObject({ bots: false, waiting: { count: 1, base: '1.00' } })
  await expect(join(mode, ann)).rejects.toThrow('round_open')
  await bull.universe.clock.advance(2 * MATCH_AFTER)
  expect(await mode.enter(ann)).toMatchObject({ waiting: { count: 1 } })
  expect(await requestAct(mode, ann, 'leave')).toMatchObject({ waiting: null, hand: null })
  await expect(join(mode, ann, { base: '3.00' })).rejects.toThrow('stake_out_of_range')
  expect(bull.universe.operator.calls).toEqual([])
  expect(await statesOf()).toEqual([])
})

test('a wait for which nobody comes ends in a stated time, without a stake', async () => {
  const { mode } = await begin()
  const ann = testPlayer(OWNER)
  expect(await join(mode, ann)).toMatchObject({ waiting: { ends: WAIT_TIME, others: [] } })
  await bull.universe.clock.advance(WAIT_TIME - 2_000)
  expect(await mode.enter(ann)).toMatchObject({ waiting: { count: 1, ends: 2_000 } })
  await bull.universe.clock.advance(3_000)
  expect(await mode.enter(ann)).toMatchObject({ waiting: null, hand: null })
  expect(ann.events.at(-1)).toMatchObject({ on: 'nobody_came' })
  expect(bull.universe.operator.calls).toEqual([])
  expect(await join(mode, ann)).toMatchObject({ waiting: { ends: WAIT_TIME } })
})

test('who waits is offered the other bases at which players wait whom they may meet', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  const trial = testPlayer({ ...OWNER, currency: 'FUN' })
  await join(mode, ann)
  await join(mode, trial, { base: '20.00' })
  await join(mode, ben, { base: '5.00' })
  const offers = ann.events.filter(({ on }) => on === 'waiting').at(-1)
  expect(offers).toMatchObject({ waiting: { count: 1, others: [{ base: '5.00', count: 1 }] } })
  await requestAct(mode, ann, 'leave')
  expect(await join(mode, ann, { base: '5.00' })).toMatchObject({ waiting: { count: 2, others: [] } })
})

test.each([{ practice: true }, { currency: 'FUN' }])(
  'tables with play money are filled with bots, which are marked: %j',
  async (of) => {
    const { mode } = await begin()
    const ann = testPlayer({ ...OWNER, ...of })
    if (ann.practice) await givePractice(db, ann)
    expect(await join(mode, ann, { willing: true })).toMatchObject({ bots: true })
    await bull.universe.clock.advance(BOTS_AFTER)
    await phase(ann, 'dealt')
    expect(handOf(ann)?.seats.map(({ bot, banker }) => [bot, banker])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
    await bull.universe.clock.advance(TURN_TIME)
    await phase(ann, 'shown')
    await allClosed(1)
    expect((await readSignals(db, null)).rows).toEqual([])
  },
)

test('without the banker’s lock there is no hand: locks go back, and the others queue again', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  await join(mode, ben)
  bull.universe.faults.push({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  await bull.universe.clock.advance(MATCH_AFTER)
  await vi.waitFor(async () => {
    await bull.universe.clock.advance(100)
    expect((await statesOf()).toSorted()).toEqual(['refused', 'void'])
  })
  expect(bull.universe.operator.state.balance).toBe(START)
  const seen = [ann, ben].map(({ events }) => events.map(({ on, why }) => why ?? on))
  const out = seen.findIndex((events) => events.includes('not_enough_money'))
  expect(out).toBeGreaterThanOrEqual(0)
  expect(seen[1 - out]).toContain('called_off')
  const states = await Promise.all([ann, ben].map(async (one) => (await mode.enter(one)) as BullState))
  expect(states.map(({ waiting }) => waiting === null)).toEqual([out === 0, out === 1])
})

test('killed while locks are requested: there is no hand, and every lock goes back', async () => {
  const one = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(one.mode, ann)
  await join(one.mode, ben)
  bull.universe.faults.push('none', 'unanswered')
  await bull.universe.clock.advance(MATCH_AFTER)
  await vi.waitFor(async () => {
    const { rows } = await db.query("select from bull_seat where state = 'in'")
    expect(rows).toHaveLength(1)
    expect(bull.universe.operator.calls).toHaveLength(2)
  })
  one.process.kill()
  await begin()
  await vi.waitFor(async () => {
    await bull.universe.clock.advance(1_000)
    expect(await statesOf()).toEqual(['void', 'void'])
    expect(bull.universe.operator.state.balance).toBe(START)
  })
  const { rows } = await db.query('select phase from bull_hand')
  expect(rows).toEqual([{ phase: 'void' }])
})

test('killed after the deal, and while wins are paid: settled once, with the same cards', async () => {
  const one = await begin()
  const [ann] = await dealt(one.mode)
  const cards = handOf(ann)?.seats[0]?.cards
  one.process.kill()
  bull.universe.faults.push('unanswered', 'none')
  const two = await begin()
  await vi.waitFor(async () => expect(await statesOf()).toContain('closed'))
  two.process.kill()
  expect(await statesOf()).toContain('paying')
  await begin()
  await allClosed(2)
  expect(bull.universe.operator.state.balance).toBe(START - (await keptOf()))
  const { rows } = await db.query('select detail from round')
  expect(rows[0].detail.seats[0].cards).toEqual(cards)
})

test('players of one address or device do not meet with real money, and are reported', async () => {
  const { mode } = await begin()
  const device = randomUUID()
  const [ann, ben, cat] = [testPlayer(OWNER), testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann, { device })
  await join(mode, ben, { device })
  await bull.universe.clock.advance(MATCH_AFTER)
  expect(bull.universe.operator.calls).toEqual([])
  expect(await mode.enter(ben)).toMatchObject({ waiting: { count: 1 } })
  const { rows } = await readSignals(db, null)
  expect(rows).toMatchObject([{ kind: 'same_device', currency: 'CNY', times: 1 }])
  expect([rows[0]?.one, rows[0]?.other]).toEqual([ann.user, ben.user].toSorted())
  // ann has waited long enough already.
  await join(mode, cat, { device: randomUUID() })
  await phase(ann, 'dealt')
  expect(handOf(cat)?.seats).toHaveLength(2)
  expect(await mode.enter(ben)).toMatchObject({ waiting: { count: 1 }, hand: null })
})

test('two players who keep meeting are reported, with the money between them', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  const earlier = { hands: 29, day: '2026-11-21', currency: 'CNY' }
  const [one = '', other = ''] = [ann.user, ben.user].toSorted()
  await db.query(
    'insert into bull_day (currency, player, day, hands) values ($1, $2, $3, $4), ($1, $5, $3, $4)',
    [...[earlier.currency, one, earlier.day, earlier.hands, other]],
  )
  await db.query(
    `insert into bull_pair (currency, one, other, day, hands, duels, one_won, other_won)
     values ($1, $2, $3, $4, $5, $5, 0, 100000000)`,
    [earlier.currency, one, other, earlier.day, earlier.hands],
  )
  await join(mode, ann)
  await join(mode, ben)
  await bull.universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'dealt')
  await bull.universe.clock.advance(TURN_TIME)
  await allClosed(2)
  const { rows } = await readSignals(db, null)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['meet_often', 'one_sided'])
  expect(rows.find(({ kind }) => kind === 'meet_often')?.detail).toEqual({ hands: 30, handsOfFewer: 30 })
})

test.each(['round_move', 'journal_write', 'insert into bull_seat'])(
  'a database that is unavailable for a moment blocks no table and no lock: %s',
  async (words) => {
    const { mode, process } = await begin()
    const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
    await join(mode, ann)
    await join(mode, ben)
    process.failOnce(words)
    const isOver = async () => {
      await pass(30)
      await process.resume()
      for (const player of [ann, ben]) {
        const { waiting, hand } = (await mode.enter(player)) as BullState
        if (waiting === null && hand?.phase !== 'locking') await requestAct(mode, player, 'leave')
        if (waiting === null && hand === null) await join(mode, player)
      }
      const states = await statesOf()
      expect(states.filter((state) => state === 'closed').length).toBeGreaterThanOrEqual(2)
      expect(states.filter((state) => ['staking', 'playing', 'paying'].includes(state))).toEqual([])
      expect(bull.universe.operator.state.balance).toBe(START - (await keptOf()))
    }
    await vi.waitFor(isOver, { timeout: 15_000 })
  },
)
