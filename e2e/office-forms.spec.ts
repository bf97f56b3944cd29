import type { Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { newName, PASSWORD } from './members.ts'
import { office } from './pages/office.ts'
import { registerPage } from './pages/register.ts'
import { expect, runsAlone, test } from './world.ts'

test(
  '[VA-01] an operator tests a pattern, and the registration form enforces it',
  runsAlone,
  async ({ page, browser, settings }) => {
    await settings.restoreAfterwards('fieldPatterns')
    await settings.setRegisterFields([{ field: 'idNumber', enabled: true, required: true }])
    const desk = await browser.newPage()
    await office(desk).logInByToken()
    await office(desk).open('Settings')
    const form = await office(desk).openEditForm('Registration field formats')
    await form.getByLabel('Format of ID number').selectOption('custom pattern')
    const own = form.getByLabel(/^Custom pattern of ID number/)
    await own.fill('(a+)+$')
    await expect(form.getByText(/^Character 1 is not supported/)).toBeVisible()
    await own.fill('\\d*\\d*\\d*\\d*')
    await expect(form.getByText(/^At most two counts may be variable/)).toBeVisible()
    await own.fill('[A-Z]{2}\\d{6}')
    const example = form.getByLabel('Example of ID number')
    await example.fill('ab123456')
    await expect(form.getByText(/^The example does not match/)).toBeVisible()
    await form.getByLabel(/^Reason/).fill('by law')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The example does not match its pattern. Nothing was changed.')).toBeVisible()
    await example.fill('AB123456')
    await expect(form.getByText('The example matches.')).toBeVisible()
    await office(desk).save(form, 'by law')
    await expect(termValue(desk, 'ID number')).toHaveText('[A-Z]{2}\\d{6}, such as AB123456')
    await desk.close()
    const { open, fill, field, submit, alert } = registerPage(page)
    await open()
    await fill(newName(), PASSWORD)
    await field('ID number').fill('A1234567')
    await submit.click()
    await expect(alert).toHaveText(['The format is incorrect.'])
    await field('ID number').fill('AB123456')
    await submit.click()
    await expect(page).toHaveURL('/m/home')
  },
)

test(
  'a flag that locks members out is turned only after the warning is confirmed',
  runsAlone,
  async ({ browser, settings }) => {
    await settings.setFlags({ MOBILEVERCODELOGIN3: '0', CHNGPASSVERIF3: '0', MOBILENUMPASSREG3: '1' })
    await settings.setFlags({ MOBILENUMREG3: '1' })
    const desk = await browser.newPage()
    await office(desk).logInByToken()
    await office(desk).open('Site')
    await desk.getByRole('button', { name: 'Turn off MOBILENUMPASSREG3' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText(/They could never log in again/)).toBeVisible()
    await dialog.getByLabel(/^Reason/).fill('fewer fields')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    const flags = await officeClient({ token: setupValue('KOI_E2E_OPERATOR') }).officeFlags()
    expect(flags.find(({ key }) => key === 'MOBILENUMPASSREG3')?.value).toBe('1')
    await dialog.getByRole('checkbox', { name: /I have read this/ }).check()
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(desk.getByRole('button', { name: 'Turn on MOBILENUMPASSREG3' })).toBeVisible()
    await desk.getByRole('button', { name: 'Turn off DIRECTREG3' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await desk.close()
  },
)

test(
  'an operator sets the total above which documents are required, and names the licence',
  runsAlone,
  async ({ page, browser, newMember, openAs, settings }) => {
    await settings.restoreAfterwards('licence')
    const api = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
    const { thresholds } = await api.officeProtectionRules()
    const desk = await browser.newPage()
    try {
      await office(desk).logInByToken()
      await office(desk).open('Settings')
      const form = await office(desk).openEditForm('Player protection')
      await form.getByLabel(/^Total from which identity is checked/).fill('250')
      await office(desk).save(form, 'our licence')
      await expect(termValue(desk, 'Identity check in CNY')).toHaveText('from 250.00')
      const higher = await office(desk).openEditForm('Player protection')
      await higher.getByLabel(/^Total from which identity is checked/).fill('300')
      await office(desk).save(higher, 'too many checks')
      await expect(desk.getByText('to raise the total in CNY to 300.00: too many checks')).toBeVisible()
      await expect(termValue(desk, 'Identity check in CNY')).toHaveText('from 250.00')
      const dialog = desk.getByRole('dialog')
      await desk.getByRole('button', { name: 'Keep the total' }).click()
      await dialog.getByLabel(/^Reason/).fill('the licence says so')
      await dialog.getByRole('button', { name: 'Refuse' }).click()
      await expect(desk.getByText('to raise the total in CNY')).toHaveCount(0)
      await openAs(await newMember(), '/m/playerIdentity')
      await expect(page.getByRole('main')).toContainText('¥250.00')
      const licence = await office(desk).openEditForm('Licence')
      await licence.getByLabel(/^Licence/).fill('Testland Gaming Authority 12/345')
      await office(desk).save(licence, 'granted today')
      await page.goto('/m/home')
      await expect(page.getByRole('definition').filter({ hasText: 'Testland' })).toHaveText(
        'Testland Gaming Authority 12/345',
      )
    } finally {
      const second = officeClient({ token: setupValue('KOI_E2E_SECOND_OWNER') })
      const decide = async (
        { waiting }: Awaited<ReturnType<typeof api.officeProtectionRules>>,
        agree: boolean,
      ) => {
        for (const { id } of waiting)
          await second.officeDecideProtectionRules({ id, agree, reason: 'browser test' })
      }
      await decide(await api.officeProtectionRules(), false)
      await decide(await api.officeSetProtectionRules({ thresholds, reason: 'browser test' }), true)
      await desk.close()
    }
  },
)

test('[VA-19] the date of birth is required where the operator wants it, and minors get no account', {
  ...runsAlone,
}, async ({ page, settings }) => {
  await settings.setRegisterFields([{ field: 'birthDate', enabled: true, required: true }])
  const { open, fill, field, submit, alert } = registerPage(page)
  await open()
  await fill(newName(), PASSWORD)
  await submit.click()
  await expect(alert).toHaveText(['This field is required.'])
  await field('Date of birth').fill('2020-01-01')
  await submit.click()
  await expect(alert).toHaveText(['According to your date of birth, you are not old enough to play here.'])
  await expect(page).toHaveURL('/m/register')
  await field('Date of birth').fill('1990-05-17')
  await submit.click()
  await expect(page).toHaveURL('/m/home')
})

test('errors of a form are shown at its fields, before and after it is sent', async ({ browser }) => {
  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/vendors/KOIRNG`)
  await desk.getByRole('button', { name: 'Edit connection' }).click()
  const form = desk.getByRole('dialog', { name: 'Edit connection' })
  const [url, minutes, stake] = [
    form.getByLabel('Game launch URL'),
    form.getByLabel('Launch token lifetime (minutes)'),
    form.getByLabel(/^Maximum stake per bet/),
  ]
  const before = await url.inputValue()
  await url.fill('nonsense')
  await minutes.fill('3')
  await stake.fill('much')
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(url).toBeFocused()
  await expect(url).toHaveAccessibleDescription('Enter a full address, such as https://example.com.')
  await expect(minutes).toHaveAccessibleDescription('At least 5.')
  await expect(stake).toHaveAccessibleDescription('Enter an amount, such as 100 or 12.50.')
  await expect(form.getByLabel(/^Reason/)).toHaveAccessibleDescription('This field is required.')

  await url.fill(before)
  await minutes.fill('700')
  await form.getByLabel(/^Reason/).fill('browser test')
  await expect(minutes).not.toHaveAttribute('aria-invalid')
  // Well formed, but refused by the server.
  await stake.fill('0')
  await expect(stake).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect(stake).toBeFocused()
  await expect(stake).toHaveAccessibleDescription('Enter an amount, such as 100 or 12.50.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await expect(desk.getByText('700 minutes')).toHaveCount(0)
  await desk.close()
})

const termValue = (desk: Page, name: string) =>
  desk.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
