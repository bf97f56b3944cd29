/**
 * rebates: what members earn on their own play and claim themselves. It owns the terms of operators, the
 * levels that members had when a day began, and what was paid for each day and category. Invariants: the rate
 * of a bet is that of the day on which it was placed; terms begin with a day that has not begun; what is
 * paid for a day and category is what was earned, in whatever order claims, settlements and corrections come;
 * what a correction takes back is taken off the next claim, never debited; a day that is too old to be
 * claimed is paid by itself, also to members to whom play is closed. It must never know how a bet was
 * decided.
 */
export { areRebatesOn } from './are-on.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { proveRebates } from './proof.ts'
export { routes } from './routes.ts'
export { seedClaim, seedRebates } from './seed.ts'
