import assert from 'node:assert/strict'
import type { MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import type { PageQuery, TimeKey } from '../../../db/page.ts'

/** A stored letter; a null sender or recipient is customer service. */
export interface LetterRow {
  readonly id: bigint
  readonly senderId: MemberId | null
  readonly recipientId: MemberId | null
  readonly operator: string | null
  readonly subject: string
  readonly body: string
  readonly sentAt: Date
  readonly readAt: Date | null
  readonly answeredAt: Date | null
}

const LETTER = `letter.id, letter.sender_id as "senderId", letter.recipient_id as "recipientId",
  letter.operator, letter.subject, letter.body, letter.sent_at as "sentAt", letter.read_at as "readAt",
  letter.answered_at as "answeredAt"`

export interface NewLetter {
  readonly senderId: MemberId | null
  readonly recipientId: MemberId | null
  readonly operator?: string
  readonly subject: string
  readonly body: string
  readonly answers?: bigint | null
  readonly clientKey?: string
  readonly sentAt: Date
}

/** Adds a letter; if this sender has used the key before, returns the existing letter. */
export async function insertLetter(
  db: Db,
  input: NewLetter,
): Promise<{ readonly letter: LetterRow; readonly isNew: boolean }> {
  const [added] = await db.query<LetterRow>(
    `insert into messages.letter as letter
       (sender_id, recipient_id, operator, subject, body, answers, client_key, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (sender_id, client_key) do nothing returning ${LETTER}`,
    [
      input.senderId,
      input.recipientId,
      input.operator ?? null,
      input.subject,
      input.body,
      input.answers ?? null,
      input.clientKey ?? null,
      input.sentAt,
    ],
  )
  if (added !== undefined) return { letter: added, isNew: true }
  const [existing] = await db.query<LetterRow>(
    `select ${LETTER} from messages.letter letter where sender_id = $1 and client_key = $2`,
    [input.senderId, input.clientKey],
  )
  assert(existing)
  return { letter: existing, isNew: false }
}

/** The author of letters that no operator wrote. */
const AUTOMATIC = 'automatic'

/** Adds an automatic letter; false if its key was used for this member before. */
export async function insertNotice(
  db: Db,
  notice: {
    readonly recipientId: MemberId
    readonly subject: string
    readonly body: string
    readonly key: string
    readonly sentAt: Date
  },
): Promise<boolean> {
  const added = await db.query(
    `insert into messages.letter (recipient_id, operator, subject, body, client_key, sent_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (recipient_id, client_key) where sender_id is null do nothing returning id`,
    [notice.recipientId, AUTOMATIC, notice.subject, notice.body, notice.key, notice.sentAt],
  )
  return added.length === 1
}

interface Notices {
  readonly recipientIds: readonly MemberId[]
  /** Subject and body by language. */
  readonly texts: Readonly<Record<string, { readonly subject: string; readonly body: string }>>
  readonly key: string
  readonly sentAt: Date
}

/** Adds one automatic letter for each of these members, in their language; returns who had none of this key. */
export async function insertNotices(db: Db, notices: Notices): Promise<readonly MemberId[]> {
  const added = await db.query<{ id: MemberId }>(
    `insert into messages.letter (recipient_id, operator, subject, body, client_key, sent_at)
     select member.id, $2, text.value ->> 'subject', text.value ->> 'body', $4, $5
     from members.member member join jsonb_each($3::jsonb) text on text.key = member.language
     where member.id = any ($1::bigint[])
     on conflict (recipient_id, client_key) where sender_id is null do nothing returning recipient_id as id`,
    [notices.recipientIds, AUTOMATIC, JSON.stringify(notices.texts), notices.key, notices.sentAt],
  )
  return added.map(({ id }) => id)
}

export const listIn = (db: Db, member: MemberId, { after, limit }: PageQuery<bigint>): Promise<LetterRow[]> =>
  db.query({
    name: 'messages.list_in',
    text: `select ${LETTER} from messages.letter letter
           where letter.recipient_id = $1 and not letter.recipient_deleted
             and ($2::bigint is null or letter.id < $2)
           order by letter.id desc limit $3`,
    values: [member, after, limit],
  })

export const listOut = (
  db: Db,
  member: MemberId,
  { after, limit }: PageQuery<bigint>,
): Promise<LetterRow[]> =>
  db.query({
    name: 'messages.list_out',
    text: `select ${LETTER} from messages.letter letter
           where letter.sender_id = $1 and not letter.sender_deleted
             and ($2::bigint is null or letter.id < $2)
           order by letter.id desc limit $3`,
    values: [member, after, limit],
  })

/** The numbers of all and of unread letters in a member's inbox. */
export async function countIn(db: Db, member: MemberId): Promise<{ all: number; unread: number }> {
  const [row] = await db.query<{ all: number; unread: number }>({
    name: 'messages.count_in',
    text: `select count(*)::int as all, (count(*) filter (where read_at is null))::int as unread
           from messages.letter where recipient_id = $1 and not recipient_deleted`,
    values: [member],
  })
  return row ?? { all: 0, unread: 0 }
}

/** A letter in one of this member's boxes; null for any other. */
export async function findLetterOf(db: Db, member: MemberId, id: bigint): Promise<LetterRow | null> {
  const [row] = await db.query<LetterRow>(
    `select ${LETTER} from messages.letter letter
     where letter.id = $2 and ((letter.recipient_id = $1 and not letter.recipient_deleted)
       or (letter.sender_id = $1 and not letter.sender_deleted))`,
    [member, id],
  )
  return row ?? null
}

/** Marks one letter of a member's inbox, or all, as read; returns how many. */
export async function markRead(
  db: Db,
  member: MemberId,
  { id, at }: { readonly id: bigint | null; readonly at: Date },
): Promise<number> {
  const rows = await db.query(
    `update messages.letter set read_at = $3
     where recipient_id = $1 and ($2::bigint is null or id = $2) and read_at is null and not recipient_deleted
     returning id`,
    [member, id, at],
  )
  return rows.length
}

/** Deletes a letter from the member's box; false if it is in none. */
export async function deleteLetterOf(db: Db, member: MemberId, id: bigint): Promise<boolean> {
  const rows = await db.query(
    `update messages.letter set
       recipient_deleted = recipient_deleted or recipient_id is not distinct from $1,
       sender_deleted = sender_deleted or sender_id is not distinct from $1
     where id = $2 and ((recipient_id = $1 and not recipient_deleted)
       or (sender_id = $1 and not sender_deleted))
     returning id`,
    [member, id],
  )
  return rows.length === 1
}

interface SupportFilter extends PageQuery<TimeKey> {
  readonly isAnswered: boolean | null
  readonly member: MemberId | null
  /** When they were sent: from (included) to (excluded); null for no limit. */
  readonly from: Date | null
  readonly to: Date | null
}

/** Each a text of its own, so that those that wait are found by their index. */
const ANSWERED = {
  true: 'and letter.answered_at is not null',
  false: 'and letter.answered_at is null',
  null: '',
}

/** Letters to customer service, newest first. */
export const listToSupport = (db: Db, query: SupportFilter): Promise<LetterRow[]> =>
  db.query(
    `select ${LETTER} from messages.letter letter
     where letter.recipient_id is null
       and letter.sent_at >= coalesce($5::timestamptz, '-infinity')
       and (letter.sent_at, letter.id) < (coalesce($1::timestamptz, $6, 'infinity'), coalesce($2::bigint, 0))
       and ($3::bigint is null or letter.sender_id = $3) ${ANSWERED[`${query.isAnswered}`]}
     order by letter.sent_at desc, letter.id desc limit $4`,
    [query.after?.at ?? null, query.after?.id ?? null, query.member, query.limit, query.from, query.to],
  )

export async function findSupportLetter(db: Db, id: bigint): Promise<LetterRow | null> {
  const [row] = await db.query<LetterRow>(
    `select ${LETTER} from messages.letter letter where letter.id = $1 and letter.recipient_id is null`,
    [id],
  )
  return row ?? null
}

/** The letters between this member and customer service, newest first. */
export const listExchange = (db: Db, member: MemberId, limit: number): Promise<LetterRow[]> =>
  db.query(
    `select * from (
       (select ${LETTER} from messages.letter letter
        where letter.sender_id = $1 and letter.recipient_id is null
        order by letter.id desc limit $2)
       union all
       (select ${LETTER} from messages.letter letter
        where letter.recipient_id = $1 and letter.sender_id is null
        order by letter.id desc limit $2)
     ) both_ways order by id desc limit $2`,
    [member, limit],
  )

/** Marks a letter to customer service as answered; false if it already was. */
export async function markAnswered(db: Db, id: bigint, at: Date): Promise<boolean> {
  const rows = await db.query(
    'update messages.letter set answered_at = $2 where id = $1 and answered_at is null returning id',
    [id, at],
  )
  return rows.length === 1
}
