import { lazy } from 'react'
import type { Area } from './route.ts'

export const games: Area = {
  name: 'Games',
  routes: [
    {
      path: '/games',
      label: 'Games',
      permission: 'games.read',
      screen: lazy(() => import('../screens/games/GamesScreen.tsx')),
    },
    {
      path: '/games/vendors',
      label: 'Vendors’ catalogues',
      permission: 'games.read',
      screen: lazy(() => import('../screens/games/VendorsScreen.tsx')),
    },
    {
      path: '/games/vendors/:code',
      permission: 'games.read',
      screen: lazy(() => import('../screens/games/VendorScreen.tsx')),
    },
    {
      path: '/games/categories',
      label: 'Categories',
      permission: 'games.read',
      screen: lazy(() => import('../screens/games/CategoriesScreen.tsx')),
    },
    {
      path: '/games/:nodeId',
      permission: 'games.read',
      screen: lazy(() => import('../screens/games/GameScreen.tsx')),
    },
    {
      path: '/vendors',
      label: 'Vendors',
      permission: 'vendors.read',
      screen: lazy(() => import('../screens/vendors/LinksScreen.tsx')),
    },
    {
      path: '/vendors/:code',
      permission: 'vendors.read',
      screen: lazy(() => import('../screens/vendors/LinkScreen.tsx')),
    },
    {
      path: '/vendors/findings',
      label: 'Reconciliation',
      permission: 'vendors.read',
      screen: lazy(() => import('../screens/vendors/FindingsScreen.tsx')),
    },
    {
      path: '/vendors/latency',
      label: 'Latency',
      permission: 'vendors.read',
      screen: lazy(() => import('../screens/vendors/LatencyScreen.tsx')),
    },
    {
      path: '/vendors/rounds',
      label: 'Rounds',
      permission: 'vendors.read',
      screen: lazy(() => import('../screens/vendors/RoundsScreen.tsx')),
    },
    {
      path: '/vendors/round',
      permission: 'vendors.read',
      screen: lazy(() => import('../screens/vendors/RoundScreen.tsx')),
    },
  ],
}
