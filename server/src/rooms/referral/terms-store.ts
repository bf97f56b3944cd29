import type { OperatorCaller } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedTerms, type Terms, termsToJson } from './terms.ts'

/** The SQL of the draft and of the versions that were published. */
type OperatorId = OperatorCaller['id']

export interface Version {
  readonly version: number
  readonly from: Date
  readonly enabled: boolean
  readonly terms: Terms
}

/** The version for friends who register now, which may be off; null before the first. */
export async function currentTerms(db: Db, now: Date): Promise<Version | null> {
  const [row] = await db.query<Omit<Version, 'terms'> & { readonly terms: unknown }>({
    name: 'referral.current',
    text: `select version, from_at as from, enabled, terms from referral.terms
      where from_at <= $1 order by from_at desc, version desc limit 1`,
    values: [now],
  })
  return row === undefined ? null : { ...row, terms: storedTerms.parse(row.terms) }
}

/** The moment from which friends count; null before the first version. */
export async function programmeStart(db: Db): Promise<Date | null> {
  const [row] = await db.query<{ from: Date }>(
    'select from_at as from from referral.terms order by from_at, version limit 1',
  )
  return row?.from ?? null
}

interface Published {
  readonly terms: Terms
  readonly enabled: boolean
  readonly at: Date
  readonly by: OperatorId | null
}

export async function publishTerms(tx: Tx, { terms, enabled, at, by }: Published): Promise<void> {
  await tx.query(
    'insert into referral.terms (from_at, enabled, terms, published_by) values ($1, $2, $3, $4)',
    [at, enabled, termsToJson(terms), by],
  )
}

export interface Draft {
  readonly terms: Terms
  readonly writtenBy: OperatorId | null
}

/** The draft; null before one is written. */
export const readDraft = (db: Db): Promise<Draft | null> => draftOf(db, 'select')
/** The same, locked for the one who publishes it. */
export const lockDraft = (tx: Tx): Promise<Draft | null> => draftOf(tx, 'lock')

async function draftOf(db: Db, how: 'select' | 'lock'): Promise<Draft | null> {
  const [row] = await db.query<{ terms: unknown; writtenBy: OperatorId | null }>(
    `select terms, written_by as "writtenBy" from referral.draft ${how === 'lock' ? 'for update' : ''}`,
  )
  return row === undefined ? null : { terms: storedTerms.parse(row.terms), writtenBy: row.writtenBy }
}

export async function writeDraft(
  tx: Tx,
  terms: Terms,
  { by, at }: { readonly by: OperatorId | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into referral.draft (terms, written_by, written_at) values ($1, $2, $3)
     on conflict (is_only) do update set terms = excluded.terms, written_by = excluded.written_by,
       written_at = excluded.written_at`,
    [termsToJson(terms), by, at],
  )
}
