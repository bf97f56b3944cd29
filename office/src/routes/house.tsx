import { type Area, screensWith } from './route.ts'

const screen = screensWith(['house'])
const hooks = screensWith(['webhooks'])

export const house: Area = {
  name: 'area.house',
  routes: [
    {
      path: '/log',
      label: 'menu.log',
      permission: 'books.read',
      screen: screen(() => import('../screens/transparency/LogScreen.tsx')),
    },
    {
      path: '/site',
      label: 'menu.site',
      permission: 'site.write',
      screen: screen(() => import('../screens/whitelabel/SiteScreen.tsx')),
    },
    {
      path: '/settings',
      label: 'menu.settings',
      permission: 'site.write',
      screen: screen(() => import('../screens/whitelabel/SettingsScreen.tsx')),
    },
    {
      path: '/installation',
      label: 'menu.installation',
      permission: 'site.write',
      screen: screen(() => import('../screens/whitelabel/InstallationScreen.tsx')),
    },
    {
      path: '/webhooks',
      label: 'menu.webhooks',
      permission: 'webhooks.read',
      screen: hooks(() => import('../screens/webhooks/EndpointsScreen.tsx')),
    },
    {
      path: '/webhooks/log',
      permission: 'webhooks.read',
      screen: hooks(() => import('../screens/webhooks/LogScreen.tsx')),
    },
    {
      path: '/webhooks/log/:id',
      permission: 'webhooks.read',
      screen: hooks(() => import('../screens/webhooks/DeliveryScreen.tsx')),
    },
    {
      path: '/operators',
      label: 'menu.operators',
      permission: 'operators.write',
      screen: screen(() => import('../screens/operators/PeopleScreen.tsx')),
    },
    {
      path: '/roles',
      label: 'menu.roles',
      permission: 'operators.write',
      screen: screen(() => import('../screens/operators/RolesScreen.tsx')),
    },
    {
      path: '/audit',
      label: 'menu.audit',
      permission: 'audit.read',
      screen: screen(() => import('../screens/operators/AuditScreen.tsx')),
    },
    {
      path: '/account',
      permission: null,
      screen: screen(() => import('../screens/operators/AccountScreen.tsx')),
    },
  ],
}
