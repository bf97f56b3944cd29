import { type Db, transact } from '../db/db.ts'
import { openState, sealSource, sealState } from '../db/seal-seeds.ts'
import { hashOf } from '../fairness/chance.ts'
import { type Player, Refused, type World } from '../host/game-mode.ts'
import { insertRound, lockRound, moveRound, readOpenRoundsOf, type StoredRound } from '../host/rounds.ts'
import { nextSource } from '../host/seed-pairs.ts'
import { lockFree } from './free-rounds.ts'
import type { AnyRound, SoloGame } from './games.ts'

export interface Staking {
  readonly id: string
  readonly key: string
  readonly stake: bigint
  readonly chosen: object | null
  /** The free rounds that it is one of; null for a round that is staked. */
  readonly free: string | null
}

/**
 * Writes a new round with its source, before anything is staked. The transaction locks the seed pair, so that
 * of two rounds at once the second sees the first. @throws {Refused} round_open: the player has an open
 * round; malformed: the choice is not possible
 */
export const openStored = (world: World, game: SoloGame, player: Player, staking: Staking) =>
  transact(world.db, async (tx): Promise<AnyRound> => {
    const free = await freeOf(world, tx, player, staking)
    const source = await nextSource(tx, player, world)
    if (game.isLasting) {
      const [open] = (await readOpenRoundsOf(tx, player)).filter(({ state }) => state !== 'paying')
      if (open !== undefined) throw new Refused('round_open')
    }
    const [betUuid, winUuid] = [world.uuid(), world.uuid()]
    const { id, stake, chosen, key } = staking
    const round = game.open({ id, seat: player.wire, stake, source, chosen, betUuid, winUuid, ...free })
    if (round === null) throw new Refused('malformed')
    const stored = { ...source, serverHash: hashOf(source.serverSeed) }
    const row = {
      ...{ id, key, stake, state: round.state, detail: {} },
      ...(staking.free !== null && { reward: staking.free }),
      source: sealSource(world.vault, id, stored),
      kept: sealState(world.vault, id, round),
    }
    await insertRound(tx, player, row, world.clock.now())
    return round
  })

/** What a round gets of the free rounds that it is one of. */
async function freeOf({ clock }: World, tx: Db, player: Player, { free, stake }: Staking) {
  if (free === null) return {}
  const { maxWin, won } = await lockFree(tx, player, { free, stake, now: clock.now() })
  return { free: { reward: free, most: maxWin === null ? null : maxWin - won } }
}

/** Saves the next state of a round; false when it changed in between. */
export const saveRound = (
  { vault }: Pick<World, 'vault'>,
  { db, now }: { readonly db: Db; readonly now: Date },
  game: SoloGame,
  { from, to }: { readonly from: AnyRound; readonly to: AnyRound },
) =>
  moveRound(
    db,
    {
      id: to.id,
      from: from.state,
      state: to.state,
      payout: to.payout,
      kept: sealState(vault, to.id, to),
      ...(to.play !== null && { detail: { chosen: to.chosen, play: game.show(to.play) } }),
    },
    now,
  )

/**
 * Applies a choice to a round that waits for it.
 * @throws {Refused} unknown_round: not a round of this player; choice_refused: not possible
 */
export const chooseStored = (
  world: World,
  game: SoloGame,
  player: Player,
  { round: id, choice }: { readonly round: string; readonly choice: object },
) =>
  transact(world.db, async (tx): Promise<AnyRound> => {
    const stored = await lockRound(tx, player, id)
    if (stored === null) throw new Refused('unknown_round')
    const before = roundOf(world, stored)
    const chosen = game.after(before, { kind: 'chosen', choice })
    if (chosen === null) throw new Refused('choice_refused')
    await saveRound(world, { db: tx, now: world.clock.now() }, game, { from: before, to: chosen })
    return chosen
  })

/** The state of the reducer as it was stored. */
export const roundOf = ({ vault }: Pick<World, 'vault'>, { id, kept }: StoredRound): AnyRound =>
  openState(vault, id, kept) as AnyRound
