import type { Page } from '@playwright/test'

/** /m/changePsw */
export function changePasswordPage(page: Page) {
  const fresh = page.getByLabel('New password', { exact: true })
  const confirm = page.getByLabel('Confirm new password')
  const old = page.getByLabel('Old password')
  const submit = page.getByRole('main').getByRole('button', { name: 'Confirm' })
  return {
    username: page.getByLabel('Username'),
    old,
    fresh,
    confirm,
    submit,
    alert: page.getByRole('alert'),
    /** Without `oldPassword` where the phone has stored it. */
    async change(newPassword: string, oldPassword?: string): Promise<void> {
      if (oldPassword !== undefined) await old.fill(oldPassword)
      await fresh.fill(newPassword)
      await confirm.fill(newPassword)
      await submit.click()
    },
  }
}
