import { cachedFor } from '../../cached-for.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import type { Place, Round } from './rain.ts'
import { listPlaces, listRunning } from './store.ts'

/** For how long a process knows the rounds without asking: thousands of pages ask when a rain opens. */
const KNOWN_MS = 500

const running = cachedFor(KNOWN_MS, (ctx: Context) => listRunning(ctx.db, ctx.clock.now()))

/** The rounds that are published and not over, and those that have just ended. */
export const readRunning = (ctx: Context): Promise<readonly Round[]> => running.read(ctx)
export const forgetRunning = (ctx: Context): void => running.forget(ctx)

type Takers = ReadonlyMap<MemberId, Place>

/** Rounds of the last hours that are known to be empty. */
const MAX_EMPTY = 8
const emptied = new WeakMap<Database, Map<bigint, Takers>>()

/**
 * Who took what of a round that is empty; null while it is not known to be. Once it is, this process answers
 * everybody who comes too late from memory, and nothing waits for the database.
 */
export const takersOf = ({ db }: Context, roundId: bigint): Takers | null =>
  emptied.get(db)?.get(roundId) ?? null

/** Remembers that all places of a round are taken. */
export async function rememberEmpty(ctx: Context, roundId: bigint): Promise<void> {
  const places = await listPlaces(ctx.db, roundId)
  const known = emptied.get(ctx.db) ?? new Map<bigint, Takers>()
  known.set(roundId, new Map(places.map((place) => [place.memberId, place])))
  if (known.size > MAX_EMPTY) for (const oldest of known.keys()) if (known.delete(oldest)) break
  emptied.set(ctx.db, known)
}
