import type { Page } from '@playwright/test'

/** /m/register, by username and by mobile number. */
export function registerPage(page: Page) {
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  const confirm = page.getByLabel('Confirm password')
  const submit = page.getByRole('button', { name: 'Register', exact: true })
  return {
    methods: page.getByRole('tablist', { name: 'How to register' }).getByRole('tab'),
    byUsername: page.getByRole('tab', { name: 'Username' }),
    byMobile: page.getByRole('tab', { name: 'Mobile number' }),
    mobile: page.getByLabel('Mobile number', { exact: true }),
    code: page.getByLabel('SMS code'),
    getCode: page.getByRole('button', { name: /^(Get code|\d+ s)$/ }),
    username,
    password,
    confirm,
    submit,
    agree: page.getByRole('checkbox', { name: /^I am .* or older/ }),
    captcha: page.getByLabel('Verification code'),
    captchaPicture: page.getByRole('button', { name: 'Show another picture' }),
    /** An optional field by its label. */
    field: (label: string) => page.getByLabel(label),
    alert: page.getByRole('alert'),
    async open(query = ''): Promise<void> {
      await page.goto(`/m/register${query}`)
      await username.waitFor()
    },
    /** Fills in the fields that every registration has. */
    async fill(account: string, secret: string): Promise<void> {
      await username.fill(account)
      await password.fill(secret)
      await confirm.fill(secret)
    },
  }
}
