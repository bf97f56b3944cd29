import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../../operators/index.ts'
import { isForEveryone } from '../audience/audience.ts'
import { countAudience, lockMailing, startMailing, stopMailing } from './mailing-store.ts'
import { mailingOf } from './office-mailings.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Starts a draft, or resumes what was stopped. The job begins when this has committed. */
export const officeStartMailing: OfficeCommands['officeStartMailing'] = async (ctx, caller, input) => {
  requirePermission(caller, 'content.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  await ctx.db.transact(async (tx) => {
    const mailing = (await lockMailing(tx, id)) ?? refuse('mailing.unknown')
    const { state, document, writtenBy, writtenAt } = mailing
    if (state !== 'draft' && state !== 'stopped') refuse('mailing.state', { state })
    if (writtenAt.getTime() !== input.writtenAt) refuse('mailing.changed')
    // What has reached everybody cannot be taken back.
    if (isForEveryone(document.audience)) await requireSecondPerson(tx, { asked: writtenBy, caller })
    const at = ctx.clock.now()
    const { count, last } = await countAudience(tx, document.audience)
    await startMailing(tx, mailing, { by: caller, at, recipients: count, last })
    await requestSending(tx)
    await audit(tx, caller, {
      ...{
        at,
        action: state === 'draft' ? 'mailing.start' : 'mailing.resume',
        target: `mailing:${id}`,
        reason,
      },
      before: { state },
      after: { state: 'sending', recipients: state === 'draft' ? count : mailing.recipients },
    })
  })
  return mailingOf(ctx, id)
}

/** Enqueues the job that sends. */
const requestSending = (tx: Tx): Promise<void> =>
  enqueue(tx, { name: 'messages.send-mailings', key: 'messages.send-mailings' })

/** Stops it between two batches; nobody gets it from then on, until somebody resumes it. */
export const officeStopMailing: OfficeCommands['officeStopMailing'] = async (ctx, caller, input) => {
  requirePermission(caller, 'content.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  await ctx.db.transact(async (tx) => {
    const mailing = (await lockMailing(tx, id)) ?? refuse('mailing.unknown')
    const { state, sent, recipients } = mailing
    if (state !== 'sending') refuse('mailing.state', { state })
    await stopMailing(tx, id)
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'mailing.stop', target: `mailing:${id}`, reason },
      before: { state },
      after: { state: 'stopped', sent, recipients },
    })
  })
  return mailingOf(ctx, id)
}
