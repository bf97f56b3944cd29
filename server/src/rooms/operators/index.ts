/**
 * operators: who works in the back office, what each role may do, which people are independent of each other,
 * and the audit trail. Invariants: no log-in without a password and a second step; a code is good once;
 * tokens, passwords and recovery codes are stored as hashes and TOTP secrets sealed; one owner without an end
 * remains; nobody changes their own role; the trail is append-only, each line contains the hash of the one
 * before it, and a key that the database does not have signs it. It must never know what an operation does:
 * it checks the role's permission and the second person, and appends the line.
 */
export { setAuditKeys } from './audit-key.ts'
export { type Actor, type AuditLine, audit, SERVER, sealAuditTrail } from './audit-trail.ts'
export {
  auditHead,
  checkAuditTrail,
  firstBrokenLine,
  hasAuditHead,
  isAuditTrailWhole,
} from './check-audit.ts'
export { demoOperator, seedOperators } from './demo.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { lockOnePerson, operatorsOfOnePerson } from './one-person.ts'
export { areAboveLimit, endOpenings, type Opening, recordOpening } from './opening.ts'
export { requireReason } from './reason.ts'
export { recordRefusals } from './record-refusals.ts'
export { inviteOwner, recoverOwner } from './recover-owner.ts'
export { redactLines } from './redact-lines.ts'
export { hasPermission, requirePermission } from './role.ts'
export { requireSecondPerson } from './second-person.ts'
export { bindSecondSteps } from './second-step.ts'
export { resolveOperator } from './session.ts'
export { firstOwnerLinks } from './set-up.ts'
export { countOwners } from './store.ts'
