import { type lotterySchemas, PRIZE_MODES } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Language, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { type Game, nameIn, readGames, requireGame } from '../games/game.ts'
import type { DrawSummary } from './draw.ts'
import { readDrawPage, readDrawsAround } from './draw-store.ts'

type Calls = typeof lotterySchemas
export type GameRow = z.input<Calls['popularGames']['output']>[number]

/** The draws of a game around a moment. */
interface DrawsAround {
  readonly current: DrawSummary | undefined
  readonly next: DrawSummary | undefined
  readonly previous: DrawSummary | undefined
}

/**
 * Groups with their games, by the group's code (LO-29). The prize mode orders or filters them: Elott begins
 * with the category ELOTT, Lott with LOTT; ZY keeps only games with entertainment plays.
 */
export async function lotteryMenu(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['lotteryMenu']['input']>,
): Promise<z.input<Calls['lotteryMenu']['output']>> {
  const modes: readonly string[] = PRIZE_MODES
  if (input.prizeMode !== undefined && !modes.includes(input.prizeMode)) {
    refuse('request.invalid', { field: 'prizeMode' })
  }
  const groups = await readGroups(ctx, languageOf(caller, input.language), (game) =>
    input.prizeMode === 'ZY' ? hasEntertainment(game) : true,
  )
  const first = input.prizeMode === 'Elott' ? 'ELOTT' : 'LOTT'
  return menuOf([
    ...groups.filter(({ game }) => game.group.category === first),
    ...groups.filter(({ game }) => game.group.category !== first),
  ])
}

const menuOf = (groups: readonly Group[]): z.input<Calls['lotteryMenu']['output']> =>
  Object.fromEntries(
    groups.map(({ game, name, rows }) => [
      game.group.code,
      { tag: game.group.code, labelName: name, lane: game.group.category, gameMenus: rows },
    ]),
  )

const hasEntertainment = (game: Game): boolean =>
  game.entPlay && [...game.plays.values()].some(({ group }) => group === 'entertainment')

/** The menu of the category ELOTT alone (API-060); empty while its games are disabled. */
export async function vietnamMenu(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['vietnamMenu']['input']>,
): Promise<z.input<Calls['vietnamMenu']['output']>> {
  const menu = await lotteryMenu(ctx, caller, input)
  const games = await readGames(ctx)
  const vietnam = new Set(
    games.filter(({ group }) => group.category === 'ELOTT').map(({ group }) => group.code),
  )
  return Object.fromEntries(Object.entries(menu).filter(([code]) => vietnam.has(code)))
}

/** Every enabled game, in the order of the menu (API-023). */
export async function lotteryList(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['lotteryList']['input']>,
): Promise<GameRow[]> {
  const groups = await readGroups(ctx, languageOf(caller, input.language))
  return groups.flatMap(({ rows }) => rows)
}

/** The enabled games by group id and display name (EN-09). */
export async function lotteryGames(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['lotteryGames']['input']>,
): Promise<z.input<Calls['lotteryGames']['output']>> {
  const groups = await readGroups(ctx, languageOf(caller, input.language))
  return groups.map(({ name, rows }, index) => ({
    gameGroupId: String(index + 1),
    displayName: name,
    games: rows,
  }))
}

/** The games tagged HOT. */
export async function popularGames(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['popularGames']['input']>,
): Promise<GameRow[]> {
  const groups = await readGroups(ctx, languageOf(caller, input.language))
  return groups.flatMap(({ rows }) => rows).filter((row) => row.tag.includes('HOT'))
}

/** The draw on sale, the next one and the last one of a game; pages correct their clock by `serverTime`. */
export async function nearDraws(
  ctx: Context,
  caller: Visitor,
  input: z.output<Calls['nearDraws']['input']>,
): Promise<z.input<Calls['nearDraws']['output']>> {
  const game = await requireGame(ctx, input.gameCode)
  const now = ctx.clock.now()
  const around = (await readDrawsByGame(ctx, now)).get(game.code)
  const { current, next, previous } = around ?? NO_DRAWS
  return {
    game: presentGame(game, { around, now, language: caller.origin.language }),
    current: presentUpcoming(current),
    next: presentUpcoming(next),
    previous: previous === undefined ? null : presentDraw(previous),
    waiting: game.source === 'official' ? await readAwaited(ctx, game.code) : null,
    serverTime: now.getTime(),
  }
}

