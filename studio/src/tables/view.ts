import { toWire } from '@koi/contract/money.ts'
import { type Chip, faultIn, type TableGame } from '../games/table.ts'
import { Refused, type World } from '../host/game-mode.ts'
import { type Book, createBook } from './book.ts'
import type { Stage } from './engine.ts'
import type { RoundView } from './protocol.ts'
import { readBets } from './store.ts'

/** @throws {Refused} malformed, stake_out_of_range, round_limit, payout_limit */
export function refuseFault(game: TableGame, before: readonly Chip[], added: readonly Chip[]): void {
  const fault = faultIn(game, before, added)
  if (fault === null) return
  switch (fault.fault) {
    case 'unknown_place':
      throw new Refused('malformed')
    case 'stake_out_of_range': {
      const { place, least, most } = fault
      throw new Refused('stake_out_of_range', { place, least: toWire(least), most: toWire(most) })
    }
    default:
      throw new Refused(fault.fault, { most: toWire(fault.most) })
  }
}

/** The bets of a round that an earlier process accepted. */
export async function readBook(world: World, game: TableGame, number: number): Promise<Book> {
  const book = createBook(game, number)
  for (const bet of await readBets(world.db, { game: game.code, number, states: ['playing', 'paying'] })) {
    const { wire, practice, chips, id } = bet
    book.add(id, { user: wire.user, currency: wire.currency, practice }, chips)
    if (bet.state === 'paying') book.settle(id, bet.payout)
    else book.accept(id)
  }
  return book
}

/** The round as its players may see it. */
export function viewOf(game: TableGame, stage: Stage<unknown>, now: number): RoundView {
  if (stage.phase === 'idle') {
    const nothing = { told: [], outcome: null, seed: null }
    return { phase: 'idle', number: 0, promise: null, leftMs: 0, lastsMs: 0, ...nothing }
  }
  const { phase, number, promise, until, lasts } = stage
  const told = 'outcome' in stage ? game.steps(stage.outcome).map((step) => step.told) : []
  return {
    phase,
    number,
    promise,
    leftMs: Math.max(0, until - now),
    lastsMs: lasts,
    told: stage.phase === 'dealing' ? told.slice(0, stage.revealed) : told,
    outcome: stage.phase === 'results' ? stage.outcome : null,
    seed: stage.phase === 'results' ? stage.seed : null,
  }
}
