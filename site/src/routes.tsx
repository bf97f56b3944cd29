import { isPromptedForContracts, maySendToUpline } from '@koi/contract/member-type.ts'
import type { ComponentType } from 'react'
import type { StartUpInfo } from './api/fetch-start-up.ts'
import type { PlainKey, Room } from './i18n/i18n.ts'
import { prefetchHome } from './screens/home/prefetch-home.ts'
import type { Gate } from './session/guard.tsx'

/** One screen of the site. Everything that the shell does differently for it is a column here. */
export interface ScreenRow extends Gate {
  /** The address and its aliases. */
  readonly paths: readonly [string, ...string[]]
  readonly screen: () => Promise<{ readonly default: ComponentType }>
  readonly title: PlainKey
  /** The rooms of the catalogue that the screen uses besides `shell`. */
  readonly texts: readonly Room[]
  /** `logo` with the account on home routes, `title` with a back arrow, `none` where the page has its own. */
  readonly header: 'logo' | 'title' | 'none'
  readonly footer: boolean
  /** Whether a wide screen gives it all of the room, for games and draws, instead of a column. */
  readonly wide?: true
  /** Where the back arrow leads (SH-17, SH-18). */
  readonly back: 'home' | 'history'
  /** Requests made while the screen's code is loading, on a visit that starts here. Failures are ignored. */
  readonly prefetch?: (startUp: Promise<StartUpInfo>) => Promise<void>
}

/** What most rows share: a title with a back arrow of one page, the footer, open to anyone. */
const usual = {
  header: 'title',
  footer: true,
  back: 'history',
  access: 'anyone',
  visitorsTo: 'login',
  texts: [],
} as const satisfies Partial<ScreenRow>

const notOpenScreen = () => import('./screens/support/NotOpenScreen.tsx')

/**
 * A page that is not open on this site yet: it explains itself and links onward
 * (`screens/support/not-open.ts`).
 */
const notOpen = (path: string, title: PlainKey, gate: Partial<Gate> = {}): ScreenRow => ({
  ...usual,
  paths: [path],
  screen: notOpenScreen,
  title,
  texts: ['support'],
  access: 'account',
  ...gate,
})

/** What the pages of contracts share, which are for the member types that are offered some (HM-27, CO-18). */
const contractPage = {
  ...usual,
  access: 'account',
  types: isPromptedForContracts,
  texts: ['contracts', 'agents', 'records', 'refusals'],
} as const satisfies Partial<ScreenRow>

