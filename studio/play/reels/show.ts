import { payoutOf } from '../../src/games/multiple.ts'

/** A win of a spin, and the cells that it covers. */
export interface ShownWin {
  readonly symbol: string
  readonly length: number
  /** Cells of the board: reel × rows + row. */
  readonly cells: readonly number[]
  /** The line that pays; null in games where every way pays. */
  readonly line: number | null
  readonly ways: number | null
  /** In parts of 10 000 of the stake. */
  readonly multiple: bigint
}

export interface ShownSpin {
  /** The strips that turn, and where they stop. */
  readonly strips: readonly string[]
  readonly stops: readonly number[]
  /** What each reel shows at the end, from the top. */
  readonly windows: readonly string[]
  /** The reel that is wild as a whole. */
  readonly wave: number | null
  readonly wins: readonly ShownWin[]
}

/** Scatters that pay anywhere and give free spins. */
export interface ShownAward {
  readonly cells: readonly number[]
  readonly count: number
  readonly multiple: bigint
  readonly spins: number
}

export interface ShownRound {
  readonly base: ShownSpin
  readonly award: ShownAward | null
  readonly free: readonly ShownSpin[]
}

/** How to present a payout. One of at most the stake (`part`) is not presented as a win. */
export type Grade = 'none' | 'part' | 'win' | 'big'

export type Step =
  | { readonly kind: 'spin'; readonly spin: ShownSpin; readonly place: number }
  | { readonly kind: 'wins'; readonly spin: ShownSpin; readonly amount: bigint; readonly won: bigint }
  | { readonly kind: 'award'; readonly award: ShownAward; readonly amount: bigint; readonly won: bigint }
  | { readonly kind: 'sum'; readonly amount: bigint; readonly won: bigint }
  | { readonly kind: 'end'; readonly won: bigint; readonly grade: Grade }

/** The stakes from which on a win is a big one. */
const BIG = 15n

export function gradeOf(stake: bigint, won: bigint): Grade {
  if (won === 0n) return 'none'
  if (won <= stake) return 'part'
  return won >= BIG * stake ? 'big' : 'win'
}

/**
 * The steps that show a round. Each amount is a difference of payouts, computed by the same division as the
 * payout of the round, so that the amounts add up to it to the last unit.
 */
export function stepsOf({ base, award, free }: ShownRound, stake: bigint): Step[] {
  const steps: Step[] = []
  let [multiple, won] = [0n, 0n]
  const add = (more: bigint): { amount: bigint; won: bigint } => {
    multiple += more
    const before = won
    won = payoutOf(stake, multiple)
    return { amount: won - before, won }
  }
  const show = (spin: ShownSpin, place: number): void => {
    steps.push({ kind: 'spin', spin, place })
    if (spin.wins.length === 0) return
    const pays = spin.wins.reduce((sum, win) => sum + win.multiple, 0n)
    steps.push({ kind: 'wins', spin, ...add(pays) })
  }
  show(base, 0)
  if (award !== null) {
    steps.push({ kind: 'award', award, ...add(award.multiple) })
    const before = won
    for (const [place, spin] of free.entries()) show(spin, place + 1)
    steps.push({ kind: 'sum', amount: won - before, won })
  }
  steps.push({ kind: 'end', won, grade: gradeOf(stake, won) })
  return steps
}

/** Symbols of a strip, which is a closed loop, from a position on. */
export function along(strip: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => strip.at((from + i) % strip.length) ?? '')
}
