/**
 * members: who you are. It owns members, their sessions, passwords and payment passwords, captchas, trial
 * accounts, codes by SMS, the tree of uplines, invitation codes, the contracts that an upline asks for, the
 * levels of the member club, the letters that are sent by mail, outside identities that log in, what
 * protects an account (second step, passkeys, remembered browsers, security questions), and the notices of
 * every change of that. Invariants: an account is unique without regard to case, a mobile number among those
 * that proved it, an outside identity among those that are linked; tokens, codes and passwords are stored as
 * hashes only, and what waits to be sent is sealed; a frozen member has no session; a captcha, a trial
 * ticket, a link and a code are good once; a try to guess is counted before it is made. It must never know
 * money, bets or commissions.
 */
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { Member } from './member/member.ts'
import { findMember, findMembers, keepPayeeName } from './member/store.ts'
import { officeCommands as clubCommands } from './office-club.ts'
import { officeCommands as securityCommands } from './office-security.ts'

export { requireOwnName } from './contacts/payee-name.ts'
export { hasPaymentPassword, verifyPaymentPassword } from './credentials/payment-password.ts'
export { resetTwoStep } from './credentials/two-step.ts'
export { jobs } from './jobs.ts'
export type { Member } from './member/member.ts'
export {
  countMembersSince,
  findMemberByAccount as memberByAccount,
  findMembersByAccounts as membersByAccounts,
} from './member/store.ts'
export { identityCommands, type MemberIdentity } from './office.ts'
export { createMember } from './registration/create-member.ts'
export { routes } from './routes.ts'
export { endedSessions, resolveSession } from './sessions/session.ts'

/** A member by id; null when there is none. */
export const memberById = (db: Db, id: MemberId): Promise<Member | null> => findMember(db, id)

/** Members by id, for records that show names; ids without a member are left out. */
export async function membersByIds(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>> {
  const members = ids.length === 0 ? [] : await findMembers(db, [...new Set(ids)])
  return new Map(members.map((member) => [member.id, member]))
}

/**
 * The name on this member's bank accounts: sets it when there is none yet, and answers the one that stands.
 */
export const claimPayeeName = (db: Db, id: MemberId, name: string): Promise<string> =>
  keepPayeeName(db, id, name)

/** The office's calls that this room answers by itself; those with money are joined in the cashier. */
export const officeCommands = { ...clubCommands, ...securityCommands }
