import { lazy } from 'react'
import type { Area } from './route.ts'

export const promotions: Area = {
  name: 'Promotions',
  routes: [
    {
      path: '/offers',
      label: 'Offers',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/promotions/OffersScreen.tsx')),
    },
    {
      path: '/offers/new',
      permission: 'rewards.write',
      screen: lazy(() => import('../screens/promotions/OfferFormScreen.tsx')),
    },
    {
      path: '/offers/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/promotions/OfferScreen.tsx')),
    },
    {
      path: '/offers/:id/edit',
      permission: 'rewards.write',
      screen: lazy(() => import('../screens/promotions/OfferFormScreen.tsx')),
    },
    {
      path: '/applications',
      label: 'Applications',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/promotions/ApplicationsScreen.tsx')),
    },
    {
      path: '/applications/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/promotions/ApplicationScreen.tsx')),
    },
    {
      path: '/rewards',
      label: 'Rewards',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rewards/RewardsScreen.tsx')),
    },
    {
      path: '/rewards/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rewards/RewardScreen.tsx')),
    },
    {
      path: '/rebates',
      label: 'Rebates',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rebates/RebatesScreen.tsx')),
    },
    {
      path: '/missions',
      label: 'Missions',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/missions/MissionsScreen.tsx')),
    },
    {
      path: '/missions/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/missions/MissionScreen.tsx')),
    },
    {
      path: '/boards',
      label: 'Rankings',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/missions/BoardsScreen.tsx')),
    },
    {
      path: '/boards/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/missions/BoardScreen.tsx')),
    },
    {
      path: '/boards/rounds/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/missions/BoardRoundScreen.tsx')),
    },
    {
      path: '/rain',
      label: 'Red rain',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rain/RainsScreen.tsx')),
    },
    {
      path: '/rain/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rain/RainScreen.tsx')),
    },
    {
      path: '/rain/rounds/:id',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rain/RainRoundScreen.tsx')),
    },
    {
      path: '/free-rounds',
      label: 'Free rounds',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/rewards/FreeRoundsScreen.tsx')),
    },
    {
      path: '/referral',
      label: 'Referral',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/referral/ReferralScreen.tsx')),
    },
    {
      path: '/ladder',
      label: 'Level ladder',
      permission: 'rewards.read',
      screen: lazy(() => import('../screens/levels/LadderScreen.tsx')),
    },
  ],
}
