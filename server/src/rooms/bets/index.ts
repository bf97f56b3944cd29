/**
 * Bets: every stake of every product is a Bet, so that records, turnover, rebates and commissions read one
 * table, and stakes reach the ledger in one way. It owns bets and turnover by member, day and game.
 * Invariants: a bet is placed with its stake and settled or voided once, each with its entries in the same
 * database transaction; a vendor's bet can be paid in parts, before and after it is settled, and its payout
 * is their sum; turnover is computed from settled bets. A placement is everything placed under one client
 * key; its id is the id of its stake transaction, and a lottery ticket has the same id. It imports the
 * ledger, consults protection inside the stake's transaction, and must never know how a result is found,
 * which vendor or play it was, or members' names. SQL of the products calls `bets_place`, `bets_settle` and
 * `bets_void`; for vendors' bets, which are paid in parts, `bets_play` (a list in one call), `bets_pay` and
 * `bets_finish`.
 */
export { cashOf } from './balance.ts'
export { type Bet, betId, bookOf, placementOf } from './bet.ts'
export { explainRefusal } from './explain-refusal.ts'
export { jobs } from './jobs.ts'
export { readLatestWins, type Win } from './latest-wins.ts'
export { membersWhoBet } from './members-who-bet.ts'
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
export { sumPlayOf } from './play-of-members.ts'
export { type Played, readPlayed } from './played.ts'
export { proveBets } from './proof.ts'
export { readBets, readPlacement, sumBets } from './record.ts'
export { replayBets } from './replay.ts'
export { requireStakeable } from './require-stakeable.ts'
export { returnPayout } from './return-payout.ts'
export { routes } from './routes.ts'
export { settleBets } from './settle-bets.ts'
export { cappedMembers, readStakeCap, setStakeCap } from './stake-cap.ts'
export { listTeamGames, readTeamBets, sumTeamBets } from './team-record.ts'
export { readTurnover, sumDay, sumSettled, sumTurnover, sumUsed } from './turnover.ts'
export { voidBets } from './void-bets.ts'
