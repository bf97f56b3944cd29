import type { Play } from '../queries.ts'
import type { FigureCard } from './FigureCards.tsx'

const FIGURES = [
  ['result', 'agent.result'],
  ['stake', 'records.stake'],
  ['payout', 'records.payout'],
  ['rebate', 'records.rebate'],
  ['validTurnover', 'records.turnover'],
  ['bets', 'records.bets'],
] as const

/** The figures of play, the result first. Pure. */
export const playFigures = (play: Play): readonly FigureCard[] =>
  FIGURES.map(([name, label]) => ({ label, value: play[name] }))

/** The same beside those of the range before, which are undefined while they load. Pure. */
export const comparedFigures = (now: Play, before: Play | undefined): readonly FigureCard[] =>
  FIGURES.map(([name, label]) => ({ label, value: now[name], before: before?.[name] }))
