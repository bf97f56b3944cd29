import { proveConsistency } from '@koi/contract/fairness/log-tree.ts'
import { parseLines, toBase64 } from '@koi/contract/fairness/signed-note.ts'
import type { Context } from '../../context.ts'
import { logWitnesses } from '../../measure.ts'
import { readUpTo } from '../../read-up-to.ts'
import { isCosignature, lastCheckpoint, type StoredCheckpoint } from './checkpoint-store.ts'
import { introduceToSandbox } from './demo-witnesses.ts'
import { sha256 } from './sha256.ts'
import { storedTiles } from './tile-store.ts'
import { quorumOf, type Witness, witnessesOf } from './witness.ts'

const TIMEOUT_MS = 5_000
/** The answer is a few lines. */
const MAX_ANSWER_BYTES = 16_384
/** How long too few cosignatures are normal: a witness may restart. */
const PATIENCE_MS = 60_000

/**
 * Asks every witness to cosign the newest checkpoint, all at the same time, and reports when too few have
 * done so for {@link PATIENCE_MS}. A witness that fails stops nothing.
 */
export async function askWitnesses(ctx: Context): Promise<void> {
  const witnesses = witnessesOf(ctx.config)
  const checkpoint = await lastCheckpoint(ctx.db)
  if (witnesses.length === 0 || checkpoint === null) return
  const answers = await Promise.all(witnesses.map((witness) => askOne(ctx, witness, checkpoint)))
  const cosigned = answers.filter(Boolean).length
  logWitnesses.set(cosigned)
  if (cosigned >= quorumOf(witnesses)) return
  const [late] = await ctx.db.query<{ since: Date | null }>(
    'select max(witness.cosigned_at) as since from transparency.witness',
  )
  const since = late?.since ?? null
  if (since !== null && ctx.clock.now().getTime() - since.getTime() < PATIENCE_MS) return
  ctx.log.error(
    { event: 'log witnesses', size: checkpoint.size, cosigned },
    'too few witnesses cosign the log',
  )
}

/** True when the witness has cosigned this checkpoint, now or before. */
async function askOne(ctx: Context, witness: Witness, checkpoint: StoredCheckpoint): Promise<boolean> {
  const { name } = witness.key
  const [state] = await ctx.db.query<{ size: number; line: string | null }>(
    `select coalesce((select witness.size from transparency.witness where witness.name = $1), 0)
         ::double precision as size,
       (select cosignature.line from transparency.cosignature
         where cosignature.size = $2 and cosignature.witness = $1) as line`,
    [name, checkpoint.size],
  )
  const { size = 0, line = null } = state ?? {}
  if (line !== null && isCosignature(checkpoint, witness, line)) return true
  try {
    if (line !== null) throw new Error('a line that is not its own is stored as its cosignature')
    await introduceToSandbox(ctx)
    await requestCosignature(ctx, witness, { checkpoint, old: Math.min(size, checkpoint.size) })
    return true
  } catch (error) {
    await saveFailure(ctx, name, error)
    return false
  }
}

interface Request {
  readonly checkpoint: StoredCheckpoint
  /** The size of the checkpoint that the witness cosigned last. */
  readonly old: number
  /** Whether the witness has corrected `old`. */
  readonly isCorrected?: boolean
}

async function requestCosignature(ctx: Context, witness: Witness, request: Request): Promise<void> {
  const { checkpoint, old, isCorrected = false } = request
  const tree = { size: checkpoint.size, read: storedTiles(ctx.db), sha256 }
  const proof = (await proveConsistency(tree, old)).map((hash) => `${toBase64(hash)}\n`).join('')
  const response = await ctx.fetch(`${witness.url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `old ${old}\n${proof}\n${checkpoint.note}`,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = String(await readUpTo(response, MAX_ANSWER_BYTES, 'the witness answered too much'))
  if (response.status === 409 && !isCorrected) {
    const size = /^(0|[1-9]\d{0,15})\n$/.test(answer) ? Number(answer) : null
    // It has seen more of this log than there is: the database was set back, or there is a second log.
    if (size !== null && size > checkpoint.size)
      throw new Error(`the witness has seen a tree of ${size} entries, this one has ${checkpoint.size}`)
    if (size !== null) return requestCosignature(ctx, witness, { checkpoint, old: size, isCorrected: true })
  }
  if (response.status !== 200) throw new Error(`the witness answered ${response.status}`)
  await saveCosignature(ctx, witness, { checkpoint, answer })
}

/** Stores the line of this witness that is valid; lines of other keys are ignored. */
async function saveCosignature(
  ctx: Context,
  witness: Witness,
  { checkpoint, answer }: { readonly checkpoint: StoredCheckpoint; readonly answer: string },
): Promise<void> {
  if (parseLines(answer) === null) throw new Error('the witness answered no signature')
  // It may sign with several keys under one name.
  const line = answer.split(/(?<=\n)/).find((one) => isCosignature(checkpoint, witness, one))
  if (line === undefined) throw new Error('the witness answered a wrong signature')
  await ctx.db.query(
    `with added as (
       insert into transparency.cosignature (size, witness, line, signed_at) values ($1, $2, $3, $4)
       on conflict do nothing
     )
     insert into transparency.witness as witness (name, size, cosigned_at) values ($2, $1, $4)
     on conflict (name) do update
     set size = greatest(witness.size, $1), cosigned_at = $4, failure = null, failed_at = null`,
    [checkpoint.size, witness.key.name, line, ctx.clock.now()],
  )
}

async function saveFailure(ctx: Context, name: string, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
  ctx.log.warn({ witness: name, failure }, 'a witness did not cosign the log')
  await ctx.db.query(
    `insert into transparency.witness as witness (name, failure, failed_at) values ($1, $2, $3)
     on conflict (name) do update set failure = $2, failed_at = $3`,
    [name, failure, ctx.clock.now()],
  )
}
