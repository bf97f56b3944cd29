import assert from 'node:assert/strict'
import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { type Family, isFamily } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'

export type Names = Readonly<Record<Language, string>>

/** A lottery game: a family of results with a timetable, limits and a name of its own. Amounts in 1/100000. */
export interface Game {
  readonly id: bigint
  readonly code: string
  readonly family: Family
  readonly group: { readonly code: string; readonly names: Names }
  readonly names: Names
  readonly icon: string
  readonly drawSeconds: number
  readonly lockSeconds: number
  readonly timeZone: string
  /** The plays on offer, by code, in the order of the menu. */
  readonly plays: ReadonlyMap<string, Play>
  /** Which of the two menus of plays are on (LA-16). */
  readonly tradPlay: boolean
  readonly entPlay: boolean
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
  readonly enabled: boolean
  readonly tags: readonly string[]
}

interface GameRow extends Omit<Game, 'plays' | 'family' | 'group' | 'series'> {
  readonly family: string
  readonly plays: readonly string[] | null
  readonly groupCode: string
  readonly groupNames: Names
  readonly seriesMin: number
  readonly seriesMax: number
  readonly seriesPreset: number
  readonly seriesTop: number
}

/** A change of a game's row is seen by every process after at most this time. */
const KEPT_MILLISECONDS = 2_000
const kept = new WeakMap<Database, { readonly until: number; readonly games: Promise<readonly Game[]> }>()

/** Every game in the order of the menu, also those that are switched off. */
export function readGames(ctx: Context): Promise<readonly Game[]> {
  const now = ctx.clock.now().getTime()
  const seen = kept.get(ctx.db)
  if (seen !== undefined && now < seen.until && now >= seen.until - KEPT_MILLISECONDS) return seen.games
  const games = queryGames(ctx.db)
  kept.set(ctx.db, { until: now + KEPT_MILLISECONDS, games })
  games.catch(() => kept.delete(ctx.db))
  return games
}

/** One game by its code; refuses `game.unknown`. */
export async function requireGame(ctx: Context, code: string): Promise<Game> {
  const game = (await readGames(ctx)).find((candidate) => candidate.code === code)
  return game ?? refuse('game.unknown', { gameCode: code })
}

/** Whether the menu that a play stands in is on (LA-16). Pure. */
export const isOn = ({ tradPlay, entPlay }: Pick<Game, 'tradPlay' | 'entPlay'>, { group }: Play): boolean =>
  group === 'tradition' ? tradPlay : entPlay

/** What is known of the games is asked for anew: one of them was changed here. */
export const forgetGames = (ctx: Context): boolean => kept.delete(ctx.db)

/** A name in the wanted language. */
export const nameIn = (names: Names, language: Language): string => names[language] ?? names.EN

async function queryGames(db: Database): Promise<readonly Game[]> {
  const rows = await db.query<GameRow>(
    `select g.id, g.code, g.family, g.names, g.icon, g.time_zone as "timeZone", g.plays, g.enabled, g.tags,
       g.draw_seconds as "drawSeconds", g.lock_seconds as "lockSeconds", g.stake_min as "stakeMin",
       g.stake_max as "stakeMax", g.multiple_max as "multipleMax", g.payout_max as "payoutMax",
       g.series_min as "seriesMin", g.series_max as "seriesMax", g.series_preset as "seriesPreset",
       g.series_top as "seriesTop", g.trad_play as "tradPlay", g.ent_play as "entPlay",
       p.code as "groupCode", p.names as "groupNames"
     from lottery.game g join lottery.game_group p on p.code = g.group_code
     order by p.position, g.position, g.id`,
  )
  return rows.map(gameOf)
}

function gameOf(row: GameRow): Game {
  const { family, plays, groupCode, groupNames, seriesMin, seriesMax, seriesPreset, seriesTop, ...rest } = row
  assert(isFamily(family), `${row.code} is of an unknown family`)
  const offered = playsOf(family).filter(({ code }) => plays === null || plays.includes(code))
  return {
    ...rest,
    family,
    plays: new Map(offered.map((play) => [play.code, play])),
    group: { code: groupCode, names: groupNames },
    series: { min: seriesMin, max: seriesMax, preset: seriesPreset, top: seriesTop },
  }
}
