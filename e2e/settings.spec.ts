import { homePage } from './pages/home.ts'
import { settingsPage } from './pages/settings.ts'
import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

test('[ST-01] [ST-02] [ST-06] one item, change password; a title, a way back, a footer', async ({
  page,
  newMember,
  openAs,
}) => {
  const { items, changePassword } = settingsPage(page)
  await openAs(await newMember(), '/m/mine')
  await page.getByRole('button', { name: 'Personal settings' }).click()
  await expect(shell(page).header.getByRole('heading')).toHaveText('Personal settings')
  await expect(shell(page).footer).toBeVisible()
  await expect(items).toHaveText(['Change password'])
  await changePassword.click()
  await expect(page).toHaveURL('/m/changePsw')
  await shell(page).back.click()
  await expect(page).toHaveURL('/m/set')
  await shell(page).back.click()
  await expect(page).toHaveURL('/m/mine')
})

test('[ST-03] a session that was lost while the page was open leads to the log-in', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/set')
  await expect(settingsPage(page).changePassword).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await settingsPage(page).changePassword.click()
  await expect(page).toHaveURL('/m/login')
})

test('[ST-04] [AU-08] signing out in the settings leads home', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/m/set')
  await settingsPage(page).signOut.click()
  await shell(page).dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).logIn).toBeVisible()
})

test('[ST-05] [PM-03] a visitor is sent home', async ({ page }) => {
  await page.goto('/m/set')
  await expect(page).toHaveURL('/m/home')
})

test('a chosen theme is applied at once, and stored', async ({ page, newMember, openAs }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const background = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  await openAs(await newMember(), '/m/set')
  const { theme } = settingsPage(page)
  await expect(theme('System')).toBeChecked()
  const light = await background()
  await theme('Dark').check({ force: true })
  expect(await background()).not.toBe(light)
  await page.goto('/m/home')
  await expect(homePage(page).draws).toBeVisible()
  expect(await background()).not.toBe(light)
})
