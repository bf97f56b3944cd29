/**
 * lottery: games, draws, tickets, results. It owns the timetable of draws and what is published about
 * each (record, root of tickets, seed, result), the sale, tickets and wagers of each book, and the steps
 * from open to settled. Invariants: a record is published before its sale; sale goes by the clock and
 * ends before the root is published; a result comes out of seed and beacon alone and is checked before it
 * is written; a wager is paid or refunded once; a stake goes only from bets to the ledger. It imports
 * bets, and operators in `office.ts`; it must never know balances, how money is shown, HTTP, other
 * verticals, or the time but by `ctx.clock`.
 */
export { testBeaconCheck } from './beacon.ts'
export { testRandomness } from './check-randomness.ts'
export type { DrawState } from './draw.ts'
export { countLate as countLateDraws } from './draw-store.ts'
export { generateDraws } from './generate-draws.ts'
export { askForDraws, jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { type NewTicket, type PlacedTicket, placeTicket, placeTickets } from './place-tickets.ts'
export { type PricedSlip, priceSlip } from './price-slip.ts'
export { routes } from './routes.ts'
export { settleDraw } from './settle-draw.ts'
export { sweepDraws } from './sweep-draws.ts'
