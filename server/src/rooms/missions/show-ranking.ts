import { BOARD_ROWS } from '@koi/contract/missions/board.ts'
import { toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { missionSchemas } from '@koi/contract/schemas/missions.ts'
import type { z } from 'zod'
import { cachedFor } from '../../cached-for.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import type { Board, Place, Round } from './board.ts'
import { nameIn } from './board.ts'
import { deletePlayer, findBoard, insertPlayer, readStanding } from './board-store.ts'
import { isOffered, requireOffered } from './eligible.ts'
import { countPlayers, findPlace, listPlaces, listShown } from './round-store.ts'

type Calls = typeof missionSchemas
type Output<Name extends keyof Calls> = z.input<Calls[Name]['output']>
type ShownBoard = Output<'ranking'>['content'][number]
type ShownRound = NonNullable<ShownBoard['current']>

/** For how long a process keeps the boards: they are read once for everybody who looks. */
const KEPT_MS = 5_000
/** How long the places of a closed round are shown. */
const SHOWN_MS = 8 * 86_400_000

interface Seen {
  readonly board: Board
  readonly round: Round
  readonly players: number
  readonly places: readonly Place[]
}

const seen = cachedFor(KEPT_MS, readSeen)

async function readSeen(ctx: Context): Promise<readonly Seen[]> {
  const since = new Date(ctx.clock.now().getTime() - SHOWN_MS)
  const rounds = await listShown(ctx.db, since)
  return Promise.all(
    rounds.map(async (round) => {
      const [board, places, players] = await Promise.all([
        findBoard(ctx.db, round.boardId),
        listPlaces(ctx.db, round, { after: null, limit: BOARD_ROWS }),
        round.players ?? countPlayers(ctx.db, round.id),
      ])
      if (board === null) throw new Error(`there is no board ${round.boardId}`)
      return { board, round, places, players }
    }),
  )
}

const mayBeRanked = ({ type }: Pick<MemberCaller, 'type'>): boolean => type === 0

/** The boards of a period with the member's own place; none for members to whom nothing is offered (GR-18). */
export async function ranking(
  ctx: Context,
  caller: MemberCaller,
  { period }: z.output<Calls['ranking']['input']>,
): Promise<Output<'ranking'>> {
  const { currency } = caller
  if (!(await isOffered(ctx, caller))) return { currency, joined: false, mayJoin: false, content: [] }
  const [all, { joined, isOut }] = await Promise.all([seen.read(ctx), readStanding(ctx.db, caller.id)])
  const shown = all.filter(({ board, round }) => board.period === period && round.currency === currency)
  const ids = [...new Set(shown.map(({ board }) => board.id))].sort((a, b) => (a < b ? 1 : -1))
  const content = await Promise.all(
    ids.map((id) =>
      presentBoard(
        ctx,
        caller,
        shown.filter(({ board }) => board.id === id),
      ),
    ),
  )
  return { currency, joined, mayJoin: mayBeRanked(caller) && !isOut, content: content.flat() }
}

async function presentBoard(
  ctx: Context,
  caller: MemberCaller,
  rounds: readonly Seen[],
): Promise<readonly ShownBoard[]> {
  const [first] = rounds
  if (first === undefined) return []
  const { language } = caller.origin
  // Until the end of a day is known, its round goes on although the next one has begun.
  const running = rounds.filter(({ round }) => round.state === 'running')
  const current = running.reduce<Seen | null>(
    (latest, one) => (latest === null || one.round.startsAt > latest.round.startsAt ? one : latest),
    null,
  )
  const last = rounds.find(({ round }) => round.state === 'closed') ?? null
  const { board } = first
  const { weights, prizes, turnoverRate } = (current ?? first).round
  const counted = GAME_CATEGORIES.filter((category) => (weights[category] ?? 0) > 0)
  return [
    {
      id: String(board.id),
      title: board.titles[language] || board.titles.EN,
      body: board.bodies[language] || board.bodies.EN,
      weights: Object.fromEntries(counted.map((category) => [category, weights[category] ?? 0])),
      prizes: prizes.map(toWire),
      turnoverRate,
      current: current === null ? null : await presentRound(ctx, caller, current),
      last: last === null ? null : await presentRound(ctx, caller, last),
    },
  ]
}

async function presentRound(
  ctx: Context,
  caller: MemberCaller,
  { round, places, players }: Seen,
): Promise<ShownRound> {
  const own = await findPlace(ctx.db, round, caller.id)
  const row = (place: Place): ShownRound['rows'][number] => {
    const prize = round.state === 'closed' ? place.prize : (round.prizes[place.place - 1] ?? null)
    return {
      place: place.place,
      name: nameIn(ctx, round.id, place.memberId),
      points: String(place.points),
      prize: prize === null ? null : toWire(prize),
      isOwn: place.memberId === caller.id,
    }
  }
  return {
    ...{ id: String(round.id), from: round.startsAt.getTime(), until: round.endsAt.getTime() },
    ...{ closedAt: round.closedAt?.getTime() ?? null, players, rows: places.map(row) },
    own: own === null ? null : row(own),
  }
}

/** Takes part from now on, with everything that is played in the running rounds; or leaves them. */
export async function joinRanking(
  ctx: Context,
  caller: MemberCaller,
  { on }: z.output<Calls['joinRanking']['input']>,
): Promise<Output<'joinRanking'>> {
  if (on) {
    await requireOffered(ctx, caller)
    const { isOut } = await readStanding(ctx.db, caller.id)
    if (!mayBeRanked(caller) || isOut) refuse('board.not_for_account')
  }
  await ctx.db.transact(async (tx) => {
    if (on) await insertPlayer(tx, { memberId: caller.id, book: caller.book, at: ctx.clock.now() })
    else await deletePlayer(tx, caller.id)
  })
  seen.forget(ctx)
  return { joined: on }
}
