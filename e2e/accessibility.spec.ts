import { expectNoViolations } from './axe.ts'
import { deposit, logInMember, prepareWithdrawals } from './members.ts'
import { downloads } from './pages/downloads.ts'
import { memberCentre } from './pages/member-centre.ts'
import { shell } from './pages/shell.ts'
import { demoPeople } from './people.ts'
import { openScreen, screens } from './screens.ts'
import { expect, test } from './world.ts'

// Checking a whole page twice takes long on a busy machine.
test.describe.configure({ timeout: 180_000 })

/** Checking a screen twice takes seconds, and the tests run in parallel. */
const SCREENS_PER_TEST = 3

const parts = (who: 'visitor' | 'member') => {
  const group = screens.filter((screen) => screen.who === who)
  const count = Math.ceil(group.length / SCREENS_PER_TEST)
  return Array.from({ length: count }, (_, part) =>
    group.slice(part * SCREENS_PER_TEST, (part + 1) * SCREENS_PER_TEST),
  )
}

for (const [part, group] of parts('visitor').entries()) {
  test(`screens of a visitor have no accessibility violations in either theme (${part + 1})`, async ({
    page,
  }) => {
    for (const { path } of group) {
      await openScreen(page, path)
      await expectNoViolations(page, path)
    }
  })
}

for (const [part, group] of parts('member').entries()) {
  test(`screens of a member have no accessibility violations in either theme (${part + 1})`, async ({
    page,
    newMember,
    openAs,
  }) => {
    const member = await newMember()
    await deposit(member, '100')
    await prepareWithdrawals(member)
    await openAs(member, '/m/home')
    for (const { path } of group) {
      await openScreen(page, path)
      await expectNoViolations(page, path)
    }
  })
}

test('the agent home has no accessibility violations in either theme', async ({ page, openAs }) => {
  const { account, password } = demoPeople().agent
  await openAs(await logInMember(account, password), '/m/agent')
  await openScreen(page, '/m/agent')
  await expectNoViolations(page, '/m/agent')
})

test('sheets, menus and dialogs have no accessibility violations in either theme', async ({
  page,
  newMember,
  openAs,
}) => {
  const { languageButton, dialog, openMenu } = shell(page)
  await page.goto('/m/home')
  await languageButton.click()
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'languages')
  await page.goto('/m/notice')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'announcement')
  await page.goto('/m/mine')
  await page.getByRole('button', { name: 'Log in or register' }).click()
  await dialog.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expectNoViolations(page, 'log-in with errors')
  await downloads(page).offer([{ resourceType: 'MOBILECONFIG', url: 'https://app.example/koi.mobileconfig' }])
  await page.goto('/m/mine')
  await memberCentre(page).download.click()
  await expect(downloads(page).popup).toBeVisible()
  await expectNoViolations(page, 'download popup')
  await openAs(await newMember(), '/m/home')
  await openMenu()
  await expectNoViolations(page, 'wallet menu')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog).toContainText('Are you sure')
  await expectNoViolations(page, 'question')
})
