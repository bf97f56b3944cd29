import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

test('[OF-05] a list has columns, views, days, and an export that is in the audit trail', async ({
  browser,
}) => {
  const client = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  await client.officeSetPreference({ name: 'columns:deposits', value: null })
  const page = await browser.newPage({ viewport: WIDE })
  await office(page).logInByToken()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/deposits`)
  await page.getByLabel(/^From \(GMT/).fill('2026-01-01')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await page.getByLabel('State', { exact: true }).selectOption('success')
  await expect(page).toHaveURL(/from=2026-01-01.*state=success/)
  const tools = page.getByRole('toolbar', { name: 'List tools' })
  const channel = page.getByRole('columnheader', { name: 'Channel' })
  await expect(channel).toBeVisible()
  await tools.getByRole('button', { name: 'Columns' }).click()
  await tools.getByLabel('Channel').uncheck()
  await expect(channel).toBeHidden()
  await page.keyboard.press('Escape')
  const view = `view ${Date.now() % 100_000}`
  await tools.getByRole('button', { name: 'Views' }).click()
  await tools.getByLabel('Name of this view').fill(view)
  await page.keyboard.press('Enter')
  await expect(tools.getByRole('link', { name: view })).toBeVisible()
  const download = page.waitForEvent('download')
  await tools.getByRole('button', { name: /^Export \d+ rows?$/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFOrder,.*Requested,Member,/)
  expect(file).not.toContain('Channel')
  const { content } = await client.officeAudit({ action: 'list.export' })
  expect(content[0]).toMatchObject({ target: 'list:deposits' })
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/deposits`)
  await expect(channel).toBeHidden()
  await tools.getByRole('button', { name: 'Views' }).click()
  await tools.getByRole('link', { name: view }).click()
  await expect(page).toHaveURL(/from=2026-01-01.*state=success/)
  await tools.getByRole('button', { name: `Delete view ${view}` }).click()
  await expect(tools.getByRole('link', { name: view })).toBeHidden()
  await tools.getByRole('button', { name: 'Columns' }).click()
  await tools.getByLabel('Channel').check()
  await expect(channel).toBeVisible()
  await page.close()
})

test('[OF-18] Ctrl-K goes to any screen without a mouse', async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE })
  await office(page).logInByToken()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Go to…' })
  await expect(box).toBeFocused()
  await page.keyboard.type('audit')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Audit trail')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
  await expect(page.getByText(/GMT[+-]?\d*$/).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Nothing matches that you can open.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.close()
})

test('[OF-18] [OF-19] the frame, a list and the palette have no violation, wide and at 390', async ({
  browser,
}) => {
  test.slow()
  for (const viewport of [WIDE, NARROW]) {
    const page = await browser.newPage({ viewport })
    await office(page).logInByToken()
    for (const path of ['/members', '/deposits']) {
      await page.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page, `${path} at ${viewport.width}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, viewport.width, overflow]).toEqual([path, viewport.width, 0])
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectNoViolations(page, `the palette at ${viewport.width}`)
    await page.close()
  }
})
