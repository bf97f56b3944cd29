import { newName, PASSWORD } from './members.ts'
import { registerPage } from './pages/register.ts'
import { watchCalls } from './traffic.ts'
import { expect, runsAlone, test } from './world.ts'

const REGISTER = '/wps/member/register'

/** The optional fields: the key of each in the settings, its label, and a valid value. */
const FIELDS = [
  { field: 'paymentPassword', label: 'Payment password (six digits)', right: '246810' },
  { field: 'nickname', label: 'Nickname', right: 'Fisher' },
  { field: 'payeeName', label: 'Name on your bank account', right: 'Tan Mei Ling' },
  { field: 'birthDate', label: 'Date of birth', right: '1990-05-17' },
  { field: 'email', label: 'E-mail', right: '' },
  { field: 'mobileNum', label: 'Mobile number', right: '' },
  { field: 'idNumber', label: 'ID number', right: 'A1234567' },
  { field: 'qqNum', label: 'QQ', right: '12345678' },
  { field: 'facebook', label: 'Facebook', right: 'koi.fisher' },
  { field: 'wechat', label: 'WeChat', right: 'koifisher' },
  { field: 'line', label: 'Line', right: 'koifisher' },
  { field: 'whatsapp', label: 'WhatsApp', right: '60123456789' },
  { field: 'zalo', label: 'Zalo', right: 'koifisher' },
  { field: 'recommenderId', label: 'Recommended by', right: '' },
  { field: 'affiliateCode', label: 'Invitation code', right: '' },
] as const

const rules = (enabled: boolean, required: boolean) =>
  FIELDS.map(({ field }) => ({ field, enabled, required }))

const SHOWN = '[RG-05] [RG-06] [RG-07] [RG-08] [RG-09] [RG-10] [RG-11] [RG-12] [RG-13]'

test(
  `${SHOWN} each optional field is shown when the operator turns it on`,
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    await settings.setRegisterFields(rules(true, false))
    await form.open()
    for (const { label } of FIELDS)
      await expect(page.getByLabel(label, { exact: false }).first()).toBeVisible()
    await settings.setRegisterFields(rules(false, false))
    await form.open()
    for (const { label } of FIELDS) await expect(page.getByLabel(label, { exact: false })).toHaveCount(0)
  },
)

test(
  '[RG-14] [VA-01] a required field must be filled in, another may stay empty',
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    const calls = watchCalls(page)
    await settings.setRegisterFields(rules(true, true))
    await form.open()
    await form.fill(newName(), PASSWORD)
    await form.submit.click()
    await expect(page.getByText('This field is required.')).toHaveCount(FIELDS.length)
    expect(calls.to(REGISTER)).toEqual([])
    await settings.setRegisterFields(rules(true, false))
    await form.open()
    await form.fill(newName(), PASSWORD)
    await form.submit.click()
    await expect(page).toHaveURL('/m/home')
  },
)

test(
  '[VA-01] [RG-34] [ER-11] [ER-14] [ER-16] errors of an optional field are shown under it',
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    const calls = watchCalls(page)
    await settings.setRegisterFields(rules(true, false))
    await form.open()
    await form.fill(newName(), PASSWORD)
    await form.field('E-mail').fill('abc@')
    await form.field('Mobile number').fill('12')
    await form.field('Name on your bank account').fill('7')
    await form.field('Payment password (six digits)').fill('12')
    await form.submit.click()
    await expect(form.alert).toHaveText([
      'The payment password must be six digits.',
      'Name format is not valid',
      'E-mail format is incorrect',
      'Please enter a valid mobile number',
    ])
    await expect(form.field('Payment password (six digits)')).toBeFocused()
    expect(calls.to(REGISTER)).toEqual([])
  },
)

test('[VA-08] a mobile number has at most twenty digits', runsAlone, async ({ page, settings }) => {
  await settings.setRegisterFields([{ field: 'mobileNum', enabled: true, required: false }])
  await registerPage(page).open()
  await registerPage(page).field('Mobile number').pressSequentially('1'.repeat(21))
  await expect(registerPage(page).field('Mobile number')).toHaveValue('1'.repeat(20))
})

test('[ER-13] an unknown recommender is reported under the field', runsAlone, async ({ page, settings }) => {
  const form = registerPage(page)
  await settings.setRegisterFields([{ field: 'recommenderId', enabled: true, required: false }])
  await form.open()
  await form.fill(newName(), PASSWORD)
  await form.field('Recommended by').fill('nobody0001')
  await form.submit.click()
  await expect(form.alert).toHaveText(['Referrer link error'])
  await expect(page).toHaveURL('/m/register')
})

test(
  '[RG-29] [VA-21] [ER-01] a wrong invitation is found before anything is sent',
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    const calls = watchCalls(page)
    await settings.setRegisterFields([{ field: 'affiliateCode', enabled: true, required: false }])
    await form.open()
    await form.fill(newName(), PASSWORD)
    await form.field('Invitation code').fill('NOBODY')
    await form.submit.click()
    await expect(form.alert).toHaveText(['Invitation code error'])
    await expect(form.field('Invitation code')).toBeFocused()
    expect(calls.to('/wps/affiliate')).toHaveLength(1)
    expect(calls.to(REGISTER)).toEqual([])
  },
)

test(
  '[RG-15] [VA-05] [VA-06] [BC-05] a captcha is shown by rule; a tap loads another picture',
  runsAlone,
  async ({ page, settings }) => {
    const form = registerPage(page)
    await settings.setRegisterFields([{ field: 'captcha', enabled: true, required: true }])
    await form.open()
    const picture = form.captchaPicture.locator('img')
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
    await expect(form.captcha).toHaveAccessibleDescription('1-16 digits or letters, or an equation result')
    await form.fill(newName(), PASSWORD)
    await form.submit.click()
    await expect(form.alert).toHaveText(['enter code'])
    await form.captcha.pressSequentially('1234567')
    await expect(form.captcha).toHaveValue('123456')
    const first = await picture.getAttribute('src')
    await form.captchaPicture.click()
    await expect(form.captcha).toHaveValue('')
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await form.captcha.fill('12ab')
    await form.submit.click()
    await expect(form.alert).toHaveText(['Verification code error'])
  },
)

test(
  '[RG-35] the age is confirmed with the agreement: 18, or 21 where the operator says so',
  runsAlone,
  async ({ page, settings }) => {
    const { open, agree, submit } = registerPage(page)
    for (const minimumAge of [18, 21] as const) {
      await settings.setSite({ minimumAge })
      await open()
      await expect(page.getByText(`I am ${minimumAge} or older`)).toBeVisible()
      await agree.uncheck({ force: true })
      await expect(submit).toBeDisabled()
    }
  },
)
