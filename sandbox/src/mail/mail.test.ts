import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/processes.mjs'
import { buildSandbox } from '../app.ts'
import { mail } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-mail-'))
const port = (await freePort()) ?? 0
let counter = 0
const world = {
  folder,
  port: 8083,
  now: () => new Date('2026-01-02T03:04:05Z'),
  randomHex: (bytes: number) => String(counter++).padStart(bytes * 2, '0'),
  fetch: globalThis.fetch,
  env: { SANDBOX_SMTP_PORT: String(port) },
}
const app = await buildSandbox(world, [mail])
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (changes: Record<string, string> = {}) =>
  createTransport({ host: '127.0.0.1', port }).sendMail({
    from: 'Koi <no-reply@koi.example>',
    to: 'Linh@Koi.example',
    subject: 'Tetapkan 新密码',
    text: 'Open this:\n\nhttp://localhost:8080/m/resetPassword#abc_DEF-1\n\n<b>not bold</b>\n',
    ...changes,
  })

const mailsTo = async (to: string) => (await app.inject(`/control/mails?to=${to}`)).json()

test('the inbox lists a mail by its address, as it was written, with its links', async () => {
  await send({ html: '<p>bold</p>' })
  expect(await mailsTo('linh@koi.example')).toEqual([
    {
      id: expect.any(String),
      from: 'Koi <no-reply@koi.example>',
      to: ['linh@koi.example'],
      subject: 'Tetapkan 新密码',
      text: expect.stringContaining('Open this:'),
      html: expect.stringContaining('<p>bold</p>'),
      links: ['http://localhost:8080/m/resetPassword#abc_DEF-1'],
      at: Date.UTC(2026, 0, 2, 3, 4, 5),
    },
  ])
  expect(await mailsTo('somebody@koi.example')).toEqual([])
})

test('the page shows addresses as links and the rest as text', async () => {
  await send()
  const { body } = await app.inject('/mail')
  expect(body).toContain('<a href="http://localhost:8080/m/resetPassword#abc_DEF-1">')
  expect(body).not.toContain('<b>not bold')
  const [newest] = await mailsTo('linh@koi.example')
  expect((await app.inject(`/mail/${newest.id}/html`)).statusCode).toBe(404)
})

test('the HTML of a mail is shown in a sandbox, with no access to anything else', async () => {
  await send({ html: '<p>bold</p>', to: 'html@koi.example' })
  const [{ id }] = await mailsTo('html@koi.example')
  const answer = await app.inject(`/mail/${id}/html`)
  expect(answer.body).toContain('<p>bold</p>')
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
})

test('busy once: the sender is asked to try later, and then succeeds', async () => {
  const ordered = await app.inject({ method: 'POST', url: '/control/mail', payload: { fault: 'busy' } })
  expect(ordered.json()).toEqual({ ordered: true })
  const to = 'later@koi.example'
  await expect(send({ to })).rejects.toMatchObject({ responseCode: 451 })
  expect(await mailsTo(to)).toEqual([])
  await send({ to })
  expect(await mailsTo(to)).toHaveLength(1)
  const wrong = await app.inject({ method: 'POST', url: '/control/mail', payload: { fault: 'rain' } })
  expect(wrong.statusCode).toBe(400)
})

test('mails survive a restart', async () => {
  const before = (await app.inject('/control/mails')).json()
  const again = await buildSandbox({ ...world, env: { SANDBOX_SMTP_PORT: '0' } }, [mail])
  expect((await again.inject('/control/mails')).json()).toEqual(before)
  await again.close()
})
