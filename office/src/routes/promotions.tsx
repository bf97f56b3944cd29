import { type Area, screensWith } from './route.ts'

const screen = screensWith(['promotions'])

export const promotions: Area = {
  name: 'area.promotions',
  routes: [
    {
      path: '/offers',
      label: 'menu.offers',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/promotions/OffersScreen.tsx')),
    },
    {
      path: '/offers/new',
      permission: 'rewards.write',
      screen: screen(() => import('../screens/promotions/OfferFormScreen.tsx')),
    },
    {
      path: '/offers/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/promotions/OfferScreen.tsx')),
    },
    {
      path: '/offers/:id/edit',
      permission: 'rewards.write',
      screen: screen(() => import('../screens/promotions/OfferFormScreen.tsx')),
    },
    {
      path: '/applications',
      label: 'menu.applications',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/promotions/ApplicationsScreen.tsx')),
    },
    {
      path: '/applications/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/promotions/ApplicationScreen.tsx')),
    },
    {
      path: '/rewards',
      label: 'menu.rewards',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rewards/RewardsScreen.tsx')),
    },
    {
      path: '/rewards/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rewards/RewardScreen.tsx')),
    },
    {
      path: '/rebates',
      label: 'menu.rebates',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rebates/RebatesScreen.tsx')),
    },
    {
      path: '/missions',
      label: 'menu.missions',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/missions/MissionsScreen.tsx')),
    },
    {
      path: '/missions/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/missions/MissionScreen.tsx')),
    },
    {
      path: '/boards',
      label: 'menu.boards',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/missions/BoardsScreen.tsx')),
    },
    {
      path: '/boards/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/missions/BoardScreen.tsx')),
    },
    {
      path: '/boards/rounds/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/missions/BoardRoundScreen.tsx')),
    },
    {
      path: '/rain',
      label: 'menu.rain',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rain/RainsScreen.tsx')),
    },
    {
      path: '/rain/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rain/RainScreen.tsx')),
    },
    {
      path: '/rain/rounds/:id',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rain/RainRoundScreen.tsx')),
    },
    {
      path: '/free-rounds',
      label: 'menu.free_rounds',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/rewards/FreeRoundsScreen.tsx')),
    },
    {
      path: '/referral',
      label: 'menu.referral',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/referral/ReferralScreen.tsx')),
    },
    {
      path: '/ladder',
      label: 'menu.ladder',
      permission: 'rewards.read',
      screen: screen(() => import('../screens/levels/LadderScreen.tsx')),
    },
  ],
}
