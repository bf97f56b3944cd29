import { logInPage } from './pages/log-in.ts'
import { lotteryList } from './pages/lottery-list.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const HOUR_MS = 3_600_000

for (const [words, wrongBy] of [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
] as const) {
  test(`a phone whose clock is ${words} logs in sealed, and counts down rightly`, async ({
    page,
    newMember,
  }) => {
    const { account, password } = await newMember()
    const calls = watchCalls(page)
    await page.clock.install({ time: Date.now() + wrongBy })
    await logInPage(page).open()
    await logInPage(page).logIn(account, password)
    await expect(shell(page).account).toContainText(account)
    expect(calls.to('/wps/session/login')[0]?.headers()).toMatchObject({ encryption: /./ })
    await page.goto('/m/startLottery')
    // A game of sixty seconds: more than a minute to its close would be the phone's own time.
    await expect(lotteryList(page).countdown('Koi SSC 60s')).toHaveText(/^00:0(0:\d\d|1:00)$/)
  })
}
