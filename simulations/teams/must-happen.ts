/** What has to happen in a long run: events that did not happen prove nothing. A name may be a beginning. */
export const MUST_HAPPEN = [
  ...['members moved', 'moves agreed', 'terms raised', 'lower terms agreed'],
  ...['bets settled on a later day', 'bets voided after their day was closed', 'payouts partly taken back'],
  ...['stakes partly given back', 'time-outs', 'exclusions', 'members frozen'],
  ...[
    'second accounts below the first',
    'second accounts beside the first',
    'accounts that are nobody else’s',
  ],
  ...['changes signed', 'contracts dissolved', 'contracts suspended', 'payers with little cash'],
  ...['rebates of a day: paid', 'rebates of a day: held', 'rebates of a day: carried'],
  ...['bills: daily_salary, paid', 'bills: hourly_salary, paid', 'bills: dividend, paid'],
  ...['bills: approve', 'bills: approve, above the limit', 'bills: reject', 'bills: release'],
  ...['bills that an upline pays: paid', 'payers who tried before the next day', 'correction bills, paid'],
  ...['rewards', 'dividends that rewards lower', 'bonuses: released', 'bonuses: forfeited'],
  ...['envelopes of a rain', 'covered stakes voided during the search', 'covered stakes voided later'],
  ...['bills corrected towards the house', 'dividends with a fence', 'contracts that owe', 'workers killed'],
  ...['brake turned on', 'brake turned off', 'days that were braked', 'covered stakes that no day counted'],
] as const

/** The events of the list that did not happen. */
export const missing = (counts: Readonly<Record<string, number>>, list: readonly string[] = MUST_HAPPEN) =>
  list.filter((what) => !Object.keys(counts).some((name) => name.startsWith(what)))