/** THE table of screens. A screen exists if it has a row here; the shell reads nothing else about it. */
export const routes: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/home', '/', '/m', '/m/index', '/m/index.html'],
    screen: () => import('./screens/home/HomeScreen.tsx'),
    title: 'title.home',
    wide: true,
    header: 'logo',
    texts: ['home'],
    prefetch: prefetchHome,
  },
  {
    ...usual,
    paths: ['/m/login'],
    screen: () => import('./screens/entry/LoginScreen.tsx'),
    title: 'title.login',
    header: 'none',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/register', '/register.html', '/m/register.html'],
    screen: () => import('./screens/entry/RegisterScreen.tsx'),
    title: 'title.register',
    header: 'none',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/trail'],
    screen: () => import('./screens/entry/TrialScreen.tsx'),
    title: 'title.trial',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/changePsw'],
    screen: () => import('./screens/entry/ChangePasswordScreen.tsx'),
    title: 'title.change_password',
    footer: false,
    access: 'account',
    visitorsTo: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/forget'],
    screen: () => import('./screens/entry/ForgotScreen.tsx'),
    title: 'title.forgot',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    // Ours: the target of the link in a mail.
    paths: ['/m/resetPassword'],
    screen: () => import('./screens/entry/ResetPasswordScreen.tsx'),
    title: 'title.reset_password',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    // Ours: where Facebook and Google redirect the browser back to.
    paths: ['/m/socialLogin'],
    screen: () => import('./screens/entry/SocialLoginScreen.tsx'),
    title: 'title.social_login',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/startLottery'],
    screen: () => import('./screens/lottery/LotteryListScreen.tsx'),
    texts: ['lottery'],
    title: 'title.lottery',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/launchGame'],
    screen: () => import('./screens/lottery/LaunchGameScreen.tsx'),
    texts: ['lottery', 'refusals', 'protection'],
    title: 'title.launch_game',
    footer: false,
    access: 'member',
  },
  {
    ...usual,
    // Ours: where a vendor's game returns to.
    paths: ['/m/leaveGame'],
    screen: () => import('./screens/games/LeaveGameScreen.tsx'),
    title: 'title.launch_game',
  },
  {
    ...usual,
    paths: ['/m/voucherCenter'],
    screen: () => import('./screens/cashier/DepositScreen.tsx'),
    texts: ['cashier', 'refusals', 'protection'],
    title: 'title.deposit',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/withdraw'],
    screen: () => import('./screens/cashier/WithdrawScreen.tsx'),
    texts: ['cashier', 'refusals'],
    title: 'title.withdraw',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter'],
    screen: () => import('./screens/security/SecurityScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.security',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/playerProtection'],
    screen: () => import('./screens/protection/ProtectionScreen.tsx'),
    texts: ['protection', 'refusals'],
    title: 'title.protection',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/playerIdentity'],
    screen: () => import('./screens/protection/IdentityScreen.tsx'),
    texts: ['protection', 'refusals'],
    title: 'title.identity',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/playerStatement'],
    screen: () => import('./screens/protection/StatementScreen.tsx'),
    texts: ['protection'],
    title: 'title.statement',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/paymentPassword'],
    screen: () => import('./screens/cashier/PaymentPasswordScreen.tsx'),
    texts: ['cashier', 'refusals'],
    title: 'title.payment_password',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/bankCards'],
    screen: () => import('./screens/cashier/BankCardsScreen.tsx'),
    texts: ['cashier', 'refusals'],
    title: 'title.bank_cards',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/payeeName'],
    screen: () => import('./screens/security/PayeeNameScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.payee_name',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/twoStep'],
    screen: () => import('./screens/security/TwoStepScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.two_step',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/passkeys'],
    screen: () => import('./screens/security/PasskeysScreen.tsx'),
    texts: ['security', 'entry', 'refusals'],
    title: 'title.passkeys',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/linked'],
    screen: () => import('./screens/security/LinkedAccountsScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.linked_accounts',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/devices'],
    screen: () => import('./screens/security/DevicesScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.devices',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/profile'],
    screen: () => import('./screens/security/ProfileScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.profile',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/questions'],
    screen: () => import('./screens/security/QuestionsScreen.tsx'),
    texts: ['security', 'refusals'],
    title: 'title.questions',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/mobile'],
    screen: () => import('./screens/security/MobileScreen.tsx'),
    texts: ['security', 'entry', 'refusals'],
    title: 'title.mobile',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/securityCenter/email'],
    screen: () => import('./screens/security/EmailScreen.tsx'),
    texts: ['security', 'entry', 'refusals'],
    title: 'title.email',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/vouReport'],
    screen: () => import('./screens/records/DepositRecordScreen.tsx'),
    texts: ['records', 'cashier'],
    title: 'title.deposit_record',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/withdrawReport'],
    screen: () => import('./screens/records/WithdrawRecordScreen.tsx'),
    texts: ['records', 'cashier'],
    title: 'title.withdraw_record',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/transaction/record'],
    screen: () => import('./screens/records/AccountRecordScreen.tsx'),
    texts: ['records'],
    title: 'title.account_record',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/gameRecord'],
    screen: () => import('./screens/records/BettingRecordScreen.tsx'),
    texts: ['records', 'plays'],
    title: 'title.betting_record',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/profitandloss'],
    screen: () => import('./screens/records/ProfitAndLossScreen.tsx'),
    texts: ['records'],
    title: 'title.profit_and_loss',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/mine', '/m/member/home', '/m/myAccount/index'],
    screen: () => import('./screens/member/MemberCentreScreen.tsx'),
    texts: ['member', 'entry', 'refusals'],
    title: 'title.member_centre',
    header: 'none',
    back: 'home',
  },
  {
    ...usual,
    paths: ['/m/notice'],
    screen: () => import('./screens/messages/NoticeScreen.tsx'),
    texts: ['member'],
    title: 'title.announcement',
    footer: false,
    back: 'home',
  },
  {
    ...usual,
    paths: ['/m/set'],
    screen: () => import('./screens/member/SettingsScreen.tsx'),
    texts: ['member'],
    title: 'title.settings',
    access: 'member',
    visitorsTo: 'home',
  },
  {
    ...usual,
    paths: ['/m/activity'],
    screen: () => import('./screens/promotions/PromotionsScreen.tsx'),
    texts: ['promotions', 'rewards'],
    title: 'title.activity',
    wide: true,
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/activityInfo'],
    screen: () => import('./screens/promotions/PromotionScreen.tsx'),
    texts: ['promotions', 'rewards', 'records', 'entry', 'refusals'],
    title: 'title.promotion',
  },
  {
    ...usual,
    paths: ['/m/inviteFriends'],
    screen: () => import('./screens/promotions/InviteFriendsScreen.tsx'),
    texts: ['invite'],
    title: 'title.invite',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/moreLottery'],
    screen: () => import('./screens/lottery/MoreLotteryScreen.tsx'),
    texts: ['lottery'],
    title: 'title.more_lottery',
    wide: true,
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/gameLobby'],
    screen: () => import('./screens/games/GameLobbyScreen.tsx'),
    texts: ['games'],
    title: 'title.game_lobby',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/gameCenter'],
    screen: () => import('./screens/games/GameCentreScreen.tsx'),
    texts: ['games'],
    title: 'title.game_centre',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/slotsCenter'],
    screen: () => import('./screens/games/SlotsScreen.tsx'),
    texts: ['games'],
    title: 'title.slots',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/webEmail', '/m/message'],
    screen: () => import('./screens/messages/InboxScreen.tsx'),
    texts: ['inbox', 'refusals'],
    title: 'title.messages',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/member/notice'],
    screen: () => import('./screens/messages/MemberNoticeScreen.tsx'),
    texts: ['inbox'],
    title: 'title.announcement',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/feedback'],
    screen: () => import('./screens/messages/FeedbackScreen.tsx'),
    texts: ['inbox', 'refusals'],
    title: 'title.feedback',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/service'],
    screen: () => import('./screens/support/ServiceScreen.tsx'),
    texts: ['support'],
    title: 'title.service',
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/agent'],
    screen: () => import('./screens/agents/AgentHomeScreen.tsx'),
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
    paths: ['/m/member/benefits'],
    screen: () => import('./screens/member/BenefitsScreen.tsx'),
    texts: ['member', 'levels', 'refusals'],
    title: 'title.benefits',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/rewardCenter'],
    screen: () => import('./screens/rewards/RewardCentreScreen.tsx'),
    texts: ['rewards', 'promotions', 'protection', 'refusals'],
    title: 'title.rewards',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/member/bonus'],
    screen: () => import('./screens/bonuses/BonusScreen.tsx'),
    // The names of categories are those of the records.
    texts: ['bonus', 'records', 'refusals'],
    title: 'title.bonuses',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/upLine/transfer'],
    screen: () => import('./screens/team-money/UplineTransferScreen.tsx'),
    texts: ['teamMoney', 'cashier', 'protection', 'refusals'],
    title: 'title.upline_transfer',
    access: 'account',
    types: maySendToUpline,
  },
  {
    ...usual,
    paths: ['/m/member/manualRebate'],
    screen: () => import('./screens/rebates/ManualRebateScreen.tsx'),
    // The names of categories are those of the records.
    texts: ['rebates', 'records', 'refusals'],
    title: 'title.manual_rebate',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/member/rebateReport'],
    screen: () => import('./screens/rebates/RebateReportScreen.tsx'),
    texts: ['rebates', 'records', 'refusals'],
    title: 'title.my_rebate',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/leaderBoard'],
    screen: () => import('./screens/missions/LeaderBoardScreen.tsx'),
    // The names of categories are those of the records.
    texts: ['missions', 'records', 'protection', 'refusals'],
    title: 'title.missions',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/redRain'],
    screen: () => import('./screens/team-money/RedRainScreen.tsx'),
    texts: ['teamMoney', 'rain', 'cashier', 'protection', 'refusals'],
    title: 'title.red_rain',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/redRain/check'],
    screen: () => import('./screens/rain/RainCheckScreen.tsx'),
    texts: ['rain', 'refusals'],
    title: 'title.rain_check',
  },
  {
    ...usual,
    paths: ['/m/agent/team/overview'],
    screen: () => import('./screens/agents/overview/TeamOverviewScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team_overview',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/member/team'],
    screen: () => import('./screens/agents/members/TeamScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/agent/team/pnl'],
    screen: () => import('./screens/agents/profit/TeamProfitScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team_pnl',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/teamBetting'],
    screen: () => import('./screens/records/TeamBettingScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.team_betting',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/member/agent/agentRebeat'],
    screen: () => import('./screens/agents/rates/RebateSettingsScreen.tsx'),
    texts: ['agents', 'records', 'refusals'],
    title: 'title.rebate_settings',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/member/teamRebate'],
    screen: () => import('./screens/agents/income/RebateIncomeScreen.tsx'),
    texts: ['agents', 'records'],
    title: 'title.rebate_income',
    access: 'agent',
  },
  {
    ...usual,
    // Ours: where a member answers an upline who asks for lower rates.
    paths: ['/m/member/rateRequest'],
    screen: () => import('./screens/agents/rates/RateRequestScreen.tsx'),
    texts: ['agents', 'records', 'refusals'],
    title: 'title.rate_request',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/agentRegister'],
    screen: () => import('./screens/agents/opening/OpenAccountScreen.tsx'),
    texts: ['agents', 'records', 'refusals'],
    title: 'title.open_account',
    access: 'agent',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/agentDivident'],
    screen: () => import('./screens/agents/contracts/DividendScreen.tsx'),
    title: 'title.dividend',
    access: 'agent',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/getSalaryContract'],
    screen: () => import('./screens/agents/contracts/DailySalaryScreen.tsx'),
    title: 'in_daily_salary_agt',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/getDevidendContract'],
    screen: () => import('./screens/agents/contracts/DividendContractScreen.tsx'),
    title: 'in_dividend_agt',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/getHourContract'],
    screen: () => import('./screens/agents/contracts/HourlySalaryScreen.tsx'),
    title: 'in_hour_salary_agt',
  },
  {
    ...contractPage,
    // Ours: all contracts and bills of a member, and those that an agent gave.
    paths: ['/m/member/agent/contracts'],
    screen: () => import('./screens/agents/contracts/ContractsScreen.tsx'),
    title: 'title.contracts',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/contract'],
    screen: () => import('./screens/agents/contracts/ContractScreen.tsx'),
    title: 'title.contract',
  },
  {
    ...contractPage,
    paths: ['/m/member/agent/contractBill'],
    screen: () => import('./screens/agents/contracts/bill/BillScreen.tsx'),
    title: 'title.contract_bill',
  },
  {
    ...contractPage,
    // Ours: an agent offers a contract to a direct member, or new terms.
    paths: ['/m/member/agent/offerContract'],
    screen: () => import('./screens/agents/contracts/offer/OfferScreen.tsx'),
    title: 'title.offer_contract',
    access: 'agent',
  },
  {
    ...usual,
    paths: ['/m/useragreement'],
    screen: () => import('./screens/support/UserAgreementScreen.tsx'),
    title: 'title.agreement',
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/maintenance'],
    screen: () => import('./screens/support/MaintenanceScreen.tsx'),
    title: 'title.maintenance',
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/ipRestriction'],
    screen: () => import('./screens/support/RegionRestrictedScreen.tsx'),
    title: 'title.restricted',
  },
  {
    ...usual,
    paths: ['/m/serviceError'],
    // Bundled with the code of every page, because it is shown when nothing more can be fetched.
    screen: () => import('./screens/support/ServiceErrorScreen.tsx'),
    title: 'title.service_error',
  },
]

/** Shown at every other address (SH-03). */
export const notFound: ScreenRow = {
  ...usual,
  paths: ['*'],
  screen: () => import('./screens/support/NotFoundScreen.tsx'),
  title: 'title.not_found',
  back: 'home',
}

/** The row of an address, with or without a trailing slash. Pure. */
export function rowOf(pathname: string, table: readonly ScreenRow[] = routes): ScreenRow {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return table.find((row) => row.paths.some((path) => path === wanted)) ?? notFound
}
