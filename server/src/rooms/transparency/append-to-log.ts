import type { CurrentSetting } from '@koi/contract/fairness/compare-settings.ts'
import { type LogEntry, logEntryText, subjectOf } from '@koi/contract/fairness/log-entry.ts'
import { rowsOf, type TypedColumns } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'

/**
 * Appends entries to the public log in the caller's own transaction: they are published if it commits, within
 * seconds, and never otherwise. Any number of entries in one round trip. Throws RangeError for an entry whose
 * fields are not valid.
 */
export async function appendToLog(tx: Tx, at: Date, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = rowsOf(
    entries.map((entry) => ({ entry, at })),
    ENTRY,
  )
  await tx.query(
    `with entry as (
       insert into transparency.entry (${rows.names})
       select ${rows.names} from ${rows.text} returning id
     )
     insert into transparency.waiting (entry_id) select entry.id from entry`,
    rows.values,
  )
}

const ENTRY: TypedColumns<{ readonly entry: LogEntry; readonly at: Date }> = {
  type: ['text', ({ entry }) => entry.type],
  subject: ['text', ({ entry }) => subjectOf(entry)],
  content: ['bytea', ({ entry }) => Buffer.from(logEntryText(entry))],
  queued_at: ['timestamptz', ({ at }) => at],
}

/** Which of these subjects have an entry. */
export async function subjectsInLog(db: Db, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ subject: string }>(
    `select asked.subject from unnest($1::text[]) asked (subject)
     where exists (select from transparency.entry where entry.subject = asked.subject)`,
    [subjects],
  )
  return new Set(rows.map(({ subject }) => subject))
}

/** Appends settings that have one value at a time, in force from now on (docs/domain/log.md#settings). */
export const appendCurrent = (tx: Tx, at: Date, settings: readonly CurrentSetting[]): Promise<void> =>
  appendToLog(
    tx,
    at,
    settings.map(({ subject, value }) => {
      const time = at.getTime()
      return { type: 'setting', subject, id: String(time), action: 'set', from: time, at: time, value }
    }),
  )
