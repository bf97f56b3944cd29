/**
 * lottery: games, draws, tickets, results. It owns the timetable of draws and what is published about
 * each (record, root of tickets, seed, result), the sale, tickets and wagers of each book, and the steps
 * from open to settled. Invariants: a record is published before its sale; sale goes by the clock and
 * ends before the root is published; a result comes out of seed and beacon alone and is checked before it
 * is written; a wager is paid or refunded once; a stake goes only from bets to the ledger. It imports
 * bets, and operators in `office.ts`; it must never know balances, how money is shown, HTTP, other
 * verticals, or the time but by `ctx.clock`.
 */
export { testBeaconCheck } from './draws/beacon.ts'
export { askForDraws, jobs } from './jobs.ts'
export { settleDraw } from './lifecycle/settle-draw.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { testRandomness } from './watch/check-randomness.ts'
