import type { CallTable } from '../call.ts'

/** What members ask of game vendors; vendors themselves speak another language (`server/src/rooms/vendors/links/hub88.ts`). */
export const vendorCalls = {
  /** API-055. The client stays silent when it fails (LA-03). */
  launchGame: {
    module: 'LAUNCH3',
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'session',
    rate: { most: 30, seconds: 60, per: 'caller' },
    refusals: [
      'game.unknown',
      'game.closed',
      'game.not_supported',
      'game.launch_failed',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.time_limit',
    ],
  },
  /** API-069: moves money by hand to a vendor that keeps it while one plays, or back; everything without an amount. */
  walletTransfer: {
    module: 'WALLET3',
    method: 'POST',
    path: '/wps/wallets/GLS2_WalletTransfer',
    access: 'member',
    rate: { most: 30, seconds: 60, per: 'caller' },
    refusals: [
      'vendor.unknown',
      'game.closed',
      'game.not_supported',
      'amount.invalid',
      'amount.too_large',
      'transfer.nothing',
      'transfer.lying',
      'transfer.refused',
      'wallet.insufficient_funds',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.time_limit',
      'protection.stake_limit',
      'protection.loss_limit',
    ],
  },
  /** The member's money that lies with vendors, or is on its way. */
  vendorMoney: {
    module: 'WALLET3',
    method: 'GET',
    path: '/wps/wallets/vendorMoney',
    access: 'session',
    rate: { most: 60, seconds: 60, per: 'caller' },
    refusals: [],
  },
  /** Brings the money back from a vendor, or from all; asked again and again it does it once. */
  bringMoneyBack: {
    module: 'WALLET3',
    method: 'POST',
    path: '/wps/wallets/bringMoneyBack',
    access: 'session',
    rate: { most: 60, seconds: 60, per: 'caller' },
    refusals: [],
  },
  /** Every wallet call of the round that a bet of the betting record belongs to; one's own rounds only. */
  roundStory: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/game/roundStory',
    access: 'session',
    refusals: ['round.unknown'],
  },
  /** What the vendors' games are called that bets of the betting record are on; one's own bets only. */
  roundGames: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/game/roundGames',
    access: 'session',
    refusals: ['request.invalid'],
  },
} as const satisfies CallTable
