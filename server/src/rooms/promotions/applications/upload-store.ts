import assert from 'node:assert/strict'
import type { PictureType } from '@koi/contract/picture.ts'
import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** The most pictures of a member that wait for their application; further ones replace the oldest. */
const MAX_UNUSED = 6

interface NewUpload {
  readonly memberId: MemberId
  readonly type: PictureType
  readonly bytes: Buffer
  readonly at: Date
}

export async function insertUpload(tx: Tx, { memberId, type, bytes, at }: NewUpload): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into promotions.upload (member_id, type, bytes, sent_at) values ($1, $2, $3, $4) returning id',
    [memberId, type, bytes, at],
  )
  assert(row)
  await tx.query(
    `delete from promotions.upload where id in (
       select id from promotions.upload where member_id = $1 and application_id is null
       order by id desc offset $2)`,
    [memberId, MAX_UNUSED],
  )
  return row.id
}

/** Attaches the member's waiting pictures to an application, in this order; returns how many were found. */
export async function attachUploads(
  tx: Tx,
  { applicationId, memberId }: { readonly applicationId: bigint; readonly memberId: MemberId },
  uploads: readonly bigint[],
): Promise<number> {
  const rows = await tx.query(
    `update promotions.upload upload set application_id = $1, place = given.place
     from unnest($3::bigint[]) with ordinality as given (id, place)
     where upload.id = given.id and upload.member_id = $2 and upload.application_id is null
     returning upload.id`,
    [applicationId, memberId, uploads],
  )
  return rows.length
}

/** A picture: of this member, or one that was sent with an application, for operators. */
export async function findUpload(
  db: Db,
  id: bigint,
  memberId: MemberId | null,
): Promise<{ readonly type: PictureType; readonly bytes: Buffer } | null> {
  const [row] = await db.query<{ type: PictureType; bytes: Buffer }>(
    `select type, bytes from promotions.upload
     where id = $1 and case when $2::bigint is null then application_id is not null else member_id = $2 end`,
    [id, memberId],
  )
  return row ?? null
}

export async function deleteUnusedUploads(db: Db, before: Date): Promise<void> {
  await db.query('delete from promotions.upload where application_id is null and sent_at < $1', [before])
}
