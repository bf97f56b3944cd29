/**
 * vendors: the wire with those who make games, and their money. It owns links (how a vendor is plugged in),
 * the keys that vendors sign with, the tokens of members who play, and in each book every wallet call that
 * was taken and every round. Invariants: a call is taken once, and the same call is answered as at first; a
 * win or a rollback names a transaction of its own vendor, member, round and game, or nothing moves; each
 * stake is a Bet, placed with the call and settled when its round closes; money that a vendor keeps while a
 * member plays is one Bet a sitting, and moves once under each reference; no key serves two vendors; a vendor
 * learns nothing of a member who does not play with it now. It must never know a member's name, nor how a
 * game is played.
 */
import type { ProviderRoute } from '../../route.ts'
import { handleFixtures } from './fixtures/hear-fixtures.ts'
import { handleWalletCall } from './wallet/wallet-call.ts'

export { jobs } from './jobs.ts'
export { plugIn } from './links/plug-in.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'

const walletRoutes: readonly ProviderRoute[] = (
  [
    ['/user/info', 'info'],
    ['/user/balance', 'balance'],
    ['/transaction/bet', 'bet'],
    ['/transaction/win', 'win'],
    ['/transaction/rollback', 'rollback'],
  ] as const
).map(([path, name]) => ({
  path: `/vendor/:vendor${path}`,
  run: (ctx, call) => handleWalletCall(ctx, call, name),
}))

/** What vendors call, mounted by http with the raw body, over which the signature stands. */
export const providerRoutes: readonly ProviderRoute[] = [
  ...walletRoutes,
  { path: '/vendor/:vendor/fixtures', run: handleFixtures },
]
