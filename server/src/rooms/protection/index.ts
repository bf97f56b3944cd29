/**
 * protection: keeps members from playing too much, and checks their identity by documents. It owns guards
 * (time-out, exclusion, age, freeze), limits of deposits, stakes, losses and time, reminders, time at play,
 * and identity checks, with what an outside service says about them. Invariants: a stricter limit applies at
 * once, a looser one after a day and a confirmation; no time-out or exclusion is ever shortened; after an
 * exclusion play opens only on the member's request and a day later; stakes are checked under the guard's
 * lock, in the transaction that places them; whatever the outside service does, operators can decide a check.
 * It is the only place that refuses play: bets (by `protection_watch` in SQL), lottery, games and cashier
 * call it with their own sums; members and messages ask whether play is closed to a person before they
 * register or invite them. It imports no room but the settings and the public log, and must never know what
 * a bet or a deposit is.
 */

export { closeIfUnderAge, correctAge } from './close-minors.ts'
export { takeTimeOut } from './close-play.ts'
export { freezeMissing, freezePlay, unfreezePlay } from './freeze-play.ts'
export { providerRoutes } from './identity-callback.ts'
export { hasIdentityRule, writeThreshold } from './identity-store.ts'
export { jobs } from './jobs.ts'
export { readLimit } from './limit.ts'
export { ruleSettings } from './log-rules.ts'
export { whyNoOffer } from './offers-allowed.ts'
export { closeMember, limitMember, officeCommands } from './office.ts'
export {
  closedAmong,
  depositLeft,
  excludedAmong,
  explainStake,
  findClosedMembers,
  findStoppedMembers,
  isAnyExcluded,
  requireDepositAllowed,
  requireDepositLeft,
  requirePlayAllowed,
  stakeLeft,
  whyClosed,
  whyReturnDeposit,
} from './require-play-allowed.ts'
export { routes } from './routes.ts'
export { excludeSamePerson, liftExclusion } from './same-person.ts'
export { periodsOf, type Subject, showState as viewMember, zoneOf } from './show-protection.ts'
export { hasOwnLimit, readPlay } from './store.ts'
export {
  approvedPerson,
  checkIdentity,
  identityRule,
  isIdentityApproved,
  requireKnownIdentity,
  submitIdentity,
  uploadDocument,
} from './submit-identity.ts'
