/**
 * cashier: money in and money out. It owns deposits, withdrawals, bank accounts, payment channels and the
 * turnover that deposits and rewards ask for. Invariants: a payment is credited once, whatever its provider
 * says how often; money that is not what was ordered is credited by an operator or not at all; a withdrawal's
 * money is held from the request on; every attempt to pay out has a number of its own, and while what came of
 * it is unknown nothing is given back; above a limit the one who pays is not the one who approved; trial
 * credit never meets real money. A channel's adapter knows no member beyond an order; the room must never
 * know how a bet is decided, or games.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { providerRoutes } from './payment-callback.ts'
export { routes } from './routes.ts'
export { secondPersonAbove } from './settings.ts'
export { demandTurnover } from './turnover-requirement.ts'
