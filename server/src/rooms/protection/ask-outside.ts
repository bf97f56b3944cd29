import { DOCUMENT_SIDES, type DocumentSide } from '@koi/contract/protection.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { openSecret } from '../../secrets.ts'
import { applyReport } from './apply-report.ts'
import * as identity from './identity-store.ts'
import { nextCall, OutsideFault, type Picture, STOP_AFTER_MS } from './outside.ts'
import * as outside from './outside-store.ts'
import { paperCheck } from './paper-check.ts'
import { openPerson, purposeOf } from './submit-identity.ts'

/** One job works for this long; the next one goes on. */
const BUDGET_MS = 30_000

/**
 * Sends the checks that are due to the outside service, and asks it about those that it has. While it does
 * not respond, one check tries it each time. People can decide in the office meanwhile.
 */
export async function askOutside(ctx: Context): Promise<void> {
  if (!paperCheck.isConfigured(ctx.config)) return
  const end = performance.now() + BUDGET_MS
  while (performance.now() < end) {
    const due = await claim(ctx)
    if (due === null || !(await attend(ctx, due))) return
  }
}

/** Claiming a check sets the time of its next call, so that a crash only delays it. */
const claim = (ctx: Context): Promise<outside.OutsideCheck | null> =>
  ctx.db.transact(async (tx) => {
    const now = ctx.clock.now()
    const due = await outside.lockDue(tx, now)
    if (due === null) return null
    const attempts = due.attempts + 1
    await outside.countAttempt(tx, due.checkId, { attempts, nextAt: nextCall(attempts, now) })
    return due
  })

/** Takes one check a step further. Returns whether the service responds. */
async function attend(ctx: Context, one: outside.OutsideCheck): Promise<boolean> {
  const check = await identity.findCheck(ctx.db, one.checkId)
  if (check === null || check.state !== 'pending') {
    await outside.stopOutside(ctx.db, one.checkId, null)
    return true
  }
  const isOver = ctx.clock.now().getTime() - one.createdAt.getTime() >= STOP_AFTER_MS
  try {
    if (one.state === 'sending') await send(ctx, check, one)
    else await query(ctx, one)
    if (isOver) await outside.stopOutside(ctx.db, one.checkId, 'no_outcome')
    return true
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    const { problem, message } = error
    ctx.log.warn({ check: String(one.checkId), problem, message }, 'an identity check is not at the service')
    if (problem === 'refused' || isOver) await outside.stopOutside(ctx.db, one.checkId, problem)
    else await outside.writeProblem(ctx.db, one.checkId, problem)
    return problem !== 'unreachable'
  }
}

async function send(
  ctx: Context,
  check: identity.IdentityCheck,
  { checkId, reference }: outside.OutsideCheck,
): Promise<void> {
  const applicantId = await paperCheck.createApplicant(ctx, reference, openPerson(ctx, check))
  await outside.writeApplicant(ctx.db, checkId, applicantId)
  for (const side of DOCUMENT_SIDES) {
    const picture = await openPicture(ctx, checkId, side)
    // A person has rejected it meanwhile.
    if (picture === null) return
    await paperCheck.sendPicture(ctx, applicantId, picture)
  }
  await paperCheck.startCheck(ctx, applicantId)
  const at = ctx.clock.now()
  await outside.writeSent(ctx.db, checkId, { at, nextAt: nextCall(1, at) })
}

async function openPicture(ctx: Context, checkId: bigint, side: DocumentSide): Promise<Picture | null> {
  const document = await identity.findDocument(ctx.db, checkId, side)
  if (document === null) return null
  const content = openSecret(ctx.config, document.sealed, purposeOf(checkId, side))
  return { side, mime: document.mime, content }
}

async function query(ctx: Context, { checkId, reference }: outside.OutsideCheck): Promise<void> {
  const report = await paperCheck.query(ctx, reference)
  if (report === null) return outside.sendAnew(ctx.db, checkId)
  try {
    await applyReport(ctx, report)
    await outside.writeProblem(ctx.db, checkId, null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new OutsideFault('answer', 'PaperCheck answered about another applicant')
  }
}
