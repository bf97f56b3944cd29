import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { PAGE_SIZE } from '@koi/contract/limits.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById, membersByIds } from '../members/index.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { bringBack } from './transfer/bring-back.ts'
import { type ListedSitting, listSittings, type SittingKey } from './transfer/sitting-list.ts'
import { readSitting } from './transfer/sitting-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Members' money that lies with vendors, oldest first. */
export const officeVendorSittings: OfficeCommands['officeVendorSittings'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.read')
  const size = input.pageSize ?? PAGE_SIZE
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
  const sittings = await listSittings(ctx.db, { vendor: input.vendor, after }, size + 1)
  const shown = sittings.slice(0, size)
  const members = await membersByIds(
    ctx.db,
    shown.map(({ memberId }) => memberId),
  )
  const last = shown.at(-1)
  return {
    content: shown.map((sitting) => rowOf(sitting, members.get(sitting.memberId)?.account ?? '')),
    next: sittings.length > size && last !== undefined ? writeCursor(last) : null,
  }
}

const rowOf = (sitting: ListedSitting, account: string) => {
  const { id, memberId, vendor, game, currency, amount, back, state, wantedBy, word } = sitting
  return {
    ...{ sitting: id, vendor, memberId: String(memberId), account, game, currency, state, wantedBy, word },
    amount: toWire(amount),
    back: toWire(back),
    openedAt: sitting.openedAt.getTime(),
    expiresAt: sitting.expiresAt.getTime(),
  }
}

/** A person brings the money of one sitting back: noted first, then asked for. */
export const officeBringBack: OfficeCommands['officeBringBack'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.write')
  const reason = input.reason.trim()
  if (reason === '') refuse('operator.reason_required')
  const member = (await memberById(ctx.db, BigInt(input.memberId))) ?? refuse('sitting.unknown')
  const sitting = await readSitting(ctx.db.book(member.book), input.sitting)
  if (sitting === null || sitting.memberId !== member.id) return refuse('sitting.unknown')
  const target = `round:${sitting.vendor}:${member.id}:${sitting.id}`
  const at = ctx.clock.now()
  await ctx.db.transact((tx) => audit(tx, caller, { at, action: 'sitting.bring_back', target, reason }))
  const where = { book: member.book, sittingId: sitting.id }
  return { state: await bringBack(ctx, where, { askedBy: `operator:${caller.name}` }) }
}

const writeCursor = ({ openedAt, id }: SittingKey): string => `${openedAt.getTime()} ${id}`

function readCursor(text: string): SittingKey {
  const match = /^(\d{1,14}) ([0-9a-f-]{36})$/.exec(text)
  if (match === null) return refuse('request.invalid', { field: 'cursor' })
  return { openedAt: new Date(Number.parseInt(match[1] ?? '', 10)), id: match[2] ?? '' }
}
