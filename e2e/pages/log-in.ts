import type { Page } from '@playwright/test'

/** /m/login, and the same form in the dialog of the member centre. */
export function logInPage(page: Page) {
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.locator('form').getByRole('button', { name: 'Log in' })
  const byCode = page.getByRole('tab', { name: 'Mobile and code' })
  return {
    methods: page.getByRole('tablist', { name: 'How to log in' }).getByRole('tab'),
    byUsername: page.getByRole('tab', { name: 'Username' }),
    byCode,
    mobile: page.getByLabel('Mobile number', { exact: true }),
    diallingCode: page.getByRole('button', { name: /^Dialling code/ }),
    code: page.getByLabel('SMS code'),
    getCode: page.getByRole('button', { name: /^(Get code|\d+ s)$/ }),
    rememberMobile: page.getByLabel('Remember mobile number'),
    username,
    password,
    captcha: page.getByLabel('Verification code'),
    captchaPicture: page.getByRole('button', { name: 'Show another picture' }),
    remember: page.getByLabel('Remember password'),
    submit,
    problem: page.getByRole('alert'),
    trial: page.getByRole('button', { name: 'Play a free trial' }),
    async open(): Promise<void> {
      await page.goto('/m/login')
      await username.waitFor()
    },
    async openByCode(): Promise<void> {
      await page.goto('/m/login')
      await byCode.click()
    },
    async logIn(account: string, secret: string): Promise<void> {
      await username.fill(account)
      await password.fill(secret)
      await submit.click()
    },
  }
}
