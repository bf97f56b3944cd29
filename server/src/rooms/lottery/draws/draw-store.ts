import type { Db } from '../../../db/db.ts'
import type { PageQuery, TimeKey } from '../../../db/page.ts'
import {
  type Draw,
  type DrawListEntry,
  type DrawOutcome,
  type DrawState,
  type DrawSummary,
  enteredFrom,
  type OwnDraw,
} from './draw.ts'

const LINE = `draw.id, draw.game_code as game, draw.numero, draw.state, draw.opens_at as "opensAt",
  draw.close_at as "closeAt", draw.draw_at as "drawAt", draw.commitment,
  draw.winning_number as "winningNumber", draw.ticket_count::integer as "ticketCount", draw.seed, draw.stake,
  draw.payout, draw.source, draw.station,
  draw.result_version as "resultVersion", draw.halted_at as "haltedAt", draw.halt_reason as "haltReason"`
const COLUMNS = `${LINE}, draw.sealed_seed as "sealedSeed", draw.beacon_round::float8 as round,
  draw.previous_record_hash as "previousRecordHash", draw.record_hash as "recordHash",
  draw.ticket_root as "ticketRoot", draw.root_published_at as "rootPublishedAt",
  draw.beacon_signature as signature, draw.beacon_randomness as randomness, draw.void_reason as "voidReason",
  draw.void_asked_by as "voidAskedBy", draw.record_format as "recordFormat", draw.family,
  encode(draw.timelock, 'hex') as timelock,
  draw.opened_at as "openedAt", draw.locked_at as "lockedAt",
  draw.drawn_at as "drawnAt", draw.settling_at as "settlingAt", draw.settled_at as "settledAt",
  draw.voided_at as "voidedAt", draw.refunded_at as "refundedAt", draw.wagers,
  case when chain.hash is not null then json_build_object('name', chain.name, 'hash', chain.hash,
    'publicKey', chain.public_key, 'genesis', chain.genesis, 'period', chain.period,
    'mock', chain.mock) end as chain`
const FROM = 'from lottery.draw draw left join lottery.beacon_chain chain on chain.hash = draw.beacon_chain'

export async function readDraw(db: Db, id: bigint): Promise<Draw | null> {
  const [draw] = await db.query<Draw>({
    name: 'lottery_draw',
    text: `select ${COLUMNS} ${FROM} where draw.id = $1`,
    values: [id],
  })
  return draw ?? null
}

export async function readDraws(db: Db, ids: readonly bigint[]): Promise<Draw[]> {
  return db.query<Draw>(`select ${COLUMNS} ${FROM} where draw.id = any ($1) order by draw.draw_at`, [ids])
}

export async function findDraw(db: Db, game: string, numero: string): Promise<Draw | null> {
  const [draw] = await db.query<Draw>({
    name: 'lottery_draw_by_numero',
    text: `select ${COLUMNS} ${FROM} where draw.game_code = $1 and draw.numero = $2`,
    values: [game, numero],
  })
  return draw ?? null
}

/** The result of a draw; null for an unknown draw and before it is decided. */
export async function decidedNumber(db: Db, game: string, numero: string): Promise<string | null> {
  return (await findDraw(db, game, numero))?.winningNumber ?? null
}

/** The id of a draw, or null. */
export async function findDrawId(db: Db, game: string, numero: string): Promise<bigint | null> {
  const [row] = await db.query<{ id: bigint }>({
    name: 'lottery_draw_id',
    text: 'select id from lottery.draw where game_code = $1 and numero = $2',
    values: [game, numero],
  })
  return row?.id ?? null
}

/**
 * The number of the game's previous draw, whose record hash this draw's record holds; null for the first
 * draw.
 */
export async function readPreviousNumero(
  db: Db,
  { game, drawAt }: Pick<Draw, 'game' | 'drawAt'>,
): Promise<string | null> {
  const [row] = await db.query<{ numero: string }>({
    name: 'lottery_numero_before',
    text: 'select numero from lottery.draw where game_code = $1 and draw_at < $2 order by draw_at desc limit 1',
    values: [game, drawAt],
  })
  return row?.numero ?? null
}

/** The draws of a game that can be bet on, now or in advance; the next one first. */
export async function readUpcomingDraws(
  db: Db,
  { game, now, most }: { readonly game: string; readonly now: Date; readonly most: number },
): Promise<Pick<Draw, 'numero' | 'drawAt' | 'closeAt'>[]> {
  return db.query({
    name: 'lottery_coming',
    text: `select numero, draw_at as "drawAt", close_at as "closeAt" from lottery.draw
      where game_code = $1 and draw_at > $2 and close_at > $2 and state in ('scheduled', 'open')
      order by draw_at limit $3`,
    values: [game, now, most],
  })
}

