import { createHash } from 'node:crypto'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import { type Coalescer, coalesce } from '../../../coalesce.ts'
import type { Context } from '../../../context.ts'
import type { Database, Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'

/** 256 random bits; only the hash is stored. */
const TOKEN_BYTES = 32
const USER_BYTES = 16
const MINUTE_MS = 60_000
/** A round that is open for longer is settled by a rule or a person, and nobody plays in it. */
const OPEN_ROUND_MS = 2 * 24 * 60 * MINUTE_MS

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a launch is for. */
export interface Launch {
  readonly vendor: string
  readonly game: string
  readonly minutes: number
}

export interface IssuedToken {
  /** The member's name on the wire. */
  readonly user: string
  readonly token: string
}

/**
 * Issues a pending token. It is valid at once, since the vendor may use it before it answers the launch, and
 * the token before it stays valid too. {@link confirmToken} or {@link revokeToken} ends that.
 */
export async function issueToken(ctx: Context, caller: MemberCaller, launch: Launch): Promise<IssuedToken> {
  const token = ctx.random.bytes(TOKEN_BYTES).toString('base64url')
  const now = ctx.clock.now()
  const { vendor, game, minutes } = launch
  const [player] = await ctx.db.query<{ user: string }>(
    `with player as (
       insert into vendors.player (member_id, wire_user, book, currency) values ($1, $2, $3, $4)
       on conflict (member_id) do update set book = excluded.book
       returning wire_user
     ), token as (
       insert into vendors.token (hash, member_id, vendor, game, session_id, issued_at, expires_at, pending)
       values ($5, $1, $6, $7, $8, $9, $10, true)
     )
     select wire_user as "user" from player`,
    [
      caller.id,
      ctx.random.bytes(USER_BYTES).toString('hex'),
      caller.book,
      caller.currency,
      hashOf(token),
      vendor,
      game,
      caller.sessionId,
      now,
      new Date(now.getTime() + minutes * MINUTE_MS),
    ],
  )
  return { user: player?.user ?? '', token }
}

/** Creates the wire name of a member, before the first call to a vendor about them. */
export async function ensurePlayer(
  ctx: Context,
  caller: Pick<MemberCaller, 'id' | 'book' | 'currency'>,
  db: Db = ctx.db,
): Promise<void> {
  await db.query(
    `insert into vendors.player (member_id, wire_user, book, currency) values ($1, $2, $3, $4)
     on conflict (member_id) do nothing`,
    [caller.id, ctx.random.bytes(USER_BYTES).toString('hex'), caller.book, caller.currency],
  )
}

/**
 * The vendor has opened the game: this is the member's one live token with it, and the token before it ends.
 */
export async function confirmToken(ctx: Context, token: string): Promise<void> {
  await ctx.db.transact(async (tx) => {
    // The lock on the player's row makes two launches of one member wait for each other.
    const [confirmed] = await tx.query<{ memberId: bigint; vendor: string }>(
      `select token.member_id as "memberId", token.vendor from vendors.token token
       join vendors.player player on player.member_id = token.member_id
       where token.hash = $1 for update of player`,
      [hashOf(token)],
    )
    if (confirmed === undefined) return
    await tx.query(
      `update vendors.token set ended_at = $3
       where member_id = $1 and vendor = $2 and ended_at is null and not pending`,
      [confirmed.memberId, confirmed.vendor, ctx.clock.now()],
    )
    await tx.query('update vendors.token set pending = false where hash = $1', [hashOf(token)])
  })
}

/** The game was not opened: nothing may be staked with this token. */
export async function revokeToken(ctx: Context, token: string): Promise<void> {
  await ctx.db.query('update vendors.token set ended_at = $2 where hash = $1 and pending', [
    hashOf(token),
    ctx.clock.now(),
  ])
}

/**
 * Ends a member's tokens with a vendor that were issued until `at`; returns whether they have a later one,
 * which stays valid.
 */
export async function endTokens(
  db: Db,
  { memberId, vendor, at }: { readonly memberId: bigint; readonly vendor: string; readonly at: Date },
): Promise<boolean> {
  const rows = await db.query<{ isLater: boolean }>(
    `with ended as (
       update vendors.token set ended_at = $3
       where member_id = $1 and vendor = $2 and ended_at is null and issued_at <= $3
     )
     select true as "isLater" from vendors.token
     where member_id = $1 and vendor = $2 and ended_at is null and issued_at > $3 and not pending`,
    [memberId, vendor, at],
  )
  return rows.length > 0
}

/** Deletes tokens that expired before a time: a bet with one is then of an unknown token, and refused as before. */
export async function forgetTokens(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, {
    ...{ table: 'vendors.token', by: 'expires_at' },
    ...{ where: 'expires_at < $1', values: [before] },
  })
}

