import { fromWire, toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import { baccaratTable } from '../games/baccarat/table.ts'
import { rouletteTable } from '../games/roulette/table.ts'
import { sicBoTable } from '../games/sic-bo/table.ts'
import { MAX_ROUND, MIN_CHIP, stakeOf, type TableGame } from '../games/table.ts'
import {
  act,
  type GameMode,
  keyShape,
  type Player,
  proofsShape,
  Refused,
  stakeShape,
  type World,
} from '../host/game-mode.ts'
import { SCHEDULE, type Schedule } from './engine.ts'
import { readProofs } from './proofs.ts'
import { findBet } from './store.ts'
import { LiveTable, type PlaceInput } from './table.ts'

const GAMES: readonly TableGame[] = [rouletteTable, baccaratTable, sicBoTable]
/** The chips that the pages offer. */
const CHOICES = ['1.00', '5.00', '20.00', '100.00', '500.00', '2000.00'].map(fromWire)

const placeShape = z.object({
  key: keyShape,
  round: z.int().positive(),
  bets: z
    .array(z.object({ place: z.string().max(32), stake: stakeShape }))
    .min(1)
    .max(60),
})

/**
 * The live tables: one table for each game, with a common round for all its players. Each `place` is its own
 * wallet round with one bet; a bet without an answer at the lock is rolled back.
 */
export function createTables(world: World, pace: Partial<Schedule> = {}): GameMode {
  const schedule = { ...SCHEDULE, betting: world.tableSeconds * 1000, ...pace }
  const tables = new Map(GAMES.map((game) => [game.code, new LiveTable(world, game, schedule)]))
  const tableOf = ({ game }: { readonly game: string }): LiveTable => {
    const table = tables.get(game)
    if (table === undefined) throw new Error(`there is no table ${game}`)
    return table
  }
  return {
    games: GAMES.map(({ code }) => code),
    stakes: () => ({ least: MIN_CHIP, most: MAX_ROUND, choices: CHOICES }),
    seeds: 'own',
    enter: async (player) => tableOf(player).enter(player),
    leave: (player) => tableOf(player).leave(player),
    acts: {
      place: act({
        shape: placeShape,
        run: (player, input) => tableOf(player).place(player, input),
        again: (player, input) => placedBefore(world, player, input),
      }),
      fairness: act({
        shape: proofsShape,
        run: ({ game }, { before = null }) => readProofs(world, game, before),
      }),
    },
    proofs: ({ game, before }) => readProofs(world, game, before),
    async start() {
      for (const table of tables.values()) await table.start()
    },
    async stop() {
      for (const table of tables.values()) table.stop()
    },
  }
}

/** The result of a bet whose process died before its answer. */
async function placedBefore(world: World, player: Player, { key }: PlaceInput): Promise<object | null> {
  const bet = await findBet(world.db, player.seatId, key)
  if (bet === null) return null
  if (bet.state === 'refused') throw new Refused('wallet_refused')
  if (bet.state === 'void' || bet.state === 'staking') throw new Refused('wallet_unsure')
  return { id: bet.id, number: bet.number, stake: toWire(stakeOf(bet.chips)) }
}