/** The outcomes of draws, by their ids, in no particular order. */
export async function readOutcomes(
  db: Db,
  ids: readonly bigint[],
): Promise<(DrawOutcome & Pick<Draw, 'id'>)[]> {
  return db.query({
    name: 'lottery_outcomes',
    text: `select id, state, winning_number as "winningNumber", source, result_version as "resultVersion"
      from lottery.draw where id = any ($1)`,
    values: [ids],
  })
}

/** Draws that are not over and whose sale began by a time, the oldest first. */
export async function readUnfinished(db: Db, begunBy: Date, most: number): Promise<Draw[]> {
  return db.query<Draw>(
    `select ${COLUMNS} ${FROM}
     where not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
       and draw.halted_at is null and draw.opens_at <= $1
     order by draw.draw_at limit $2`,
    [begunBy, most],
  )
}

/** How far back a void draw's would-be result is looked for. */
const WOULD_BE_MS = 7 * 86_400_000

/** Own draws of the last week that are void, whose round is out and not fetched yet, the newest first. */
export async function readWithoutWouldBe(db: Db, now: Date, most: number): Promise<OwnDraw[]> {
  return db.query<OwnDraw>({
    name: 'lottery_without_would_be',
    text: `select ${COLUMNS} ${FROM}
      where draw.state = 'void' and draw.source = 'own' and draw.beacon_signature is null
        and draw.draw_at > $1 and draw.draw_at <= $2
        and to_timestamp(chain.genesis + (draw.beacon_round - 1) * chain.period) <= $2
      order by draw.draw_at desc limit $3`,
    values: [new Date(now.getTime() - WOULD_BE_MS), now, most],
  })
}

/** Draws whose settlement is halted, the latest first. */
export async function readHalted(db: Db, most: number): Promise<DrawListEntry[]> {
  return db.query<DrawListEntry>({
    name: 'lottery_halted',
    text: `select ${LINE} from lottery.draw draw where draw.halted_at is not null
      order by draw.halted_at desc limit $1`,
    values: [most],
  })
}

/** For each game: the draw at a time, the next draw, and the last draw with a result. */
export async function readDrawsAround(
  db: Db,
  now: Date,
): Promise<(DrawSummary & { readonly place: 'current' | 'next' | 'previous' })[]> {
  return db.query({
    name: 'lottery_draws_around',
    text: `select place, near.id, game_code as game, numero, state, opens_at as "opensAt",
        close_at as "closeAt", draw_at as "drawAt", commitment, winning_number as "winningNumber",
        near.source, result_version as "resultVersion"
      from lottery.game game
      cross join lateral (
        (select 'current' as place, * from lottery.draw
          where game_code = game.code and draw_at > $1 and opens_at <= $1 order by draw_at limit 1)
        union all
        (select 'next', * from lottery.draw where game_code = game.code and opens_at > $1 and draw_at > $1
          order by draw_at limit 1)
        union all
        (select 'previous', * from lottery.draw
          where game_code = game.code and draw_at <= $1 and state in ('drawn', 'settling', 'settled')
          order by draw_at desc limit 1)
      ) near`,
    values: [now],
  })
}

/** The result of a draw. */
export interface DrawnNumber {
  readonly numero: string
  readonly drawAt: Date
  readonly winningNumber: string
}

/** A game's last results up to a time, the newest first; reads the unique index on draw times backwards. */
export async function readRecentResults(
  db: Db,
  { game, by, limit }: { readonly game: string; readonly by: Date; readonly limit: number },
): Promise<DrawnNumber[]> {
  return db.query<DrawnNumber>({
    name: 'lottery_drawn',
    text: `select numero, draw_at as "drawAt", winning_number as "winningNumber" from lottery.draw
      where game_code = $1 and draw_at <= $2 and state in ('drawn', 'settling', 'settled')
      order by draw_at desc limit $3`,
    values: [game, by, limit],
  })
}

/** The time of the first draw of a game after a time; null when none exists. */
export async function readNextDrawTime(db: Db, game: string, time: Date): Promise<Date | null> {
  const [row] = await db.query<{ drawAt: Date }>({
    name: 'lottery_draw_after',
    text: `select draw_at as "drawAt" from lottery.draw
      where game_code = $1 and draw_at > $2 and state <> 'void' order by draw_at limit 1`,
    values: [game, time],
  })
  return row?.drawAt ?? null
}

