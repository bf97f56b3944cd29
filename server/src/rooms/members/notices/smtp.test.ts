import { expect, test } from 'vitest'
import { serverOf } from './smtp.ts'

test('the address of a mail server determines how to connect to it', () => {
  expect(serverOf(new URL('smtp://koi:s%40cret@mail.example'))).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'koi', pass: 's@cret' },
  })
  expect(serverOf(new URL('smtps://mail.example'))).toMatchObject({
    port: 465,
    secure: true,
    requireTLS: false,
  })
  expect(serverOf(new URL('smtp://127.0.0.1:8025'))).toEqual({
    host: '127.0.0.1',
    port: 8025,
    secure: false,
    requireTLS: false,
  })
  expect(serverOf(new URL('smtp://[2001:db8::25]:25'))).toMatchObject({
    host: '2001:db8::25',
    requireTLS: true,
  })
})
