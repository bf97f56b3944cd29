import { lazy } from 'react'
import type { Area } from './route.ts'

export const house: Area = {
  name: 'House',
  routes: [
    {
      path: '/log',
      label: 'Public log',
      permission: 'books.read',
      screen: lazy(() => import('../screens/transparency/LogScreen.tsx')),
    },
    {
      path: '/site',
      label: 'Site',
      permission: 'site.write',
      screen: lazy(() => import('../screens/whitelabel/SiteScreen.tsx')),
    },
    {
      path: '/settings',
      label: 'Settings',
      permission: 'site.write',
      screen: lazy(() => import('../screens/whitelabel/SettingsScreen.tsx')),
    },
    {
      path: '/operators',
      label: 'People',
      permission: 'operators.write',
      screen: lazy(() => import('../screens/operators/PeopleScreen.tsx')),
    },
    {
      path: '/roles',
      label: 'Roles',
      permission: 'operators.write',
      screen: lazy(() => import('../screens/operators/RolesScreen.tsx')),
    },
    {
      path: '/audit',
      label: 'Audit trail',
      permission: 'audit.read',
      screen: lazy(() => import('../screens/operators/AuditScreen.tsx')),
    },
    {
      path: '/account',
      permission: null,
      screen: lazy(() => import('../screens/operators/AccountScreen.tsx')),
    },
  ],
}
