import { expect, type Locator, type Page } from '@playwright/test'
import { officeClient, place } from '../clients.ts'
import { authenticatorCode, demoOperator } from '../people.ts'

/** The back office, on its own origin. Open it in a page (better: a context) of its own. */
export function office(page: Page) {
  return {
    /** Logs an operator of the demo in: 'owner' or 'finance'. A code is good once in 30 s for each of them. */
    async logIn(role: string): Promise<void> {
      const operator = demoOperator(role)
      await page.goto(place('KOI_E2E_OFFICE'))
      await page.getByLabel('Name').fill(operator.name)
      await page.getByLabel('Password').fill(operator.password)
      await page.getByLabel('Code of your authenticator').fill(authenticatorCode(operator))
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
    },
    /** Goes in by a token, without one the owner's that the tests hold: a code is good once in 30 s. */
    async enter(token = place('KOI_E2E_OPERATOR')): Promise<void> {
      const me = await officeClient({ token }).officeMe()
      await page.goto(place('KOI_E2E_OFFICE'))
      await page.evaluate(
        (session) => sessionStorage.setItem('KOI_OFFICE_SESSION', JSON.stringify(session)),
        { token, name: me.name, role: me.role, permissions: me.permissions },
      )
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible()
    },
    /** Opens the form of a part of the settings; fill it, then `save` with a reason. */
    async change(part: string): Promise<Locator> {
      await page.getByRole('button', { name: `Change ${part}`, exact: true }).click()
      return page.getByRole('dialog', { name: part })
    },
    async save(dialog: Locator, reason: string): Promise<void> {
      await dialog.getByLabel(/^Reason/).fill(reason)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    async open(name: string): Promise<void> {
      await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
    /** Finds the newest withdrawal of an account and opens it. */
    async openWithdrawalOf(account: string): Promise<void> {
      await page.goto(`${place('KOI_E2E_OFFICE')}/withdrawals?search=${account}`)
      await page.getByRole('row').filter({ hasText: account }).first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /^Withdrawal / })).toBeVisible()
    },
    /** The state that the open withdrawal shows, in words. */
    state: page.getByRole('definition').first(),
    /** Approve, Reject, Pay, Pay again or Refund, and the confirming dialog; `reason` where one is asked for. */
    async decide(label: string, reason?: string): Promise<void> {
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
      const dialog = page.getByRole('dialog')
      if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason)
      await dialog.getByRole('button', { name: label, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