/**
 * How many draws are late at a time: by 10 s for sale, lock and draw, by 60 s for settlement and refunds, by
 * an hour for an official result.
 */
export async function countLate(db: Db, now: Date): Promise<number> {
  const [row] = await db.query<{ late: number }>(
    `select count(*)::integer as late from lottery.draw
     where not (state = 'settled' or state = 'void' and refunded_at is not null) and opens_at < $1
       and case state
         when 'scheduled' then opens_at + interval '10 s' when 'open' then close_at + interval '10 s'
         when 'locked' then draw_at + case source when 'own' then interval '10 s' else interval '1 h' end
         when 'void' then voided_at + interval '60 s'
         when 'settling' then settling_at + interval '60 s' else drawn_at + interval '60 s'
       end < $1`,
    [now],
  )
  return row?.late ?? 0
}

export interface DrawFilter {
  readonly game: string | undefined
  readonly states: readonly DrawState[] | undefined
  readonly drawnBy: Date | undefined
  /** Times of draws from (included) to (excluded). */
  readonly drawnFrom?: Date | null
  readonly drawnBefore?: Date | null
  /** The day of the draw numbers, `YYYY-MM-DD`; of one game only. */
  readonly day?: string | undefined
}

/** A page of draws, the newest first. */
export async function readDrawPage(db: Db, page: DrawFilter & PageQuery<TimeKey>): Promise<DrawListEntry[]> {
  const { game, states, drawnBy, drawnFrom, drawnBefore, day, after, limit } = page
  const number = day?.replaceAll('-', '')
  // A statement of its own, so that a day of long ago is found by the index of draw numbers.
  const isOfDay = `draw.game_code = $1 and draw.numero between $9 and $9 || '-9999'`
  return db.query<DrawListEntry>({
    name: number === undefined ? 'lottery_draw_page' : 'lottery_draw_page_of_day',
    text: `select ${LINE} from lottery.draw draw
     where ($1::text is null or draw.game_code = $1) and ($2::text[] is null or draw.state = any ($2))
       and draw.draw_at <= coalesce($3, 'infinity'::timestamptz) and draw.draw_at <= coalesce($4,
         'infinity'::timestamptz)
       and draw.draw_at >= coalesce($7, '-infinity'::timestamptz)
       and draw.draw_at < coalesce($8, 'infinity'::timestamptz)
       and (draw.draw_at, draw.id) < (coalesce($4, 'infinity'::timestamptz), $5::bigint)
       ${number === undefined ? '' : `and ${isOfDay}`}
     order by draw.draw_at desc, draw.id desc limit $6`,
    values: [
      ...[game ?? null, states ?? null, drawnBy ?? null, after?.at ?? null, after?.id ?? 0n, limit],
      ...[drawnFrom ?? null, drawnBefore ?? null],
      ...(number === undefined ? [] : [number]),
    ],
  })
}

/** What a step writes in addition to the state; the names are columns of lottery.draw. */
export interface DrawChange {
  readonly id: bigint
  readonly to: DrawState
  readonly at: Date
  readonly set?: Readonly<Record<string, unknown>>
  /** Applies only while no root is published. */
  readonly rootless?: boolean
  /** Only from these states, instead of all that `to` can follow. */
  readonly from?: readonly DrawState[]
}

const TIME_OF: Readonly<Record<DrawState, string>> = {
  scheduled: '',
  open: 'opened_at',
  locked: 'locked_at',
  drawn: 'drawn_at',
  settling: 'settling_at',
  settled: 'settled_at',
  void: 'voided_at',
}

/** Moves a draw to a state that can follow its current one; false when another process was first. */
export async function advanceDraw(
  db: Db,
  { id, to, at, set = {}, rootless = false, from = enteredFrom[to] }: DrawChange,
): Promise<boolean> {
  const columns = Object.keys(set)
  const assignments = columns.map((column, index) => `, ${column} = $${index + 6}`).join('')
  const rows = await db.query(
    `update lottery.draw set state = $2, ${TIME_OF[to]} = $3${assignments}
     where id = $1 and state = any ($4) and (not $5 or ticket_root is null) returning id`,
    [id, to, at, from, rootless, ...columns.map((column) => set[column])],
  )
  return rows.length === 1
}
