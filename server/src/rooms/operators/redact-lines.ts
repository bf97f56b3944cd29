import type { Db, Tx } from '../../db/db.ts'
import { signWithAuditKey, verifyAuditMac } from './audit-key.ts'
import { hashOfLine } from './audit-line.ts'
import { findLines, readLines } from './audit-store.ts'

/** What was taken out of a line. */
interface RedactedLine {
  readonly id: bigint
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
}

/**
 * Takes reason, before and after out of lines about a person whose data is erased: those about one of the
 * targets, and those with one of the values as a whole text in before or after. Who did what to which target
 * stays, and a MAC covers the hash of what was there and what is left. Returns what was taken out.
 */
export async function redactLines(
  tx: Tx,
  {
    targets,
    values,
    at,
  }: { readonly targets: readonly string[]; readonly values: readonly string[]; readonly at: Date },
): Promise<readonly RedactedLine[]> {
  const lines = await findLines(tx, { targets, values })
  for (const line of lines) {
    const left = hashOfLine(line.previousHash, { ...line, reason: null, before: null, after: null })
    const { keyId, mac } = signWithAuditKey('redaction', Buffer.concat([line.hash, left]))
    await tx.query(
      'insert into operators.audit_redaction (line_id, at, key_id, mac) values ($1, $2, $3, $4)',
      [line.id, at, keyId, mac],
    )
  }
  await tx.query(
    `update operators.audit_line set reason = null, before = null, after = null
     where id = any ($1::bigint[])`,
    [lines.map(({ id }) => id)],
  )
  return lines.map(({ id, reason, before, after }) => ({ id, reason, before, after }))
}

/**
 * Signs redactions of an older key that is still known with the newest one, so that they outlast the older
 * one. One that is not right stays as it is.
 */
export async function renewRedactions(db: Db): Promise<void> {
  const { keyId: newest } = signWithAuditKey('redaction', Buffer.alloc(0))
  const older = await db.query<{ id: bigint }>(
    'select line_id as id from operators.audit_redaction where key_id <> $1 order by line_id',
    [newest],
  )
  for (const { id } of older) {
    const [line] = await readLines(db, { after: id - 1n, upTo: id, limit: 1 })
    if (line === undefined || line.redactionKeyId === null || line.redactionMac === null) continue
    const content = Buffer.concat([line.hash, hashOfLine(line.previousHash, line)])
    const old = { keyId: line.redactionKeyId, mac: line.redactionMac }
    if (verifyAuditMac('redaction', content, old) !== true) continue
    const { keyId, mac } = signWithAuditKey('redaction', content)
    await db.query('update operators.audit_redaction set key_id = $2, mac = $3 where line_id = $1', [
      ...[id, keyId, mac],
    ])
  }
}
