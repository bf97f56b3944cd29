/**
 * reports: what the operator earned, on what, and with whom. It owns the folded figures of closed days, what
 * vendors and channels cost, and the proof that all of it equals the ledger. Invariants: a closed day is
 * folded once and never changes; days that are not closed are read from the books; the rows of a report sum
 * to its total, and the total to the ledger's; each figure opens to the rows that it is the sum of. It reads
 * every room and changes nothing of any. It must never know a member's contacts, documents or cards.
 */

export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { proveReports } from './proof.ts'
export { readSignals, type Signal } from './signals.ts'
