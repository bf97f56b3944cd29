import { logInPage } from './pages/log-in.ts'
import { lotteryPages, waitForTimeToBet } from './pages/lottery.ts'
import { lotteryList } from './pages/lottery-list.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const HOUR_MS = 3_600_000

for (const [words, wrongBy] of [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
] as const) {
  test(`a phone whose clock is ${words} logs in encrypted, and counts down correctly`, async ({
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
    // The game lasts sixty seconds: more than a minute to its close would come from the phone's clock.
    await expect(lotteryList(page).countdown('Koi SSC 60s')).toHaveText(/^00:0(0:\d\d|1:00)$/)
  })

  test(`a phone whose clock is ${words} bets on the draw that is on sale`, async ({
    page,
    fundedMember,
    openAs,
  }) => {
    const member = await fundedMember('100')
    await page.clock.install({ time: Date.now() + wrongBy })
    await openAs(member, '/lotto/bet?game=SSC60&playType=trad&play=position')
    await page.getByRole('button', { name: 'Ten thousands 3' }).click()
    const { bar, receipt } = lotteryPages(page)
    await waitForTimeToBet(page)
    await bar.getByRole('button', { name: /^Bet/ }).click()
    await expect(receipt.getByText('Your bet is in')).toBeVisible()
    const [order] = (await member.api.orders({})).content
    const { content: past } = await member.api.pastDraws({ gameCode: 'SSC60' })
    expect(order?.numero && past.every(({ numero }) => numero < order.numero)).toBe(true)
  })
}
