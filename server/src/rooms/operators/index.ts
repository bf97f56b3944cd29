/**
 * operators: who works in the back office, what each role may do, and the trail of what was done. Invariants:
 * no log-in without a password and a second step; a code opens once; tokens, passwords and recovery codes are
 * kept as hashes and TOTP secrets sealed; the trail is append only and each line carries the hash of the one
 * before. It must never know what an operation does: it answers "may this role?" and writes the line.
 */
export { type Actor, type AuditLine, audit, firstBrokenLine } from './audit-trail.ts'
export { seedOperators } from './demo.ts'
export { officeCommands } from './office.ts'
export { permissionsOf, requirePermission } from './role.ts'
export { resolveOperator } from './session.ts'
export { setUpLink } from './set-up.ts'
