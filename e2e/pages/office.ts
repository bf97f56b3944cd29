import { expect, type Locator, type Page } from '@playwright/test'
import { officeClient, setupValue } from '../clients.ts'
import { authenticatorCode, demoOperator } from '../people.ts'

/** Logs somebody in, whose language the page then has. */
export async function fillInLogIn(
  page: Page,
  { name, password, code }: Readonly<Record<'name' | 'password' | 'code', string>>,
): Promise<void> {
  await page.goto(setupValue('KOI_E2E_OFFICE'))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The back office, on its own origin. Open it in a page (better: a context) of its own. */
export function office(page: Page) {
  return {
    /** Logs in a demo operator: 'owner' or 'finance'. Each of them can log in once in 30 s. */
    async logIn(role: string): Promise<void> {
      const operator = demoOperator(role)
      await fillInLogIn(page, { ...operator, code: authenticatorCode(operator) })
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
    },
    /** Logs in by a token, by default the owner's from the global setup: a code works only once in 30 s. */
    async logInByToken(token = setupValue('KOI_E2E_OPERATOR')): Promise<void> {
      const me = await officeClient({ token }).officeMe()
      await page.goto(setupValue('KOI_E2E_OFFICE'))
      await page.evaluate(
        (session) => sessionStorage.setItem('KOI_OFFICE_SESSION', JSON.stringify(session)),
        { token, name: me.name, role: me.role, permissions: me.permissions, timeZone: me.timeZone },
      )
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
    },
    /** Opens the form of a part of the settings. Fill it in, then `save` it with a reason. */
    async openEditForm(part: string): Promise<Locator> {
      await page.getByRole('button', { name: `Edit ${part}`, exact: true }).click()
      return page.getByRole('dialog', { name: part })
    },
    async save(dialog: Locator, reason: string): Promise<void> {
      await dialog.getByLabel(/^Reason/).fill(reason)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    async open(name: string): Promise<void> {
      await followMenu(page, name)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
    /** Opens the newest withdrawal of an account. */
    async openWithdrawalOf(account: string): Promise<void> {
      await page.goto(`${setupValue('KOI_E2E_OFFICE')}/withdrawals?search=${account}`)
      await page.getByRole('row').filter({ hasText: account }).first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /^Withdrawal / })).toBeVisible()
    },
    /** The state of the open withdrawal, in words. */
    state: page.getByRole('definition').first(),
    /**
     * Presses a button such as Approve or Freeze and confirms it in its dialog, with a `reason` if one is
     * required.
     */
    async pressAndConfirm(label: string, reason?: string): Promise<void> {
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
      const dialog = page.getByRole('dialog')
      if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason)
      await dialog.getByRole('button', { name: label, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** Presses an entry of the menu, which may be behind the drawer of a narrow screen and in a closed group. */
async function followMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Office' })
  const entry = menu.getByRole('link', { name, exact: true })
  if (!(await menu.getByRole('button', { name: 'Log out' }).isVisible()))
    await menu.getByRole('button', { name: 'Menu' }).click()
  const closed = menu.locator('button[aria-expanded=false]:visible')
  while ((await entry.count()) === 0 && (await closed.count()) > 0) await closed.first().click()
  await entry.click()
}
