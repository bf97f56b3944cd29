import { lazy } from 'react'
import type { Area } from './route.ts'

export const agents: Area = {
  name: 'Agents',
  routes: [
    {
      path: '/agents',
      label: 'Agents',
      permission: 'members.read',
      screen: lazy(() => import('../screens/agents/AgentsScreen.tsx')),
    },
    {
      path: '/agents/requests',
      label: 'Line requests',
      permission: 'members.read',
      screen: lazy(() => import('../screens/agents/LineRequestsScreen.tsx')),
    },
    {
      path: '/agents/money',
      label: 'Team money',
      permission: 'members.read',
      screen: lazy(() => import('../screens/agents/TeamMoneyScreen.tsx')),
    },
    {
      path: '/contracts',
      label: 'Contracts',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/ContractsScreen.tsx')),
    },
    {
      path: '/contracts/bills',
      label: 'Contract bills',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/BillsScreen.tsx')),
    },
    {
      path: '/contracts/bills/:id',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/BillScreen.tsx')),
    },
    {
      path: '/contracts/pay-runs',
      label: 'Pay runs',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/PayRunsScreen.tsx')),
    },
    {
      path: '/contract-offer',
      permission: 'contracts.write',
      screen: lazy(() => import('../screens/contracts/OfferScreen.tsx')),
    },
    {
      path: '/contracts/templates',
      label: 'Contract templates',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/TemplatesScreen.tsx')),
    },
    {
      path: '/contracts/settings',
      label: 'Contract settings',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/SettingsScreen.tsx')),
    },
    {
      path: '/contracts/:id',
      permission: 'contracts.read',
      screen: lazy(() => import('../screens/contracts/ContractScreen.tsx')),
    },
  ],
}
