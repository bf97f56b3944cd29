import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { excludedAmong, excludeSamePerson, liftExclusion } from '../protection/index.ts'
import { decideMatch, listMatches, lockMatch, type Match } from './contacts/match-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officePersonMatches: OfficeCommands['officePersonMatches'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => listMatches(ctx.db, input.state ?? 'waiting', query),
    keyOf: ({ foundAt, id }) => ({ at: foundAt, id }),
  })
  return { content: rows.map(present), next }
}

/**
 * Decides whether an account belongs to an excluded person. The same person is excluded in this account too,
 * for as long as in the first; another person may deposit, and an exclusion that only the likeness caused
 * ends.
 */
const officeDecidePerson: OfficeCommands['officeDecidePerson'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  return ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const match = (await lockMatch(tx, id)) ?? refuse('person.unknown')
    if (match.state !== 'waiting') refuse('person.state')
    const at = ctx.clock.now()
    const closedUntil = await apply(ctx, tx, match, input.decision)
    await decideMatch(tx, id, { state: input.decision, closedUntil, at, by: caller.name })
    await audit(tx, caller, {
      ...{ at, reason, action: `person.${input.decision}`, target: `member:${match.memberId}` },
      before: { state: match.state, closedUntil: match.closedUntil },
      after: { state: input.decision, suspect: match.suspectId, alike: match.alike, closedUntil },
    })
    return present((await lockMatch(tx, id)) ?? match)
  })
}

/** Opens or closes play by a decision; returns until when it closed it. */
async function apply(ctx: Context, tx: Tx, match: Match, decision: 'same' | 'another'): Promise<Date | null> {
  const account = { memberId: match.memberId, book: match.book }
  if (decision === 'another') {
    if (match.closedUntil !== null) await liftExclusion(ctx, tx, account, match.closedUntil)
    return null
  }
  const suspect = { id: match.suspectId, book: match.suspectBook }
  const until = (await excludedAmong(ctx, tx, [suspect])).get(match.suspectId) ?? null
  if (until !== null) await excludeSamePerson(ctx, tx, account, until)
  return until
}

const present = (match: Match) => ({
  id: String(match.id),
  memberId: String(match.memberId),
  account: match.account,
  name: match.name,
  suspectId: String(match.suspectId),
  suspectAccount: match.suspectAccount,
  suspectName: match.suspectName,
  alike: [...match.alike],
  isCertain: match.isCertain,
  closedUntil: match.closedUntil?.getTime() ?? null,
  state: match.state,
  foundAt: match.foundAt.getTime(),
  decidedAt: match.decidedAt?.getTime() ?? null,
  decidedBy: match.decidedBy,
})

export const officeCommands = { officePersonMatches, officeDecidePerson }
