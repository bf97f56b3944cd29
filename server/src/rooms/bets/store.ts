const columns = (stake: string, payout: string): string =>
  `id, ((id - 1) / 64 / 4096) * 64 + (id - 1) % 64 + 1 as "placementId",
  member_id as "memberId", currency, category, game, draw_key as "drawKey", state, ${stake} as stake,
  ${payout} as payout, rebate, valid_turnover as "validTurnover", placed_at as "placedAt",
  settled_at as "settledAt", voided_at as "voidedAt"`

/** The columns of a {@link Bet}, by its names; the placement follows from the id (`bets_placement`). */
export const BET_COLUMNS = columns('stake', 'payout')

/**
 * The stake and payout of `bets_bet bet` as records show them; of a transfer session, what was played in it.
 */
export const PLAYED = 'bets_played(bet)'
export const PLAYED_PAYOUT = `(payout - stake + ${PLAYED})`

/** The columns of a {@link Bet} of `bets_bet bet` as records show it. */
export const RECORD_COLUMNS = columns(PLAYED, PLAYED_PAYOUT)
