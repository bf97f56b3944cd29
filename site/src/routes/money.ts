import { type ScreenRow, usual } from './screen-row.ts'

/** Screens of deposits, withdrawals and records. */
export const money: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/voucherCenter'],
    screen: () => import('../screens/cashier/DepositScreen.tsx'),
    texts: ['cashier', 'refusals', 'protection'],
    title: 'title.deposit',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/withdraw'],
    screen: () => import('../screens/cashier/WithdrawScreen.tsx'),
    texts: ['cashier', 'refusals'],
    title: 'title.withdraw',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/vouReport'],
    screen: () => import('../screens/records/DepositRecordScreen.tsx'),
    texts: ['records', 'cashier'],
    title: 'title.deposit_record',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/withdrawReport'],
    screen: () => import('../screens/records/WithdrawRecordScreen.tsx'),
    texts: ['records', 'cashier'],
    title: 'title.withdraw_record',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/transaction/record'],
    screen: () => import('../screens/records/AccountRecordScreen.tsx'),
    texts: ['records'],
    title: 'title.account_record',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/gameRecord'],
    screen: () => import('../screens/records/BettingRecordScreen.tsx'),
    texts: ['records', 'plays'],
    title: 'title.betting_record',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/profitandloss'],
    screen: () => import('../screens/records/ProfitAndLossScreen.tsx'),
    texts: ['records'],
    title: 'title.profit_and_loss',
    access: 'member',
  },
]
