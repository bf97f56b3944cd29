import { z } from 'zod'
import type { Context } from './context.ts'
import type { Db } from './db/db.ts'
import { defineJob, type Job } from './job.ts'

/** Where a proof found something, and what; a book or a check that a room does not name is left out. */
export interface ProofFinding {
  readonly book?: number
  readonly check?: string
  readonly place: string
  readonly detail: string
}

/** The newest run of a proof. */
export interface ProofState {
  readonly job: string
  readonly at: Date
  /** How many findings it had; 0 is the proof. */
  readonly findings: number
  /** The first of them. */
  readonly shown: readonly ProofFinding[]
}

/** Findings that are stored of one run. */
const MAX_SHOWN = 20

/**
 * A nightly proof of a room as a job: it stores what was found, for the office's page of proofs, and logs it.
 */
export const defineProof = (
  name: string,
  prove: (ctx: Context) => Promise<readonly (ProofFinding | object)[]>,
): Job =>
  defineJob(name, z.looseObject({}), async (ctx) => {
    const at = ctx.clock.now()
    const findings = await prove(ctx)
    if (findings.length > 0) ctx.log.error({ findings, proof: name }, 'a nightly proof failed')
    await ctx.db.query(
      `insert into ledger.room_proof (job, ran_at, findings, shown) values ($1, $2, $3, $4)
       on conflict (job) do update
       set ran_at = excluded.ran_at, findings = excluded.findings, shown = excluded.shown`,
      [name, at, findings.length, JSON.stringify(findings.slice(0, MAX_SHOWN).map(presentFinding))],
    )
  })

/** The newest run of each proof, by the name of its job. */
export const readProofs = (db: Db): Promise<ProofState[]> =>
  db.query<ProofState>(
    'select job, ran_at as at, findings, shown from ledger.room_proof order by findings > 0 desc, job',
  )

/** A finding of another shape is shown as it is. */
const presentFinding = (finding: ProofFinding | object): ProofFinding =>
  'place' in finding && 'detail' in finding
    ? finding
    : { place: '', detail: JSON.stringify(finding, bigText).slice(0, 500) }

const bigText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
