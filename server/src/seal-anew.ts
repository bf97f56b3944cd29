import type { Context } from './context.ts'
import type { Tx } from './db/db.ts'
import { openSecret, sealSecret } from './secrets.ts'

/** The sealed texts of a row; null where a column is empty. */
export interface SealedRow {
  readonly id: bigint
  readonly sealed: readonly (string | null)[]
}

interface Sealing {
  /** Says that it was done, for each old purpose; the daily role can add a row to it, and delete none. */
  readonly table: 'members.sealed_anew' | 'operators.sealed_anew'
  /** The purpose that names no row. */
  readonly oldPurpose: string
  readonly newPurpose: (id: bigint) => string
  /** The next rows after an id, locked; none at the end. */
  readonly read: (tx: Tx, after: bigint | null) => Promise<readonly SealedRow[]>
  readonly write: (tx: Tx, row: SealedRow) => Promise<void>
}

/**
 * Seals texts anew for a purpose that names their row, the first time that a process of this version starts.
 * From then on the old purpose opens nothing, so that a text of before, too, is worthless in another row
 * (decision 0057). A text that several rows have was copied: it is left as it is, and opens no more.
 */
export async function sealAnewOnce(ctx: Context, sealing: Sealing): Promise<void> {
  const counts = { sealed: 0, copied: 0, foreign: 0 }
  await ctx.db.transact(async (tx) => {
    // A second process waits here for the first, and then has nothing to do.
    const first = await tx.query(
      `insert into ${sealing.table} (purpose, at) values ($1, $2) on conflict do nothing returning purpose`,
      [sealing.oldPurpose, ctx.clock.now()],
    )
    if (first.length === 0) return
    const rows: SealedRow[] = []
    for (;;) {
      const page = await sealing.read(tx, rows.at(-1)?.id ?? null)
      rows.push(...page)
      if (page.length === 0) break
    }
    const owners = ownersOf(rows)
    for (const row of rows) {
      const sealed = row.sealed.map((text) => sealOneAnew(ctx, { text, row, sealing, owners, counts }))
      if (sealed.some((text, index) => text !== row.sealed[index]))
        await sealing.write(tx, { ...row, sealed })
    }
  })
  const isWhole = counts.copied === 0 && counts.foreign === 0
  const entry = { event: 'sealed anew', purpose: sealing.oldPurpose, ...counts }
  if (!isWhole)
    ctx.log.error(entry, 'sealed secrets are copies or do not open: their owners must set them up anew')
  else if (counts.sealed > 0) ctx.log.info(entry, 'sealed secrets are bound to their rows')
}

function ownersOf(rows: readonly SealedRow[]): ReadonlyMap<string, ReadonlySet<bigint>> {
  const owners = new Map<string, Set<bigint>>()
  for (const { id, sealed } of rows) {
    for (const text of sealed)
      if (text !== null) owners.set(bytesOf(text), (owners.get(bytesOf(text)) ?? new Set<bigint>()).add(id))
  }
  return owners
}

/** What is sealed: base64 has several spellings of the same bytes. */
const bytesOf = (text: string): string => Buffer.from(text.split('.')[1] ?? '', 'base64').toString('hex')

interface One {
  readonly text: string | null
  readonly row: SealedRow
  readonly sealing: Sealing
  readonly owners: ReadonlyMap<string, ReadonlySet<bigint>>
  readonly counts: { sealed: number; copied: number; foreign: number }
}

function sealOneAnew(ctx: Context, { text, row, sealing, owners, counts }: One): string | null {
  if (text === null || opens(ctx, text, sealing.newPurpose(row.id)) !== null) return text
  const secret = opens(ctx, text, sealing.oldPurpose)
  const isCopied = (owners.get(bytesOf(text))?.size ?? 0) > 1
  counts[secret === null ? 'foreign' : isCopied ? 'copied' : 'sealed'] += 1
  if (secret === null || isCopied) return text
  return sealSecret(ctx.config, ctx.random, secret, sealing.newPurpose(row.id))
}

function opens(ctx: Context, text: string, purpose: string): Buffer | null {
  try {
    return openSecret(ctx.config, text, purpose)
  } catch {
    return null
  }
}
