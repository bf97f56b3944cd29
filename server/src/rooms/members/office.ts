import type { MemberSort } from '@koi/contract/sorts.ts'
import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { pageOfSorted, type SortedList, type SortedPaging } from '../../db/sort.ts'
import { type ListDays, momentsOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { audit, hasPermission, requirePermission, requireReason } from '../operators/index.ts'
import { freezePlay, unfreezePlay } from '../protection/index.ts'
import { openBirthDate } from './contacts/person-key.ts'
import { countLogInMethods } from './credentials/access-review.ts'
import { hasPaymentPassword } from './credentials/payment-password.ts'
import { hasTwoStep } from './credentials/two-step.ts'
import type { Member, MemberStatus } from './member/member.ts'
import { birthDateSealedOf, findMember, listMembers, writeStatus } from './member/store.ts'
import { birthDateAsked } from './office-birth-date.ts'
import { countSessions, revokeSessions } from './sessions/session.ts'

/** The part of the office's member row that this room owns; the cashier adds the balances. */
export interface MemberIdentity {
  readonly id: string
  readonly account: string
  readonly type: number
  readonly status: MemberStatus
  readonly currency: string
  readonly book: number
  readonly registeredAt: number
  readonly lastLoginAt: number | null
}

/** The days are those of the registration. */
interface Search extends SortedPaging<MemberSort>, ListDays {
  readonly search?: string | undefined
}

const SORTED: SortedList<Member, MemberSort> = {
  preset: '-registered',
  columns: {
    registered: { sql: 'member.registered_at', type: 'timestamptz', of: (row) => row.registeredAt },
    login: {
      sql: `coalesce(member.last_login_at, '-infinity')`,
      type: 'timestamptz',
      of: (row) => row.lastLoginAt,
    },
    account: {
      sql: 'member.account_key',
      type: 'text',
      isUnique: true,
      of: (row) => row.account.toLowerCase(),
    },
  },
  id: { sql: 'member.id', type: 'bigint', of: (row) => row.id },
}

/** Newest first, or as the caller sorts them. Searches by id or by the beginning of an account. */
async function officeMembers(ctx: Context, caller: OperatorCaller, input: Search) {
  requirePermission(caller, 'members.read')
  const search = input.search?.trim() ?? ''
  const moments = momentsOf(input, ctx.config.KOI_TIME_ZONE)
  const { rows, next } = await pageOfSorted(input, SORTED, {
    from: [ctx.db],
    read: (db, query) => listMembers(db, { search: search === '' ? null : search, ...moments }, query),
  })
  return { content: rows.map(identityOf), next }
}

async function officeMember(ctx: Context, caller: OperatorCaller, input: { readonly id: string }) {
  requirePermission(caller, 'members.read')
  const member = await findMember(ctx.db, BigInt(input.id))
  if (member === null) return refuse('member.unknown')
  return {
    ...identityOf(member),
    nickname: member.nickname,
    payeeName: member.payeeName,
    birthDate: await birthDateOf(ctx, caller, member.id),
    birthDateAsked: await birthDateAsked(ctx, caller, member.id),
    sessions: await countSessions(ctx.db, member.id, ctx.clock.now()),
    hasPaymentPassword: await hasPaymentPassword(ctx.db, member.id),
    hasTwoStep: await hasTwoStep(ctx.db, member.id),
    waysIn: await countLogInMethods(ctx.db, member.id),
  }
}

/** The date of birth, for operators who may change members only. */
async function birthDateOf(ctx: Context, caller: OperatorCaller, id: MemberId): Promise<string | null> {
  if (!hasPermission(caller, 'members.write')) return null
  const sealed = await birthDateSealedOf(ctx.db, id)
  return sealed === null ? null : openBirthDate(ctx, sealed)
}

interface StatusChange {
  readonly id: string
  readonly status: MemberStatus
  readonly reason: string
}

/** Freezes a member, which ends their sessions and closes play, or unfreezes them. */
async function officeSetMemberStatus(
  ctx: Context,
  caller: OperatorCaller,
  input: StatusChange,
): Promise<MemberIdentity> {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const id: MemberId = BigInt(input.id)
  return ctx.db.transact(async (tx) => {
    const before = await writeStatus(tx, id, input.status)
    const member = before === null ? null : await findMember(tx, id)
    if (member === null) return refuse('member.unknown')
    if (input.status === 'frozen') {
      await revokeSessions(tx, id, null)
      await freezePlay(ctx, tx, member)
    } else await unfreezePlay(ctx, tx, member)
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: input.status === 'frozen' ? 'member.freeze' : 'member.unfreeze',
      target: `member:${id}`,
      reason,
      before: { status: before },
      after: { status: input.status },
    })
    return identityOf(member)
  })
}

const identityOf = (member: Member): MemberIdentity => ({
  id: String(member.id),
  account: member.account,
  type: member.type,
  status: member.status,
  currency: member.currency,
  book: member.book,
  registeredAt: member.registeredAt.getTime(),
  lastLoginAt: member.lastLoginAt?.getTime() ?? null,
})

/** This room's part of the office's calls about members; the cashier adds money (cashier/office.ts). */
export const identityCommands = { officeMembers, officeMember, officeSetMemberStatus }
