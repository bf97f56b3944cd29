import { lazy } from 'react'
import type { Area } from './route.ts'

export const home: Area = {
  name: null,
  routes: [
    {
      path: '/',
      label: 'Today',
      permission: null,
      screen: lazy(() => import('../screens/home/SummaryScreen.tsx')),
    },
  ],
}
