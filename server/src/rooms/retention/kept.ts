import { z } from 'zod'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { openSecret } from '../../secrets.ts'

const detail = z.string().nullable()

/** What is kept of an erased member: who they were, and what was taken out of the tables, by where it was. */
const kept = z.object({
  account: z.string(),
  ...{ name: detail, birthDate: detail, phone: detail, email: detail },
  texts: z.array(z.object({ what: z.string(), content: z.unknown() })),
})
export type Kept = z.infer<typeof kept>

/** It is sealed for one member: copied into another row it does not open (decision 0057). */
export const keptPurpose = (id: MemberId): string => `retention.kept:${id}`

interface Text {
  readonly what: string
  readonly content: unknown
}

/** What operators wrote about a member, before it is erased. */
export async function readTexts(
  tx: Tx,
  {
    id,
    book,
    numbers,
  }: { readonly id: MemberId; readonly book: number; readonly numbers: readonly string[] },
): Promise<readonly Text[]> {
  const shared = await tx.query<Text>('select what, content from retention.texts($1, $2::text[])', [
    id,
    numbers,
  ])
  const own = await tx.in(book).query<Text>('select what, content from retention_texts($1)', [id])
  return [...shared, ...own]
}

/** Opens what is kept of an erased member; null for nothing, or not any more. */
export async function openKept(ctx: Context, db: Db, id: MemberId): Promise<Kept | null> {
  const [row] = await db.query<{ sealed: string }>('select sealed from retention.kept where member_id = $1', [
    id,
  ])
  if (row === undefined) return null
  return kept.parse(JSON.parse(openSecret(ctx.config, row.sealed, keptPurpose(id)).toString()))
}

/** Somebody asks to read it; false if nothing is kept, or somebody asks already. */
export async function insertOpening(
  tx: Tx,
  { memberId, by, at }: { readonly memberId: MemberId; readonly by: OperatorId; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into retention.opening (member_id, asked_by, asked_at)
     select member_id, $2, $3 from retention.kept where member_id = $1
     on conflict do nothing returning id`,
    [memberId, by, at],
  )
  return rows.length === 1
}

/** Locks the question that waits for a second person; null for none. */
export async function lockOpening(
  tx: Tx,
  memberId: MemberId,
): Promise<{ readonly id: bigint; readonly askedBy: OperatorId } | null> {
  const [row] = await tx.query<{ id: bigint; askedBy: OperatorId }>(
    `select id, asked_by as "askedBy" from retention.opening
     where member_id = $1 and opened_at is null for update`,
    [memberId],
  )
  return row ?? null
}

export async function endOpening(
  tx: Tx,
  id: bigint,
  { by, at }: { readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await tx.query('update retention.opening set opened_by = $2, opened_at = $3 where id = $1', [id, by, at])
}
