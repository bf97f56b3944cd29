import { type ScreenRow, usual } from './screen-row.ts'

/** Screens of offers, rewards, levels and red rain. */
export const promotions: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/activity'],
    screen: () => import('../screens/promotions/PromotionsScreen.tsx'),
    texts: ['promotions', 'rewards'],
    title: 'title.activity',
    wide: true,
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/activityInfo'],
    screen: () => import('../screens/promotions/PromotionScreen.tsx'),
    texts: ['promotions', 'rewards', 'records', 'entry', 'refusals'],
    title: 'title.promotion',
  },
  {
    ...usual,
    paths: ['/m/inviteFriends'],
    screen: () => import('../screens/promotions/InviteFriendsScreen.tsx'),
    texts: ['invite'],
    title: 'title.invite',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/member/benefits'],
    screen: () => import('../screens/member/BenefitsScreen.tsx'),
    texts: ['member', 'levels', 'refusals'],
    title: 'title.benefits',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/rewardCenter'],
    screen: () => import('../screens/rewards/RewardCentreScreen.tsx'),
    texts: ['rewards', 'promotions', 'protection', 'refusals'],
    title: 'title.rewards',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/member/bonus'],
    screen: () => import('../screens/bonuses/BonusScreen.tsx'),
    // The names of categories are those of the records.
    texts: ['bonus', 'records', 'refusals'],
    title: 'title.bonuses',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/member/manualRebate'],
    screen: () => import('../screens/rebates/ManualRebateScreen.tsx'),
    // The names of categories are those of the records.
    texts: ['rebates', 'records', 'refusals'],
    title: 'title.manual_rebate',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/member/rebateReport'],
    screen: () => import('../screens/rebates/RebateReportScreen.tsx'),
    texts: ['rebates', 'records', 'refusals'],
    title: 'title.my_rebate',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/leaderBoard'],
    screen: () => import('../screens/missions/LeaderBoardScreen.tsx'),
    // The names of categories are those of the records.
    texts: ['missions', 'records', 'protection', 'refusals'],
    title: 'title.missions',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/redRain'],
    screen: () => import('../screens/team-money/RedRainScreen.tsx'),
    texts: ['teamMoney', 'rain', 'cashier', 'protection', 'refusals'],
    title: 'title.red_rain',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/redRain/check'],
    screen: () => import('../screens/rain/RainCheckScreen.tsx'),
    texts: ['rain', 'refusals'],
    title: 'title.rain_check',
  },
]
