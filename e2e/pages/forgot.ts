import type { Page } from '@playwright/test'

/** /m/forget by e-mail and by phone, and the page that the link in the mail opens. */
export function forgotPage(page: Page) {
  const username = page.getByLabel('Username')
  const email = page.getByLabel('E-mail')
  const send = page.getByRole('button', { name: 'Send the link' })
  const fresh = page.getByLabel('New password', { exact: true })
  const confirm = page.getByLabel('Confirm new password')
  const mobile = page.getByLabel('Mobile number')
  const byEmail = page.getByRole('tab', { name: 'By e-mail' })
  return {
    byEmail,
    mobile,
    code: page.getByLabel('SMS code'),
    getCode: page.getByRole('button', { name: /^(Get code|\d+ s)$/ }),
    submit: page.getByRole('main').getByRole('button', { name: 'Confirm' }),
    tabs: page.getByRole('tab'),
    username,
    email,
    send,
    alert: page.getByRole('alert'),
    fresh,
    confirm,
    /** Reset by phone is the first tab where it is available. */
    async openByPhone(): Promise<void> {
      await page.goto('/m/forget')
      await mobile.waitFor()
    },
    async open(): Promise<void> {
      await page.goto('/m/forget')
      await byEmail.click()
      await username.waitFor()
    },
    async requestLink(account: string, address: string): Promise<void> {
      await username.fill(account)
      await email.fill(address)
      await send.click()
    },
    async setPassword(password: string): Promise<void> {
      await fresh.fill(password)
      await confirm.fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
    },
  }
}
