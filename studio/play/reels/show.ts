import { payoutOf } from '../../src/games/multiple.ts'

/** What a spin of reels pays somewhere, and where that is. */
export interface ShownWin {
  readonly symbol: string
  readonly length: number
  /** Places on the board: reel × rows + row. */
  readonly cells: readonly number[]
  /** Of games with lines; null where every way pays. */
  readonly line: number | null
  readonly ways: number | null
  /** Per 10 000 of the stake. */
  readonly multiple: bigint
}

export interface ShownSpin {
  /** The strips that turn, and where they stop. */
  readonly strips: readonly string[]
  readonly stops: readonly number[]
  /** What each reel shows in the end, from the top. */
  readonly windows: readonly string[]
  /** A reel that is wild as a whole. */
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

/** A stake that only comes back, in part or whole, is no reason to cheer. */
export type Grade = 'none' | 'part' | 'win' | 'big'

export type Step =
  | { readonly kind: 'spin'; readonly spin: ShownSpin; readonly place: number }
  | { readonly kind: 'wins'; readonly spin: ShownSpin; readonly amount: bigint; readonly won: bigint }
  | { readonly kind: 'award'; readonly award: ShownAward; readonly amount: bigint; readonly won: bigint }
  | { readonly kind: 'sum'; readonly amount: bigint; readonly won: bigint }
  | { readonly kind: 'end'; readonly won: bigint; readonly grade: Grade }

/** From so many stakes on a win is a big one. */
const BIG = 15n

export function gradeOf(stake: bigint, won: bigint): Grade {
  if (won === 0n) return 'none'
  if (won <= stake) return 'part'
  return won >= BIG * stake ? 'big' : 'win'
}

/**
 * What to show of a round, in its order. Amounts are what the round has paid so far, of the one division
 * that pays it, so that the parts make the payout to the last unit.
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

/** Symbols of a closed strip from a place on. */
export function along(strip: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => strip.at((from + i) % strip.length) ?? '')
}