/** The last draw of a game whose official result is missing. */
async function readAwaited(ctx: Context, game: string) {
  const page = { game, states: ['locked'] as const, drawnBy: ctx.clock.now(), after: null, limit: 1 }
  const [draw] = await readDrawPage(ctx.db, page)
  return draw === undefined ? null : { numero: draw.numero, drawAt: draw.drawAt.getTime() }
}

/** A draw as lists show it; a void one has no winning number. */
export const presentDraw = (draw: DrawSummary) => {
  const { numero, state, source, resultVersion, drawAt, winningNumber } = draw
  return {
    numero,
    state,
    source,
    resultVersion,
    drawAt: drawAt.getTime(),
    winningNumber: state === 'void' ? null : winningNumber,
  }
}

const NO_DRAWS: DrawsAround = { current: undefined, next: undefined, previous: undefined }

interface Group {
  readonly game: Game
  readonly name: string
  readonly rows: GameRow[]
}

async function readGroups(
  ctx: Context,
  language: Language,
  isShown: (game: Game) => boolean = () => true,
): Promise<Group[]> {
  const now = ctx.clock.now()
  const [games, around] = await Promise.all([readGames(ctx), readDrawsByGame(ctx, now)])
  const groups = new Map<string, Group>()
  for (const game of games.filter((one) => one.enabled && isShown(one))) {
    const group = groups.get(game.group.code) ?? { game, name: nameIn(game.group.names, language), rows: [] }
    group.rows.push(presentGame(game, { around: around.get(game.code), now, language }))
    groups.set(game.group.code, group)
  }
  return [...groups.values()]
}

async function readDrawsByGame(ctx: Context, now: Date): Promise<ReadonlyMap<string, DrawsAround>> {
  const around = new Map<string, DrawsAround>()
  for (const { place, ...draw } of await readDrawsAround(ctx.db, now)) {
    around.set(draw.game, { ...(around.get(draw.game) ?? NO_DRAWS), [place]: draw })
  }
  return around
}

function presentGame(
  game: Game,
  { around = NO_DRAWS, now, language }: { around: DrawsAround | undefined; now: Date; language: Language },
): GameRow {
  const { current, previous } = around
  return {
    gameId: String(game.id),
    gameCode: game.code,
    gameGroupCode: game.group.code,
    family: game.family,
    source: game.source,
    remark: nameIn(game.names, language),
    mobileIconUrl: game.icon,
    numero: current?.numero ?? null,
    winningTime: current?.drawAt.getTime() ?? null,
    previousNumero: previous?.numero ?? null,
    previousWinningNumber: previous?.winningNumber ?? null,
    isSale: game.enabled && current !== undefined && isOnSale(current, now),
    remainTime: current === undefined ? 0 : Math.max(0, current.drawAt.getTime() - now.getTime()),
    lockTime: current === undefined ? game.lockSeconds : lockTimeOf(current),
    drawSeconds: game.drawSeconds,
    tag: [...game.tags],
  }
}

const lockTimeOf = ({ drawAt, closeAt }: DrawSummary): number =>
  Math.round((drawAt.getTime() - closeAt.getTime()) / 1000)

/** The clock decides the sale; the state only shows whether a draw was voided before. */
const isOnSale = ({ state, opensAt, closeAt }: DrawSummary, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && opensAt <= now && now < closeAt

function presentUpcoming(draw: DrawSummary | undefined) {
  if (draw === undefined) return null
  const { numero, drawAt, closeAt, commitment } = draw
  return { numero, drawAt: drawAt.getTime(), closeAt: closeAt.getTime(), commitment }
}

/** The language that the call names, or that of its header. */
function languageOf({ origin }: Visitor, asked: string | undefined): Language {
  const wanted = asked?.toUpperCase()
  return wanted === 'EN' || wanted === 'MS' || wanted === 'CN' ? wanted : origin.language
}
