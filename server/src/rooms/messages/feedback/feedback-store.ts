import assert from 'node:assert/strict'
import type { PictureType } from '@koi/contract/picture.ts'
import type { FEEDBACK_TYPES } from '@koi/contract/schemas/messages.ts'
import type { Language, MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

export interface FeedbackRow {
  readonly id: bigint
  readonly memberId: MemberId
  readonly type: FeedbackType
  readonly text: string
  readonly language: Language
  readonly sentAt: Date
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
  /** Ids of the pictures, in order. */
  readonly images: readonly bigint[]
}

const FEEDBACK = `feedback.id, feedback.member_id as "memberId", feedback.type, feedback.text,
  feedback.language, feedback.sent_at as "sentAt", feedback.answer, feedback.answered_by as "answeredBy",
  feedback.answered_at as "answeredAt",
  array(select picture.id from messages.picture picture where picture.feedback_id = feedback.id
    order by picture.place) as images`

export interface NewFeedback {
  readonly memberId: MemberId
  readonly type: FeedbackType
  readonly text: string
  readonly language: Language
  readonly clientKey: string
  readonly sentAt: Date
}

/** Adds feedback; null if this member has used the key before. */
export async function insertFeedback(db: Db, input: NewFeedback): Promise<bigint | null> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into messages.feedback (member_id, type, text, language, client_key, sent_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (member_id, client_key) do nothing returning id`,
    [input.memberId, input.type, input.text, input.language, input.clientKey, input.sentAt],
  )
  return row?.id ?? null
}

export async function feedbackByKey(db: Db, member: MemberId, clientKey: string): Promise<FeedbackRow> {
  const [row] = await db.query<FeedbackRow>(
    `select ${FEEDBACK} from messages.feedback feedback where feedback.member_id = $1 and feedback.client_key = $2`,
    [member, clientKey],
  )
  assert(row)
  return row
}

interface FeedbackFilter extends PageQuery<bigint> {
  readonly member: MemberId | null
  readonly isAnswered: boolean | null
}

/** Newest first. */
export const listFeedback = (db: Db, filter: FeedbackFilter): Promise<FeedbackRow[]> =>
  db.query(
    `select ${FEEDBACK} from messages.feedback feedback
     where ($1::bigint is null or feedback.member_id = $1)
       and ($2::boolean is null or (feedback.answer is not null) = $2)
       and ($3::bigint is null or feedback.id < $3)
     order by feedback.id desc limit $4`,
    [filter.member, filter.isAnswered, filter.after, filter.limit],
  )

export async function findFeedback(db: Db, id: bigint): Promise<FeedbackRow | null> {
  const [row] = await db.query<FeedbackRow>(
    `select ${FEEDBACK} from messages.feedback feedback where feedback.id = $1`,
    [id],
  )
  return row ?? null
}

/** Saves the answer; false if there already is one. */
export async function writeAnswer(
  db: Db,
  answer: { readonly id: bigint; readonly text: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update messages.feedback set answer = $2, answered_by = $3, answered_at = $4
     where id = $1 and answer is null returning id`,
    [answer.id, answer.text, answer.by, answer.at],
  )
  return rows.length === 1
}

/** The most pictures of a member that wait for their feedback; further ones replace the oldest. */
const MAX_UNUSED_PICTURES = 6

export async function insertPicture(
  db: Db,
  input: {
    readonly memberId: MemberId
    readonly type: PictureType
    readonly bytes: Buffer
    readonly at: Date
  },
): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into messages.picture (member_id, type, bytes, sent_at) values ($1, $2, $3, $4) returning id`,
    [input.memberId, input.type, input.bytes, input.at],
  )
  assert(row)
  await db.query(
    `delete from messages.picture where id in (
       select id from messages.picture where member_id = $1 and feedback_id is null
       order by id desc offset $2)`,
    [input.memberId, MAX_UNUSED_PICTURES],
  )
  return row.id
}

/** Attaches the member's waiting pictures to a feedback, in this order; returns how many were found. */
export async function attachPictures(
  db: Db,
  feedback: { readonly id: bigint; readonly memberId: MemberId },
  pictures: readonly bigint[],
): Promise<number> {
  const rows = await db.query(
    `update messages.picture picture set feedback_id = $1, place = given.place
     from unnest($3::bigint[]) with ordinality as given (id, place)
     where picture.id = given.id and picture.member_id = $2 and picture.feedback_id is null
     returning picture.id`,
    [feedback.id, feedback.memberId, pictures],
  )
  return rows.length
}

/** A picture; only this member's, if one is given. */
export async function findPicture(
  db: Db,
  id: bigint,
  member: MemberId | null,
): Promise<{ readonly type: PictureType; readonly bytes: Buffer } | null> {
  const [row] = await db.query<{ type: PictureType; bytes: Buffer }>(
    'select type, bytes from messages.picture where id = $1 and ($2::bigint is null or member_id = $2)',
    [id, member],
  )
  return row ?? null
}

export async function deleteUnusedPictures(db: Db, before: Date): Promise<void> {
  await db.query('delete from messages.picture where feedback_id is null and sent_at < $1', [before])
}
