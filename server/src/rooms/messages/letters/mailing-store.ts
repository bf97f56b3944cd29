import assert from 'node:assert/strict'
import type { MemberId, OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Audience } from '../audience/audience.ts'

export type Texts = { readonly EN: string; readonly MS?: string; readonly CN?: string }

/** What a letter to many says, and to whom. */
export interface MailingDocument {
  readonly subjects: Texts
  /** Plain text; `{account}` becomes the member's account. */
  readonly bodies: Texts
  readonly sells: boolean
  readonly audience: Audience
}

export interface Mailing {
  readonly id: bigint
  readonly state: 'draft' | 'sending' | 'stopped' | 'sent'
  readonly document: MailingDocument
  readonly letterKey: string
  readonly writtenBy: OperatorId | null
  readonly writtenName: string | null
  readonly writtenAt: Date
  readonly startedName: string | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly lastMember: MemberId | null
  readonly recipients: number
  readonly reached: MemberId
  readonly sent: number
  readonly skipped: number
}

const MAILING = `id, state, document, letter_key as "letterKey", written_by as "writtenBy",
  written_name as "writtenName", written_at as "writtenAt", started_name as "startedName",
  started_at as "startedAt", ended_at as "endedAt", last_member as "lastMember", recipients, reached, sent,
  skipped`

export async function findMailing(db: Db, id: bigint): Promise<Mailing | null> {
  const [row] = await db.query<Mailing>(`select ${MAILING} from messages.mailing where id = $1`, [id])
  return row ?? null
}

/** Locks it: a start, a stop and the batches of its job come one after another. */
export async function lockMailing(tx: Tx, id: bigint): Promise<Mailing | null> {
  const [row] = await tx.query<Mailing>(`select ${MAILING} from messages.mailing where id = $1 for update`, [
    id,
  ])
  return row ?? null
}

/** Locks one that is being sent; null if it is not, or if another process has it. */
export async function lockSending(tx: Tx, id: bigint): Promise<Mailing | null> {
  const [row] = await tx.query<Mailing>(
    `select ${MAILING} from messages.mailing where id = $1 and state = 'sending' for update skip locked`,
    [id],
  )
  return row ?? null
}

/** The newest first. */
export const listMailings = (db: Db, { after, limit }: PageQuery<bigint>): Promise<Mailing[]> =>
  db.query(
    `select ${MAILING} from messages.mailing where $1::bigint is null or id < $1 order by id desc limit $2`,
    [after, limit],
  )

