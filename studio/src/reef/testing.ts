import { randomUUID } from 'node:crypto'
import { swimmersAt } from '../games/lantern-reef/swim.ts'
import type { GameMode, Player } from '../host/game-mode.ts'
import type { testPlayer } from '../testing/world.ts'
import type { EndView, ReefState, ShotView } from './protocol.ts'

/** For the reef's database tests: what a page requests, and the events that it got. */

export const OWNER = { vendor: 'KOIFISH', game: 'lantern-reef' } as const

export const requestAct = async <Answer>(
  mode: GameMode,
  player: Player,
  name: string,
  input: object,
): Promise<Answer> => {
  const act = mode.acts[name]
  if (act === undefined) throw new Error(`no act ${name}`)
  return (await act.run(player, act.shape.parse(input))) as Answer
}
export const sit = (mode: GameMode, player: Player, amount = '10.00') =>
  requestAct<ReefState>(mode, player, 'sit', { key: randomUUID(), amount })

/** The id of a fish in the water: a minnow, or up to this kind. */
export function inWater(state: ReefState, kind = 0): number {
  const fish = swimmersAt(state.seed, state.time).filter((one) => one.kind <= kind && one.from < state.time)
  const [one] = fish.filter(({ id }) => !state.caught.includes(id))
  if (one === undefined) throw new Error('no fish')
  return one.id
}

export const shotsOf = (player: ReturnType<typeof testPlayer>): ShotView[] =>
  player.events.filter(({ on }) => on === 'shots').flatMap(({ shots }) => shots as ShotView[])
export const endOf = (player: ReturnType<typeof testPlayer>): EndView | undefined =>
  player.events.find(({ on }) => on === 'ended_sitting')?.end as EndView | undefined
