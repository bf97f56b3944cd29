import type { CallTable } from '../call.ts'

/**
 * Members' calls about vendors' games; the vendors' own calls are in
 * `server/src/rooms/vendors/links/hub88.ts`.
 */
export const vendorCalls = {
  /** API-055. The client shows a text only where the vendor failed (LA-03, decision 0121). */
  launchGame: {
    module: 'LAUNCH3',
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'session',
    rate: { max: 30, seconds: 60, per: 'caller' },
    refusals: [
      'game.unknown',
      'game.closed',
      'game.not_supported',
      'game.launch_failed',
      'bonus.purse',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
    ],
  },
  /** API-069: moves money by hand to a vendor that holds balances, or back; without an amount, everything. */
  walletTransfer: {
    module: 'WALLET3',
    method: 'POST',
    path: '/wps/wallets/GLS2_WalletTransfer',
    access: 'member',
    rate: { max: 30, seconds: 60, per: 'caller' },
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
      'protection.frozen',
      'protection.time_limit',
      'protection.stake_limit',
      'bonus.stake_limit',
      'bonus.purse',
      'protection.loss_limit',
    ],
  },
  /** The member's money that vendors hold, or that is on its way. */
  vendorMoney: {
    module: 'WALLET3',
    method: 'GET',
    path: '/wps/wallets/vendorMoney',
    access: 'session',
    rate: { max: 60, seconds: 60, per: 'caller' },
    refusals: [],
  },
  /** Recalls the money from a vendor, or from all; safe to repeat. */
  recallBalance: {
    module: 'WALLET3',
    method: 'POST',
    path: '/wps/wallets/bringMoneyBack',
    access: 'session',
    rate: { max: 60, seconds: 60, per: 'caller' },
    refusals: [],
  },
  /** GR-20: the member's free rounds, those that can be played first; nothing to play while play is closed. */
  freeRounds: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/freeRounds',
    access: 'member',
    refusals: [],
  },
  /** Every wallet call of the round of a bet in the betting record; the member's own rounds only. */
  roundStory: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/game/roundStory',
    access: 'session',
    refusals: ['round.unknown'],
  },
  /** The names of the vendors' games of bets in the betting record; the member's own bets only. */
  roundGames: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/game/roundGames',
    access: 'session',
    refusals: ['request.invalid'],
  },
} as const satisfies CallTable
