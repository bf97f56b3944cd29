/** The part of `daily-rights.ts` for the rooms that give members something: rewards, offers, levels, rain. */
export const PROMOTION_RIGHTS = {
  levels: {
    bonus: 'select, insert, update (paid_at, number)',
    change: 'select, insert',
    fold: 'select, insert',
    ladder: 'select, insert, update',
    standing: 'select, insert, update',
    step: 'select, insert, update, delete',
  },
  missions: {
    board: 'select, insert, update',
    claim: 'select, insert',
    draw_check: 'select, insert',
    entry: `select, insert, update (points, reached_at, place, prize, paid_at, number, withheld_at), delete`,
    mission: 'select, insert, update',
    outsider: 'select, insert, delete',
    player: 'select, insert, delete',
    round: 'select, insert, update (state, read_at, closed_at, players)',
  },
  promotions: {
    application: `select, insert, update (amount, claim_number, confirmed_by, confirmed_name, decided_at,
        decided_by, decided_name, reason, state, taken_at, taken_by, taken_name)`,
    joining: `select, insert, update (bonus, deposit, deposit_number, ended_at, required, reserved, state,
        stopped, until_at)`,
    offer: `select, insert, update (budget, closed_at, from_at, opened_at, spent, state, takers, until_at,
        version), delete`,
    picture: 'select, insert',
    recipient: 'select, insert, delete',
    // A draft is replaced or deleted; a trigger keeps what was published.
    terms: 'select, insert, update, delete',
    upload: 'select, insert, update (application_id, place), delete',
  },
  rain: {
    chain: 'select, insert',
    place: 'select, insert, update (member_id, person_id, taken_at, paid_at)',
    plan: 'select, insert, update',
    round: `select, insert, update (state, opened_at, closes_at, ended_at, stop_reason, beacon_signature,
        beacon_randomness, seed, taken, paid)`,
  },
  rebates: {
    expiry: 'select, insert, update (finished_at, upto)',
    level_note: 'select, insert',
    noted_day: 'select, insert',
    terms: `select, insert, update (is_on, minimum, rates, reason, set_at, set_by, set_name, turnover_rate, weights)`,
  },
  referral: {
    draft: 'select, insert, update',
    fold: 'select, insert',
    friend: 'select, insert, update (state, qualified_day, until_day, income, deposit_carry, play_carry)',
    income: 'select, insert, update (paid_at, number)',
    terms: 'select, insert',
  },
  rewards: {
    claim: 'select, insert',
    recipient: 'select, insert, delete',
    reward: 'select, insert, update',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
