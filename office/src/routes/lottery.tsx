import { lazy } from 'react'
import type { Area } from './route.ts'

export const lottery: Area = {
  name: 'Lottery',
  routes: [
    {
      path: '/draws',
      label: 'Draws',
      permission: 'draws.read',
      screen: lazy(() => import('../screens/lottery/DrawsScreen.tsx')),
    },
    {
      path: '/draws/games',
      label: 'Lottery games',
      permission: 'games.read',
      screen: lazy(() => import('../screens/lottery/LotteryGamesScreen.tsx')),
    },
    {
      path: '/draws/games/:gameCode',
      permission: 'draws.read',
      screen: lazy(() => import('../screens/lottery/TimetableScreen.tsx')),
    },
    {
      path: '/draws/games/:gameCode/terms',
      permission: 'games.read',
      screen: lazy(() => import('../screens/lottery/TermsScreen.tsx')),
    },
    {
      path: '/draws/patterns',
      label: 'Draw patterns',
      permission: 'draws.read',
      screen: lazy(() => import('../screens/lottery/PatternsScreen.tsx')),
    },
    {
      path: '/draws/closures',
      label: 'Closed days',
      permission: 'draws.read',
      screen: lazy(() => import('../screens/lottery/ClosuresScreen.tsx')),
    },
    {
      path: '/draws/:gameCode/:numero/risk',
      permission: 'draws.read',
      screen: lazy(() => import('../screens/lottery/RiskScreen.tsx')),
    },
    {
      path: '/draws/:gameCode/:numero',
      permission: 'draws.read',
      screen: lazy(() => import('../screens/lottery/DrawScreen.tsx')),
    },
  ],
}
