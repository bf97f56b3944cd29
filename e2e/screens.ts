import type { Page } from '@playwright/test'
import { expect } from './world.ts'

interface Screen {
  readonly path: string
  /** Who opens it; a member has money, a card, records and a bet. */
  readonly who: 'visitor' | 'member'
}

const of = (who: Screen['who'], ...paths: readonly string[]): Screen[] => paths.map((path) => ({ path, who }))

const security = (...parts: readonly string[]): string[] => parts.map((part) => `/m/securityCenter/${part}`)

/** The screens of the site and of the lottery client, each once. */
export const screens: readonly Screen[] = [
  ...of('visitor', '/m/home', '/m/login', '/m/register', '/m/trail', '/m/startLottery', '/m/mine'),
  ...of('visitor', '/m/forget', '/m/resetPassword', '/m/resetPassword#token'),
  ...of('visitor', '/m/socialLogin', '/m/socialLogin?error=access_denied'),
  ...of('visitor', '/m/notice', '/m/activity', '/m/useragreement', '/m/ipRestriction', '/m/serviceError'),
  ...of('visitor', '/m/maintenance', '/m/nonsense', '/lotto/draws?game=SSC60', '/lotto/verify'),
  ...of('visitor', '/lotto/verify?view=log&game=SSC60'),
  ...of('visitor', '/lotto/rules?game=MNVIP60', '/m/service', '/m/moreLottery', '/m/gameLobby'),
  ...of('visitor', '/m/gameCenter', '/m/slotsCenter', '/m/activityInfo'),
  ...of('member', '/m/home', '/m/mine', '/m/set', '/m/changePsw', '/m/voucherCenter', '/m/withdraw'),
  ...of('member', '/m/securityCenter', ...security('bankCards', 'bankCards?open=card', 'paymentPassword')),
  ...of(
    'member',
    ...security('payeeName', 'twoStep', 'passkeys', 'linked', 'devices', 'profile', 'questions'),
    ...security('mobile', 'email'),
  ),
  ...of('member', '/m/vouReport', '/m/withdrawReport', '/m/transaction/record', '/m/gameRecord'),
  ...of('member', '/m/transaction/record?view=owed'),
  ...of(
    'member',
    '/m/profitandloss',
    '/lotto/',
    '/lotto/bet?game=SSC60&showChoice=false',
    '/lotto/bet?game=MNVIP60',
  ),
  ...of(
    'member',
    '/lotto/tickets',
    '/lotto/tickets?tab=chases',
    '/m/webEmail',
    '/m/webEmail?write=1',
    '/m/member/notice',
  ),
  ...of('member', '/m/feedback', '/m/rewardCenter', '/m/member/bonus', '/m/upLine/transfer'),
  ...of('member', '/m/member/manualRebate', '/m/member/rebateReport'),
  ...of('member', '/m/playerProtection', '/m/playerIdentity', '/m/playerStatement'),
]

/** Opens a screen and waits until everything on it is loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await expect(main).not.toBeEmpty()
  await expect(main.locator('p[role=status]')).toHaveCount(0)
  await expect(main.locator('span[aria-hidden=true][class*=skeleton]')).toHaveCount(0)
}
