import type { ERASURE_STATES } from '@koi/contract/schemas/office/retention.ts'
import type { ERASURE_BLOCKS } from '@koi/contract/schemas/retention.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Database, Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'

export type Block = (typeof ERASURE_BLOCKS)[number]
type State = (typeof ERASURE_STATES)[number]

export interface Request {
  readonly id: bigint
  readonly memberId: MemberId
  readonly account: string
  readonly book: number
  readonly state: State
  readonly askedAt: Date
  readonly askedBy: OperatorId | null
  readonly askedName: string | null
  readonly dueAt: Date | null
  readonly endedAt: Date | null
  /** When carrying it out failed last. */
  readonly failedAt: Date | null
  /** Whether something is kept of the member, who was erased. */
  readonly isKept: boolean
  /** Who asked to read it, while a second person has to agree. */
  readonly openingBy: OperatorId | null
}

const REQUEST = `select request.id, request.member_id as "memberId", member.account, member.book,
    request.state, request.asked_at as "askedAt", request.asked_by as "askedBy", asker.name as "askedName",
    request.due_at as "dueAt", request.ended_at as "endedAt",
    request.failed_at as "failedAt", kept.member_id is not null as "isKept", opening.asked_by as "openingBy"
  from retention.request request join members.member member on member.id = request.member_id
  left join operators.operator asker on asker.id = request.asked_by
  left join retention.kept kept on kept.member_id = request.member_id and request.state = 'done'
  left join retention.opening opening on opening.member_id = kept.member_id and opening.opened_at is null`

/** The request of a member that is not over; null for none. */
export async function findOpen(db: Db, memberId: MemberId): Promise<Request | null> {
  const [row] = await db.query<Request>(
    `${REQUEST} where request.member_id = $1 and request.state in ('asked', 'waiting')`,
    [memberId],
  )
  return row ?? null
}

export async function lockRequest(
  tx: Tx,
  id: bigint,
  states: readonly ('asked' | 'waiting')[],
): Promise<Request | null> {
  const [row] = await tx.query<Request>(
    `${REQUEST} where request.id = $1 and request.state = any ($2::text[]) for update of request`,
    [id, states],
  )
  return row ?? null
}

/** The newest first. */
export const listRequests = (db: Db, state: State | null, { after, limit }: PageQuery<bigint>) =>
  db.query<Request>(
    `${REQUEST} where ($1::text is null or request.state = $1) and ($2::bigint is null or request.id < $2)
     order by request.id desc limit $3`,
    [state, after, limit],
  )

/** Those whose day has come, and who were reminded before a time. */
export const listDue = (db: Db, now: Date, remindedBefore: Date): Promise<Request[]> =>
  db.query<Request>(
    `${REQUEST} where request.state = 'waiting' and request.due_at <= $1 and request.reminded_at <= $2
     order by request.due_at`,
    [now, remindedBefore],
  )

/** Those whose day comes before a time, and who were not reminded. */
export const listNear = (db: Db, before: Date): Promise<Request[]> =>
  db.query<Request>(
    `${REQUEST} where request.state = 'waiting' and request.due_at <= $1 and request.reminded_at is null
     order by request.due_at`,
    [before],
  )

export async function noteReminder(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update retention.request set reminded_at = $2 where id = $1', [id, at])
}

export async function noteFailure(db: Db, id: bigint, at: Date): Promise<void> {
  await db.query('update retention.request set failed_at = $2 where id = $1', [id, at])
}

/** The open request of a member is due, and its reminder was in time: they were erased before a restore. */
export async function makeDue(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx.query(
    `update retention.request set state = 'waiting', due_at = $2::timestamptz,
       reminded_at = $2::timestamptz - interval '1 day'
     where member_id = $1 and state in ('asked', 'waiting')`,
    [memberId, at],
  )
}

/** A day as notices say it. Pure. */
export const dayOf = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? ''

interface NewRequest {
  readonly memberId: MemberId
  readonly at: Date
  /** Null for the member's own word. */
  readonly askedBy: OperatorId | null
  readonly dueAt: Date | null
}

/** False if the member has a request already. */
export async function insertRequest(tx: Tx, { memberId, at, askedBy, dueAt }: NewRequest): Promise<boolean> {
  const rows = await tx.query(
    `insert into retention.request (member_id, state, asked_at, asked_by, due_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [memberId, dueAt === null ? 'asked' : 'waiting', at, askedBy, dueAt],
  )
  return rows.length === 1
}

/** The waiting period begins: a second person agrees, or the member asks themselves, with null. */
export async function agree(tx: Tx, id: bigint, by: OperatorId | null, dueAt: Date): Promise<void> {
  await tx.query(
    `update retention.request set state = 'waiting', decided_by = $2, due_at = $3 where id = $1`,
    [id, by, dueAt],
  )
}

export async function end(tx: Tx, id: bigint, state: 'taken_back' | 'refused' | 'done', at: Date) {
  await tx.query(
    `update retention.request set state = $2, ended_at = $3, due_at = coalesce(due_at, $3) where id = $1`,
    [id, state, at],
  )
}

interface Subject {
  readonly memberId: MemberId
  readonly book: number
}

/** Why a member cannot be erased now; empty if they can. */
export const blocksOf = (
  db: Pick<Database, 'query' | 'book'>,
  { memberId, book }: Subject,
): Promise<readonly Block[]> => readBlocks({ shared: db, own: db.book(book) }, memberId)

/** The same within the transaction that erases. */
export const blocksWithin = (tx: Tx, { memberId, book }: Subject): Promise<readonly Block[]> =>
  readBlocks({ shared: tx, own: tx.in(book) }, memberId)

async function readBlocks(
  { shared, own }: { readonly shared: Db; readonly own: Db },
  memberId: MemberId,
): Promise<readonly Block[]> {
  const inBook = await own.query<{ why: Block }>('select why from retention_blocks($1) why', [memberId])
  const outside = await shared.query<{ why: Block }>('select why from retention.blocks($1) why', [memberId])
  return [...new Set([...inBook, ...outside].map(({ why }) => why))]
}
