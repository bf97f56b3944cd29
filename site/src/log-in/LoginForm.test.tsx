// @vitest-environment happy-dom
import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { dispatchSession, getSession } from '../session/session.ts'
import { renderOnSite } from '../testing/render.tsx'
import { LoginForm } from './LoginForm.tsx'
import { rememberedLogins } from './remembered-logins.ts'

const session = {
  token: 'a token',
  merchantCode: 'koi',
  userName: 'anna88',
  customerType: 1,
  firstTimeLogin: false,
}

beforeEach(() => {
  dispatchSession({ kind: 'logged-out' })
  localStorage.clear()
  queryClient.clear()
  vi.spyOn(api, 'captcha').mockResolvedValue('cGljdHVyZQ==')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const refusal = (code: RefusalCode, details: Record<string, unknown> = {}) =>
  new CallError({ code, status: 400, message: code, details })

async function show() {
  const onDone = vi.fn()
  await renderOnSite(<LoginForm onDone={onDone} />, {
    texts: ['entry', 'refusals'],
    flags: ['MOBILEVERCODELOGIN3'],
  })
  return { onDone }
}

const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))

function typePassword() {
  type('Username', ' anna88 ')
  type('Password', 'koi-1234')
}

test('[LG-25] nothing is sent until both fields pass their checks', async () => {
  const call = vi.spyOn(api, 'logIn')
  await show()
  logIn()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(call).not.toHaveBeenCalled()
})

test('a right password logs in, and nothing is remembered unless the member asks for it', async () => {
  const call = vi.spyOn(api, 'logIn').mockResolvedValue(session)
  const { onDone } = await show()
  typePassword()
  logIn()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(call).toHaveBeenCalledWith({ type: 'username', username: 'anna88', password: 'koi-1234' })
  expect(getSession()?.userName).toBe('anna88')
  expect(rememberedLogins()).toEqual({})
})

test('[LG-11] [LG-12] the captcha appears when the server asks for one, and is renewed', async () => {
  const call = vi.spyOn(api, 'logIn').mockRejectedValue(refusal('login.failed', { captcha: true }))
  await show()
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  typePassword()
  logIn()
  await screen.findByLabelText('Verification code')
  await waitFor(() => expect(api.captcha).toHaveBeenCalledTimes(1))
  type('Verification code', '1234')
  logIn()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ captcha: '1234' }))
  await waitFor(() => expect(api.captcha).toHaveBeenCalledTimes(2))
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('')
})

test('[VA-06] a first log-in that needs a code gets no error; its field has the focus', async () => {
  vi.spyOn(api, 'logIn').mockRejectedValue(refusal('captcha.required', { captcha: true }))
  await show()
  typePassword()
  logIn()
  const field = await screen.findByLabelText<HTMLInputElement>('Verification code')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('One more step')
  expect(hint?.textContent).toContain('1-16 digits or letters, or an equation result')
})

test('the second step takes the ticket of the first, and the way back keeps what was typed', async () => {
  vi.spyOn(api, 'logIn').mockRejectedValue(refusal('login.second_step', { ticket: 'a ticket' }))
  const second = vi.spyOn(api, 'logInSecondStep').mockResolvedValue(session)
  const { onDone } = await show()
  typePassword()
  logIn()
  await screen.findByLabelText('Authenticator code')
  fireEvent.click(screen.getByRole('button', { name: 'Back to the log-in' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('koi-1234')
  logIn()
  await screen.findByLabelText('Authenticator code')
  type('Authenticator code', '123456')
  logIn()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(second).toHaveBeenCalledWith({ ticket: 'a ticket', code: '123456' })
})

test('another method begins with an empty form and without the last refusal', async () => {
  vi.spyOn(api, 'logIn').mockRejectedValue(refusal('login.failed'))
  vi.spyOn(api, 'countries').mockResolvedValue([])
  await show()
  typePassword()
  logIn()
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('tab', { name: 'Mobile and code' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Username' }))
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('')
})
