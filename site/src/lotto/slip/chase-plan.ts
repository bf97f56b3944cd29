import { CHASE_MULTIPLE_MAX } from '@koi/contract/limits.ts'
import type { ComingDraw } from '../queries.ts'
import type { Limits, Wager } from './bet-slip.ts'

/** How many draws are offered by a tap; any other number is typed. */
export const CHASE_COUNTS = [5, 10, 20, 50, 100] as const

export const GROWTHS = ['same', 'doubling'] as const

/** What a member wants of a chase. */
export interface ChaseSettings {
  readonly count: number
  /** The same multiple on each draw, or one that is doubled as it goes. */
  readonly growth: (typeof GROWTHS)[number]
  /** What the bets are multiplied by on the first draw. */
  readonly multiple: number
  /** The multiple doubles after this many draws. */
  readonly doubleEvery: number
  /** And never more than this. */
  readonly maxMultiple: number
  /** Multiples that were set by hand, by draw. */
  readonly multiples: Readonly<Record<string, number>>
  readonly stopOnWin: boolean
}

export const DEFAULT_SETTINGS: ChaseSettings = {
  count: 10,
  growth: 'same',
  multiple: 1,
  doubleEvery: 1,
  maxMultiple: 16,
  multiples: {},
  stopOnWin: true,
}

/** One draw of a chase as it will be placed; the stake in 1/100000. */
export interface PlannedDraw extends Pick<ComingDraw, 'numero' | 'drawAt'> {
  readonly multiple: number
  readonly stake: bigint
}

/** What every draw of a chase costs, and the most that its bets may be multiplied by. */
export interface ChaseTerms {
  readonly stake: bigint
  readonly max: number
}

/** Draws that are still on sale at a time of the server, as many as are wanted or as there are. Pure. */
export function planChase(
  wish: ChaseSettings,
  draws: readonly ComingDraw[],
  { stake, max, now }: ChaseTerms & { readonly now: number },
): readonly PlannedDraw[] {
  const open = draws.filter(({ closeAt }) => closeAt > now).slice(0, wish.count)
  return open.map(({ numero, drawAt }, place) => {
    const multiple = Math.min(max, wish.multiples[numero] ?? multipleAt(wish, place))
    return { numero, drawAt, multiple, stake: stake * BigInt(multiple) }
  })
}

function multipleAt({ growth, multiple, doubleEvery, maxMultiple }: ChaseSettings, place: number): number {
  if (growth === 'same') return multiple
  // Sixteen doublings are beyond every bound.
  const doublings = Math.min(16, Math.floor(place / doubleEvery))
  return Math.min(maxMultiple, multiple * 2 ** doublings)
}

export const planStake = (plan: readonly PlannedDraw[]): bigint =>
  plan.reduce((sum, { stake }) => sum + stake, 0n)

/** What was set by hand counts for the multiples that it was set beside: another rule begins anew. Pure. */
export function changeSettings(wish: ChaseSettings, change: Partial<ChaseSettings>): ChaseSettings {
  const isNewRule = ['growth', 'multiple', 'every', 'top'].some((name) => name in change)
  return { ...wish, ...(isNewRule ? { multiples: {} } : {}), ...change }
}

export const setMultiple = (wish: ChaseSettings, numero: string, multiple: number): ChaseSettings => ({
  ...wish,
  multiples: { ...wish.multiples, [numero]: multiple },
})

/** The most that bets may be multiplied by so that each stays within what its game takes. Pure. */
export function maxMultipleOf(wagers: readonly Wager[], limits: Limits): number {
  const bounds = wagers.flatMap(({ terms, price: { stake, maxPayout } }) => [
    Math.floor(limits.multipleMax / terms.multiple),
    timesInto(stake, limits.stakeMax),
    timesInto(maxPayout, limits.payoutMax),
  ])
  return Math.max(1, Math.min(CHASE_MULTIPLE_MAX, ...bounds))
}

function timesInto(part: bigint, whole: bigint): number {
  if (part <= 0n) return CHASE_MULTIPLE_MAX
  const times = whole / part
  return times > BigInt(CHASE_MULTIPLE_MAX) ? CHASE_MULTIPLE_MAX : Number(times)
}

const DAY = 86_400_000

/** Whether draws, in order, span several days: then each is shown with its date. Pure. */
export const spansDays = (draws: readonly Pick<ComingDraw, 'drawAt'>[]): boolean =>
  (draws.at(-1)?.drawAt ?? 0) - (draws[0]?.drawAt ?? 0) > DAY
