import { bytesToHex } from '@noble/hashes/utils.js'
import { closingFrom } from '../beacon/closing.ts'
import { chanceOf, hashOf } from '../fairness/chance.ts'
import { BEACON_PATIENCE, beaconAt, type RoundPromise, sharedSource } from '../fairness/shared-round.ts'
import type { TableGame } from '../games/table.ts'
import type { World } from '../host/game-mode.ts'
import { purposes } from '../vault.ts'
import { publishVoid, readUnpublished } from './proofs.ts'
import { beaconOf, openRound, readOpenRound } from './store.ts'

/** What decides the open round; the seed is secret until the results. */
export interface Drawn {
  readonly number: number
  readonly promise: RoundPromise
  readonly seed: string
}

/** The outcome of a round, and what is stored with its bets to prove it. */
export interface Dealt {
  readonly outcome: unknown
  readonly revealed: object
}

/** Promises and draws the rounds of one table. */
export interface Drawer {
  /**
   * Stores the next round with its promise; null while the beacon is not known, or a void round of it waits
   * for its would-be result.
   */
  readonly open: () => Promise<Drawn | null>
  /** The seed of a stored round. */
  readonly openSeed: (sealed: string, hash: string) => string
  /** The outcome, `void` when the beacon did not come in time, or null while it may still come. */
  readonly draw: (of: Drawn) => Promise<Dealt | 'void' | null>
  /** Stores what void rounds would have resulted in. Returns how many of the current chain are left. */
  readonly publish: () => Promise<number>
}

export function createDrawer(world: World, game: TableGame, least: number): Drawer {
  const { db, vault, beacon, random, clock } = world
  /** A process that just began may ask for a beacon for as long as one that waited for it. */
  const since = clock.now().getTime()
  const openSeed = (sealed: string, hash: string): string =>
    vault.open(sealed, purposes.table(game.code, hash))
  const publish = async (): Promise<number> => {
    const chain = await beacon.chain()
    let left = 0
    for (const row of await readUnpublished(db, game.code)) {
      const ref = beaconOf(row)
      const found = ref === null ? null : await beacon.round(ref)
      if (ref !== null && found === null) {
        // A chain that is gone, such as that of a deleted sandbox, holds up nothing.
        if (ref.chain === chain?.hash) left += 1
        continue
      }
      const serverSeed = openSeed(row.server_seed, row.server_hash)
      const of = { serverSeed, code: game.code, number: row.number, randomness: found?.randomness ?? null }
      const outcome = game.deal(chanceOf(sharedSource(of)))
      await publishVoid(db, { game: game.code, number: row.number, outcome })
    }
    return left
  }
  return {
    openSeed,
    publish,
    async open() {
      const chain = await beacon.chain()
      if (chain === null || (await publish()) > 0) return null
      const now = clock.now()
      const fresh = bytesToHex(random(32))
      const hash = hashOf(fresh)
      const promise = { hash, ...closingFrom(chain, now.getTime() + least) }
      const sealed = vault.seal(fresh, purposes.table(game.code, hash))
      await openRound(db, { game: game.code, sealed, promise, at: now })
      const open = await readOpenRound(db, game.code)
      if (open === null) throw new Error(`${game.code} opened no round`)
      return { number: open.number, promise: open.promise, seed: openSeed(open.sealed, open.promise.hash) }
    },
    async draw({ number, promise, seed }) {
      const found = promise.beacon === null ? null : await beacon.round(promise.beacon)
      if (found === null) {
        const patience = Math.max(beaconAt(promise), since) + BEACON_PATIENCE
        return clock.now().getTime() >= patience ? 'void' : null
      }
      const { randomness, signature, chain, round } = found
      const source = sharedSource({ serverSeed: seed, code: game.code, number, randomness })
      const proof = { chain, round, signature, closesAt: promise.closesAt }
      return { outcome: game.deal(chanceOf(source)), revealed: { ...source, beacon: proof } }
    },
  }
}
