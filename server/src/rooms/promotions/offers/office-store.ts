import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { OfferKind } from '@koi/contract/promotions/offer.ts'
import type { MemberId, OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import { endOpenings, type Opening } from '../../operators/index.ts'
import type { Audience, OfferState, Version } from './offer.ts'

/** The SQL of what operators write. */
export interface Offer {
  readonly id: bigint
  readonly kind: OfferKind
  readonly state: OfferState
  /** The published version; 0 before the first publication. */
  readonly version: number
  readonly currency: Currency
  readonly budget: bigint
  readonly spent: bigint
  readonly takers: number
}

/** What an operator writes of a version. */
export interface WrittenTerms extends Omit<Version, 'version'> {
  readonly audience: Audience
  readonly from: Date
  readonly until: Date
  readonly budget: bigint
}

export interface StoredVersion extends WrittenTerms {
  readonly version: number
  readonly writtenBy: OperatorId | null
  readonly writtenName: string | null
  readonly writtenAt: Date
  readonly publishedAt: Date | null
}

const OFFER = 'id, kind, state, version, currency, budget, spent, takers'

export async function findOffer(db: Db, id: bigint): Promise<Offer | null> {
  const [row] = await db.query<Offer>(`select ${OFFER} from promotions.offer where id = $1`, [id])
  return row ?? null
}

/** The newest first. */
export const listOffers = (
  db: Db,
  { state, after, limit }: PageQuery<bigint> & { readonly state: OfferState | null },
): Promise<Offer[]> =>
  db.query(
    `select ${OFFER} from promotions.offer
     where ($1::text is null or state = $1) and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [state, after, limit],
  )

const VERSION = `offer_id as "offerId", version, titles, bodies, conditions, picture, terms, audience, once,
  from_at as "from", until_at as "until", budget, written_by as "writtenBy", written_name as "writtenName",
  written_at as "writtenAt", published_at as "publishedAt"`

/** The published version and the draft of each of these offers, if there are any. */
export async function currentVersions(
  db: Db,
  offers: readonly Offer[],
): Promise<
  ReadonlyMap<bigint, { readonly published: StoredVersion | null; readonly draft: StoredVersion | null }>
> {
  const rows = await db.query<StoredVersion & { readonly offerId: bigint }>(
    `select ${VERSION} from unnest($1::bigint[], $2::integer[]) wanted (offer_id, published)
     join promotions.terms terms using (offer_id)
     where terms.version in (wanted.published, wanted.published + 1)`,
    [offers.map(({ id }) => id), offers.map(({ version }) => version)],
  )
  return new Map(
    offers.map(({ id, version }) => {
      const find = (wanted: number) =>
        rows.find((row) => row.offerId === id && row.version === wanted) ?? null
      return [id, { published: version === 0 ? null : find(version), draft: find(version + 1) }]
    }),
  )
}

interface NewOffer {
  readonly kind: OfferKind
  readonly currency: Currency
  readonly at: Date
}

export async function insertOffer(tx: Tx, { kind, currency, at }: NewOffer): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into promotions.offer (kind, currency, created_at) values ($1, $2, $3) returning id',
    [kind, currency, at],
  )
  assert(row)
  return row.id
}

interface Writing {
  readonly offerId: bigint
  readonly version: number
  readonly written: WrittenTerms
  readonly recipients: readonly MemberId[]
  /** Null for the demo's. */
  readonly by: { readonly id: OperatorId; readonly name: string } | null
  readonly at: Date
}

/** Stores a draft in place of the one before it. */
export async function writeDraft(
  tx: Tx,
  { offerId, version, written, recipients, by, at }: Writing,
): Promise<void> {
  await tx.query(
    `insert into promotions.terms (offer_id, version, titles, bodies, conditions, picture, terms, audience,
       once, from_at, until_at, budget, written_by, written_name, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (offer_id, version) do update set titles = excluded.titles, bodies = excluded.bodies,
       conditions = excluded.conditions, picture = excluded.picture, terms = excluded.terms,
       audience = excluded.audience, once = excluded.once, from_at = excluded.from_at,
       until_at = excluded.until_at, budget = excluded.budget, written_by = excluded.written_by,
       written_name = excluded.written_name, written_at = excluded.written_at`,
    [
      ...[offerId, version, JSON.stringify(written.titles), JSON.stringify(written.bodies)],
      ...[JSON.stringify(written.conditions), written.picture, JSON.stringify(written.terms)],
      ...[JSON.stringify(written.audience), written.once, written.from, written.until, written.budget],
      ...[by?.id ?? null, by?.name ?? null, at],
    ],
  )
  await tx.query('delete from promotions.recipient where offer_id = $1 and version = $2', [offerId, version])
  await tx.query(
    `insert into promotions.recipient (offer_id, version, member_id)
     select $1, $2, member_id from unnest($3::bigint[]) member_id`,
    [offerId, version, recipients],
  )
}

/** Deletes a version that was not published, and its offer if none ever was. */
export async function deleteDraft(tx: Tx, id: bigint, version: number): Promise<void> {
  await tx.query('delete from promotions.recipient where offer_id = $1 and version = $2', [id, version])
  await tx.query(
    'delete from promotions.terms where offer_id = $1 and version = $2 and published_at is null',
    [id, version],
  )
  await tx.query('delete from promotions.offer where id = $1 and version = 0', [id])
}

async function listRecipients(db: Db, id: bigint, version: number): Promise<readonly MemberId[]> {
  const rows = await db.query<{ memberId: MemberId }>(
    `select member_id as "memberId" from promotions.recipient
     where offer_id = $1 and version = $2 order by member_id`,
    [id, version],
  )
  return rows.map(({ memberId }) => memberId)
}

/** The members whom a version names; none where it is for everyone who fits. */
export const recipientsOf = async (
  db: Db,
  id: bigint,
  { version, audience }: Pick<StoredVersion, 'version' | 'audience'>,
): Promise<readonly MemberId[]> => (audience.hasRecipients ? listRecipients(db, id, version) : [])

interface Publication {
  readonly version: number
  readonly by: OperatorId | null
  readonly at: Date
}

/** Makes the draft the published version. */
export async function publishVersion(tx: Tx, id: bigint, { version, by, at }: Publication): Promise<void> {
  await tx.query(
    `with published as (
       update promotions.terms set published_by = $3, published_at = $4
       where offer_id = $1 and version = $2 returning from_at, until_at, budget
     )
     update promotions.offer set state = 'open', version = $2, from_at = published.from_at,
       until_at = published.until_at, budget = published.budget, opened_at = coalesce(opened_at, $4)
     from published where id = $1`,
    [id, version, by, at],
  )
}

const openingTarget = (id: bigint): string => `offer:${id}`

/** What a draft costs whoever publishes it: the budget of an offer holds for all its versions. Pure. */
export const offerOpening = (id: bigint, { writtenBy, budget }: StoredVersion): Opening => ({
  ...{ act: 'promotions.publish', target: openingTarget(id), terms: '', writtenBy, cost: budget },
})

/** Closes an offer; what it still holds for members stays reserved. */
export async function closeOffer(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query(`update promotions.offer set state = 'closed', closed_at = $2 where id = $1`, [id, at])
  await endOpenings(tx, [openingTarget(id)], at)
}

/** Closes all offers whose window is over. */
export async function closeEndedOffers(
  tx: Tx,
  at: Date,
): Promise<readonly Pick<Offer, 'id' | 'spent' | 'takers'>[]> {
  const closed = await tx.query<Pick<Offer, 'id' | 'spent' | 'takers'>>(
    `update promotions.offer set state = 'closed', closed_at = $1 where state = 'open' and until_at <= $1
     returning id, spent, takers`,
    [at],
  )
  const targets = closed.map(({ id }) => openingTarget(id))
  await endOpenings(tx, targets, at)
  return closed
}