export async function listSending(db: Db): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select id from messages.mailing where state = 'sending' order by id`,
  )
  return rows.map(({ id }) => id)
}

interface Writing {
  readonly id: bigint | null
  readonly document: MailingDocument
  /** Null for the demo's. */
  readonly by: { readonly id: OperatorId; readonly name: string } | null
  readonly at: Date
}

/** Stores a draft; returns its id. */
export async function writeMailing(tx: Tx, { id, document, by, at }: Writing): Promise<bigint> {
  const written = [JSON.stringify(document), by?.id ?? null, by?.name ?? null, at]
  const [row] =
    id === null
      ? await tx.query<{ id: bigint }>(
          `insert into messages.mailing (document, written_by, written_name, written_at, letter_key)
           values ($1, $2, $3, $4, gen_random_uuid()) returning id`,
          written,
        )
      : await tx.query<{ id: bigint }>(
          `update messages.mailing set document = $1, written_by = $2, written_name = $3, written_at = $4
           where id = $5 returning id`,
          [...written, id],
        )
  assert(row)
  return row.id
}

/** The members whom an audience names, $1 to $4; `currency` keeps out trials. */
const AUDIENCE = `member.status = 'active' and member.currency <> 'FUN'
  and ($1::integer is null or coalesce(member.club_level, 0) between $1 and $2)
  and ($3::bigint is null or member.upline @> array[$3::bigint])
  and ($4::text is null or member.language = $4)`

const valuesOf = ({ levels, team, language }: Audience): unknown[] => [
  levels?.from ?? null,
  levels?.to ?? null,
  team,
  language,
]

/** How many members an audience has, and the highest id of all members. */
export async function countAudience(
  db: Db,
  audience: Audience,
): Promise<{ readonly count: number; readonly last: MemberId }> {
  const [row] = await db.query<{ count: number; last: MemberId }>(
    `select count(*)::integer as count,
       (select coalesce(max(id), 0) from members.member)::bigint as last
     from members.member member where ${AUDIENCE}`,
    valuesOf(audience),
  )
  assert(row)
  return row
}

export interface Recipient {
  readonly id: MemberId
  readonly book: number
}

/** The next members of an audience by id, up to the last one of its start. */
export const nextRecipients = (tx: Tx, mailing: Mailing, limit: number): Promise<Recipient[]> =>
  tx.query({
    name: 'messages.next_recipients',
    text: `select member.id, member.book from members.member member
           where ${AUDIENCE} and member.id > $5 and member.id <= $6 order by member.id limit $7`,
    values: [...valuesOf(mailing.document.audience), mailing.reached, mailing.lastMember, limit],
  })

interface Letters {
  readonly mailing: Mailing
  readonly members: readonly MemberId[]
  readonly at: Date
}

/** One letter for each of these members, in their language; returns who had none of this mailing before. */
export async function insertLetters(tx: Tx, { mailing, members, at }: Letters): Promise<readonly MemberId[]> {
  const { subjects, bodies } = mailing.document
  const rows = await tx.query<{ id: MemberId }>({
    name: 'messages.insert_letters',
    text: `insert into messages.letter (recipient_id, operator, subject, body, client_key, sent_at, sells)
           select member.id, $2, coalesce($3::jsonb ->> member.language, $3::jsonb ->> 'EN'),
             replace(coalesce($4::jsonb ->> member.language, $4::jsonb ->> 'EN'), '{account}',
               member.account),
             $5, $6, $7
           from members.member member where member.id = any ($1::bigint[])
           on conflict (recipient_id, client_key) where sender_id is null do nothing
           returning recipient_id as id`,
    values: [
      ...[members, mailing.startedName ?? 'Koi', JSON.stringify(subjects), JSON.stringify(bodies)],
      ...[mailing.letterKey, at, mailing.document.sells],
    ],
  })
  return rows.map(({ id }) => id)
}

interface Progress {
  readonly reached: MemberId
  readonly sent: number
  readonly skipped: number
}

/** Records a batch in the transaction of its letters. */
export async function recordBatch(tx: Tx, id: bigint, { reached, sent, skipped }: Progress): Promise<void> {
  await tx.query(
    'update messages.mailing set reached = $2, sent = sent + $3, skipped = skipped + $4 where id = $1',
    [id, reached, sent, skipped],
  )
}

interface Start {
  readonly by: { readonly id: OperatorId; readonly name: string } | null
  readonly at: Date
  readonly recipients: number
  readonly last: MemberId
}

/** Begins to send a draft, or goes on with what was stopped: for the same members as before. */
export async function startMailing(
  tx: Tx,
  { id, state }: Mailing,
  { by, at, recipients, last }: Start,
): Promise<void> {
  if (state === 'stopped') {
    await tx.query(`update messages.mailing set state = 'sending' where id = $1`, [id])
    return
  }
  await tx.query(
    `update messages.mailing set state = 'sending', started_by = $2, started_name = $3, started_at = $4,
       recipients = $5, last_member = $6 where id = $1`,
    [id, by?.id ?? null, by?.name ?? null, at, recipients, last],
  )
}

export async function stopMailing(tx: Tx, id: bigint): Promise<void> {
  await tx.query(`update messages.mailing set state = 'stopped' where id = $1`, [id])
}

export async function endMailing(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query(`update messages.mailing set state = 'sent', ended_at = $2 where id = $1`, [id, at])
}
