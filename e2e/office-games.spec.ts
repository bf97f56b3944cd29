import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { officeClient, setupValue, siteClient } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

const site = siteClient()
/**
 * Other tests see this catalogue too, so this test creates its games in a category that no other test uses.
 */
const category = 'COCKFIGHT'

test('an operator adds a vendor and a game, gives the game a picture, and plans maintenance', async ({
  browser,
}, { retry }) => {
  const vendor = `ARENA${retry}`
  const games = async () => (await site.gameList({ gameType: category, vassalage: vendor })).games
  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await office(desk).open('Games')
  await desk.getByRole('main').getByRole('link', { name: 'Vendors' }).click()
  await fillIn(desk, 'Add vendor', 'Add', {
    Code: vendor.toLowerCase(),
    'Name, English': vendor,
    Cockfight: true,
  })
  await expect(desk.getByRole('row', { name: vendor })).toBeVisible()
  await office(desk).open('Games')
  await desk.getByRole('main').getByRole('link', { name: 'Lottery games' }).click()
  const lottery = desk.getByRole('region', { name: 'Southern VIP 60s' })
  await fillIn(desk, 'Edit Southern VIP 60s', 'Save', { Tradition: true, Entertainment: true })
  for (const way of ['Tradition', 'Entertainment'])
    await expect(lottery.getByText(way, { exact: true }).locator('+ dd')).toHaveText('on')
  await office(desk).open('Games')
  await fillIn(desk, 'Add game', 'Add', {
    'Vendor’s code': vendor,
    'Vendor’s code of the game': 'derby',
    'Name, English': 'Derby',
    Category: category,
  })
  await desk.getByRole('searchbox', { name: 'Name or code' }).fill('dreby')
  await desk.getByRole('row', { name: vendor }).getByRole('link', { name: 'Derby' }).click()
  expect(await games()).toMatchObject([{ gameName: 'Derby', supportPlay: true, showIcon: false }])

  await fillIn(desk, 'Edit game', 'Save', {
    'Name, English': 'Grand Derby',
    'Name, Chinese': '大德比',
    'Live room': 'VIP',
    'Tags, such as NEW, LOBBY': 'new',
  })
  await expect(desk.getByRole('heading', { level: 1, name: 'Grand Derby' })).toBeVisible()
  await setIcon(desk)
  const shown = desk.getByRole('img', { name: 'Icon', exact: true })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  expect(await games()).toMatchObject([{ gameName: 'Grand Derby', liveRoom: 'VIP', showIcon: true }])

  await desk.getByRole('link', { name: vendor }).click()
  await fillIn(desk, 'Plan maintenance', 'Plan', {
    'From (GMT+8)': '2026-01-01T00:00',
    'Until (GMT+8)': '2099-01-01T00:00',
  })
  await expect(desk.getByText('No maintenance is planned.')).toHaveCount(0)
  expect(await games()).toMatchObject([{ supportPlay: false }])
  await fillIn(desk, /^Remove the maintenance/, 'Remove', {})
  await expect(desk.getByText('No maintenance is planned.')).toBeVisible()
  expect(await games()).toMatchObject([{ supportPlay: true }])
  await desk.close()
})

test('[HM-14] an operator reorders the categories', runsAlone, async ({ browser }) => {
  const api = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const before = await api.officeCategories()
  const codes = before.map(({ code }) => code)
  const desk = await browser.newPage()
  try {
    await office(desk).logInByToken()
    await office(desk).open('Games')
    await desk.getByRole('link', { name: 'Categories' }).click()
    await desk.getByRole('button', { name: `Move ${codes[1]} up` }).click()
    await desk.getByLabel(/^Reason/).fill('as members play')
    await desk.getByRole('button', { name: 'Save categories' }).click()
    const [first, second, ...rest] = codes
    await expect
      .poll(async () => (await site.gameCategories()).map(({ gameType }) => gameType))
      .toEqual([second, first, ...rest])
  } finally {
    const categories = before.map(({ code, names, enabled }) => ({ code, names, enabled }))
    await api.officeSetCategories({ categories, reason: 'browser test' })
    await desk.close()
  }
})

/** Sets a one-colour icon for the open game. */
async function setIcon(desk: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b93216' } })
    .png()
    .toBuffer()
  const form = await office(desk).openEditForm('Icon')
  await form.getByLabel(/^PNG or JPEG/).setInputFiles({ name: 'derby.png', mimeType: 'image/png', buffer })
  await office(desk).save(form, 'browser test')
}

/** Opens a form by its button, fills in its fields and a reason, submits it and waits until it is closed. */
async function fillIn(
  desk: Page,
  label: string | RegExp,
  act: string,
  fields: Readonly<Record<string, string | true>>,
): Promise<void> {
  await desk.getByRole('button', { name: label, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: label })
  for (const [name, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(name, { exact: true })
    if (value === true) await field.check()
    else if (await field.evaluate((one) => one.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
