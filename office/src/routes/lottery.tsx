import { type Area, screensWith } from './route.ts'

const screen = screensWith(['lottery', 'plays'])

export const lottery: Area = {
  name: 'area.lottery',
  routes: [
    {
      path: '/draws',
      label: 'menu.draws',
      permission: 'draws.read',
      screen: screen(() => import('../screens/lottery/DrawsScreen.tsx')),
    },
    {
      path: '/draws/games',
      label: 'menu.lottery_games',
      permission: 'games.read',
      screen: screen(() => import('../screens/lottery/LotteryGamesScreen.tsx')),
    },
    {
      path: '/draws/games/:gameCode',
      permission: 'draws.read',
      screen: screen(() => import('../screens/lottery/TimetableScreen.tsx')),
    },
    {
      path: '/draws/games/:gameCode/terms',
      permission: 'games.read',
      screen: screen(() => import('../screens/lottery/TermsScreen.tsx')),
    },
    {
      path: '/draws/patterns',
      label: 'menu.patterns',
      permission: 'draws.read',
      screen: screen(() => import('../screens/lottery/PatternsScreen.tsx')),
    },
    {
      path: '/draws/closures',
      label: 'menu.closures',
      permission: 'draws.read',
      screen: screen(() => import('../screens/lottery/ClosuresScreen.tsx')),
    },
    {
      path: '/draws/:gameCode/:numero/risk',
      permission: 'draws.read',
      screen: screen(() => import('../screens/lottery/RiskScreen.tsx')),
    },
    {
      path: '/draws/:gameCode/:numero',
      permission: 'draws.read',
      screen: screen(() => import('../screens/lottery/DrawScreen.tsx')),
    },
  ],
}
