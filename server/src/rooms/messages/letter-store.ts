import assert from 'node:assert/strict'
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'

/** A letter as it is stored; null for a person is the house. */
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

/** Adds a letter; one with a key that this sender has used is the letter that stands already. */
export async function insertLetter(
  db: Db,
  made: NewLetter,
): Promise<{ readonly letter: LetterRow; readonly isNew: boolean }> {
  const [added] = await db.query<LetterRow>(
    `insert into messages.letter as letter
       (sender_id, recipient_id, operator, subject, body, answers, client_key, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (sender_id, client_key) do nothing returning ${LETTER}`,
    [
      made.senderId,
      made.recipientId,
      made.operator ?? null,
      made.subject,
      made.body,
      made.answers ?? null,
      made.clientKey ?? null,
      made.sentAt,
    ],
  )
  if (added !== undefined) return { letter: added, isNew: true }
  const [stands] = await db.query<LetterRow>(
    `select ${LETTER} from messages.letter letter where sender_id = $1 and client_key = $2`,
    [made.senderId, made.clientKey],
  )
  assert(stands)
  return { letter: stands, isNew: false }
}

/** Who stands as the author of what nobody wrote. */
const NOBODY = 'automatic'

/** Adds a letter that the house sends by itself; false when its key was used for this member before. */
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
    [notice.recipientId, NOBODY, notice.subject, notice.body, notice.key, notice.sentAt],
  )
  return added.length === 1
}

interface Wanted {
  readonly before: bigint | null
  readonly limit: number
}

export const listIn = (db: Db, member: MemberId, { before, limit }: Wanted): Promise<LetterRow[]> =>
  db.query({
    name: 'messages.list_in',
    text: `select ${LETTER} from messages.letter letter
           where letter.recipient_id = $1 and not letter.recipient_deleted
             and ($2::bigint is null or letter.id < $2)
           order by letter.id desc limit $3`,
    values: [member, before, limit],
  })

export const listOut = (db: Db, member: MemberId, { before, limit }: Wanted): Promise<LetterRow[]> =>
  db.query({
    name: 'messages.list_out',
    text: `select ${LETTER} from messages.letter letter
           where letter.sender_id = $1 and not letter.sender_deleted
             and ($2::bigint is null or letter.id < $2)
           order by letter.id desc limit $3`,
    values: [member, before, limit],
  })

/** How many letters lie in a member's inbox, and how many of them are unread. */
export async function countIn(db: Db, member: MemberId): Promise<{ all: number; unread: number }> {
  const [row] = await db.query<{ all: number; unread: number }>({
    name: 'messages.count_in',
    text: `select count(*)::int as all, (count(*) filter (where read_at is null))::int as unread
           from messages.letter where recipient_id = $1 and not recipient_deleted`,
    values: [member],
  })
  return row ?? { all: 0, unread: 0 }
}

/** A letter that lies in one of this member's boxes; null for any other. */
export async function findLetterOf(db: Db, member: MemberId, id: bigint): Promise<LetterRow | null> {
  const [row] = await db.query<LetterRow>(
    `select ${LETTER} from messages.letter letter
     where letter.id = $2 and ((letter.recipient_id = $1 and not letter.recipient_deleted)
       or (letter.sender_id = $1 and not letter.sender_deleted))`,
    [member, id],
  )
  return row ?? null
}

/** Marks one letter of a member's inbox, or all of them, as read; how many it was. */
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

/** Takes a letter out of the member's box; false when it lies in none. */
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

interface HouseFilter extends Wanted {
  readonly isAnswered: boolean | null
  readonly member: MemberId | null
}

/** Letters to the house, newest first. */
export const listToHouse = (db: Db, filter: HouseFilter): Promise<LetterRow[]> =>
  db.query(
    `select ${LETTER} from messages.letter letter
     where letter.recipient_id is null and ($1::bigint is null or letter.id < $1)
       and ($2::boolean is null or (letter.answered_at is not null) = $2)
       and ($3::bigint is null or letter.sender_id = $3)
     order by letter.id desc limit $4`,
    [filter.before, filter.isAnswered, filter.member, filter.limit],
  )

export async function findToHouse(db: Db, id: bigint): Promise<LetterRow | null> {
  const [row] = await db.query<LetterRow>(
    `select ${LETTER} from messages.letter letter where letter.id = $1 and letter.recipient_id is null`,
    [id],
  )
  return row ?? null
}

/** What this member and the house have written to each other, newest first. */
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

/** Closes a letter to the house; false when it was answered before. */
export async function markAnswered(db: Db, id: bigint, at: Date): Promise<boolean> {
  const rows = await db.query(
    'update messages.letter set answered_at = $2 where id = $1 and answered_at is null returning id',
    [id, at],
  )
  return rows.length === 1
}
