/** The columns of a {@link Bet}, under its names; the placement follows from the id (migration 0020). */
export const BET_COLUMNS = `id, ((id - 1) / 64 / 4096) * 64 + (id - 1) % 64 + 1 as "placementId",
  member_id as "memberId", currency, category, game, draw_key as "drawKey", state, stake, payout, rebate,
  valid_turnover as "validTurnover", placed_at as "placedAt", settled_at as "settledAt",
    voided_at as "voidedAt"`
