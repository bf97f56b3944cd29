import type { MemberCaller, OperatorCaller } from '../../server/src/caller.ts'
import type { FixedClock } from '../../server/src/clock.ts'
import type { Context } from '../../server/src/context.ts'
import { dayOf, timeOn } from '../../server/src/platform-day.ts'
import type { Random } from '../../server/src/random.ts'
import { Refusal } from '../../server/src/refusal.ts'
import type { Oracle } from './oracle/oracle.ts'

/** The settings of a simulation of teams. */
export interface TeamsOptions {
  readonly seed: string
  readonly members: number
  /** The first platform day, `YYYY-MM-DD`. */
  readonly begin: string
  readonly days: number
  /** After how many days the proofs run; they run at the end anyway. */
  readonly provenEvery: number
  /** Whether processes of their own close days and are ended with SIGKILL. */
  readonly processes: boolean
  readonly progress?: (line: string) => void
}

/** The state that the parts of a simulation share. */
export interface World {
  readonly ctx: Context & { readonly clock: FixedClock }
  readonly url: string
  /** The random source of the simulation; `ctx.random` is the platform's own. */
  readonly random: Random
  readonly options: TeamsOptions
  readonly members: readonly MemberCaller[]
  readonly operators: Readonly<Record<'mei' | 'lin', OperatorCaller>>
  readonly oracle: Oracle
  readonly counts: Map<string, number>
  /** Payers whose cash is short on purpose: they do not bet. */
  readonly poor: Set<bigint>
  /** Sides that a search has found: member and draw. */
  readonly covered: Set<string>
}

export const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'LOTT'] as const

export function note({ counts }: Pick<World, 'counts'>, what: string, times = 1): void {
  if (times > 0) counts.set(what, (counts.get(what) ?? 0) + times)
}

export const todayOf = ({ ctx }: Pick<World, 'ctx'>): string =>
  dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)

/** Sets the clock to a time `HH:MM` of a platform day. */
export function setTime({ ctx }: Pick<World, 'ctx'>, day: string, time: string): void {
  ctx.clock.set(timeOn(day, time, ctx.config.KOI_TIME_ZONE))
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** Items in random order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.below(2 ** 32) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Whether something happens that has a chance of so many in a hundred. */
export const happens = ({ random }: Pick<World, 'random'>, chance: number): boolean =>
  random.below(100) < chance

/**
 * Runs a command and counts it under a name, or its refusal; null if it was refused. What was refused did not
 * happen.
 */
export async function act<Value>(
  world: World,
  what: string,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    const value = await work()
    note(world, what)
    return value
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    note(world, `refused: ${what}: ${error.code}`)
    return null
  }
}
