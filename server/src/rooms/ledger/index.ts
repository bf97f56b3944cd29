/**
 * The ledger: double entry, one set of books per book schema. It owns accounts, transactions, entries, holds
 * and snapshots. Its invariants: every transaction sums to zero in one currency; entries are only ever added;
 * a member's accounts never fall below zero, and each of their entries has the balance after it; a
 * reference is posted once, and other content under it is refused. Member accounts are guarded (row-locked in
 * the order of their ids); house, channel, bank and transit accounts are open (entries only), so that no bet
 * waits for a house row. It imports no room, and must never know members, games, HTTP, or why money
 * moves: only address, reference, kind. SQL of other rooms calls functions of `sql/`, such as `ledger_stake`
 * and `ledger_credit`, and names no table of the ledger.
 */
export { readBalanceBefore, readHistory } from './account-history.ts'
export { readBalances, readBalancesOf, readOpenBalance } from './balance.ts'
export { type Address, channelAccount, houseAccount, isAddress, memberAccount } from './chart.ts'
export { type FoundPosting, findPosting, referenceOf, referencesOf } from './entries.ts'
export { captureHold, placeHold, releaseHold } from './hold.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { openAccounts, openAccountsOf } from './open-accounts.ts'
export { post, postOne } from './post.ts'
export { fingerprint, type Posting, type Transaction } from './posting.ts'
export { type Finding, proveBooks } from './proof.ts'
export { takeSnapshots } from './snapshot.ts'
export { readKinds, readStatement, type StatementLine, sumStatement } from './statement.ts'
export { readTeamEntries, sumTeamEntries } from './team-statement.ts'
export { transferBetweenBooks } from './transfer-between-books.ts'
