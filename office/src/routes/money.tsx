import { type Area, screensWith } from './route.ts'

const screen = screensWith(['money', 'channels'])
const books = screensWith(['ledger', 'reports'])

export const money: Area = {
  name: 'area.money',
  routes: [
    {
      path: '/withdrawals',
      label: 'menu.withdrawals',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/WithdrawalsScreen.tsx')),
    },
    {
      path: '/withdrawals/:id',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/WithdrawalScreen.tsx')),
    },
    {
      path: '/deposits',
      label: 'menu.deposits',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/DepositsScreen.tsx')),
    },
    {
      path: '/deposits/settlements',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/SettlementsScreen.tsx')),
    },
    {
      path: '/deposits/strays',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/StraysScreen.tsx')),
    },
    {
      path: '/adjustments',
      label: 'menu.adjustments',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/AdjustmentsScreen.tsx')),
    },
    {
      path: '/channels',
      label: 'menu.channels',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/ChannelsScreen.tsx')),
    },
    {
      path: '/channels/accounts',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/AccountsScreen.tsx')),
    },
    {
      path: '/transfers',
      label: 'menu.transfers',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/ArrivalsScreen.tsx')),
    },
    {
      path: '/cashier/banks',
      label: 'menu.banks',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/BanksScreen.tsx')),
    },
    {
      path: '/cashier/settings',
      label: 'menu.cashier_settings',
      permission: 'money.read',
      screen: screen(() => import('../screens/cashier/SettingsScreen.tsx')),
    },
    {
      path: '/books',
      label: 'menu.books',
      permission: 'books.read',
      screen: books(() => import('../screens/ledger/ProofScreen.tsx')),
    },
    {
      path: '/books/entries',
      label: 'menu.entries',
      permission: 'books.read',
      screen: books(() => import('../screens/ledger/EntriesScreen.tsx')),
    },
  ],
}
