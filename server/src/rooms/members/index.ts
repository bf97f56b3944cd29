/**
 * members: who you are. It owns members, their sessions, passwords and payment passwords, captchas, trial
 * accounts, codes by SMS, the tree of uplines, invitation codes, the levels of the member club, letters sent
 * by mail, external identities that log in, what protects an account (second step, passkeys, remembered
 * browsers, security questions), and the notices of every change to that.
 * Invariants: an account is unique without regard to case, a mobile number among members who have proved
 * theirs, an external identity among linked ones; tokens, codes and passwords are stored only as hashes, and
 * messages that wait to be sent are sealed; a frozen member has no session; a captcha, a trial ticket, a link
 * and a code are good once, and so is a proof of work; an attempt to guess is counted before it is checked,
 * and slows down its account or known browser. It must never know money, bets or commissions.
 */
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { Member } from './member/member.ts'
import { findMembers } from './member/store.ts'
import { officeCommands as accountCommands } from './office-accounts.ts'
import { officeCommands as birthDateCommands } from './office-birth-date.ts'
import { officeCommands as clubCommands } from './office-club.ts'
import { officeCommands as personCommands } from './office-persons.ts'
import { officeCommands as securityCommands } from './office-security.ts'
import { officeTestText } from './office-text-test.ts'

export { keepErasedKeys, lockMember, readTold } from './contacts/erased-person.ts'
export { matchByCard, requireKnownPerson } from './contacts/known-person.ts'
export { requireOwnName } from './contacts/payee-name.ts'
export { hasProvedContact, languageOf } from './contacts/person-store.ts'
export { groupPersons, otherAccounts } from './contacts/same-person.ts'
export { confirmPassword } from './credentials/confirm-password.ts'
export { hashPassword } from './credentials/password.ts'
export {
  hasPaymentPassword,
  readPaymentPassword,
  verifyPaymentPassword,
} from './credentials/payment-password.ts'
export { bindTwoSteps, hasTwoStep, resetTwoStep, verifySecondStep } from './credentials/two-step.ts'
export { jobs } from './jobs.ts'
export { openSession } from './log-in/open-session.ts'
export { activeAmong } from './member/active-members.ts'
export { type MemberProfile, profileOf } from './member/audience.ts'
export { type ClubLevel, readClub, replaceClub, writeLevel } from './member/club.ts'
export { foldName, isSamePerson } from './member/fold-name.ts'
export type { Member } from './member/member.ts'
export { maskEmail, maskMobile } from './member/profile.ts'
export {
  claimPayeeName,
  countMembersSince,
  findMember as memberById,
  findMemberByAccount as memberByAccount,
  findMembersByAccounts as membersByAccounts,
} from './member/store.ts'
export { closeAffiliateCodes } from './member/upline.ts'
export { notifyMember } from './notices/notice.ts'
export { identityCommands, type MemberIdentity } from './office.ts'
export { createMember } from './registration/create-member.ts'
export { addNewCode, maskAccount } from './registration/invitation.ts'
export { checkAccount, isTemporaryPassword, openAccountBelow } from './registration/open-account.ts'
export { routes } from './routes.ts'
export { countActiveDays } from './sessions/active-day.ts'
export { endedSessions, keepSessionOpen, resolveSession } from './sessions/session.ts'

/** Members by id, for records that show names; ids without a member are omitted. */
export async function membersByIds(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>> {
  const members = ids.length === 0 ? [] : await findMembers(db, [...new Set(ids)])
  return new Map(members.map((member) => [member.id, member]))
}

/** The office's calls that this room handles alone; the cashier adds money to the others. */
export const officeCommands = {
  officeTestText,
  ...accountCommands,
  ...birthDateCommands,
  ...clubCommands,
  ...personCommands,
  ...securityCommands,
}
