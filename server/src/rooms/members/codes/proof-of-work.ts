import type { Challenge } from '@koi/contract/proof-of-work.ts'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import { secretHash } from '../../../secrets.ts'

/** A challenge is good once, and for this long (docs/domain/accounts.md#proof-of-work). */
const MILLISECONDS = 5 * 60_000
/** Each level doubles the work, up to this one: seconds on a cheap phone. */
const MAX_LEVEL = 4

/** What a proof is required for; a proof for anything else is worth nothing here. */
interface Demand {
  readonly purpose: 'login' | 'register' | 'sms'
  /** Whom it is about, such as the account or the number; only its hash leaves the server. */
  readonly subject: string
  /** 0 for `KOI_PROOF_WORK`; more after failures, or after many requests from one network. */
  readonly level: number
  /** The proof of the call. */
  readonly proof: string | undefined
}

/**
 * Verifies and spends the proof of a call, or refuses 'proof.required' with a new `challenge` (decision
 * 0039). A proof of less work than is required by now is not enough.
 */
export async function requireProof(
  ctx: Context,
  demand: Demand,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const solved = demand.proof === undefined ? null : await readProof(ctx, demand, demand.proof)
  if (solved !== null && (await spend(ctx, solved))) return
  refuse('proof.required', { ...details, challenge: await newChallenge(ctx, demand) })
}

async function newChallenge(ctx: Context, demand: Demand): Promise<Challenge> {
  const maxnumber = maxNumberOf(ctx, demand)
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyOf(ctx),
    maxnumber,
    number: ctx.random.below(maxnumber + 1),
    salt: ctx.random.bytes(12).toString('hex'),
    expires: new Date(ctx.clock.now().getTime() + MILLISECONDS),
    params: { purpose: demand.purpose, subject: subjectHash(ctx, demand), max: String(maxnumber) },
  })
  return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature }
}

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().nonnegative(),
  salt: z.string().max(300),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
const terms = z.object({
  purpose: z.string(),
  subject: z.string(),
  max: z.coerce.number(),
  expires: z.coerce.number(),
})

interface Solved {
  readonly challenge: string
  readonly expires: Date
}

/** The challenge that a proof solves; null if the proof is wrong, too late, or for something else. */
async function readProof(ctx: Context, demand: Demand, text: string): Promise<Solved | null> {
  const given = payload.safeParse(parseJson(text)).data
  if (given === undefined || !(await verifySolution(given, keyOf(ctx), false))) return null
  const { purpose, subject, max, expires } = terms.parse(extractParams(given))
  const end = new Date(expires * 1000)
  const isFor = purpose === demand.purpose && subject === subjectHash(ctx, demand)
  const isEnough = max >= maxNumberOf(ctx, demand) && end > ctx.clock.now()
  return isFor && isEnough ? { challenge: given.challenge, expires: end } : null
}

function parseJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString())
  } catch {
    return null
  }
}

/** False if the proof was used before. */
async function spend({ db }: Context, { challenge, expires }: Solved): Promise<boolean> {
  const spent = await db.query(
    `insert into members.spent_proof (challenge, expires_at) values (decode($1, 'hex'), $2)
     on conflict do nothing returning 1 as spent`,
    [challenge, expires],
  )
  return spent.length === 1
}

export async function deleteExpiredProofs(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.spent_proof',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}

/** The number is found after half of the numbers on average. */
const maxNumberOf = ({ config }: Context, { level }: Demand): number =>
  2 * config.KOI_PROOF_WORK * 2 ** Math.min(Math.max(level, 0), MAX_LEVEL)

const keyOf = ({ config }: Context): string => secretHash(config, 'key', 'members.proof').toString('hex')

const subjectHash = ({ config }: Context, { subject }: Demand): string =>
  secretHash(config, subject, 'members.proof').toString('base64url').slice(0, 22)
