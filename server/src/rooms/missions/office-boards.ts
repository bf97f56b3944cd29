import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { pointsOf } from '@koi/contract/missions/board.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type Member, membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import type { Round } from './board.ts'
import { findPaidBoard, listBoards, listOutsiders } from './board-store.ts'
import { boardOpening, needSecondPerson } from './office-opening.ts'
import { boardRow, placeRow, roundRow } from './office-row.ts'
import { findRound, listPlaces, listRounds } from './round-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** All boards, the newest first. */
export const officeBoards: OfficeCommands['officeBoards'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listBoards(ctx.db, query),
    keyOf: ({ id }) => id,
  })
  const need = await needSecondPerson(ctx, ctx.db, rows.map(boardOpening))
  return { content: rows.map((board, place) => boardRow(board, need[place] ?? false)), next }
}

export const officeBoard: OfficeCommands['officeBoard'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'rewards.read')
  const board = (await findPaidBoard(ctx.db, BigInt(id))) ?? refuse('board.unknown')
  const [needs = false] = await needSecondPerson(ctx, ctx.db, [boardOpening(board)])
  return boardRow(board, needs)
}

/** The rounds of a board with what they cost, the latest first. */
export const officeBoardRounds: OfficeCommands['officeBoardRounds'] = async (
  ctx,
  caller,
  { id, ...paging },
) => {
  requirePermission(caller, 'rewards.read')
  const board = (await findPaidBoard(ctx.db, BigInt(id))) ?? refuse('board.unknown')
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => listRounds(ctx.db, board.id, query),
    keyOf: ({ startsAt, id }) => ({ at: startsAt, id }),
  })
  return { content: rows.map(roundRow), next, currency: board.currency }
}

/**
 * The places of a round by place. A closed round never changes; where its bets were corrected since, the
 * points that they would give now are beside those that counted.
 */
export const officeBoardPlaces: OfficeCommands['officeBoardPlaces'] = async (
  ctx,
  caller,
  { id, ...paging },
) => {
  requirePermission(caller, 'rewards.read')
  const round = (await findRound(ctx.db, BigInt(id))) ?? refuse('board.unknown')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listPlaces(ctx.db, round, query),
    keyOf: ({ place }) => BigInt(place),
  })
  const ids = rows.map(({ memberId }) => memberId)
  const members = await membersByIds(ctx.db, ids)
  const now = round.state === 'closed' ? await readPointsNow(ctx, round, [...members.values()]) : null
  return {
    content: rows.map((place) =>
      placeRow(round, place, {
        account: members.get(place.memberId)?.account ?? '',
        pointsNow: now === null ? null : (now.get(place.memberId) ?? 0n),
      }),
    ),
    next,
  }
}

/** How long before a round a bet may have been placed that was settled in it. */
const PLACED_BEFORE_MS = 40 * 86_400_000

/** What the bets of these members that were settled in a round would give now. */
async function readPointsNow(
  ctx: Context,
  { startsAt, endsAt, weights, currency }: Round,
  members: readonly Member[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const sums = new Map<MemberId, Record<string, bigint>>()
  for (const number of new Set(members.map(({ book }) => book))) {
    const ids = members.filter(({ book }) => book === number).map(({ id }) => id)
    const rows = await ctx.db.book(number).query<{ id: MemberId; category: string; valid: bigint }>(
      `select bet.member_id as id, bet.category, sum(bet.valid_turnover)::bigint as valid
       from unnest($1::bigint[]) player (id) join bets_bet bet on bet.member_id = player.id
       where bet.placed_at >= $2 and bet.placed_at < $4 and bet.state = 'settled' and bet.currency = $5
         and bet.settled_at >= $3 and bet.settled_at < $4
       group by bet.member_id, bet.category`,
      [ids, new Date(startsAt.getTime() - PLACED_BEFORE_MS), startsAt, endsAt, currency],
    )
    for (const { id, category, valid } of rows) sums.set(id, { ...sums.get(id), [category]: valid })
  }
  return new Map([...sums].map(([id, played]) => [id, pointsOf(played, weights)]))
}

/** Accounts that an operator keeps out of rankings. */
export const officeBoardOutsiders: OfficeCommands['officeBoardOutsiders'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listOutsiders(ctx.db, query),
    keyOf: ({ memberId }) => memberId,
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map(({ memberId, at }) => ({
      ...{ memberId: String(memberId), account: members.get(memberId)?.account ?? '', at: at.getTime() },
    })),
    next,
  }
}
