import assert from 'node:assert/strict'
import { type Family, isFamily } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import type { LOTTERY_CATEGORIES } from '@koi/contract/schemas/lottery.ts'
import { cachedFor } from '../../../cached-for.ts'
import type { Language } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { dayOf } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { type DatedTerms, readTermsFrom, type Terms, termsOf } from './terms.ts'
import { type Plan, secondsBetween, timetableOn } from './timetable.ts'
import { readClosures, readTimetables } from './timetable-store.ts'

export type Names = Readonly<Record<Language, string>>
export type LotteryCategory = (typeof LOTTERY_CATEGORIES)[number]

/** A lottery game as it is sold at a moment, with its terms in force. Amounts in 1/100000. */
export interface Game extends Terms {
  readonly id: bigint
  readonly code: string
  readonly family: Family
  /** Its place in the menu, and the category of its bets. */
  readonly group: { readonly code: string; readonly category: LotteryCategory; readonly names: Names }
  readonly names: Names
  /** Who makes the results: the platform or the state. */
  readonly source: 'own' | 'official'
  readonly icon: string
  /** When it draws; `drawSeconds` and `lockSeconds` are those of the day on which the game was read. */
  readonly plan: Plan
  readonly drawSeconds: number
  readonly lockSeconds: number
  /** Which of the two menus of plays are enabled (LA-16). */
  readonly tradPlay: boolean
  readonly entPlay: boolean
  readonly enabled: boolean
  readonly tags: readonly string[]
}

type GameRow = Omit<Game, keyof Terms | 'family' | 'group' | 'plan' | 'drawSeconds' | 'lockSeconds'> & {
  readonly family: string
  readonly timeZone: string
  readonly groupCode: string
  readonly lane: LotteryCategory
  readonly groupNames: Names
}

/** A game with its plan, its terms in force and its later terms. */
interface LoadedGame {
  readonly row: GameRow
  readonly plan: Plan
  readonly terms: readonly DatedTerms[]
}

interface LoadedGames {
  readonly games: readonly LoadedGame[]
  /** The games on the terms that are in force from `from` to `until`. */
  current: { readonly from: number; readonly until: number; readonly games: readonly Game[] } | null
}

const loadedGames = cachedFor(2_000, loadGames)

/** Every game in the order of the menu, disabled ones included, on the terms in force now. */
export async function readGames(ctx: Context): Promise<readonly Game[]> {
  const now = ctx.clock.now().getTime()
  const sold = await loadedGames.read(ctx)
  if (sold.current === null || now < sold.current.from || now >= sold.current.until)
    sold.current = currentGames(sold, now)
  return sold.current.games
}

function currentGames({ games }: LoadedGames, now: number): NonNullable<LoadedGames['current']> {
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

/** Whether the menu that a play belongs to is enabled (LA-16). Pure. */
export const isMenuOn = (
  { tradPlay, entPlay }: Pick<Game, 'tradPlay' | 'entPlay'>,
  { group }: Play,
): boolean => (group === 'tradition' ? tradPlay : entPlay)

/** Puts every game on sale: of a demo, whose operators did not choose theirs. */
export async function openAllGames(tx: Tx): Promise<void> {
  await tx.query('update lottery.game set enabled = true')
}

/** For the process that has just changed a game. */
export const forgetGames = loadedGames.forget

/** The name in a language, or in English. */
export const nameIn = (names: Names, language: Language): string => names[language] ?? names.EN

async function loadGames({ db, clock }: Context): Promise<LoadedGames> {
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
    readTermsFrom(db, clock.now()),
    readTimetables(db),
    readClosures(db),
  ])
  const activeClosures = closures.filter(({ liftedAt }) => liftedAt === null)
  const games = rows.map((row) => ({
    row,
    plan: {
      timeZone: row.timeZone,
      timetables: timetables.filter(({ game }) => game === row.code),
      closures: activeClosures.filter(({ game }) => game === null || game === row.code),
    },
    terms: terms.filter(({ game }) => game === row.code),
  }))
  return { games, current: null }
}

function gameOf({ row, plan, terms }: LoadedGame, now: number): Game {
  const { family, timeZone, groupCode, lane, groupNames, ...rest } = row
  assert(isFamily(family), `${row.code} is of an unknown family`)
  const inForce = terms.findLast(({ effectiveAt }) => effectiveAt.getTime() <= now)
  assert(inForce !== undefined, `${row.code} has no terms`)
  const today = timetableOn(plan, dayOf(new Date(now), timeZone)) ?? plan.timetables[0]
  assert(today !== undefined, `${row.code} has no timetable`)
  return {
    ...rest,
    family,
    group: { code: groupCode, category: lane, names: groupNames },
    plan,
    drawSeconds: secondsBetween(today),
    lockSeconds: today.lockSeconds,
    ...termsOf(family, inForce),
  }
}
