import type { CallTable } from '../call.ts'

/** Why play is closed to an agent, who then recruits nobody. */
const CLOSED = [
  'protection.excluded',
  'protection.timed_out',
  'protection.under_age',
  'protection.frozen',
  'protection.time_limit',
] as const

/**
 * What an agent sees and does (docs/domain/agents.md): figures and members of the own team, rates, income,
 * links and the money that goes up the line. A member outside the own team does not exist for these calls.
 */
export const agentCalls = {
  /** The day's figures of the team on the agent home (AG-10, API-038). */
  teamKpi: {
    module: 'AGEINFO3',
    method: 'GET',
    path: '/wps/agent/team/kpi',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** People: who logged in, bet, registered, deposited for the first time (API-075). */
  teamKpiA: {
    module: 'AGEINFO3',
    method: 'GET',
    path: '/wps/agent/team/kpi/A',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** Money: deposits, withdrawals, rewards, balances. */
  teamKpiB: {
    module: 'AGEINFO3',
    method: 'GET',
    path: '/wps/agent/team/kpi/B',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** Play: stakes, payouts, turnover and rebates by category. */
  teamKpiC: {
    module: 'AGEINFO3',
    method: 'GET',
    path: '/wps/agent/team/kpi/C',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** The figures of each day of a range, for the chart of the overview (RT-11). */
  teamDays: {
    module: 'AGEINFO3',
    method: 'GET',
    path: '/wps/agent/team/days',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** Members of the own team, by page (RT-12, API-076). */
  subordinates: {
    module: 'DOWNMAN3',
    method: 'GET',
    path: '/wps/agent/subordinates',
    access: 'agent',
    refusals: ['member.unknown'],
  },
  /** Profit and loss of each direct member with everyone below them (RT-13). */
  teamProfit: {
    module: 'AGETEAMPNL3',
    method: 'GET',
    path: '/wps/agent/team/pnl',
    access: 'agent',
    refusals: ['member.unknown', 'request.invalid'],
  },
  /** Bets of the team (RT-14). */
  teamBets: {
    module: 'TEAMBETTING3',
    method: 'GET',
    path: '/wps/agent/team/bets',
    access: 'agent',
    refusals: ['member.unknown', 'request.invalid'],
  },
  /** The games of these bets, for their filter. */
  teamGames: {
    module: 'TEAMBETTING3',
    method: 'GET',
    path: '/wps/agent/team/games',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** Movements of money of the team (MN-06). */
  teamRecord: {
    module: 'AGEDOWNTRANS3',
    method: 'GET',
    path: '/wps/agent/team/record',
    access: 'agent',
    refusals: ['member.unknown', 'request.invalid'],
  },
  /** The own series and rates, and those of a direct member (RT-15). */
  rebateTerms: {
    module: 'GAMEREBATE3',
    method: 'GET',
    path: '/wps/agent/rebate',
    access: 'agent',
    refusals: ['member.unknown'],
  },
  /** Raises the series and rates of a direct member from tomorrow, or asks them to agree to less (API-077). */
  setRebateTerms: {
    module: 'GAMEREBATE3',
    method: 'PUT',
    path: '/wps/agent/rebate',
    access: 'agent',
    refusals: [
      'member.unknown',
      'rebate.above_own',
      'rebate.below_downline',
      'rebate.unchanged',
      'quota.used_up',
    ],
    rate: { max: 60, seconds: 60, per: 'caller' },
  },
  /** Lower rates that the upline asks this member to agree to. */
  rebateRequest: {
    module: 'GAMEREBATE3',
    method: 'GET',
    path: '/wps/member/rebate/request',
    access: 'member',
    refusals: [],
  },
  answerRebateRequest: {
    module: 'GAMEREBATE3',
    method: 'POST',
    path: '/wps/member/rebate/request',
    access: 'member',
    refusals: ['rebate.not_asked', 'rebate.above_upline', 'rebate.below_downline', 'quota.used_up'],
  },
  /** What the agent earned, by day and kind (RT-16). */
  agentIncome: {
    module: 'AGEREV3',
    method: 'GET',
    path: '/wps/agent/income',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** The lines that make the rebate of one day. */
  incomeLines: {
    module: 'AGEREV3',
    method: 'GET',
    path: '/wps/agent/income/lines',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** The bets behind one line. */
  incomeBets: {
    module: 'AGEREV3',
    method: 'GET',
    path: '/wps/agent/income/bets',
    access: 'agent',
    refusals: ['member.unknown', 'request.invalid'],
  },
  /** The agent's links with their rates (API-078). */
  affiliateUrls: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/agent/affiliate/urls',
    access: 'agent',
    refusals: [],
  },
  addAffiliateUrl: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/affiliate/urls',
    access: 'agent',
    refusals: ['rebate.above_own', 'affiliate.series', 'affiliate.too_many', ...CLOSED],
    rate: { max: 20, seconds: 3_600, per: 'caller' },
  },
  removeAffiliateUrl: {
    module: 'AFFMAN3',
    method: 'DELETE',
    path: '/wps/agent/affiliate/urls',
    access: 'agent',
    refusals: ['affiliate.unknown'],
  },
  /** How many accounts of each series above 1950 the agent may still open (API-079). */
  quotas: { module: 'DOWNMAN3', method: 'GET', path: '/wps/agent/quotas', access: 'agent', refusals: [] },
  /** Opens an account below the agent (RT-18). */
  openAccount: {
    module: 'AGEREGDOWN3',
    method: 'POST',
    path: '/wps/agent/register',
    access: 'agent',
    encoding: 'sealed',
    refusals: [
      'member.username_exists',
      'username.format',
      'password.format',
      'password.breached',
      'rebate.above_own',
      'quota.used_up',
      'account.too_many',
      'line.too_deep',
      'key.reused',
      'request.invalid',
      ...CLOSED,
    ],
  },
} as const satisfies CallTable
