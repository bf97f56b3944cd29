/** The dimensions that figures are reported by (OF-09). */
export type Dimension = 'day' | 'category' | 'vendor' | 'game' | 'channel' | 'line'

/** Settled play with one key of a dimension, in units of 1/100000. */
export interface PlaySums {
  readonly key: string
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly turnover: bigint
  readonly cost: bigint
}

/** What moved on an open account with one key of a dimension; below zero is what the account gave. */
export interface MoneySums {
  readonly key: string
  readonly kind: string
  readonly account: string
  readonly entries: bigint
  readonly amount: bigint
  readonly cost: bigint
}

/** The figures of docs/domain/reports.md, in units of 1/100000; `bets` is a count. */
export interface Figures {
  readonly bets: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly ggr: bigint
  readonly rebates: bigint
  readonly rewards: bigint
  readonly bonuses: bigint
  readonly agents: bigint
  readonly contracts: bigint
  readonly fees: bigint
  readonly costs: bigint
  readonly ngr: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly adjustments: bigint
}

export type FigureName = keyof Figures

/** The key of what belongs to no key of the dimension: a deposit to no game, a bet to no channel. */
export const NONE = ''

const EMPTY: Figures = {
  ...{ bets: 0n, turnover: 0n, stake: 0n, payout: 0n, ggr: 0n, rebates: 0n, rewards: 0n, bonuses: 0n },
  ...{ agents: 0n, contracts: 0n, fees: 0n, costs: 0n, ngr: 0n, deposits: 0n, withdrawals: 0n },
  adjustments: 0n,
}

/** The figure that each kind of the ledger is part of; kinds that are none of these are in no figure. */
export const FIGURE_OF_KIND: Readonly<Record<string, FigureName>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_fee: 'fees',
  player_rebate: 'rebates',
  reward: 'rewards',
  rain: 'rewards',
  bonus_release: 'bonuses',
  free_win: 'bonuses',
  locked_win: 'bonuses',
  agent_rebate: 'agents',
  salary_daily: 'contracts',
  salary_hourly: 'contracts',
  dividend: 'contracts',
  adjustment: 'adjustments',
}

/** The figures of one key; NGR follows from the others, so that sums of rows are the row of the sums. Pure. */
export function figuresOf(plays: readonly PlaySums[], moneys: readonly MoneySums[]): Figures {
  const sums: Record<FigureName, bigint> = { ...EMPTY }
  for (const play of plays) {
    for (const name of ['bets', 'turnover', 'stake', 'payout'] as const) sums[name] += play[name]
    sums.rebates += play.rebate
    sums.costs += play.cost
  }
  for (const money of moneys) addMoney(sums, money)
  sums.ggr = sums.stake - sums.payout
  sums.ngr =
    sums.ggr -
    sums.rebates -
    sums.rewards -
    sums.bonuses -
    sums.agents -
    sums.contracts +
    sums.fees -
    sums.costs
  return sums
}

/** Adds what moved on one account to the figure of its kind. */
function addMoney(sums: Record<FigureName, bigint>, { kind, account, amount, cost }: MoneySums): void {
  const figure = FIGURE_OF_KIND[kind]
  if (figure === undefined) return
  sums.costs += cost
  const isFee = account.startsWith('house:fees:')
  if (isFee) sums.fees += amount
  // What a member is credited is what the channel gave less what the house kept as the fee.
  if (figure === 'withdrawals') sums.withdrawals += isFee ? 0n : amount
  else if (figure !== 'fees') sums[figure] -= amount
}

/** Rows of a report by key, each with its figures; the order is that of the keys. Pure. */
export function rowsOf(plays: readonly PlaySums[], moneys: readonly MoneySums[]) {
  const keys = [...new Set([...plays, ...moneys].map(({ key }) => key))].sort()
  const of = <Row extends { readonly key: string }>(rows: readonly Row[], key: string) =>
    rows.filter((row) => row.key === key)
  return keys.map((key) => ({ key, figures: figuresOf(of(plays, key), of(moneys, key)) }))
}
