import type { Db } from '../../db/db.ts'

export interface StoredCheckpoint {
  readonly size: number
  readonly root: Buffer
  /** The signed note without cosignatures. */
  readonly note: string
  readonly signedAt: Date
}

/** A checkpoint with the lines of its witnesses. */
export interface CosignedCheckpoint extends StoredCheckpoint {
  readonly witnesses: readonly string[]
  /** The note with the lines of the witnesses. */
  readonly whole: string
}

const COLUMNS = `checkpoint.size::double precision as size, checkpoint.root, checkpoint.note,
  checkpoint.signed_at as "signedAt"`

/** The newest checkpoint; null while the log is empty. */
export async function lastCheckpoint(db: Db): Promise<StoredCheckpoint | null> {
  const [row] = await db.query<StoredCheckpoint>(
    `select ${COLUMNS} from transparency.checkpoint order by checkpoint.size desc limit 1`,
  )
  return row ?? null
}

/** How long a new checkpoint waits for its witnesses before it is published without them. */
const WITNESS_WAIT_MS = 20_000

/**
 * The checkpoint to publish: the newest that enough witnesses cosigned, or the newest of all when one has
 * waited longer than {@link WITNESS_WAIT_MS}: witnesses that fail delay the log, but never stop it.
 */
export async function publishedCheckpoint(
  db: Db,
  { now, quorum }: { readonly now: Date; readonly quorum: number },
): Promise<CosignedCheckpoint | null> {
  const [row] = await db.query<StoredCheckpoint & { witnesses: string[]; lines: string }>({
    name: 'transparency_published',
    text: `with cosigned as (
        select cosignature.size from transparency.cosignature group by cosignature.size
        having count(*) >= $2 order by cosignature.size desc limit 1
      ), chosen as (
        select coalesce(
          (select cosigned.size from cosigned where $2 > 0 and not exists (
            select from transparency.checkpoint late
            where late.size > cosigned.size and late.signed_at < $1)),
          (select max(checkpoint.size) from transparency.checkpoint)) as size
      )
      select ${COLUMNS},
        coalesce(array_agg(cosignature.witness order by cosignature.witness)
          filter (where cosignature.witness is not null), '{}') as witnesses,
        coalesce(string_agg(cosignature.line, '' order by cosignature.witness), '') as lines
      from chosen join transparency.checkpoint on checkpoint.size = chosen.size
      left join transparency.cosignature on cosignature.size = checkpoint.size
      group by checkpoint.size`,
    values: [new Date(now.getTime() - WITNESS_WAIT_MS), quorum],
  })
  return row === undefined ? null : { ...row, whole: row.note + row.lines }
}
