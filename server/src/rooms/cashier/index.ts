/**
 * cashier: money in and money out. It owns deposits, withdrawals, bank accounts, payment channels and the
 * turnover requirements of deposits, rewards and bonuses. Invariants: a bonus waits in the bonus account
 * until its turnover is met, and is released or forfeited once; a payment is credited once, however often its
 * provider reports it; an amount that differs from the order is credited only by an operator; a withdrawal's
 * money is held from the request on; every payout attempt has its own number, and while its outcome is
 * unknown nothing is returned; above a limit the operator who pays is not the one who approved; trial credit
 * never mixes with real money. A channel's adapter knows nothing of a member beyond an order; the room must
 * never know games, or how a bet is decided.
 */
export { readAmount } from './amount.ts'
export { countBankAccounts } from './bank-account.ts'
export { type BonusStanding, bonusStandings, endedBonuses } from './bonus-standing.ts'
export { readCashierState } from './cashier-state.ts'
export { depositLeft, requireDepositLeft } from './deposit-limit.ts'
export { lockMember as lockMoney, lockMembers as lockMoneyOfAll } from './deposit-store.ts'
export { listCredited } from './deposit-sums.ts'
export { lockEdge, readEdges, writeEdge } from './edges.ts'
export { exportRecords, type RecordsExport } from './export-records.ts'
export { findOrder } from './find-order.ts'
export { hasDeposited, isFirstDeposit } from './first-deposit.ts'
export { setFirstSettings } from './first-settings.ts'
export { grantBonus } from './grant-bonus.ts'
export { jobs, requestLoggedSettings } from './jobs.ts'
export { lockWin, unlockWin } from './lock-win.ts'
export { officeCommands } from './office.ts'
export { readObstacles, requireMoneyFree } from './outgoing.ts'
export { providerRoutes } from './payment-callback.ts'
export { proveOrders } from './prove-orders.ts'
export { routes } from './routes.ts'
export { seedDeposit, seedOrder } from './seed.ts'
export { seedCashier } from './seed-cashier.ts'
export { seedChannels } from './seed-channels.ts'
export { depositTurnoverRate, secondPersonAbove } from './settings.ts'
export { kindName } from './transaction-kind.ts'
export {
  addTurnoverRequirement,
  addTurnoverRequirements,
  dropTurnoverRequirement,
} from './turnover-requirement.ts'
