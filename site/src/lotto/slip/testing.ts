import { playOf } from '@koi/contract/lottery/catalogue.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import { ONE } from '@koi/contract/money.ts'
import type { PlayMenu } from '../queries.ts'
import { draftOf, limitsOf, type Wager } from './bet-slip.ts'

/** A play of the catalogue, for tests. */
export function testPlay(family: Family, code: string): Play {
  const play = playOf(family, code)
  if (play === null) throw new Error(`${family} has no play ${code}`)
  return play
}

/** The limits of a game of a family, for tests. */
export const testMenu = (family: Family, plays: readonly string[] = ['lo2', 'lo3', 'xien2']): PlayMenu => ({
  gameCode: 'TEST60',
  family,
  plays: [...plays],
  rates: {},
  units: ['1.00', '0.10', '0.01', '0.001'],
  topSeries: 1956,
  series: { min: 1700, max: 1956, preset: 1800 },
  stakeMin: '0.01',
  stakeMax: '20000.00',
  multipleMax: 10_000,
  payoutMax: '1000000.00',
})

/** Bets as a pad makes them, for tests: a tenth of a unit, multiple 2, at the top series. */
export function testWagers(
  play: Play,
  rows: readonly (readonly number[])[],
  over: Partial<Wager['terms']> = {},
): readonly Wager[] {
  const terms = { unit: ONE / 10n, multiple: 2, series: 1956, ...over }
  return draftOf(play, rows, { terms, limits: limitsOf(testMenu('mn18')) }).wagers
}
