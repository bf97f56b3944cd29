import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import type { Db } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'

/** What a game sells, at which prices, within which limits. Amounts in 1/100000. */
export interface Terms {
  /** The plays on offer, by code, in the order of the menu. */
  readonly plays: ReadonlyMap<string, Play>
  /** Per 10 000 of the formula's odds, by play (docs/domain/games-and-odds.md#price-rates). */
  readonly rates: Readonly<Record<string, number>>
  readonly series: {
    readonly min: number
    readonly max: number
    readonly preset: number
    readonly top: number
  }
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly multipleMax: number
  readonly payoutMax: bigint
  /** The most that one number of a play may cost in one draw; null: any amount. */
  readonly numberCap: bigint | null
  /** The same for a whole play, where its lines are not single numbers. */
  readonly playCap: bigint | null
  /** The most that one member may stake on one draw. */
  readonly memberCap: bigint | null
}

/** Terms as they are stored: in force from `effectiveAt` until the next terms of the game begin. */
export interface DatedTerms extends Omit<Terms, 'plays' | 'series'> {
  readonly id: bigint
  readonly game: string
  readonly effectiveAt: Date
  /** Null: all plays of the family. */
  readonly plays: readonly string[] | null
  readonly seriesMin: number
  readonly seriesMax: number
  readonly seriesPreset: number
  readonly seriesTop: number
  readonly reason: string
  readonly writtenBy: bigint | null
  readonly writtenAt: Date
  readonly withdrawnAt: Date | null
}

/** The columns of a row `t`, by the names of {@link DatedTerms}. */
export const TERMS_COLUMNS = `terms.id, terms.game_code as game, terms.effective_at as "effectiveAt",
  terms.plays, terms.rates, terms.series_min as "seriesMin", terms.series_max as "seriesMax",
  terms.series_preset as "seriesPreset", terms.series_top as "seriesTop", terms.stake_min as "stakeMin",
  terms.stake_max as "stakeMax",
  terms.multiple_max as "multipleMax", terms.payout_max as "payoutMax", terms.number_cap as "numberCap",
  terms.play_cap as "playCap", terms.member_cap as "memberCap", terms.reason,
  terms.written_by as "writtenBy", terms.written_at as "writtenAt", terms.withdrawn_at as "withdrawnAt"`

/** The terms in force at a time and all later ones, of every game, ordered by when they begin. */
export async function readTermsFrom(db: Db, now: Date): Promise<DatedTerms[]> {
  return db.query<DatedTerms>({
    name: 'lottery_standing_terms',
    text: `select ${TERMS_COLUMNS} from lottery.terms terms
      where terms.withdrawn_at is null and terms.effective_at >= (
        select max(begun.effective_at) from lottery.terms begun
        where begun.game_code = terms.game_code and begun.withdrawn_at is null and begun.effective_at <= $1
      )
      order by terms.effective_at`,
    values: [now],
  })
}

/** A game's terms in force at a time; every game has terms from its beginning. */
export async function readTermsAt(db: Db, game: string, at: Date): Promise<DatedTerms | null> {
  const [row] = await db.query<DatedTerms>(
    `select ${TERMS_COLUMNS} from lottery.terms terms
     where terms.game_code = $1 and terms.withdrawn_at is null and terms.effective_at <= $2
     order by terms.effective_at desc limit 1`,
    [game, at],
  )
  return row ?? null
}

/** A page of a game's terms, the last to begin first, withdrawn ones included. */
export async function readTermsPage(
  db: Db,
  game: string,
  { after, limit }: PageQuery<bigint>,
): Promise<DatedTerms[]> {
  return db.query<DatedTerms>(
    `select ${TERMS_COLUMNS} from lottery.terms terms
     where terms.game_code = $1 and ($2::bigint is null or (terms.effective_at, terms.id) <
       (select begun.effective_at, begun.id from lottery.terms begun where begun.id = $2))
     order by terms.effective_at desc, terms.id desc limit $3`,
    [game, after, limit],
  )
}

/** The terms with their plays looked up. */
export function termsOf(family: Family, dated: DatedTerms): Terms {
  const { plays, rates, stakeMin, stakeMax, multipleMax, payoutMax, numberCap, playCap, memberCap } = dated
  const offered = playsOf(family).filter(({ code }) => plays === null || plays.includes(code))
  return {
    plays: new Map(offered.map((play) => [play.code, play])),
    series: {
      min: dated.seriesMin,
      max: dated.seriesMax,
      preset: dated.seriesPreset,
      top: dated.seriesTop,
    },
    ...{ rates, stakeMin, stakeMax, multipleMax, payoutMax, numberCap, playCap, memberCap },
  }
}

/** The price rate of a play, per 10 000 of the formula's odds. */
export const rateOf = ({ rates }: Pick<Terms, 'rates'>, { code }: Play): number => rates[code] ?? FULL_RATE
