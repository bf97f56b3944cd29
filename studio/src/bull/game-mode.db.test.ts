import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProofsPage } from '../fairness/shared-round.ts'
import type { GameMode, Player } from '../host/game-mode.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { givePractice, openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import { createBull } from './game-mode.ts'
import { cardsOf, settle } from './hand.ts'
import type { BullState, HandView } from './protocol.ts'
import { BOTS_AFTER, MATCH_AFTER, TURN_TIME } from './protocol.ts'
import { readSignals } from './signal-store.ts'

const db = await openStudioDatabase()
const START = 1_000_000_000n
const OWNER = { vendor: 'KOIPVP', game: 'bull-bull' } as const
type TestPlayer = ReturnType<typeof testPlayer>

let universe: Universe
const running: Process[] = []

beforeEach(async () => {
  await db.query(
    'truncate round, movement, beacon_round, bull_hand, bull_signal, bull_pair, bull_day, bull_mark cascade',
  )
  universe = openUniverse(db)
  universe.operator.state.balance = START
})

afterEach(() => {
  for (const process of running.splice(0)) process.kill()
})

async function begin(): Promise<{ process: Process; mode: GameMode }> {
  const process = universe.begin()
  running.push(process)
  await process.resume()
  const mode = createBull(process.world)
  await mode.start?.()
  return { process, mode }
}

async function requestAct<Answer>(mode: GameMode, player: Player, name: string, input = {}): Promise<Answer> {
  const act = mode.acts[name]
  if (act === undefined) throw new Error(`no act ${name}`)
  return (await act.run(player, act.shape.parse(input))) as Answer
}

async function join(mode: GameMode, player: TestPlayer, more: object = {}): Promise<BullState> {
  await mode.enter(player)
  return requestAct(mode, player, 'join', { key: randomUUID(), base: '1.00', willing: false, ...more })
}

const handOf = (player: TestPlayer): HandView | undefined =>
  player.events.filter(({ on }) => on === 'hand').at(-1)?.hand as HandView | undefined
const phase = (player: TestPlayer, wanted: HandView['phase']) =>
  vi.waitFor(async () => {
    // The locks of a hand need their answers before its beacon: no time passes meanwhile.
    await universe.clock.advance(handOf(player)?.phase === 'closed' ? 500 : 0)
    expect(handOf(player)?.phase).toBe(wanted)
  }, 4000)
/** Lets time pass second by second, each with time for the database. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    await universe.clock.advance(1000)
    for (let i = 0; i < 6; i += 1) await db.query('select 1')
  }
}
const statesOf = async () =>
  (await db.query<{ state: string }>('select state from round order by opened_at, stake')).rows.map(
    (row) => row.state,
  )
const allClosed = (count: number) =>
  vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect(await statesOf()).toEqual(Array<string>(count).fill('closed'))
  })
const keptOf = async (): Promise<bigint> =>
  (await db.query<{ kept: bigint }>('select sum(kept)::bigint as kept from bull_hand')).rows[0]?.kept ?? -1n

/** Two members at a table after the deal. */
async function dealt(mode: GameMode): Promise<readonly [TestPlayer, TestPlayer]> {
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  await join(mode, ben)
  await universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'dealt')
  return [ann, ben]
}

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
  expect(universe.operator.state.balance).toBe(START - 1_000_000n)
  await requestAct(mode, ann, 'turn')
  expect(handOf(ben)?.seats[0]?.cards).toEqual(annsView?.seats[0]?.cards)
  await requestAct(mode, ben, 'turn')
  await phase(ann, 'shown')
  await allClosed(2)
  const shown = handOf(ann)
  const nets = (shown?.seats ?? []).map(({ net }) => fromWire(net ?? ''))
  const kept = await keptOf()
  expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(-kept)
  expect(universe.operator.state.balance).toBe(START - kept)
  // The promised seed decides these cards.
  const { cards } = settle({
    ...{ table: shown?.table ?? '', number: shown?.number ?? 0, serverSeed: shown?.serverSeed ?? '' },
    ...{ base: 100_000n, seats: 2, banker: 0, playing: [0, 1] },
    randomness: await universe.beacon.randomnessOf(shown?.promise.beacon?.round ?? 0),
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
  await universe.clock.advance(TURN_TIME)
  await phase(ben, 'shown')
  await allClosed(2)
  expect(universe.operator.state.balance).toBe(START - (await keptOf()))
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
  await universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'dealt')
  const tokens = universe.operator.calls.map(({ body }) => [body.user, body.token])
  expect(tokens).toContainEqual([ann.user, 'again'])
})

test('a player alone with real money waits without a stake, and can leave at once', async () => {
  const { mode } = await begin()
  const ann = testPlayer(OWNER)
  expect(await join(mode, ann)).toMatchObject({ bots: false, waiting: { count: 1, base: '1.00' } })
  await expect(join(mode, ann)).rejects.toThrow('round_open')
  await universe.clock.advance(10 * MATCH_AFTER)
  expect(await mode.enter(ann)).toMatchObject({ waiting: { count: 1 } })
  expect(await requestAct(mode, ann, 'leave')).toMatchObject({ waiting: null, hand: null })
  await expect(join(mode, ann, { base: '3.00' })).rejects.toThrow('stake_out_of_range')
  expect(universe.operator.calls).toEqual([])
  expect(await statesOf()).toEqual([])
})

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
  await universe.clock.advance(TURN_TIME)
  await phase(dan, 'shown')
  await allClosed(2)
})

