import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { GameMode, Player } from '../host/game-mode.ts'
import { openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import { createBull } from './game-mode.ts'
import { type BullState, type HandView, MATCH_AFTER } from './protocol.ts'

/** For the tests of Bull Bull: processes over one database, and players who join its tables. */

export const START = 1_000_000_000n
export const OWNER = { vendor: 'KOIPVP', game: 'bull-bull' } as const
export type TestPlayer = ReturnType<typeof testPlayer>

export async function requestAct<Answer>(
  mode: GameMode,
  player: Player,
  name: string,
  input = {},
): Promise<Answer> {
  const act = mode.acts[name]
  if (act === undefined) throw new Error(`no act ${name}`)
  return (await act.run(player, act.shape.parse(input))) as Answer
}

export async function join(mode: GameMode, player: TestPlayer, more: object = {}): Promise<BullState> {
  await mode.enter(player)
  return requestAct(mode, player, 'join', { key: randomUUID(), base: '1.00', willing: false, ...more })
}

export const handOf = (player: TestPlayer): HandView | undefined =>
  player.events.filter(({ on }) => on === 'hand').at(-1)?.hand as HandView | undefined

/** A universe of its own for each test of a file. */
export function openBull(db: pg.Pool) {
  const running: Process[] = []
  const bull: { universe: Universe } = { universe: openUniverse(db) }
  beforeEach(async () => {
    await db.query(
      'truncate round, movement, beacon_round, bull_hand, bull_signal, bull_pair, bull_day, bull_mark cascade',
    )
    bull.universe = openUniverse(db)
    bull.universe.operator.state.balance = START
  })
  afterEach(() => {
    for (const process of running.splice(0)) process.kill()
  })
  const begin = async (): Promise<{ process: Process; mode: GameMode }> => {
    const process = bull.universe.begin()
    running.push(process)
    await process.resume()
    const mode = createBull(process.world)
    await mode.start?.()
    return { process, mode }
  }
  return Object.assign(bull, { begin, ...watch(db, bull) })
}

function watch(db: pg.Pool, bull: { readonly universe: Universe }) {
  const phase = (player: TestPlayer, wanted: HandView['phase']) =>
    vi.waitFor(async () => {
      // The locks of a hand need their answers before its beacon: no time passes meanwhile.
      await bull.universe.clock.advance(handOf(player)?.phase === 'closed' ? 500 : 0)
      expect(handOf(player)?.phase).toBe(wanted)
    }, 4000)
  /** Lets time pass second by second, each with time for the database. */
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      await bull.universe.clock.advance(1000)
      for (let i = 0; i < 6; i += 1) await db.query('select 1')
    }
  }
  const statesOf = async () =>
    (await db.query<{ state: string }>('select state from round order by opened_at, stake')).rows.map(
      (row) => row.state,
    )
  const allClosed = (count: number) =>
    vi.waitFor(async () => {
      await bull.universe.clock.advance(100)
      expect(await statesOf()).toEqual(Array<string>(count).fill('closed'))
    })
  const keptOf = async (): Promise<bigint> => {
    const { rows } = await db.query<{ kept: bigint }>('select sum(kept)::bigint as kept from bull_hand')
    return rows[0]?.kept ?? -1n
  }
  /** Two members at a table before the deal, whose locks are in. */
  const seated = async (mode: GameMode): Promise<readonly [TestPlayer, TestPlayer]> => {
    const [ann, ben] = [testPlayer(OWNER), testPlayer(OWNER)]
    await join(mode, ann)
    await join(mode, ben)
    await bull.universe.clock.advance(MATCH_AFTER)
    await phase(ann, 'closed')
    return [ann, ben]
  }
  /** The same after the deal. */
  const dealt = async (mode: GameMode): Promise<readonly [TestPlayer, TestPlayer]> => {
    const players = await seated(mode)
    await phase(players[0], 'dealt')
    return players
  }
  return { phase, pass, statesOf, allClosed, keptOf, seated, dealt }
}
