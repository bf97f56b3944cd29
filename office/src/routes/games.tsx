import { type Area, screensWith } from './route.ts'

const screen = screensWith(['games'])

export const games: Area = {
  name: 'area.games',
  routes: [
    {
      path: '/games',
      label: 'menu.games',
      permission: 'games.read',
      screen: screen(() => import('../screens/games/GamesScreen.tsx')),
    },
    {
      path: '/games/vendors',
      label: 'menu.vendor_catalogues',
      permission: 'games.read',
      screen: screen(() => import('../screens/games/VendorsScreen.tsx')),
    },
    {
      path: '/games/vendors/:code',
      permission: 'games.read',
      screen: screen(() => import('../screens/games/VendorScreen.tsx')),
    },
    {
      path: '/games/categories',
      label: 'menu.categories',
      permission: 'games.read',
      screen: screen(() => import('../screens/games/CategoriesScreen.tsx')),
    },
    {
      path: '/games/:nodeId',
      permission: 'games.read',
      screen: screen(() => import('../screens/games/GameScreen.tsx')),
    },
    {
      path: '/vendors',
      label: 'menu.vendors',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/LinksScreen.tsx')),
    },
    {
      path: '/vendors/:code',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/LinkScreen.tsx')),
    },
    {
      path: '/vendors/findings',
      label: 'menu.reconciliation',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/FindingsScreen.tsx')),
    },
    {
      path: '/vendors/launches',
      label: 'menu.launches',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/LaunchesScreen.tsx')),
    },
    {
      path: '/vendors/latency',
      label: 'menu.latency',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/LatencyScreen.tsx')),
    },
    {
      path: '/vendors/rounds',
      label: 'menu.rounds',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/RoundsScreen.tsx')),
    },
    {
      path: '/vendors/round',
      permission: 'vendors.read',
      screen: screen(() => import('../screens/vendors/RoundScreen.tsx')),
    },
  ],
}
