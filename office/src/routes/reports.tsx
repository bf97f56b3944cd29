import { type Area, screensWith } from './route.ts'

const screen = screensWith(['reports'])

export const reports: Area = {
  name: 'area.reports',
  routes: [
    {
      path: '/reports',
      label: 'menu.report_figures',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/FiguresScreen.tsx')),
    },
    {
      path: '/reports/people',
      label: 'menu.report_people',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/PeopleScreen.tsx')),
    },
    {
      path: '/reports/bonuses',
      label: 'menu.report_bonuses',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/BonusesScreen.tsx')),
    },
    {
      path: '/reports/liabilities',
      label: 'menu.report_liabilities',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/LiabilitiesScreen.tsx')),
    },
    {
      path: '/reports/liabilities/rows',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/LiabilityRowsScreen.tsx')),
    },
    {
      path: '/reports/liabilities/stakes',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/OpenStakesScreen.tsx')),
    },
    {
      path: '/reports/dormant',
      label: 'menu.report_dormant',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/DormantScreen.tsx')),
    },
    {
      path: '/reports/members',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/MemberRowsScreen.tsx')),
    },
    {
      path: '/reports/agents',
      label: 'menu.report_agents',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/AgentCostScreen.tsx')),
    },
    {
      path: '/reports/charts',
      label: 'menu.report_charts',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/ChartsScreen.tsx')),
    },
    {
      path: '/reports/costs',
      label: 'menu.report_costs',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/CostsScreen.tsx')),
    },
    {
      path: '/reports/why',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/WhyScreen.tsx')),
    },
    {
      path: '/reports/play',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/PlayRowsScreen.tsx')),
    },
    {
      path: '/reports/bets',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/BetRowsScreen.tsx')),
    },
    {
      path: '/reports/entries',
      permission: 'reports.read',
      screen: screen(() => import('../screens/reports/EntryRowsScreen.tsx')),
    },
  ],
}
