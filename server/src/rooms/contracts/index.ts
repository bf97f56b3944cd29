/**
 * contracts: salaries and dividends that a payer and a payee agreed to. It owns contracts with their versions
 * and requests, and their bills. Invariants: what was agreed never changes, a change is a new version; one
 * thing waits at a time, and only the addressed side answers it, once; the payer's own contract covers a
 * child's in every outcome, and the house keeps its part of the edge, both checked under the locks of the
 * line; of a line the platform pays one contract for the same play; a bill is computed once for a contract
 * and period, from stored inputs, and never altered. It must never know contacts, payees, cards or devices.
 */
export { setFirstLine } from './first-settings.ts'
export { jobs } from './jobs.ts'
export { requireEdgeKept } from './may-sign.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { seedContract, seedOffer } from './seed.ts'
