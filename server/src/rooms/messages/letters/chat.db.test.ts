import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openPublishing } from '../testing.ts'

const db = await openTestDatabase()
const { app, clock, person, desk } = await openPublishing(db)
const guest = app.caller().api

const setChat = async (url: string | null, hosts: readonly string[]) => {
  await (await desk('mei')).officeSetSite({ reason: 'a test', change: { chat: { url, hosts: [...hosts] } } })
  // The settings are read again after two seconds.
  clock.advance(2_500)
}

test('[API-081] [GR-23] without a chat the call is refused, and the site knows', async () => {
  expect(siteCalls.chatLink).toMatchObject({ method: 'GET', path: '/wps/system/chat' })
  await expect(guest.chatLink()).rejects.toMatchObject({ code: 'chat.unset', status: 404 })
  expect(await guest.customerService()).toMatchObject({ chat: false })
})

test('[GR-23] a chat is https, on a host of its list, without log-in data', async () => {
  const refused = [
    ['http://chat.example.com/', ['chat.example.com']],
    ['https://evil.example/', ['chat.example.com']],
    ['https://chat.example.com.evil.example/', ['chat.example.com']],
    ['https://chat.example.com@evil.example/', ['chat.example.com']],
    ['https://user:pass@chat.example.com/', ['chat.example.com']],
    ['javascript:alert(1)', ['chat.example.com']],
    ['https://chat.example.com/', []],
  ] as const
  for (const [url, hosts] of refused)
    await expect(setChat(url, hosts), url).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[API-081] [GR-23] a member gets a short token, and no personal data is in the address', async () => {
  await setChat('https://chat.example.com/talk?skin=koi', ['chat.example.com'])
  expect(await guest.customerService()).toMatchObject({ chat: true })
  expect(await guest.chatLink()).toEqual({ url: 'https://chat.example.com/talk?skin=koi' })
  const { api, member } = await person('talker', 0n)
  const url = new URL((await api.chatLink()).url)
  expect([...url.searchParams.keys()]).toEqual(['skin', 'token'])
  const token = url.searchParams.get('token') ?? ''
  expect(token).toMatch(/^[\w-]{16}$/)
  expect(url.href).not.toContain('talker')
  expect((await api.chatLink()).url).not.toBe(url.href)

  const mei = await desk('mei')
  expect(await mei.officeChatMember({ token })).toEqual({ memberId: String(member.id), account: 'talker' })
  const { content } = await mei.officeAudit({ target: `member:${member.id}` })
  expect(content[0]?.action).toBe('chat.identify')
  await expect(mei.officeChatMember({ token: 'x'.repeat(16) })).rejects.toMatchObject({
    code: 'chat.unknown',
  })
  clock.advance(30 * 60_000)
  await expect((await desk('mei')).officeChatMember({ token })).rejects.toMatchObject({
    code: 'chat.unknown',
  })
  await expect((await desk('arun')).officeChatMember({ token })).rejects.toMatchObject({
    code: 'operator.role',
  })
})

test('[GR-23] a host that was changed past the office is not opened', async () => {
  await db.query(`update whitelabel.site set chat_url = 'https://evil.example/'`)
  clock.advance(2_500)
  await expect(guest.chatLink()).rejects.toMatchObject({ code: 'chat.unset' })
})
