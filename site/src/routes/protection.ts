import { type ScreenRow, usual } from './screen-row.ts'

/** Screens of limits, time-outs, identity and the statement. */
export const protection: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/playerProtection'],
    screen: () => import('../screens/protection/ProtectionScreen.tsx'),
    texts: ['protection', 'refusals'],
    title: 'title.protection',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/playerIdentity'],
    screen: () => import('../screens/protection/IdentityScreen.tsx'),
    texts: ['protection', 'refusals'],
    title: 'title.identity',
    access: 'account',
  },
  {
    ...usual,
    paths: ['/m/playerStatement'],
    screen: () => import('../screens/protection/StatementScreen.tsx'),
    texts: ['protection'],
    title: 'title.statement',
    access: 'account',
  },
]
