import { lazy } from 'react'
import type { Area } from './route.ts'

export const members: Area = {
  name: 'Members',
  routes: [
    {
      path: '/members',
      label: 'Members',
      permission: 'members.read',
      screen: lazy(() => import('../screens/members/MembersScreen.tsx')),
    },
    {
      path: '/members/:id',
      permission: 'members.read',
      screen: lazy(() => import('../screens/members/MemberScreen.tsx')),
    },
    {
      path: '/member-level',
      label: 'Level of a member',
      permission: 'members.read',
      screen: lazy(() => import('../screens/levels/MemberLevelScreen.tsx')),
    },
    {
      path: '/club',
      label: 'Levels',
      permission: 'site.write',
      screen: lazy(() => import('../screens/members/ClubScreen.tsx')),
    },
    {
      path: '/identity',
      label: 'Identity checks',
      permission: 'members.read',
      screen: lazy(() => import('../screens/protection/IdentityChecksScreen.tsx')),
    },
    {
      path: '/identity/:id',
      permission: 'members.write',
      screen: lazy(() => import('../screens/protection/IdentityCheckScreen.tsx')),
    },
    {
      path: '/persons',
      label: 'Excluded people',
      permission: 'members.write',
      screen: lazy(() => import('../screens/protection/PersonMatchesScreen.tsx')),
    },
    {
      path: '/accounts',
      label: 'Several accounts',
      permission: 'members.read',
      screen: lazy(() => import('../screens/members/PersonsScreen.tsx')),
    },
  ],
}
