/**
 * Bets: every stake of every vertical is one Bet, so records, turnover, rebates and commissions read one
 * table, and there is one road from stake to ledger. It owns bets and turnover by member, day and game.
 * Invariants: a bet is placed with its stake and settled or voided once, each with its entries in the same
 * database transaction; a vendor's bet may be paid in parts, before and after it is settled, its payout being
 * their sum; turnover is what settled bets say. A placement is what one client key stands for; its id is the
 * id of its stake transaction, and a lottery ticket has the same id. It imports the ledger, asks protection
 * inside the stake's transaction, and must never know how a result is found, which vendor or play it was, or
 * members' names. SQL of the verticals calls `bets_place`, `bets_settle`, `bets_void`, and for what
 * vendors do to bets, paid in parts, `bets_play` in lists of all at once, `bets_pay` and `bets_finish` apart.
 */
export { cashOf } from './balance.ts'
export { betId, bookOf, placementOf } from './bet.ts'
export { explainRefusal } from './explain-refusal.ts'
export { jobs } from './jobs.ts'
export { requireStakeable } from './may-stake.ts'
export {
  findPlacement,
  keyOfPlacement,
  keysOfPlacements,
  type NewBet,
  type NewPlacement,
  type NotPlaced,
  type Placed,
  placeBets,
} from './place-bets.ts'
export { proveBets } from './proof.ts'
export { readBets, readPlacement, sumBets } from './record.ts'
export { returnPayout } from './return-payout.ts'
export { routes } from './routes.ts'
export { settleBets } from './settle-bets.ts'
export { readTurnover, sumDay, sumTurnover, sumUsed } from './turnover.ts'
export { voidBets } from './void-bets.ts'
