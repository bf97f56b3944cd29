import { setupValue } from './clients.ts'
import { fillInLogIn, office } from './pages/office.ts'
import { newOperator } from './people.ts'
import { expect, test } from './world.ts'

const WIDE = { width: 1280, height: 800 }

test('[OF-08] [OF-05] an operator’s language and hidden columns follow them to another browser', async ({
  browser,
}) => {
  // An operator of their own: the language of another would change under the tests that run beside this one.
  const { token, ...person } = await newOperator('finance')
  const first = await browser.newContext({ viewport: WIDE })
  const page = await first.newPage()
  await office(page).logInByToken(token)
  await office(page).open('Members')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('On hold').uncheck()
  await expect(page.getByRole('columnheader', { name: 'On hold' })).toHaveCount(0)
  await page.getByLabel('Language').selectOption('Bahasa Melayu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms-MY')
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await first.close()
  const second = await browser.newContext({ viewport: WIDE })
  const other = await second.newPage()
  await fillInLogIn(other, person)
  await expect(other.locator('html')).toHaveAttribute('lang', 'ms-MY')
  await other.goto(`${setupValue('KOI_E2E_OFFICE')}/members`)
  await expect(other.getByRole('columnheader')).toHaveCount(6)
  await second.close()
})
