import type { Output } from '../../api.ts'

type Ladder = Output<'officeLadder'>

/** A turnover requirement is typed as a multiple of the bonus, and sent per 10 000. */
const PER_TIMES = 10_000

/** The usual ladder, for levels that have no step yet. */
const USUAL = [
  ['0', '0'],
  ['10000', '8'],
  ['50000', '38'],
  ['200000', '188'],
] as const

/** What the form begins with: the saved ladder, and the usual steps for new levels. Pure. */
export const ladderValues = ({ steps, from, turnoverRate, monthBudget }: Ladder) => ({
  steps: steps.map(({ needed, bonus }, place) => ({
    needed: needed ?? USUAL[place]?.[0] ?? '',
    bonus: bonus ?? USUAL[place]?.[1] ?? '0',
  })),
  ...{ from, monthBudget, times: turnoverRate / PER_TIMES },
})

/** The filled form as the call takes it. Pure. */
export const ladderInput = ({ times, ...rest }: ReturnType<typeof ladderValues>) => ({
  ...rest,
  turnoverRate: Math.round(times * PER_TIMES),
})
