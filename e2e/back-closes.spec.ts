import type { Page } from '@playwright/test'
import { expect, test } from './world.ts'

const BET = '/lotto/bet?game=SSC60&play=position&showChoice=false'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test('back closes the sheet on top and stays on the page; the next back leaves it', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/lotto/')
  await page.goto(BET)
  await expect(page.getByRole('button', { name: 'All bets' })).toBeVisible()
  const bet = page.url()
  for (const [button, name] of [
    ['All bets', 'All bets'],
    [/^Favourites/, 'Favourite bets'],
    ['As text', /^As text/],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    // The entry of a dialog follows a moment after it.
    await expect.poll(() => page.evaluate(() => window.history.state?.dialogs)).toBe(1)
    await page.goBack()
    await expect(page.getByRole('dialog', { name })).toBeHidden()
    expect(page.url()).toBe(bet)
  }
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'All bets' }).click()
  await sheet(page, 'All bets').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet(page, 'All bets')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/lotto\/?$/)
})

test('back after a page that was opened from a sheet returns to the page of the sheet', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('10'), BET)
  await page.getByRole('button', { name: 'Ten thousands 7', exact: true }).click()
  await page.getByRole('button', { name: /^Bet ¥/ }).click()
  await sheet(page, 'Receipt').getByRole('link', { name: 'See the ticket' }).click()
  await expect(page).toHaveURL(/\/lotto\/ticket/)
  // Whoever steps back before the page of the ticket is shown is still at the receipt.
  await expect(sheet(page, 'Receipt')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/lotto\/bet/)
  await expect(page.getByRole('button', { name: 'Ten thousands 7', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a sheet that the address names leaves its page once in the history', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const main = page.getByRole('main')
  const row = main.getByRole('listitem').first().getByRole('button')
  await openAs(member, '/m/set')
  for (const [path, opener] of [
    ['/m/notice', row],
    ['/m/member/notice', row],
    ['/m/webEmail', main.getByRole('button', { name: 'Write' })],
    ['/m/securityCenter/bankCards', main.getByRole('link', { name: 'Add a bank card' })],
  ] as const) {
    await page.goto(path)
    await opener.click()
    await expect.poll(() => page.evaluate(() => window.history.state?.dialogs)).toBe(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/m/set')
  }
})
