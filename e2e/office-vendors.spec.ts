import { generateKeyPairSync } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { seedCatalogue } from './catalogue.ts'
import { officeClient, setupValue } from './clients.ts'
import { games } from './pages/games.ts'
import { office } from './pages/office.ts'
import { launch } from './studio.ts'
import { expect, test } from './world.ts'

const VENDOR = 'KOIRNG'

/** Opens a form by its button, fills it in and saves it with a reason. */
async function fillIn(
  desk: Page,
  [label, act]: readonly [string, string],
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await desk.getByRole('button', { name: label, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: label })
  await fill(dialog)
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The second owner accepts a key that waits. */
async function acceptKey(browser: Browser, name: string): Promise<void> {
  const desk = await browser.newPage()
  await office(desk).logInByToken(setupValue('KOI_E2E_SECOND_OWNER'))
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/vendors/${VENDOR}`)
  const line = desk.getByRole('listitem').filter({ hasText: `id ${name}` })
  await line.getByRole('button', { name: 'Accept: Add a key' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('compared with the contract')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(line).toBeHidden()
  await desk.close()
}

test('[MN-07] an operator edits a vendor’s connection and keys and finds a member’s round', async ({
  page,
  browser,
  fundedMember,
  openAs,
}, { retry }) => {
  const member = await fundedMember('20.00')
  await page.goto(await launch(member, 'pearl pond'))
  await page.getByRole('button', { name: /^Spin, ¥0\.40$/ }).click()
  await expect(page.getByRole('status').getByText(/^(Won ¥|No win this time)/)).toBeAttached()
  await openAs(member, '/m/gameRecord')
  await expect(page.getByRole('main').getByRole('button', { name: /Pearl Pond/ })).toBeVisible()

  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await office(desk).open('Vendors')
  await desk.getByRole('main').getByRole('link', { name: VENDOR, exact: true }).click()
  const hours = 10 + retry
  await fillIn(desk, ['Edit connection', 'Save'], (dialog) =>
    dialog.getByLabel('Launch token lifetime (minutes)').fill(String(hours * 60)),
  )
  await expect(desk.getByText(`${hours} hours`, { exact: true })).toBeVisible()
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = `browser-${retry}`
  const keys = desk.getByRole('region', { name: 'Vendor’s keys' })
  await fillIn(desk, ['Add key', 'Ask'], async (dialog) => {
    await dialog.getByLabel('Key name').fill(name)
    await dialog.getByLabel(/^Public key/).fill(String(publicKey.export({ type: 'spki', format: 'pem' })))
  })
  const waiting = desk.getByRole('region', { name: 'Waiting for a second operator' })
  await expect(waiting.getByText(`Add a key: id ${name}`)).toBeVisible()
  await acceptKey(browser, name)
  await desk.reload()
  await expect(keys.getByText(new RegExp(`^${name}, added .*, active$`))).toBeVisible()

  await office(desk).open('Rounds')
  const account = desk.getByLabel('Member’s account')
  await account.fill(member.account)
  await account.blur()
  const row = desk.getByRole('row').filter({ hasText: member.account })
  await expect(row).toContainText('Pearl Pond')
  await row.getByRole('link').nth(1).click()
  await expect(desk.getByText('Pearl Pond', { exact: true })).toBeVisible()
  await expect(desk.getByRole('cell', { name: 'bet', exact: true })).toBeVisible()

  await office(desk).open('Latency')
  await expect(desk.getByRole('row').filter({ hasText: 'Koi Reels' }).first()).toContainText(
    /last (15 minutes|day)/,
  )
  await office(desk).open('Reconciliation')
  await expect(desk.getByRole('region', { name: 'Days' })).toBeVisible()
  await desk.close()
})

test('[MN-07] a game that its vendor does not open is listed with its reason', async ({
  page,
  newMember,
  openAs,
}) => {
  await seedCatalogue()
  const operator = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const second = officeClient({ token: setupValue('KOI_E2E_SECOND_OWNER') })
  const link = {
    vendor: 'E2EPOND',
    adapter: 'hub88',
    ...{ transferUrl: null, sessionUrl: null, rewardsUrl: null, transactionsUrl: null },
    // A page and no game.
    gameUrl: `${setupValue('KOI_E2E_SITE')}/offline.html`,
    tokenMinutes: 60,
    lateWin: 'accept',
    settledRollback: 'reverse',
    stuckRule: 'queue',
    ...{ callsPerSecond: null, mostBet: null, reason: 'browser test' },
  } as const
  const asked = await operator.officeSetVendorLink({ ...link, currencies: ['CNY'], enabled: true })
  for (const { id } of asked.requests)
    await second.officeDecideVendorRequest({ vendor: 'E2EPOND', id, accept: true, reason: 'browser test' })
  const member = await newMember()
  await openAs(member, '/m/slotsCenter?search=quiet+pond')
  const refused = page.waitForResponse('**/wps/game/launchGame')
  await games(page).tile('Quiet Pond').click()
  expect((await (await refused).json()).code).toBe('game.launch_failed')
  await operator.officeSetVendorLink({ ...link, currencies: ['CNY'], enabled: false })

  const desk = await page.context().newPage()
  await office(desk).logInByToken()
  await office(desk).open('Failed launches')
  const row = desk.getByRole('row').filter({ hasText: member.account })
  await expect(row).toContainText(/Pond Works.*pond-1.*Answered with an error/)
  const counts = desk.getByRole('region', { name: 'Failures by vendor' })
  await expect(counts.getByRole('row').filter({ hasText: 'Pond Works' })).toContainText(/[1-9]/)
  await desk.close()
})
