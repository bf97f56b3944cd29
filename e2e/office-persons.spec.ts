import { officeClient, setupValue } from './clients.ts'
import { query } from './database.ts'
import { registerMember } from './members.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test('[TA-29] an operator sees the accounts of one person, and says that one is nobody else’s', async ({
  browser,
}) => {
  const [one, two] = [await registerMember(), await registerMember()]
  const accounts = [one.account, two.account]
  const mobile = `1${String(Date.now()).slice(-8)}`
  await query(`update members.member set dialing_code = '60', mobile = $2 where account = any ($1)`, [
    accounts,
    mobile,
  ])
  await query('select members.group_persons()', [])
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await office(page).logInByToken(setupValue('KOI_E2E_OPERATOR'))
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/accounts`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: two.account }) })
  await expect(row).toContainText(one.account)
  await expect(row).toContainText('mobile')
  await expect(row).toContainText('counts once')
  await row.getByRole('button', { name: 'A person of their own' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('papers of both seen')
  await dialog.getByRole('button', { name: 'A person of their own' }).click()
  await expect(row).toHaveCount(0)
  const { content } = await officeClient({ token: setupValue('KOI_E2E_OPERATOR') }).officePersons({})
  expect(content.flatMap((person) => person.accounts.map(({ account }) => account))).not.toContain(
    two.account,
  )
  await page.close()
})
