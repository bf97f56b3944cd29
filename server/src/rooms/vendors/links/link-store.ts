import type { KeyObject } from 'node:crypto'
import type { Currency } from '@koi/contract/money.ts'
import { cachedFor } from '../../../cached-for.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { keyFingerprint, publicPemOf, readPublicKey } from './signature.ts'

/** How a vendor is connected. */
export interface Link {
  readonly vendor: string
  /** `hub88`: the money stays with us; `transfer`: the vendor holds it while a member plays. */
  readonly adapter: 'hub88' | 'transfer'
  readonly enabled: boolean
  /** Where the address of a game is requested; the games themselves are on the same host. */
  readonly gameUrl: string
  readonly currencies: readonly Currency[]
  readonly tokenMinutes: number
  /** The largest stake of one bet; null where only the members' own limits apply. */
  readonly mostBet: bigint | null
  readonly lateWin: 'accept' | 'refuse'
  readonly settledRollback: 'reverse' | 'refuse'
  /** Where the vendor lists its transactions; null when it has no list. */
  readonly transactionsUrl: string | null
  /**
   * What happens to a round that is open for a day: a person decides, its bets lose, or its stakes go back.
   */
  readonly stuckRule: 'queue' | 'close' | 'void'
  /** The calls that each process accepts in a second; null for any number. */
  readonly callsPerSecond: number | null
  /** The base address of transfer calls; null for a vendor that holds no balances. */
  readonly transferUrl: string | null
  /** The base address of the call that ends a player's session; null for a vendor without it. */
  readonly sessionUrl: string | null
  /** The base address of the calls about free rounds; null for a vendor without them. */
  readonly rewardsUrl: string | null
}

/** What the wins of one round may pay together. Two people change it, apart from the rest of the link. */
export interface WinLimits {
  readonly mostWin: bigint
  /** Other limits of single games, by code. */
  readonly gameWins: ReadonlyMap<string, bigint>
}

export interface VendorKey {
  readonly id: string
  readonly publicPem: string
  readonly addedAt: Date
  /** A retiring key is valid until then. */
  readonly retiresAt: Date | null
}

/** A link with the keys that its vendor signs with. */
export interface LinkWithKeys extends Link, WinLimits {
  readonly keys: readonly (VendorKey & { readonly key: KeyObject })[]
  /** The key that the vendor checks our signatures with; null before the first launch. */
  readonly ownPublicPem: string | null
  /** Whether two people agreed to its addresses. */
  readonly isAgreed: boolean
  /** Amounts of wins above the limit that two people let through, by uuid. */
  readonly releasedWins: ReadonlyMap<string, bigint>
  /** The uuids of wins above the limit that two people refused. */
  readonly refusedWins: ReadonlySet<string>
  /** The uuids of wins that are held and about which nobody has decided. */
  readonly heldWins: ReadonlySet<string>
}

/** The limit of a win's round; null for a win that was let through with this amount. */
export function mostWin(
  link: LinkWithKeys,
  { game, uuid, amount }: { readonly game: string; readonly uuid: string; readonly amount: bigint },
): bigint | null {
  if (link.releasedWins.get(uuid) === amount) return null
  return link.gameWins.get(game) ?? link.mostWin
}

const LINK = `link.vendor, link.adapter, link.enabled, link.game_url as "gameUrl", link.currencies,
  link.token_minutes as "tokenMinutes", link.most_bet as "mostBet", link.late_win as "lateWin",
  link.settled_rollback as "settledRollback", link.transactions_url as "transactionsUrl",
  link.stuck_rule as "stuckRule", link.calls_per_second as "callsPerSecond",
  link.transfer_url as "transferUrl", link.session_url as "sessionUrl",
  link.rewards_url as "rewardsUrl", link.most_win as "mostWin",
  link.game_wins as "gameWins", link.is_agreed as "isAgreed"`

/**
 * Every wallet call needs the links, so they are cached; a vendor that is switched off is off
 * within seconds.
 */
const links = cachedFor(2_000, ({ db }: Context) => readLinks(db))

/** Call it after a change has been committed: this process sees it at once, the others within seconds. */
export const forgetLinks = links.forget

/** The link of a vendor, whether it is on or off; null for a vendor that is not connected. */
export async function findLink(ctx: Context, vendor: string): Promise<LinkWithKeys | null> {
  return (await links.read(ctx)).find((link) => link.vendor === vendor) ?? null
}