/** The vendors with whom a member may be at play: tokens that have not expired, and open rounds. */
export async function vendorsAtPlay(
  db: Db,
  book: Db,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<readonly string[]> {
  const [tokens, rounds] = await Promise.all([
    db.query<{ vendor: string }>(
      'select distinct vendor from vendors.token where member_id = $1 and expires_at > $2',
      [memberId, now],
    ),
    book.query<{ vendor: string }>(
      `select distinct vendor from vendors_round
       where member_id = $1 and opened_at > $2 and closed_at is null`,
      [memberId, new Date(now.getTime() - OPEN_ROUND_MS)],
    ),
  ])
  return [...new Set([...tokens, ...rounds].map(({ vendor }) => vendor))].sort()
}

/** The member that a vendor names, and the token that it gives. */
export interface Named {
  readonly vendor: string
  readonly user: string
  /** Left out: the member's live token with this vendor. */
  readonly token: string | undefined
}

/** A member as vendors know them; none of it ever changes. */
export interface Player {
  readonly memberId: MemberId
  readonly book: number
  readonly currency: Currency
}

/** A player with the token that their vendor gave. */
export interface SeatedPlayer extends Player {
  /** null when this token was never issued to this member for this vendor. */
  readonly token: { readonly isLive: boolean } | null
}

interface Asked extends Named {
  readonly ctx: Context
}

const coalescers = new WeakMap<Database, Coalescer<Asked, SeatedPlayer | null>>()

/**
 * The player of a name; null when there is none. Names that arrive together are looked up together. A token
 * is live until it ends or expires, or the member's session ends.
 */
export function findPlayer(ctx: Context, named: Named): Promise<SeatedPlayer | null> {
  let coalescer = coalescers.get(ctx.db)
  if (coalescer === undefined) {
    coalescer = coalesce<Asked, SeatedPlayer | null>({
      work: (asked) => findPlayers(asked[0]?.ctx ?? ctx, asked),
      key: ({ vendor, user }) => `${vendor} ${user}`,
      parallelism: 2,
    })
    coalescers.set(ctx.db, coalescer)
  }
  return coalescer.submit({ ctx, ...named })
}

/** The names that are cached for each database; beyond that, the oldest are dropped. */
const MAX_CACHED_NAMES = 50_000
const namesOf = new WeakMap<Database, Map<string, Player>>()

/** The player of a name, whatever the token: read from the database once, since it never changes. */
export async function findByName(ctx: Context, named: Omit<Named, 'token'>): Promise<Player | null> {
  const names = namesOf.get(ctx.db) ?? new Map<string, Player>()
  namesOf.set(ctx.db, names)
  const cached = names.get(named.user)
  if (cached !== undefined) return cached
  const player = await findPlayer(ctx, { ...named, token: undefined })
  if (player === null) return null
  if (names.size >= MAX_CACHED_NAMES)
    for (const first of [...names.keys()].slice(0, 1_000)) names.delete(first)
  const { memberId, book, currency } = player
  names.set(named.user, { memberId, book, currency })
  return player
}

interface PlayerRow {
  readonly memberId: MemberId | null
  readonly book: number
  readonly currency: Currency
  /** null: the token does not belong to this member. */
  readonly isLive: boolean | null
}

async function findPlayers(ctx: Context, asked: readonly Named[]): Promise<readonly (SeatedPlayer | null)[]> {
  const rows = await ctx.db.query<PlayerRow>({
    name: 'vendors.players',
    text: `select member_id as "memberId", book, currency, is_live as "isLive"
      from vendors.find_players($1, $2, $3, $4)`,
    values: [
      asked.map((one) => one.user),
      asked.map((one) => one.vendor),
      asked.map((one) => (one.token === undefined ? null : hashOf(one.token))),
      ctx.clock.now(),
    ],
  })
  return rows.map(({ memberId, book, currency, isLive }) => {
    if (memberId === null) return null
    return { memberId, book, currency, token: isLive === null ? null : { isLive } }
  })
}
