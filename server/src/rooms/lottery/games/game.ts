import assert from 'node:assert/strict'
import { type Family, isFamily } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import type { LOTTERY_CATEGORIES } from '@koi/contract/schemas/lottery.ts'
import { cachedFor } from '../../../cached-for.ts'
import type { Language } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { dayOf } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { type DatedTerms, readStandingTerms, type Terms, termsOf } from './terms.ts'
import { type Plan, secondsBetween, timetableOn } from './timetable.ts'
import { readClosures, readTimetables } from './timetable-store.ts'

export type Names = Readonly<Record<Language, string>>
export type Lane = (typeof LOTTERY_CATEGORIES)[number]

/** A lottery game as it is sold at a moment: what it is, and its terms in force. Amounts in 1/100000. */
export interface Game extends Terms {
  readonly id: bigint
  readonly code: string
  readonly family: Family
  /** Where it stands in the menu. The lane is what its bets count as: their category. */
  readonly group: { readonly code: string; readonly lane: Lane; readonly names: Names }
  readonly names: Names
  /** Whose its results are: our own, or the state's. */
  readonly source: 'own' | 'official'
  readonly icon: string
  /** When it draws; the seconds between draws and before them are those of the day on which it was read. */
  readonly plan: Plan
  readonly drawSeconds: number
  readonly lockSeconds: number
  /** Which of the two menus of plays are on (LA-16). */
  readonly tradPlay: boolean
  readonly entPlay: boolean
  readonly enabled: boolean
  readonly tags: readonly string[]
}

type GameRow = Omit<Game, keyof Terms | 'family' | 'group' | 'plan' | 'drawSeconds' | 'lockSeconds'> & {
  readonly family: string
  readonly timeZone: string
  readonly groupCode: string
  readonly lane: Lane
  readonly groupNames: Names
}

/** A game with its plan and all terms that are in force or will be. */
interface Offered {
  readonly row: GameRow
  readonly plan: Plan
  readonly terms: readonly DatedTerms[]
}

interface Sold {
  readonly games: readonly Offered[]
  /** The games as sold until the next terms begin. */
  now: { readonly from: number; readonly until: number; readonly games: readonly Game[] } | null
}

const soldGames = cachedFor(2_000, querySold)

/** Every game in the order of the menu, also those that are switched off, on the terms of this moment. */
export async function readGames(ctx: Context): Promise<readonly Game[]> {
  const now = ctx.clock.now().getTime()
  const sold = await soldGames.read(ctx)
  if (sold.now === null || now < sold.now.from || now >= sold.now.until) sold.now = soldAt(sold, now)
  return sold.now.games
}

function soldAt({ games }: Sold, now: number): NonNullable<Sold['now']> {
  const times = games.flatMap(({ terms }) => terms.map(({ effectiveAt }) => effectiveAt.getTime()))
  return {
    from: Math.max(...times.filter((time) => time <= now), 0),
    until: Math.min(...times.filter((time) => time > now), Number.POSITIVE_INFINITY),
    games: games.map((offered) => gameOf(offered, now)),
  }
}

/** One game by its code; refuses `game.unknown`. */
export async function requireGame(ctx: Context, code: string): Promise<Game> {
  const game = (await readGames(ctx)).find((candidate) => candidate.code === code)
  return game ?? refuse('game.unknown', { gameCode: code })
}

/** Whether the menu that a play stands in is on (LA-16). Pure. */
export const isOn = ({ tradPlay, entPlay }: Pick<Game, 'tradPlay' | 'entPlay'>, { group }: Play): boolean =>
  group === 'tradition' ? tradPlay : entPlay

/** For the process that has just changed a game. */
export const forgetGames = soldGames.forget

/** A name in the wanted language. */
export const nameIn = (names: Names, language: Language): string => names[language] ?? names.EN

async function querySold({ db, clock }: Context): Promise<Sold> {
  const [rows, terms, timetables, closures] = await Promise.all([
    db.query<GameRow>({
      name: 'lottery_games',
      text: `select game.id, game.code, game.family, game.names, game.icon, game.time_zone as "timeZone",
        game.enabled, game.tags,
         game.source, game.trad_play as "tradPlay", game.ent_play as "entPlay",
         game_group.code as "groupCode",
         game_group.lane,
         game_group.names as "groupNames"
       from lottery.game game join lottery.game_group on game_group.code = game.group_code
       order by game_group.position, game.position, game.id`,
    }),
    readStandingTerms(db, clock.now()),
    readTimetables(db),
    readClosures(db),
  ])
  const standing = closures.filter(({ liftedAt }) => liftedAt === null)
  const games = rows.map((row) => ({
    row,
    plan: {
      timeZone: row.timeZone,
      timetables: timetables.filter(({ game }) => game === row.code),
      closures: standing.filter(({ game }) => game === null || game === row.code),
    },
    terms: terms.filter(({ game }) => game === row.code),
  }))
  return { games, now: null }
}

function gameOf({ row, plan, terms }: Offered, now: number): Game {
  const { family, timeZone, groupCode, lane, groupNames, ...rest } = row
  assert(isFamily(family), `${row.code} is of an unknown family`)
  const inForce = terms.findLast(({ effectiveAt }) => effectiveAt.getTime() <= now)
  assert(inForce !== undefined, `${row.code} has no terms`)
  const today = timetableOn(plan, dayOf(new Date(now), timeZone)) ?? plan.timetables[0]
  assert(today !== undefined, `${row.code} has no timetable`)
  return {
    ...rest,
    family,
    group: { code: groupCode, lane, names: groupNames },
    plan,
    drawSeconds: secondsBetween(today),
    lockSeconds: today.lockSeconds,
    ...termsOf(family, inForce),
  }
}
