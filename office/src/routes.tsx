import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permission } from './session.ts'

interface OfficeRoute {
  readonly path: string
  readonly screen: LazyExoticComponent<ComponentType>
  /** The permission that the role needs; null for a screen that every operator may open. */
  readonly permission: Permission | null
  /** The text in the menu; screens without one are linked from others. */
  readonly label?: string
}

/** Every screen of the office with its address and permission, in the order of the menu. */
export const routes: readonly OfficeRoute[] = [
  {
    path: '/',
    label: 'Today',
    permission: null,
    screen: lazy(() => import('./screens/home/SummaryScreen.tsx')),
  },
  {
    path: '/withdrawals',
    label: 'Withdrawals',
    permission: 'money.read',
    screen: lazy(() => import('./screens/cashier/WithdrawalsScreen.tsx')),
  },
  {
    path: '/withdrawals/:id',
    permission: 'money.read',
    screen: lazy(() => import('./screens/cashier/WithdrawalScreen.tsx')),
  },
  {
    path: '/deposits',
    label: 'Deposits',
    permission: 'money.read',
    screen: lazy(() => import('./screens/cashier/DepositsScreen.tsx')),
  },
  {
    path: '/deposits/settlements',
    permission: 'money.read',
    screen: lazy(() => import('./screens/cashier/SettlementsScreen.tsx')),
  },
  {
    path: '/adjustments',
    label: 'Adjustments',
    permission: 'money.read',
    screen: lazy(() => import('./screens/cashier/AdjustmentsScreen.tsx')),
  },
  {
    path: '/members',
    label: 'Members',
    permission: 'members.read',
    screen: lazy(() => import('./screens/members/MembersScreen.tsx')),
  },
  {
    path: '/members/:id',
    permission: 'members.read',
    screen: lazy(() => import('./screens/members/MemberScreen.tsx')),
  },
  {
    path: '/agents',
    label: 'Agents',
    permission: 'members.read',
    screen: lazy(() => import('./screens/agents/AgentsScreen.tsx')),
  },
  {
    path: '/agents/requests',
    permission: 'members.read',
    screen: lazy(() => import('./screens/agents/LineRequestsScreen.tsx')),
  },
  {
    path: '/agents/money',
    permission: 'members.read',
    screen: lazy(() => import('./screens/agents/TeamMoneyScreen.tsx')),
  },
  {
    path: '/contracts',
    label: 'Contracts',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/ContractsScreen.tsx')),
  },
  {
    path: '/contracts/bills',
    label: 'Contract bills',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/BillsScreen.tsx')),
  },
  {
    path: '/contracts/bills/:id',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/BillScreen.tsx')),
  },
  {
    path: '/contracts/pay-runs',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/PayRunsScreen.tsx')),
  },
  {
    path: '/contract-offer',
    permission: 'contracts.write',
    screen: lazy(() => import('./screens/contracts/OfferScreen.tsx')),
  },
  {
    path: '/contracts/templates',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/TemplatesScreen.tsx')),
  },
  {
    path: '/contracts/settings',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/SettingsScreen.tsx')),
  },
  {
    path: '/contracts/:id',
    permission: 'contracts.read',
    screen: lazy(() => import('./screens/contracts/ContractScreen.tsx')),
  },
  {
    path: '/club',
    label: 'Levels',
    permission: 'site.write',
    screen: lazy(() => import('./screens/members/ClubScreen.tsx')),
  },
  {
    path: '/ladder',
    label: 'Level ladder',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/levels/LadderScreen.tsx')),
  },
  {
    path: '/member-level',
    label: 'Level of a member',
    permission: 'members.read',
    screen: lazy(() => import('./screens/levels/MemberLevelScreen.tsx')),
  },
  {
    path: '/referral',
    label: 'Referral',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/referral/ReferralScreen.tsx')),
  },
  {
    path: '/letters',
    label: 'Inbox',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/LettersScreen.tsx')),
  },
  {
    path: '/letters/new',
    permission: 'messages.write',
    screen: lazy(() => import('./screens/messages/WriteLetterScreen.tsx')),
  },
  {
    path: '/letters/:id',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/LetterScreen.tsx')),
  },
  {
    path: '/chat',
    label: 'Chat',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/ChatScreen.tsx')),
  },
  {
    path: '/announcements',
    label: 'Announcements',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/AnnouncementsScreen.tsx')),
  },
  {
    path: '/announcements/new',
    permission: 'content.write',
    screen: lazy(() => import('./screens/messages/AnnouncementFormScreen.tsx')),
  },
  {
    path: '/announcements/:id',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/AnnouncementScreen.tsx')),
  },
  {
    path: '/announcements/:id/edit',
    permission: 'content.write',
    screen: lazy(() => import('./screens/messages/AnnouncementFormScreen.tsx')),
  },
  {
    path: '/mailings',
    label: 'Letters to many',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/MailingsScreen.tsx')),
  },
  {
    path: '/mailings/new',
    permission: 'content.write',
    screen: lazy(() => import('./screens/messages/MailingFormScreen.tsx')),
  },
  {
    path: '/mailings/:id',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/MailingScreen.tsx')),
  },
  {
    path: '/mailings/:id/edit',
    permission: 'content.write',
    screen: lazy(() => import('./screens/messages/MailingFormScreen.tsx')),
  },
  {
    path: '/feedback',
    label: 'Feedback',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/FeedbackListScreen.tsx')),
  },
  {
    path: '/feedback/:id',
    permission: 'messages.read',
    screen: lazy(() => import('./screens/messages/FeedbackScreen.tsx')),
  },
  {
    path: '/rewards',
    label: 'Rewards',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rewards/RewardsScreen.tsx')),
  },
  {
    path: '/rewards/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rewards/RewardScreen.tsx')),
  },
  {
    path: '/rebates',
    label: 'Rebates',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rebates/RebatesScreen.tsx')),
  },
  {
    path: '/missions',
    label: 'Missions',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/missions/MissionsScreen.tsx')),
  },
  {
    path: '/missions/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/missions/MissionScreen.tsx')),
  },
  {
    path: '/boards',
    label: 'Rankings',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/missions/BoardsScreen.tsx')),
  },
  {
    path: '/boards/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/missions/BoardScreen.tsx')),
  },
  {
    path: '/boards/rounds/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/missions/BoardRoundScreen.tsx')),
  },
  {
    path: '/rain',
    label: 'Red rain',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rain/RainsScreen.tsx')),
  },
  {
    path: '/rain/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rain/RainScreen.tsx')),
  },
  {
    path: '/rain/rounds/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rain/RainRoundScreen.tsx')),
  },
  {
    path: '/free-rounds',
    label: 'Free rounds',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/rewards/FreeRoundsScreen.tsx')),
  },
  {
    path: '/offers',
    label: 'Offers',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/promotions/OffersScreen.tsx')),
  },
  {
    path: '/offers/new',
    permission: 'rewards.write',
    screen: lazy(() => import('./screens/promotions/OfferFormScreen.tsx')),
  },
  {
    path: '/offers/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/promotions/OfferScreen.tsx')),
  },
  {
    path: '/offers/:id/edit',
    permission: 'rewards.write',
    screen: lazy(() => import('./screens/promotions/OfferFormScreen.tsx')),
  },
  {
    path: '/applications',
    label: 'Applications',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/promotions/ApplicationsScreen.tsx')),
  },
  {
    path: '/applications/:id',
    permission: 'rewards.read',
    screen: lazy(() => import('./screens/promotions/ApplicationScreen.tsx')),
  },
  {
    path: '/identity',
    label: 'Identity checks',
    permission: 'members.read',
    screen: lazy(() => import('./screens/protection/IdentityChecksScreen.tsx')),
  },
  {
    path: '/identity/:id',
    permission: 'members.write',
    screen: lazy(() => import('./screens/protection/IdentityCheckScreen.tsx')),
  },
  {
    path: '/persons',
    label: 'Excluded people',
    permission: 'members.write',
    screen: lazy(() => import('./screens/protection/PersonMatchesScreen.tsx')),
  },
  {
    path: '/accounts',
    label: 'Several accounts',
    permission: 'members.read',
    screen: lazy(() => import('./screens/members/PersonsScreen.tsx')),
  },
  {
    path: '/draws',
    label: 'Draws',
    permission: 'draws.read',
    screen: lazy(() => import('./screens/lottery/DrawsScreen.tsx')),
  },
  {
    path: '/draws/games',
    permission: 'games.read',
    screen: lazy(() => import('./screens/lottery/LotteryGamesScreen.tsx')),
  },
  {
    path: '/draws/games/:gameCode',
    permission: 'draws.read',
    screen: lazy(() => import('./screens/lottery/TimetableScreen.tsx')),
  },
  {
    path: '/draws/games/:gameCode/terms',
    permission: 'games.read',
    screen: lazy(() => import('./screens/lottery/TermsScreen.tsx')),
  },
  {
    path: '/draws/patterns',
    permission: 'draws.read',
    screen: lazy(() => import('./screens/lottery/PatternsScreen.tsx')),
  },
  {
    path: '/draws/closures',
    permission: 'draws.read',
    screen: lazy(() => import('./screens/lottery/ClosuresScreen.tsx')),
  },
  {
    path: '/draws/:gameCode/:numero/risk',
    permission: 'draws.read',
    screen: lazy(() => import('./screens/lottery/RiskScreen.tsx')),
  },
  {
    path: '/draws/:gameCode/:numero',
    permission: 'draws.read',
    screen: lazy(() => import('./screens/lottery/DrawScreen.tsx')),
  },
  {
    path: '/games',
    label: 'Games',
    permission: 'games.read',
    screen: lazy(() => import('./screens/games/GamesScreen.tsx')),
  },
  {
    path: '/games/vendors',
    permission: 'games.read',
    screen: lazy(() => import('./screens/games/VendorsScreen.tsx')),
  },
  {
    path: '/games/vendors/:code',
    permission: 'games.read',
    screen: lazy(() => import('./screens/games/VendorScreen.tsx')),
  },
  {
    path: '/games/categories',
    permission: 'games.read',
    screen: lazy(() => import('./screens/games/CategoriesScreen.tsx')),
  },
  {
    path: '/games/:nodeId',
    permission: 'games.read',
    screen: lazy(() => import('./screens/games/GameScreen.tsx')),
  },
  {
    path: '/vendors',
    label: 'Vendors',
    permission: 'vendors.read',
    screen: lazy(() => import('./screens/vendors/LinksScreen.tsx')),
  },
  {
    path: '/vendors/:code',
    permission: 'vendors.read',
    screen: lazy(() => import('./screens/vendors/LinkScreen.tsx')),
  },
  {
    path: '/vendors/findings',
    label: 'Reconciliation',
    permission: 'vendors.read',
    screen: lazy(() => import('./screens/vendors/FindingsScreen.tsx')),
  },
  {
    path: '/vendors/latency',
    label: 'Latency',
    permission: 'vendors.read',
    screen: lazy(() => import('./screens/vendors/LatencyScreen.tsx')),
  },
  {
    path: '/vendors/rounds',
    label: 'Rounds',
    permission: 'vendors.read',
    screen: lazy(() => import('./screens/vendors/RoundsScreen.tsx')),
  },
  {
    path: '/vendors/round',
    permission: 'vendors.read',
    screen: lazy(() => import('./screens/vendors/RoundScreen.tsx')),
  },
  {
    path: '/books',
    label: 'Books',
    permission: 'books.read',
    screen: lazy(() => import('./screens/ledger/ProofScreen.tsx')),
  },
  {
    path: '/books/entries',
    label: 'Entries',
    permission: 'books.read',
    screen: lazy(() => import('./screens/ledger/EntriesScreen.tsx')),
  },
  {
    path: '/log',
    label: 'Public log',
    permission: 'books.read',
    screen: lazy(() => import('./screens/transparency/LogScreen.tsx')),
  },
  {
    path: '/site',
    label: 'Site',
    permission: 'site.write',
    screen: lazy(() => import('./screens/whitelabel/SiteScreen.tsx')),
  },
  {
    path: '/settings',
    label: 'Settings',
    permission: 'site.write',
    screen: lazy(() => import('./screens/whitelabel/SettingsScreen.tsx')),
  },
  {
    path: '/operators',
    label: 'People',
    permission: 'operators.write',
    screen: lazy(() => import('./screens/operators/PeopleScreen.tsx')),
  },
  {
    path: '/roles',
    label: 'Roles',
    permission: 'operators.write',
    screen: lazy(() => import('./screens/operators/RolesScreen.tsx')),
  },
  {
    path: '/audit',
    label: 'Audit trail',
    permission: 'audit.read',
    screen: lazy(() => import('./screens/operators/AuditScreen.tsx')),
  },
  {
    path: '/account',
    label: 'My account',
    permission: null,
    screen: lazy(() => import('./screens/operators/AccountScreen.tsx')),
  },
]
