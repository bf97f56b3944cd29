import { stopClock } from './clock.ts'
import { logInMember, PASSWORD } from './members.ts'
import { changePasswordPage } from './pages/change-password.ts'
import { logInPage } from './pages/log-in.ts'
import { shell } from './pages/shell.ts'
import { holdResponses, watchCalls, withoutCrypto } from './traffic.ts'
import { expect, localItems, test } from './world.ts'

const CHANGE = '/wps/member/password/v2'
const NEW = 'Stream88'
const SAME = 'The new password and the old password cannot be the same'

test('[CP-01] [CP-03] [CP-16] the form has its title and no footer', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  const { username, fresh, confirm, submit } = changePasswordPage(page)
  await openAs(member, '/m/changePsw')
  await expect(username).toHaveValue(member.account)
  await expect(username).toBeDisabled()
  for (const part of [fresh, confirm, submit]) await expect(part).toBeVisible()
  await expect(shell(page).header.getByRole('heading')).toHaveText('First password')
  await expect(shell(page).footer).toHaveCount(0)
})

test('[CP-04] a visitor is sent home', async ({ page }) => {
  await page.goto('/m/changePsw')
  await expect(page).toHaveURL('/m/home')
})

test('[CP-05] [CP-06] [CP-07] [CP-08] [ER-12] errors are shown under each field', async ({
  page,
  newMember,
  openAs,
}) => {
  const { alert, old, fresh, confirm, submit } = changePasswordPage(page)
  const calls = watchCalls(page)
  await openAs(await newMember(), '/m/changePsw')
  await old.fill('12345')
  await fresh.fill('abcdef')
  await submit.click()
  await expect(alert).toHaveText([
    'Password format is incorrect',
    'Password format is incorrect',
    'Enter password',
  ])
  await old.fill(PASSWORD)
  await fresh.fill(NEW)
  await confirm.fill('Other1234')
  await submit.click()
  await expect(alert).toHaveText(['Confirmation password not matched'])
  expect(calls.to(CHANGE)).toEqual([])
})

test('[CP-09] [ER-02] the same password is refused in a popup, and nothing is sent', async ({
  page,
  newMember,
  openAs,
}) => {
  const calls = watchCalls(page)
  await openAs(await newMember(), '/m/changePsw')
  await changePasswordPage(page).change(PASSWORD, PASSWORD)
  await expect(shell(page).dialog).toContainText(SAME)
  await shell(page).dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(shell(page).dialog).toHaveCount(0)
  expect(calls.to(CHANGE)).toEqual([])
})

test('[CP-02] [CP-09] [CP-12] a remembered password replaces the old one', async ({ page, newMember }) => {
  const { account, password } = await newMember()
  const calls = watchCalls(page)
  const form = logInPage(page)
  await form.open()
  await form.remember.check({ force: true })
  await form.logIn(account, password)
  await expect(page).toHaveURL('/m/home')
  await page.goto('/m/changePsw')
  const change = changePasswordPage(page)
  await expect(change.fresh).toBeVisible()
  await expect(change.old).toHaveCount(0)
  await change.change(password)
  await expect(shell(page).dialog).toContainText(SAME)
  expect(calls.to(CHANGE)).toEqual([])
  await shell(page).dialog.getByRole('button', { name: 'Confirm' }).click()
  await change.change(NEW)
  await expect(page).toHaveURL('/m/home')
  expect(JSON.parse((await localItems(page)).sass ?? '').username.password).toBe(btoa(btoa(NEW)))
  await (await shell(page).askToSignOut()).getByRole('button', { name: 'Sign out' }).click()
  await expect(form.password).toHaveValue(NEW)
  await form.submit.click()
  await expect(shell(page).account).toContainText(account)
})

test('[CP-10] [CP-12] the change sends both passwords, and creates no record where there was none', async ({
  page,
  newMember,
  openAs,
}) => {
  await withoutCrypto(page)
  const member = await newMember()
  const calls = watchCalls(page)
  await openAs(member, '/m/changePsw')
  await changePasswordPage(page).change(NEW, PASSWORD)
  await expect(page).toHaveURL('/m/home')
  const [call] = calls.to(CHANGE)
  expect(call?.method()).toBe('PUT')
  expect(call?.postDataJSON()).toEqual({ oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW })
  expect(JSON.stringify(await localItems(page))).not.toContain('sass')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(NEW)
  expect((await logInMember(member.account, NEW)).session.userName).toBe(member.account)
})

test('[CP-11] [CP-13] [BC-08] a message shows for a second, then home opens', async ({
  page,
  newMember,
  openAs,
}) => {
  await page.clock.install()
  await openAs(await newMember(), '/m/changePsw')
  await expect(changePasswordPage(page).fresh).toBeVisible()
  const call = await holdResponses(page, `**${CHANGE}`)
  await changePasswordPage(page).change(NEW, PASSWORD)
  await expect(shell(page).message('Please wait…')).toBeVisible()
  await stopClock(page)
  call.release()
  await expect(shell(page).message('Change saved')).toBeVisible()
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(shell(page).message('Change saved')).toBeVisible()
  await expect(page).toHaveURL('/m/changePsw')
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/m/home')
  await expect(shell(page).message('Change saved')).toHaveCount(0)
})

test('[CP-10] the loading message stays for at most ten seconds', async ({ page, newMember, openAs }) => {
  await page.clock.install()
  await openAs(await newMember(), '/m/changePsw')
  await expect(changePasswordPage(page).fresh).toBeVisible()
  await stopClock(page)
  const call = await holdResponses(page, `**${CHANGE}`)
  await changePasswordPage(page).change(NEW, PASSWORD)
  await expect(shell(page).message('Please wait…')).toBeVisible()
  await page.clock.runFor(9_500)
  await expect(shell(page).message('Please wait…')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  call.release()
})

test('[CP-14] [CP-15] a wrong old password is reported, and the page stays', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, '/m/changePsw')
  await changePasswordPage(page).change(NEW, 'Wrong1234')
  await expect(changePasswordPage(page).alert).toHaveText('The old password is incorrect.')
  await expect(shell(page).message('Please wait…')).toHaveCount(0)
  await expect(page).toHaveURL('/m/changePsw')
  const change = (oldPassword: string, newPassword: string) =>
    member.api.changePassword({ oldPassword, newPassword, confirmNewPassword: newPassword })
  await expect(change('Wrong1234', NEW)).rejects.toMatchObject({ code: 'password.wrong' })
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ code: 'modify.new.old.same' })
})
