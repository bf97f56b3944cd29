/**
 * lottery: games, draws, tickets, results. It owns the timetable of draws and what is published about
 * each (record, root of tickets, seed, result), the sale, tickets and wagers of each book, and the steps
 * from open to settled. Invariants: a record is published before its sale; the clock decides the sale, which
 * ends before the root is published; seed and beacon alone decide a result, which is checked before it is
 * stored; a wager is paid or refunded once; stakes move only through bets to the ledger. It imports
 * bets, protection (whether a member may play) and operators (permissions and the audit trail); it must
 * never know balances, how money is displayed, HTTP, other products, or any time but `ctx.clock`.
 */
export { type BeaconRound, beaconChain, fetchRound, testBeaconCheck } from './draws/beacon.ts'
export { watchClock } from './draws/beacon-clock.ts'
export { decidedNumber } from './draws/draw-store.ts'
export { signVoidsAnew } from './draws/void-mac.ts'
export { openAllGames } from './games/game.ts'
export { countFirstTerms, countGamesOnSale } from './games/games-on-sale.ts'
export { jobs, requestDraws } from './jobs.ts'
export { closureEffect, correctionEffect, voidEffect } from './lifecycle/effect.ts'
export { settleDraw } from './lifecycle/settle-draw.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { findTicket } from './tickets/find-ticket.ts'
export { orderNumberOf } from './tickets/ticket.ts'
export { testRandomness } from './watch/check-randomness.ts'
