/**
 * retention: how long personal data is kept, and its erasure. It owns requests of erasure, the settings of
 * retention, and what is kept, sealed, of erased members because the law demands it. Invariants: nobody is
 * erased with money, bets, orders, bonuses, bills or questions open, nor without a notice; an operator's
 * request, a shorter period and reading what is kept need a second person; a request can be taken back until
 * it is due; a person stays recognisable by keyed hashes; ledger and bets stay as they are. It is the one
 * room that changes tables of others, and it only takes texts out of them. It must never know how money
 * moves.
 */
export { carryOutErasures } from './carry-out.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { type Erasure, listErasures, repeatErasures } from './repeat-erasures.ts'
export { routes } from './routes.ts'