test.each([{ practice: true }, { currency: 'FUN' }])(
  'tables with play money are filled with bots, which are marked: %j',
  async (of) => {
    const { mode } = await begin()
    const ann = testPlayer({ ...OWNER, ...of })
    if (ann.practice) await givePractice(db, ann)
    expect(await join(mode, ann, { willing: true })).toMatchObject({ bots: true })
    await universe.clock.advance(BOTS_AFTER)
    await phase(ann, 'dealt')
    expect(handOf(ann)?.seats.map(({ bot, banker }) => [bot, banker])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
    await universe.clock.advance(TURN_TIME)
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
  universe.faults.push({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  await universe.clock.advance(MATCH_AFTER)
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect((await statesOf()).toSorted()).toEqual(['refused', 'void'])
  })
  expect(universe.operator.state.balance).toBe(START)
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
  universe.faults.push('none', 'unanswered')
  await universe.clock.advance(MATCH_AFTER)
  await vi.waitFor(async () => {
    const { rows } = await db.query("select from bull_seat where state = 'in'")
    expect(rows).toHaveLength(1)
    expect(universe.operator.calls).toHaveLength(2)
  })
  one.process.kill()
  await begin()
  await vi.waitFor(async () => {
    await universe.clock.advance(1_000)
    expect(await statesOf()).toEqual(['void', 'void'])
    expect(universe.operator.state.balance).toBe(START)
  })
  const { rows } = await db.query('select phase from bull_hand')
  expect(rows).toEqual([{ phase: 'void' }])
})

test('killed after the deal, and while wins are paid: settled once, with the same cards', async () => {
  const one = await begin()
  const [ann] = await dealt(one.mode)
  const cards = handOf(ann)?.seats[0]?.cards
  one.process.kill()
  universe.faults.push('unanswered', 'none')
  const two = await begin()
  await vi.waitFor(async () => expect(await statesOf()).toContain('closed'))
  two.process.kill()
  expect(await statesOf()).toContain('paying')
  await begin()
  await allClosed(2)
  expect(universe.operator.state.balance).toBe(START - (await keptOf()))
  const { rows } = await db.query('select detail from round')
  expect(rows[0].detail.seats[0].cards).toEqual(cards)
})

test('killed while the beacon is awaited: the next process deals the hand that was promised', async () => {
  const one = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(one.mode, ann)
  await join(one.mode, ben)
  await universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'closed')
  const { promise, number = 0, table = '' } = handOf(ann) ?? {}
  one.process.kill()
  await pass(30)
  await begin()
  await allClosed(2)
  expect(universe.operator.state.balance).toBe(START - (await keptOf()))
  const { rows } = await db.query('select detail, source from round')
  const randomness = await universe.beacon.randomnessOf(promise?.beacon?.round ?? 0)
  const { serverSeed } = rows[0].source
  const dealing = { table, number, serverSeed, randomness, seats: 2, banker: 0 }
  expect(rows[0].detail.seats.map((seat: { cards: unknown }) => seat.cards)).toEqual(cardsOf(dealing))
})

test('a hand whose beacon does not come is called off; what it would have been is published', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  await join(mode, ben)
  await universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'closed')
  const { promise } = handOf(ann) ?? {}
  universe.beacon.fail('wrong signature')
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
  universe.beacon.fail(null)
  await vi.waitFor(async () => {
    await pass(10)
    expect((await proof())?.seed).not.toBeNull()
  }, 15_000)
  const { seed, result, number = 0, code = '' } = (await proof()) ?? {}
  const randomness = await universe.beacon.randomnessOf(promise?.beacon?.round ?? 0)
  const dealing = { table: code, number, serverSeed: seed ?? '', randomness, seats: 2, banker: 0 }
  expect(result).toEqual(cardsOf(dealing))
})

test('a lock that is answered after the close goes back: nobody joins a hand whose beacon is out', async () => {
  const { mode } = await begin()
  const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann)
  await join(mode, ben)
  const { fetch } = universe.operator
  universe.operator.fetch = async (...of) => {
    const answer = await fetch(...of)
    // Less than the five seconds after which the wallet is given up.
    if (String(of[0]).includes('/bet')) await universe.clock.advance(4_500)
    return answer
  }
  await universe.clock.advance(MATCH_AFTER)
  await vi.waitFor(async () => {
    await universe.clock.advance(100)
    expect((await statesOf()).slice(0, 2)).toEqual(['void', 'void'])
  })
  expect(universe.operator.state.balance).toBe(START)
  expect(ann.events.map(({ on }) => on)).toContain('no_hand')
})

test('players of one address or device do not meet with real money, and are reported', async () => {
  const { mode } = await begin()
  const device = randomUUID()
  const [ann, ben, cat] = [testPlayer(OWNER), testPlayer(OWNER), testPlayer(OWNER)]
  await join(mode, ann, { device })
  await join(mode, ben, { device })
  await universe.clock.advance(MATCH_AFTER)
  expect(universe.operator.calls).toEqual([])
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
  await universe.clock.advance(MATCH_AFTER)
  await phase(ann, 'dealt')
  await universe.clock.advance(TURN_TIME)
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
      expect(universe.operator.state.balance).toBe(START - (await keptOf()))
    }
    await vi.waitFor(isOver, { timeout: 15_000 })
  },
)
