import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { audit, requirePermission, requireReason } from '../../operators/index.ts'
import { isForEveryone, presentAudience, readAudience } from '../audience/audience.ts'
import {
  countAudience,
  findMailing,
  listMailings,
  lockMailing,
  type Mailing,
  type Texts,
  writeMailing,
} from './mailing-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Detail = z.input<(typeof officeSchemas)['officeMailing']['output']>
type Row = z.input<(typeof officeSchemas)['officeMailings']['output']>['content'][number]
type Typed = z.output<(typeof officeSchemas)['officeSaveMailing']['input']>

/** All letters to many, the newest first. */
export const officeMailings: OfficeCommands['officeMailings'] = async (ctx, caller, input) => {
  requirePermission(caller, 'messages.read')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listMailings(ctx.db, query),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map(rowOf), next }
}

export const officeMailing: OfficeCommands['officeMailing'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'messages.read')
  return mailingOf(ctx, BigInt(id))
}

/** Writes a draft, or another text of one that was not started. */
export const officeSaveMailing: OfficeCommands['officeSaveMailing'] = async (ctx, caller, input) => {
  requirePermission(caller, 'content.write')
  const reason = requireReason(input.reason)
  const document = {
    subjects: readTexts('subjects', input.subjects),
    bodies: readTexts('bodies', input.bodies),
    sells: input.sells,
    audience: await readAudience(ctx.db, input.audience),
  }
  const at = ctx.clock.now()
  const id = await ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockMailing(tx, BigInt(input.id))
    if (input.id !== undefined && before === null) refuse('mailing.unknown')
    if (before !== null && before.state !== 'draft') refuse('mailing.state', { state: before.state })
    const written = await writeMailing(tx, { id: before?.id ?? null, document, by: caller, at })
    await audit(tx, caller, {
      ...{ at, action: before === null ? 'mailing.write' : 'mailing.change', target: `mailing:${written}` },
      ...{ reason, after: document },
      ...(before === null ? {} : { before: { ...before.document } }),
    })
    return written
  })
  return mailingOf(ctx, id)
}

/** The texts as an operator typed them, without the empty ones; English is required. */
function readTexts(field: string, typed: Typed['subjects']): Texts {
  const [EN, MS, CN] = [typed.EN.trim(), typed.MS.trim(), typed.CN.trim()]
  if (EN === '') refuse('field.required', { field: `${field}.EN` })
  return { EN, ...(MS === '' ? {} : { MS }), ...(CN === '' ? {} : { CN }) }
}

/** A letter to many as operators see it. */
export async function mailingOf(ctx: Context, id: bigint): Promise<Detail> {
  const mailing = (await findMailing(ctx.db, id)) ?? refuse('mailing.unknown')
  const { state, document, writtenName, writtenBy, startedName, endedAt } = mailing
  const { subjects, bodies, sells, audience } = document
  const isDraft = state === 'draft'
  return {
    ...rowOf(mailing),
    ...(isDraft ? { recipients: (await countAudience(ctx.db, audience)).count } : {}),
    ...{ sells, subjects: inAllLanguages(subjects), bodies: inAllLanguages(bodies) },
    audience: await presentAudience(ctx.db, audience),
    writtenBy: writtenName,
    startedBy: startedName,
    endedAt: endedAt?.getTime() ?? null,
    needsSecondPerson: isDraft && writtenBy !== null && isForEveryone(audience),
  }
}

const rowOf = ({ id, state, document, writtenAt, startedAt, recipients, sent, skipped }: Mailing): Row => ({
  ...{ id: String(id), state, subject: document.subjects.EN, recipients, sent, skipped },
  writtenAt: writtenAt.getTime(),
  startedAt: startedAt?.getTime() ?? null,
})

const inAllLanguages = ({ EN, MS = '', CN = '' }: Texts) => ({ EN, MS, CN })
