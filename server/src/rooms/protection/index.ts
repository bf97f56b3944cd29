/**
 * protection: what keeps a member from playing too much, and who a member is by documents. It owns guards
 * (time-out, exclusion, age), limits of deposits, stakes, losses and time, reminders, time at play, and
 * identity checks. Invariants: what is stricter binds at once, what is looser waits a day and a second yes;
 * no time-out or exclusion is ever made shorter; an ended exclusion opens only by the member's act and a
 * day later; stakes are judged under the guard's lock, in the transaction that takes them. It is the one
 * place that says no: bets (by `protection_watch` in SQL), lottery, games and cashier ask it, and tell it
 * their own sums; members and messages ask whether a person is closed, before they register or invite him.
 * It imports no room but the settings, and must never know what a bet or a deposit is.
 */
export {
  closedAmong,
  explainStake,
  isAnyExcluded,
  mayDeposit,
  mayPlay,
  stakeLeft,
  stoppedAmong,
  whyClosed,
} from './allow.ts'
export { closeMember, limitMember, officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { periodsOf, type Subject, showState as viewMember } from './show-protection.ts'
export { readPlay } from './store.ts'
export { isIdentityApproved, isKnownFor, mustBeKnown } from './submit-identity.ts'
