import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { type CursorFormat, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById, membersByIds } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { recall } from './transfer/recall.ts'
import {
  type ListedSession,
  listTransferSessions,
  type SessionKey,
} from './transfer/transfer-session-list.ts'
import { readSession } from './transfer/transfer-session-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Members' balances that vendors hold, oldest first. */
export const officeVendorSittings: OfficeCommands['officeVendorSittings'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.read')
  const { rows, next } = await pageOf(input, {
    format: byOpening,
    read: (query) => listTransferSessions(ctx.db, input.vendor, query),
    keyOf: (session) => session,
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map((session) => rowOf(session, members.get(session.memberId)?.account ?? '')),
    next,
  }
}

const rowOf = (session: ListedSession, account: string) => {
  const { id, memberId, vendor, game, currency, amount, back, state, wantedBy, word } = session
  return {
    ...{ sitting: id, vendor, memberId: String(memberId), account, game, currency, state, wantedBy, word },
    amount: toWire(amount),
    back: toWire(back),
    openedAt: session.openedAt.getTime(),
    expiresAt: session.expiresAt.getTime(),
  }
}

/** An operator recalls the money of one session: audited first, then requested. */
export const officeRecallBalance: OfficeCommands['officeRecallBalance'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.write')
  const reason = requireReason(input.reason)
  const member = (await memberById(ctx.db, BigInt(input.memberId))) ?? refuse('sitting.unknown')
  const session = await readSession(ctx.db.book(member.book), input.sitting)
  if (session === null || session.memberId !== member.id) return refuse('sitting.unknown')
  const target = `round:${session.vendor}:${member.id}:${session.id}`
  const at = ctx.clock.now()
  await ctx.db.transact((tx) => audit(tx, caller, { at, action: 'sitting.bring_back', target, reason }))
  const { state } = await recall(ctx, session, { askedBy: `operator:${caller.name}` })
  return { state }
}

/** A cursor of the time and the id. */
const byOpening: CursorFormat<SessionKey> = {
  write: ({ openedAt, id }) => `${openedAt.getTime()} ${id}`,
  parse: (text) => {
    const [, ms, id] = /^(\d{1,14}) ([0-9a-f-]{36})$/.exec(text) ?? []
    return ms === undefined || id === undefined ? null : { openedAt: new Date(Number.parseInt(ms, 10)), id }
  },
}
