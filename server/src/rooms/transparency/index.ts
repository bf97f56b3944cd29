/**
 * transparency: the public log, a Merkle tree that only grows, with signed checkpoints that witnesses cosign
 * (docs/domain/log.md), and the proof of what members are owed. It owns the entries, the tree, the
 * checkpoints and the trees of balances. Invariants: an entry that was appended is published and never
 * changed; no two checkpoints of one size; every checkpoint contains every earlier one. Other rooms append
 * in their own transaction. It must never know what an entry means to its room, HTTP, or any time but
 * `ctx.clock`.
 */
export { appendCurrent, appendToLog, subjectsInLog } from './append-to-log.ts'
export { jobs, requestSequencing } from './jobs.ts'
export { logAuditHead } from './log-audit-head.ts'
export { logFile } from './log-files.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { textSigner } from './sign-text.ts'
