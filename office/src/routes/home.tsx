import { type Area, screensWith } from './route.ts'

const screen = screensWith(['home', 'reports'])
// The queue names settings of these areas.
const workScreen = screensWith(['home', 'money', 'retention', 'agents'])

export const home: Area = {
  name: null,
  routes: [
    {
      path: '/',
      label: 'menu.today',
      permission: null,
      screen: screen(() => import('../screens/home/SummaryScreen.tsx')),
    },
    {
      path: '/work',
      label: 'menu.work',
      permission: null,
      screen: workScreen(() => import('../screens/desk/WorkScreen.tsx')),
    },
  ],
}
