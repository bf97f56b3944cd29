import { lazy } from 'react'
import type { Area } from './route.ts'

export const money: Area = {
  name: 'Money',
  routes: [
    {
      path: '/withdrawals',
      label: 'Withdrawals',
      permission: 'money.read',
      screen: lazy(() => import('../screens/cashier/WithdrawalsScreen.tsx')),
    },
    {
      path: '/withdrawals/:id',
      permission: 'money.read',
      screen: lazy(() => import('../screens/cashier/WithdrawalScreen.tsx')),
    },
    {
      path: '/deposits',
      label: 'Deposits',
      permission: 'money.read',
      screen: lazy(() => import('../screens/cashier/DepositsScreen.tsx')),
    },
    {
      path: '/books',
      label: 'Books',
      permission: 'books.read',
      screen: lazy(() => import('../screens/ledger/ProofScreen.tsx')),
    },
    {
      path: '/books/entries',
      label: 'Entries',
      permission: 'books.read',
      screen: lazy(() => import('../screens/ledger/EntriesScreen.tsx')),
    },
  ],
}
