import { readChains } from '../beacon/store.ts'
import type { ProofsPage, RoundProof } from '../fairness/shared-round.ts'
import type { World } from '../host/game-mode.ts'
import { cardsOf } from './hand.ts'
import type { HandDetail } from './protocol.ts'
import { readMissingBeacons, readProofRows } from './store.ts'

const DAY = 86_400_000

/** The public history of hands with one kind of money, newest first; it names no player. */
export async function readProofs(
  world: Pick<World, 'db' | 'vault'>,
  of: { readonly currency: string | null; readonly practice: boolean; readonly before: string | null },
): Promise<ProofsPage> {
  const { rows, next } = await readProofRows(world, of)
  const hashes = new Set(rows.flatMap(({ promise }) => promise.beacon?.chain ?? []))
  return { rows: rows.map(proofOf), chains: await readChains(world.db, [...hashes]), next }
}

/** The seed is shown with the cards; that of a void hand with the cards that it would have had. */
function proofOf(row: Awaited<ReturnType<typeof readProofRows>>['rows'][number]): RoundProof {
  const { phase, promise, table, number, seats, banker, serverSeed, randomness, signature } = row
  const isKnown = promise.beacon === null || signature !== null
  const isShown = phase === 'settled' || (phase === 'void' && isKnown)
  const detail: HandDetail = { seats, banker }
  return {
    ...promise,
    ...{ code: table, number, detail },
    state: phase === 'void' ? 'void' : phase === 'settled' ? 'ended' : 'open',
    seed: isShown ? serverSeed : null,
    result: isShown ? cardsOf({ table, number, seats, banker, serverSeed, randomness }) : null,
    signature: isShown ? signature : null,
  }
}

/** Fetches the beacons of void hands, which publishes what they would have resulted in. */
export async function publishVoid({ db, clock, beacon }: World): Promise<void> {
  const missing = await readMissingBeacons(db, new Date(clock.now().getTime() - 7 * DAY))
  for (const ref of missing) await beacon.round(ref)
}
