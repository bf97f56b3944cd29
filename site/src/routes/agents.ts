import { isPromptedForContracts, maySendToUpline } from '@koi/contract/member-type.ts'
import { type ScreenRow, usual } from './screen-row.ts'

/** What the pages of contracts share, which are for the member types that are offered some (HM-27, CO-18). */
const contractPage = {
  ...usual,
  access: 'account',
  types: isPromptedForContracts,
  texts: ['contracts', 'agents', 'records', 'refusals'],
} as const satisfies Partial<ScreenRow>

/** Screens of agents: their team, rates, income and contracts. */
export const agents: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/agent'],
    screen: () => import('../screens/agents/AgentHomeScreen.tsx'),
    texts: ['agents'],
    title: 'title.agent',
    header: 'none',
    footer: false,
    back: 'home',
    access: 'agent',
    visitorsTo: 'home',
  },
  {
    ...usual,
    paths: ['/m/upLine/transfer'],
    screen: () => import('../screens/team-money/UplineTransferScreen.tsx'),
    texts: ['teamMoney', 'cashier', 'protection', 'refusals'],
    title: 'title.upline_transfer',
    access: 'account',
    types: maySendToUpline,
  },
  {
    ...usual,
    paths: ['/m/agent/team/overview'],
    screen: () => import('../screens/agents/overview/TeamOverviewScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team_overview',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/member/team'],
    screen: () => import('../screens/agents/members/TeamScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/agent/team/pnl'],
    screen: () => import('../screens/agents/profit/TeamProfitScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team_pnl',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/teamBetting'],
    screen: () => import('../screens/records/TeamBettingScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team_betting',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/member/agent/agentRebeat'],
    screen: () => import('../screens/agents/rates/RebateSettingsScreen.tsx'),
    texts: ['agents', 'records', 'refusals'],
    title: 'title.rebate_settings',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/member/teamRebate'],
    screen: () => import('../screens/agents/income/RebateIncomeScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.rebate_income',
    access: 'agent',
  },
  {
    ...usual,
    // Ours: where a member answers an upline who asks for lower rates.
    paths: ['/m/member/rateRequest'],
    screen: () => import('../screens/agents/rates/RateRequestScreen.tsx'),
    texts: ['agents', 'records', 'refusals'],
    title: 'title.rate_request',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/agentRegister'],
    screen: () => import('../screens/agents/opening/OpenAccountScreen.tsx'),
    texts: ['agents', 'records', 'refusals'],
    title: 'title.open_account',
    access: 'agent',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/agentDivident'],
    screen: () => import('../screens/agents/contracts/DividendScreen.tsx'),
    title: 'title.dividend',
    access: 'agent',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/getSalaryContract'],
    screen: () => import('../screens/agents/contracts/DailySalaryScreen.tsx'),
    title: 'in_daily_salary_agt',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/getDevidendContract'],
    screen: () => import('../screens/agents/contracts/DividendContractScreen.tsx'),
    title: 'in_dividend_agt',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/getHourContract'],
    screen: () => import('../screens/agents/contracts/HourlySalaryScreen.tsx'),
    title: 'in_hour_salary_agt',
  },
  {
    ...contractPage,
    // Ours: all contracts and bills of a member, and those that an agent gave.
    paths: ['/m/member/agent/contracts'],
    screen: () => import('../screens/agents/contracts/ContractsScreen.tsx'),
    title: 'title.contracts',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/contract'],
    screen: () => import('../screens/agents/contracts/ContractScreen.tsx'),
    title: 'title.contract',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/contractBill'],
    screen: () => import('../screens/agents/contracts/bill/BillScreen.tsx'),
    title: 'title.contract_bill',
  },
  {
    ...contractPage,
    // Ours: an agent offers a contract to a direct member, or new terms.
    paths: ['/m/member/agent/offerContract'],
    screen: () => import('../screens/agents/contracts/offer/OfferScreen.tsx'),
    title: 'title.offer_contract',
    access: 'agent',
  },
]
