import { type Area, screensWith } from './route.ts'

const screen = screensWith(['members'])
const levels = screensWith(['levels'])
const protection = screensWith(['protection'])
const retention = screensWith(['retention'])
const risk = screensWith(['risk'])

export const members: Area = {
  name: 'area.members',
  routes: [
    {
      path: '/members',
      label: 'menu.members',
      permission: 'members.read',
      screen: screen(() => import('../screens/members/MembersScreen.tsx')),
    },
    {
      path: '/members/:id/:part?',
      permission: 'members.read',
      screen: screen(() => import('../screens/members/MemberScreen.tsx')),
    },
    {
      path: '/member-level',
      label: 'menu.member_level',
      permission: 'members.read',
      screen: levels(() => import('../screens/levels/MemberLevelScreen.tsx')),
    },
    {
      path: '/club',
      label: 'menu.club',
      permission: 'site.write',
      screen: screen(() => import('../screens/members/ClubScreen.tsx')),
    },
    {
      path: '/identity',
      label: 'menu.identity',
      permission: 'members.read',
      screen: protection(() => import('../screens/protection/IdentityChecksScreen.tsx')),
    },
    {
      path: '/identity/:id',
      permission: 'members.write',
      screen: protection(() => import('../screens/protection/IdentityCheckScreen.tsx')),
    },
    {
      path: '/persons',
      label: 'menu.persons',
      permission: 'members.write',
      screen: protection(() => import('../screens/protection/PersonMatchesScreen.tsx')),
    },
    {
      path: '/accounts',
      label: 'menu.accounts',
      permission: 'members.read',
      screen: screen(() => import('../screens/members/PersonsScreen.tsx')),
    },
    {
      path: '/risk',
      label: 'menu.risk',
      permission: 'risk.read',
      screen: risk(() => import('../screens/risk/RiskCasesScreen.tsx')),
    },
    {
      path: '/retention',
      label: 'menu.retention',
      permission: 'members.read',
      screen: retention(() => import('../screens/retention/RetentionScreen.tsx')),
    },
    {
      path: '/risk/settings',
      permission: 'risk.read',
      screen: risk(() => import('../screens/risk/RiskSettingsScreen.tsx')),
    },
    {
      path: '/risk/:id',
      permission: 'risk.read',
      screen: risk(() => import('../screens/risk/RiskCaseScreen.tsx')),
    },
  ],
}
