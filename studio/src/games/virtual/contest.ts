import { type Chance, type ChanceSource, chanceOf } from '../../fairness/chance.ts'
import { SIDES, seriesOf } from '../arena-cup/rules.ts'
import { COCKS, fightOf } from '../cock-derby/rules.ts'
import type { Names, VendorCode } from '../game.ts'
import { matchOf, TEAMS } from '../pond-league/rules.ts'
import { type Lines, type Offer, offersOn } from './market.ts'
import { type Plot, plotDerby, plotFootball, plotSeries } from './plot.ts'
import type { Model, Score } from './scores.ts'

export const CONTESTS = ['pond-league', 'arena-cup', 'cock-derby'] as const
export type ContestCode = (typeof CONTESTS)[number]

/** A virtual game that is played in fixtures. */
export interface Contest {
  readonly game: ContestCode
  readonly vendor: VendorCode
  readonly league: Names
  /** The codes of its sides. */
  readonly sides: readonly string[]
  /** The number of fixtures of one kick-off. */
  readonly together: number
  readonly lines: Lines
  readonly model: (home: string, away: string) => Model
  readonly plot: (score: Score, chance: Chance) => Plot
}

/** Makes a model by the codes of two sides. */
function between<Side extends { readonly code: string }>(
  sides: readonly Side[],
  model: (home: Side, away: Side) => Model,
) {
  return {
    sides: sides.map(({ code }) => code),
    model(home: string, away: string): Model {
      const [one, other] = [home, away].map((code) => sides.find((side) => side.code === code))
      if (one === undefined || other === undefined) throw new RangeError(`no fixture ${home} ${away}`)
      return model(one, other)
    },
  }
}

const contests: Readonly<Record<ContestCode, Contest>> = {
  'pond-league': {
    game: 'pond-league',
    vendor: 'KOISPORT',
    league: { EN: 'Pond League', MS: 'Liga Kolam', CN: '池塘联赛' },
    together: 3,
    lines: 'quarters',
    plot: plotFootball,
    ...between(TEAMS, matchOf),
  },
  'arena-cup': {
    game: 'arena-cup',
    vendor: 'KOIESPORT',
    league: { EN: 'Arena Cup', MS: 'Piala Arena', CN: '竞技场杯' },
    together: 2,
    lines: 'halves',
    plot: plotSeries,
    ...between(SIDES, seriesOf),
  },
  'cock-derby': {
    game: 'cock-derby',
    vendor: 'KOICOCK',
    league: { EN: 'Virtual Cock Derby', MS: 'Derbi Ayam Maya', CN: '虚拟斗鸡大赛' },
    together: 2,
    lines: 'halves',
    plot: plotDerby,
    ...between(COCKS, fightOf),
  },
}

export const isContest = (game: string): game is ContestCode => Object.hasOwn(contests, game)

export const contestOf = (game: ContestCode): Contest => contests[game]

/** The sides of a fixture. */
export interface Pairing {
  readonly game: ContestCode
  readonly home: string
  readonly away: string
}

interface Priced {
  readonly model: Model
  readonly offers: readonly Offer[]
}

const known = new Map<string, Priced>()

/** Computed once for each pairing, since the rules always give the same. */
function pricedOf({ game, home, away }: Pairing): Priced {
  const key = `${game} ${home} ${away}`
  let priced = known.get(key)
  if (priced === undefined) {
    const contest = contestOf(game)
    const model = contest.model(home, away)
    priced = { model, offers: offersOn(model, contest.lines) }
    known.set(key, priced)
  }
  return priced
}

/** Every offer on a pairing with its price. */
export const offersOf = (pairing: Pairing): readonly Offer[] => pricedOf(pairing).offers

export const modelOf = (pairing: Pairing): Model => pricedOf(pairing).model

/** The outcome of a fixture by its seed: the score is drawn first, then the events that lead to it. */
export interface Outcome extends Plot {
  readonly score: Score
}

export const outcomeOf = (pairing: Pairing, source: ChanceSource): Outcome =>
  playOut(pairing, chanceOf(source))

/** As {@link outcomeOf}, with the random numbers of the source. */
export function playOut(pairing: Pairing, chance: Chance): Outcome {
  const score = modelOf(pairing).draw(chance)
  return { score, ...contestOf(pairing.game).plot(score, chance) }
}
