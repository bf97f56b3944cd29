import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { facts } from '../../facts.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import { isUnderAge } from './close-minors.ts'
import * as identity from './identity-store.ts'
import type { Report } from './outside.ts'
import * as outside from './outside-store.ts'
import { openPerson } from './submit-identity.ts'

/**
 * Applies what the outside service says about a check, from its callback or its answer: the first outcome
 * counts, and only while nobody has decided. Refuses 'identity.unknown', and 'callback.mismatch' for an
 * applicant of another check.
 */
export async function applyReport(ctx: Context, report: Report): Promise<void> {
  const { outcome, reasons } = report
  await ctx.db.transact(async (tx) => {
    const id = (await outside.findByReference(tx, report.reference)) ?? refuse('identity.unknown')
    // The check first, as those who decide lock it.
    const check = (await identity.lockCheck(tx, id)) ?? refuse('identity.unknown')
    const known = (await outside.lockOutside(tx, id)) ?? refuse('identity.unknown')
    if (known.applicantId !== report.applicantId) refuse('callback.mismatch')
    if (outcome === 'pending' || known.reportedAt !== null) return
    const at = ctx.clock.now()
    await outside.writeReport(tx, id, { state: outcome, reasons, at })
    if (check.state === 'pending') await decide(ctx, tx, check, outcome)
  })
}

/** A minor by the date that they gave is left to a person: it may be mistyped, and play is closed by it. */
async function decide(
  ctx: Context,
  tx: Tx,
  check: identity.IdentityCheck,
  outcome: 'passed' | 'referred' | 'failed',
): Promise<void> {
  if (outcome === 'referred' || (await isUnderAge(ctx, openPerson(ctx, check).birthDate))) return
  const state = outcome === 'passed' ? 'approved' : 'rejected'
  await identity.decideCheck(tx, check.id, { state, reason: null, at: ctx.clock.now(), by: null })
  if (state === 'rejected') return
  const { name } = facts.identityApproved
  await enqueue(tx, { name, payload: { memberId: String(check.memberId) } })
}
