/**
 * The ledger: double entry, one set of books per book schema. It owns accounts, transactions, entries, holds
 * and snapshots. Its invariants: every transaction sums to zero in one currency; entries are only ever added;
 * a member's accounts never fall below zero and each of their entries carries the balance after it; a
 * reference is posted once, and other content under it is refused. Member accounts are guarded (row-locked in
 * the order of their ids); house, channel, bank and transit accounts are open (entries only), so that no bet
 * queues behind a house row. It imports no room, and must never know members, games, HTTP, or why money
 * moves: only address, reference, kind. SQL of other rooms calls `ledger_stake` and `ledger_credit`
 * and names no table of the ledger.
 */
export { type Balances, readBalances, readOpenBalance, sumBalance } from './balance.ts'
export {
  type Address,
  bankAccount,
  channelAccount,
  houseAccount,
  isAddress,
  memberAccount,
  type Purse,
  purses,
  transitAccount,
} from './chart.ts'
export { type FoundPosting, findPosting, referenceOf, referencesOf } from './entries.ts'
export {
  captureHold,
  type Hold,
  type HoldEnd,
  type HoldState,
  type NewHold,
  placeHold,
  releaseHold,
} from './hold.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { type NewAccounts, openAccounts } from './open-accounts.ts'
export { type NotPosted, type Posted, post, postOne } from './post.ts'
export { contentOf, fingerprint, type Posting, reverse, type Transaction } from './posting.ts'
export { type Finding, proveBooks } from './proof.ts'
export { takeSnapshots } from './snapshot.ts'
export {
  readKinds,
  readStatement,
  type StatementLine,
  type StatementPage,
  type StatementQuery,
  sumStatement,
} from './statement.ts'
export { type Transfer, type Transferred, transferBetweenBooks } from './transfer-between-books.ts'
