import { expect, test } from 'vitest'
import { readRedirect, toSocialTicket } from './social.ts'

const read = (query: string) => readRedirect(new URLSearchParams(query))

test('a provider redirects back to log in, to link, after a cancellation, or without a code', () => {
  expect(read('state=login.abc&code=xyz&scope=email')).toEqual({
    purpose: 'login',
    state: 'login.abc',
    code: 'xyz',
  })
  expect(read('state=link.abc&code=xyz')).toEqual({ purpose: 'link', state: 'link.abc', code: 'xyz' })
  expect(read('state=link.abc&error=access_denied')).toEqual({
    purpose: 'link',
    problem: 'entry.social_given_up',
  })
  for (const broken of ['', 'state=login.abc', 'code=xyz', 'error=server_error&state=login.abc']) {
    expect(read(broken)).toEqual({ purpose: 'login', problem: 'refusal.social.failed' })
  }
})

test('a ticket needs a known provider', () => {
  const ticket = { ticket: 't', provider: 'google', label: 'mei@example.com' }
  expect(toSocialTicket({ ...ticket, affiliateCode: null })).toEqual(ticket)
  expect(toSocialTicket({ ticket: 't', provider: 'facebook' })).toEqual({
    ticket: 't',
    provider: 'facebook',
    label: null,
  })
  for (const other of [
    null,
    undefined,
    'text',
    {},
    { ...ticket, provider: 'other' },
    { ...ticket, ticket: 1 },
  ]) {
    expect(toSocialTicket(other)).toBeNull()
  }
})
