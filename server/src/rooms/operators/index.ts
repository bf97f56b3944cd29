/**
 * operators: who works in the back office, what each role may do, and the audit trail. Invariants: no log-in
 * without a password and a second step; a code is good once; tokens, passwords and recovery codes are stored
 * as hashes and TOTP secrets sealed; the trail is append-only, and each line contains the hash of the one
 * before it. It must never know what an operation does: it checks the role's permission and appends the line.
 */
export { type Actor, type AuditLine, audit, firstBrokenLine } from './audit-trail.ts'
export { seedOperators } from './demo.ts'
export { officeCommands } from './office.ts'
export { requireReason } from './reason.ts'
export { permissionsOf, requirePermission } from './role.ts'
export { resolveOperator } from './session.ts'
export { setUpLink } from './set-up.ts'
