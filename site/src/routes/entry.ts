import { type ScreenRow, usual } from './screen-row.ts'

/** Screens that lead into the site: registration, log-in, forgotten passwords. */
export const entry: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/login'],
    screen: () => import('../screens/entry/LoginScreen.tsx'),
    title: 'title.login',
    header: 'none',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/register', '/register.html', '/m/register.html'],
    screen: () => import('../screens/entry/RegisterScreen.tsx'),
    title: 'title.register',
    header: 'none',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/trail'],
    screen: () => import('../screens/entry/TrialScreen.tsx'),
    title: 'title.trial',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/changePsw'],
    screen: () => import('../screens/entry/ChangePasswordScreen.tsx'),
    title: 'title.change_password',
    footer: false,
    access: 'account',
    visitorsTo: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    paths: ['/m/forget'],
    screen: () => import('../screens/entry/ForgotScreen.tsx'),
    title: 'title.forgot',
    footer: false,
    back: 'home',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    // Ours: the target of the link in a mail.
    paths: ['/m/resetPassword'],
    screen: () => import('../screens/entry/ResetPasswordScreen.tsx'),
    title: 'title.reset_password',
    texts: ['entry', 'refusals'],
  },
  {
    ...usual,
    // Ours: where Facebook and Google redirect the browser back to.
    paths: ['/m/socialLogin'],
    screen: () => import('../screens/entry/SocialLoginScreen.tsx'),
    title: 'title.social_login',
    texts: ['entry', 'refusals'],
  },
]
