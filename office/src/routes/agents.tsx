import { type Area, screensWith } from './route.ts'

const screen = screensWith(['agents'])

export const agents: Area = {
  name: 'area.agents',
  routes: [
    {
      path: '/agents',
      label: 'menu.agents',
      permission: 'members.read',
      screen: screen(() => import('../screens/agents/AgentsScreen.tsx')),
    },
    {
      path: '/agents/requests',
      label: 'menu.line_requests',
      permission: 'members.read',
      screen: screen(() => import('../screens/agents/LineRequestsScreen.tsx')),
    },
    {
      path: '/agents/held',
      label: 'menu.held_rebates',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/agents/HeldRebatesScreen.tsx')),
    },
    {
      path: '/agents/past-terms',
      permission: 'members.read',
      screen: screen(() => import('../screens/agents/PastTermsScreen.tsx')),
    },
    {
      path: '/agents/money',
      label: 'menu.team_money',
      permission: 'members.read',
      screen: screen(() => import('../screens/agents/TeamMoneyScreen.tsx')),
    },
    {
      path: '/contracts',
      label: 'menu.contracts',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/ContractsScreen.tsx')),
    },
    {
      path: '/contracts/bills',
      label: 'menu.bills',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/BillsScreen.tsx')),
    },
    {
      path: '/contracts/bills/:id',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/BillScreen.tsx')),
    },
    {
      path: '/contracts/pay-runs',
      label: 'menu.pay_runs',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/PayRunsScreen.tsx')),
    },
    {
      path: '/contract-offer',
      permission: 'contracts.write',
      screen: screen(() => import('../screens/contracts/OfferScreen.tsx')),
    },
    {
      path: '/contracts/templates',
      label: 'menu.contract_templates',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/TemplatesScreen.tsx')),
    },
    {
      path: '/contracts/settings',
      label: 'menu.contract_settings',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/SettingsScreen.tsx')),
    },
    {
      path: '/contracts/:id',
      permission: 'contracts.read',
      screen: screen(() => import('../screens/contracts/ContractScreen.tsx')),
    },
  ],
}
