/**
 * vendors: the wire to the vendors of games, and the money that moves over it. It owns links (how a vendor is
 * connected), the keys that vendors sign with, the tokens of members who play and, in each book, every wallet
 * call that was applied and every round. Invariants: a call is applied once, and the same call gets the first
 * answer again; a win or a rollback names a transaction of its own vendor, member, round and game, or nothing
 * moves; each stake is a Bet, placed with the call and settled when its round closes; a balance that a vendor
 * holds while a member plays is one Bet a transfer session, and moves once under each reference; no key
 * belongs to two vendors; free rounds are given once by each source, and no more of them is played, nor paid,
 * than was given; a vendor learns nothing about a member who does not play with it now. It must never
 * know a member's name, nor how a game is played.
 */
import type { ProviderRoute } from '../../route.ts'
import { fixturesBody, fixturesReply } from './fixtures/fixtures-wire.ts'
import { handleFixtures } from './fixtures/handle-fixtures.ts'
import { walletCalls, walletReply } from './links/hub88.ts'
import { handleWagered, wageredReply, wageredReport } from './wallet/report-wagered.ts'
import { handleWalletCall } from './wallet/wallet-call.ts'

export { findRoundsByName } from './find-rounds.ts'
export { grantFreeRounds } from './free-rounds/grant-free-rounds.ts'
export { jobs } from './jobs.ts'
export { isAnyVendorOn } from './links/is-any-on.ts'
export { plugIn } from './links/plug-in.ts'
export { officeCommands } from './office.ts'
export { type BetRound, roundsOfBets } from './rounds/rounds-of-bets.ts'
export { routes } from './routes.ts'

const walletRoutes: readonly ProviderRoute[] = (
  [
    ['/user/info', 'info', 'Check a player’s token'],
    ['/user/balance', 'balance', 'Get a player’s balance'],
    ['/transaction/bet', 'bet', 'Place a bet'],
    ['/transaction/win', 'win', 'Pay a win of a bet'],
    ['/transaction/rollback', 'rollback', 'Roll a bet or a win back'],
  ] as const
).map(([path, name, summary]) => ({
  path: `/vendor/:vendor${path}`,
  about: {
    name: `wallet${path.replaceAll(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    body: walletCalls[name],
    answer: walletReply,
  },
  run: (ctx, call) => handleWalletCall(ctx, call, name),
}))

/** The calls that vendors make; http mounts them with the raw body, which the signature covers. */
export const providerRoutes: readonly ProviderRoute[] = [
  ...walletRoutes,
  {
    path: '/vendor/:vendor/round/wagered',
    about: {
      name: 'walletRoundWagered',
      summary: 'Report what was staked inside a round',
      body: wageredReport,
      answer: wageredReply,
    },
    run: handleWagered,
  },
  {
    path: '/vendor/:vendor/fixtures',
    maxBytes: 512 * 1024,
    about: { name: 'vendorFixtures', summary: 'Send fixtures', body: fixturesBody, answer: fixturesReply },
    run: handleFixtures,
  },
]
