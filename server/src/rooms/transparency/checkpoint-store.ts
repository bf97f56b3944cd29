import { openCheckpoint, parseLines, SIGNATURE, verifyNote } from '@koi/contract/fairness/signed-note.ts'
import type { Db } from '../../db/db.ts'
import { rememberAnswer } from './remember-answer.ts'
import { quorumOf, type Witness } from './witness.ts'

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

interface CheckpointRow extends StoredCheckpoint {
  readonly origin: string
  readonly publicKey: Buffer
  /** As they are stored: somebody with the database can have added others. */
  readonly lines: readonly string[]
}

const PAGE = 16
/** More than a minute of them, which is how often they are counted. */
const COUNTED = 64

interface Paging {
  /** Whose lines are read: anybody with the database can add others, any number of them. */
  readonly witnesses?: readonly Witness[]
  readonly below?: number | null
  readonly limit?: number
}

const readPage = (db: Db, { witnesses = [], below = null, limit = PAGE }: Paging): Promise<CheckpointRow[]> =>
  db.query<CheckpointRow>({
    name: 'transparency_checkpoints',
    text: `select checkpoint.size::double precision as size, checkpoint.root, checkpoint.note,
        checkpoint.signed_at as "signedAt", signer.origin, signer.public_key as "publicKey",
        array(select cosignature.line from transparency.cosignature
          where cosignature.size = checkpoint.size and cosignature.witness = any ($3)
          order by cosignature.witness) as lines
      from transparency.checkpoint cross join transparency.signer
      where $1::bigint is null or checkpoint.size < $1
      order by checkpoint.size desc limit $2`,
    values: [below, limit, witnesses.map(({ key }) => key.name)],
  })

/** The checkpoints that the key of the log has signed, the newest first; rows of others are skipped. */
async function* signedCheckpoints(db: Db, witnesses: readonly Witness[] = []): AsyncGenerator<CheckpointRow> {
  let below: number | null = null
  for (;;) {
    const page: CheckpointRow[] = await readPage(db, { witnesses, below })
    // The note is what was signed: its root counts, whatever the column says.
    yield* page.filter(isOwn).map((row) => ({ ...row, root: rootIn(row.note) }))
    below = page.at(-1)?.size ?? null
    if (page.length < PAGE) return
  }
}

const rootIn = (note: string): Buffer => Buffer.from(note.split('\n')[2] ?? '', 'base64')

const isOwn = ({ size, note, origin, publicKey }: CheckpointRow): boolean =>
  rememberAnswer(
    [publicKey.toString('hex'), origin, String(size), note],
    () => openCheckpoint(note, { name: origin, type: SIGNATURE, publicKey })?.size === size,
  )

/** How many of the newest rows are no checkpoints of this log: somebody else has written them. */
export const countForeignCheckpoints = async (db: Db): Promise<number> =>
  (await readPage(db, { limit: COUNTED })).filter((row) => !isOwn(row)).length

/** The newest checkpoint; null while the log is empty. */
export async function lastCheckpoint(db: Db): Promise<StoredCheckpoint | null> {
  for await (const checkpoint of signedCheckpoints(db)) return checkpoint
  return null
}

export async function isSizeTaken(db: Db, size: number): Promise<boolean> {
  const rows = await db.query('select from transparency.checkpoint where checkpoint.size = $1', [size])
  return rows.length > 0
}

/** Whether a line is a cosignature of this witness under this checkpoint. */
export const isCosignature = (
  { note }: Pick<StoredCheckpoint, 'note'>,
  { key }: Witness,
  line: string,
): boolean =>
  rememberAnswer([Buffer.from(key.publicKey).toString('hex'), key.name, line, note], () => {
    const lines = parseLines(line)
    const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
    return lines?.length === 1 && verifyNote({ text, lines }, key) !== null
  })

/** How long a new checkpoint waits for its witnesses before it is published without them. */
const WITNESS_WAIT_MS = 20_000

interface Publishing {
  readonly now: Date
  readonly witnesses: readonly Witness[]
}

/**
 * The checkpoint to publish: the newest that enough witnesses cosigned, or the newest of all when one has
 * waited longer than {@link WITNESS_WAIT_MS}: witnesses that fail delay the log, but never stop it. Rows that
 * the log has not signed, and lines that no witness has, are never published.
 */
export async function publishedCheckpoint(
  db: Db,
  { now, witnesses }: Publishing,
): Promise<CosignedCheckpoint | null> {
  const late = now.getTime() - WITNESS_WAIT_MS
  let newest: CosignedCheckpoint | null = null
  for await (const row of signedCheckpoints(db, witnesses)) {
    const cosigned = cosignedBy(row, witnesses)
    newest ??= cosigned
    if (witnesses.length > 0 && cosigned.witnesses.length >= quorumOf(witnesses)) return cosigned
    if (witnesses.length === 0 || row.signedAt.getTime() < late) return newest
  }
  return newest
}

function cosignedBy(row: CheckpointRow, witnesses: readonly Witness[]): CosignedCheckpoint {
  const { size, root, note, signedAt, lines } = row
  const valid = witnesses.flatMap((witness) => {
    const line = lines.find((one) => isCosignature(row, witness, one))
    return line === undefined ? [] : [{ name: witness.key.name, line }]
  })
  const names = valid.map(({ name }) => name)
  return {
    size,
    root,
    note,
    signedAt,
    witnesses: names,
    whole: note + valid.map(({ line }) => line).join(''),
  }
}
