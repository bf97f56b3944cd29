import { siteClient } from './clients.ts'
import { expect, test } from './world.ts'

const MISSING = [
  ['/lotto/bet?game=NOPE', 'There is no such lottery'],
  ['/lotto/rules?game=NOPE', 'There is no such lottery'],
  ['/lotto/draws?game=NOPE', 'There is no such lottery'],
  ['/lotto/draws?tab=trend', 'There is no such lottery'],
  ['/lotto/ticket?id=9', 'You have no such ticket'],
  ['/lotto/ticket', 'You have no such ticket'],
  ['/lotto/chase?id=zz', 'You have no such bet on coming draws'],
  ['/lotto/draw?numero=9', 'There is no such draw'],
  ['/lotto/draw?game=SSC60&numero=19990101-0001', 'There is no such draw'],
  ['/lotto/nope', 'There is no page at this address. It may have moved.'],
] as const

test('a wrong address of the lottery says what is missing and offers links', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  for (const [path, text] of MISSING) {
    await openAs(member, path)
    await expect(page.getByText(text), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'My tickets' })).toHaveAttribute('href', '/lotto/tickets')
  }
  await page.getByRole('link', { name: 'All lotteries' }).click()
  await expect(page).toHaveURL('/lotto')
})

test('a visitor at a wrong address of the lottery is led to the public list', async ({ page }) => {
  await page.goto('/lotto/rules?game=NOPE')
  await expect(page.getByText('There is no such lottery')).toBeVisible()
  await page.getByRole('link', { name: 'All lotteries' }).click()
  await expect(page).toHaveURL('/m/startLottery')
})

test('a page that failed for another reason offers a retry', async ({ page, problems }) => {
  const { draws } = await siteClient().drawTrend({ gameCode: 'SSC60', count: 30 })
  problems.allow(/ERR_FAILED/)
  await page.route('**/lgw/draws/record*', (route) => route.abort())
  await page.goto(`/lotto/draw?game=SSC60&numero=${draws[0]?.numero ?? '20261123-0001'}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