/** All links as they are now, by vendor code. */
export async function readLinks(db: Db): Promise<readonly LinkWithKeys[]> {
  const rows = await db.query<StoredLink>(
    `select ${LINK}, coalesce((
       select jsonb_agg(jsonb_build_object('id', key.id, 'publicPem', key.public_pem, 'addedAt', key.added_at,
         'retiresAt', key.retires_at)
         order by key.added_at desc)
       from vendors.vendor_key key where key.vendor = link.vendor), '[]') as keys, coalesce((
       select jsonb_object_agg(released.uuid, released.amount::text)
       from vendors.released_win released where released.vendor = link.vendor and not released.refused),
       '{}') as "releasedWins", coalesce((
       select jsonb_agg(refused.uuid)
       from vendors.released_win refused where refused.vendor = link.vendor and refused.refused),
       '[]') as "refusedWins", coalesce((
       select jsonb_agg(held.uuid) from vendors.finding held
       where held.vendor = link.vendor and held.kind = 'held_win' and held.resolved_at is null),
       '[]') as "heldWins",
       (select key.public_pem from vendors.own_key key where key.vendor = link.vendor
         order by key.id desc limit 1)
         as "ownPublicPem"
     from vendors.link link order by link.vendor`,
  )
  return rows.map((row) => ({
    ...row,
    keys: row.keys.flatMap(openKey),
    gameWins: amountsOf(row.gameWins),
    releasedWins: amountsOf(row.releasedWins),
    refusedWins: new Set(row.refusedWins),
    heldWins: new Set(row.heldWins),
  }))
}

type Amounts = Readonly<Record<string, string>>

type OfLink = 'keys' | 'gameWins' | 'releasedWins' | 'refusedWins' | 'heldWins'
interface StoredLink extends Omit<LinkWithKeys, OfLink> {
  readonly keys: readonly StoredKey[]
  readonly gameWins: Amounts
  readonly releasedWins: Amounts
  readonly refusedWins: readonly string[]
  readonly heldWins: readonly string[]
}

const amountsOf = (stored: Amounts): ReadonlyMap<string, bigint> =>
  new Map(Object.entries(stored).map(([name, amount]) => [name, BigInt(amount)]))

interface StoredKey {
  readonly id: string
  readonly publicPem: string
  readonly addedAt: string
  readonly retiresAt: string | null
}

function openKey({ id, publicPem, addedAt, retiresAt }: StoredKey) {
  const key = readPublicKey(publicPem)
  if (key === null) return []
  const times = { addedAt: new Date(addedAt), retiresAt: retiresAt === null ? null : new Date(retiresAt) }
  return [{ id, publicPem, key, ...times }]
}

/** Connects a vendor, or changes its link; `isAgreed` is whether two people agreed to its addresses. */
export async function saveLink(db: Db, link: Link, isAgreed: boolean): Promise<void> {
  await db.query(
    `insert into vendors.link (vendor, adapter, enabled, game_url, currencies, token_minutes, most_bet,
       late_win, settled_rollback, transactions_url, stuck_rule, calls_per_second, transfer_url,
       session_url, rewards_url, is_agreed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (vendor) do update set adapter = excluded.adapter, enabled = excluded.enabled,
       game_url = excluded.game_url, currencies = excluded.currencies,
       token_minutes = excluded.token_minutes, most_bet = excluded.most_bet, late_win = excluded.late_win,
       settled_rollback = excluded.settled_rollback, transactions_url = excluded.transactions_url,
       stuck_rule = excluded.stuck_rule, calls_per_second = excluded.calls_per_second,
       transfer_url = excluded.transfer_url, session_url = excluded.session_url,
       rewards_url = excluded.rewards_url, is_agreed = excluded.is_agreed`,
    [
      link.vendor,
      link.adapter,
      link.enabled,
      link.gameUrl,
      link.currencies,
      link.tokenMinutes,
      link.mostBet,
      link.lateWin,
      link.settledRollback,
      link.transactionsUrl,
      link.stuckRule,
      link.callsPerSecond,
      link.transferUrl,
      link.sessionUrl,
      link.rewardsUrl,
      isAgreed,
    ],
  )
}

export async function saveWinLimits(db: Db, vendor: string, limits: WinLimits): Promise<void> {
  const games = Object.fromEntries([...limits.gameWins].map(([game, amount]) => [game, String(amount)]))
  await db.query('update vendors.link set most_win = $2, game_wins = $3 where vendor = $1', [
    vendor,
    limits.mostWin,
    JSON.stringify(games),
  ])
}

export interface NewKey {
  readonly vendor: string
  readonly id: string
  readonly publicPem: string
  readonly at: Date
}

/**
 * Gives a vendor another key to sign with; its other keys stay valid. False for anything but an RSA key of at
 * least 2048 bits, for an id that is taken, and for a key that this vendor or any other has already.
 */
export async function addKey(db: Db, { vendor, id, publicPem, at }: NewKey): Promise<boolean> {
  const key = readPublicKey(publicPem)
  if (key === null) return false
  const rows = await db.query(
    `insert into vendors.vendor_key (vendor, id, public_pem, fingerprint, added_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [vendor, id, publicPemOf(key), keyFingerprint(key), at],
  )
  return rows.length === 1
}

/** Sets when a key ends; false when the vendor has no key of this id. */
export async function retireKey(
  db: Db,
  { vendor, id, at }: { readonly vendor: string; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const rows = await db.query(
    'update vendors.vendor_key set retires_at = $3 where vendor = $1 and id = $2 returning id',
    [vendor, id, at],
  )
  return rows.length === 1
}
