import { expect, test } from 'vitest'
import { type LiveUpdate, subscribeToLiveUpdates } from '../../../live-update.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { fundedMember, inviteBy } from '../../../testing/people.ts'
import { pngOf } from '../../../testing/pictures.ts'
import { announcementPicture } from '../index.ts'
import { DAY, openPublishing } from '../testing.ts'

const db = await openTestDatabase()
const { ctx, app, clock, person, desk, written, save, publish, run, stake } = await openPublishing(db)
const guest = app.caller().api
const home = { groupName: 'm_home', platform: 'M' } as const

const titlesFor = async (api: typeof guest, types: string, language = 'EN') =>
  (await api.announcements({ types, ...home, language })).map(({ title }) => title)

test('[GR-21] a draft is scheduled, shown and over by its window, in three languages', async () => {
  const from = clock.now().getTime() + 3_600_000
  const { id, state } = await save({ from, until: from + DAY })
  expect(state).toBe('draft')
  expect(await titlesFor(guest, 'PL')).toEqual([])
  expect((await publish(id)).state).toBe('scheduled')
  expect(await titlesFor(guest, 'PL')).toEqual([])
  clock.advance(3_600_000)
  expect((await (await desk('mei')).officeAnnouncement({ id })).state).toBe('shown')
  expect(await titlesFor(guest, 'PL')).toEqual(['Maintenance'])
  expect(await titlesFor(guest, 'PL', 'MS')).toEqual(['Penyelenggaraan'])
  expect(await titlesFor(guest, 'PL', 'CN')).toEqual(['维护'])
  clock.advance(DAY)
  expect(await titlesFor(guest, 'PL')).toEqual([])
  await run('follow-windows')
  expect((await (await desk('mei')).officeAnnouncements({ state: 'over' })).content).toMatchObject([{ id }])
  const { content } = await (await desk('mei')).officeAudit({ target: `announcement:${id}` })
  expect(content.map(({ action }) => action)).toEqual([
    'announcement.end',
    'announcement.publish',
    'announcement.write',
  ])
})

test('[GR-21] what is withdrawn is gone at once, from pages that are open too', async () => {
  const received: LiveUpdate[] = []
  const stop = subscribeToLiveUpdates(ctx, (events) => received.push(...events))
  const { id } = await save()
  await publish(id)
  expect(await titlesFor(guest, 'PL')).toEqual(['Maintenance'])
  const mei = await desk('mei')
  expect((await mei.officeWithdrawAnnouncement({ id, reason: 'wrong day' })).state).toBe('withdrawn')
  expect(await titlesFor(guest, 'PL')).toEqual([])
  await expect.poll(() => received.filter(({ topic }) => topic === 'announcements').length).toBeGreaterThan(0)
  await stop()
  await expect(mei.officeWithdrawAnnouncement({ id, reason: 'again' })).rejects.toMatchObject({
    code: 'announcement.state',
  })
  await expect(mei.officeSaveAnnouncement(written({ id }))).rejects.toMatchObject({
    code: 'announcement.state',
  })
})

test('[GR-21] pages are told when a scheduled announcement begins, once', async () => {
  // A log-in moves the clock on.
  for (const name of ['mei', 'lin'] as const) await desk(name)
  const { id } = await save({ from: clock.now().getTime() + 60_000 })
  await publish(id)
  clock.advance(60_000)
  const received: LiveUpdate[] = []
  const stop = subscribeToLiveUpdates(ctx, (events) => received.push(...events))
  await run('follow-windows')
  await expect.poll(() => received).toContainEqual({ topic: 'announcements' })
  const [row] = await db.query<{ begun: Date }>(
    'select begun_at as begun from messages.announcement where id = $1',
    [BigInt(id)],
  )
  clock.advance(60_000)
  await run('follow-windows')
  const after = await db.query('select begun_at as begun from messages.announcement where id = $1', [
    BigInt(id),
  ])
  expect(after).toEqual([row])
  await stop()
  await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
})

test('[GR-21] [AN-06] an edit of a shown pop-up is a new version, shown once it is published', async () => {
  const popUp = { type: 'PU', execution: 'B' } as const
  const { id } = await save(popUp)
  await publish(id)
  const contents = { EN: '<p>Tomorrow.<script>x()</script></p>', MS: '', CN: '' }
  const edited = await save({ ...popUp, id, contents })
  expect(edited).toMatchObject({ hasDraft: true, published: { version: 1 }, draft: { version: 2 } })
  const read = async () => (await guest.announcements({ types: 'PU', ...home })).map(({ content }) => content)
  expect(await read()).toEqual(['<p>Tonight.</p>'])
  const after = await publish(id)
  expect(after).toMatchObject({ hasDraft: false, published: { version: 2 }, earlier: [{ version: 1 }] })
  expect(await read()).toEqual(['<p>Tomorrow.</p>'])
  await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
})

test('[GR-21] a notice that was read is unread again in its next version', async () => {
  const reader = await person('reader', 0n)
  const { id } = await save()
  await publish(id)
  const unread = async () => (await reader.api.memberNotices({})).footer.unreadCount
  expect(await unread()).toBe(1)
  await reader.api.readNotice({ id })
  expect(await unread()).toBe(0)
  clock.advance(1_000)
  await save({ id, titles: { EN: 'Later', MS: '', CN: '' } })
  expect(await unread()).toBe(0)
  await publish(id)
  expect(await unread()).toBe(1)
  await reader.api.readNotice({ id })
  expect(await unread()).toBe(0)
  await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
  expect(await unread()).toBe(0)
  await expect(reader.api.readNotice({ id })).rejects.toMatchObject({ code: 'announcement.unknown' })
})

test('[GR-21] each audience sees its own, and visitors what is for everybody', async () => {
  const agent = await fundedMember(ctx, { account: 'leader', type: 1, balance: 0n })
  const below = await person('below', 0n)
  await db.query(
    `insert into members.club_level (position, names, benefits) values (3, '{"EN":"Three"}', '{"EN":""}')
     on conflict do nothing`,
    [],
  )
  await db.query('update members.member set upline = array[$2::bigint], club_level = 3 where id = $1', [
    below.member.id,
    agent.id,
  ])
  const other = await person('other', 0n)
  const audiences = [
    { levels: { from: 2, to: 5 }, team: null, language: null },
    { levels: null, team: 'leader', language: null },
    { levels: null, team: null, language: 'MS' },
  ] as const
  const ids: string[] = []
  for (const [place, audience] of audiences.entries()) {
    const title = `for ${place}`
    const { id } = await save({ audience, titles: { EN: title, MS: title, CN: title } })
    await publish(id)
    ids.push(id)
  }
  expect((await titlesFor(below.api, 'PL')).sort()).toEqual(['for 0', 'for 1'])
  expect(await titlesFor(other.api, 'PL')).toEqual([])
  expect(await titlesFor(guest, 'PL')).toEqual([])
  expect(await titlesFor(guest, 'PL', 'MS')).toEqual(['for 2'])
  const mei = await desk('mei')
  expect((await mei.officeAnnouncement({ id: ids[1] ?? '' })).published?.audience.team).toBe('leader')
  for (const id of ids) await mei.officeWithdrawAnnouncement({ id, reason: 'a test' })
  const unknown = { levels: null, team: 'nobody', language: null }
  await expect(save({ audience: unknown })).rejects.toMatchObject({ code: 'member.unknown' })
})

test('[GR-18] [GR-21] what sells is hidden from a member to whom play is closed', async () => {
  const resting = await person('resting', 0n)
  const ids: string[] = []
  for (const sells of [true, false]) {
    const title = sells ? 'sells' : 'informs'
    const { id } = await save({ sells, titles: { EN: title, MS: '', CN: '' } })
    await publish(id)
    ids.push(id)
  }
  expect((await titlesFor(resting.api, 'PL')).sort()).toEqual(['informs', 'sells'])
  await resting.api.takeTimeOut({ days: 1 })
  expect(await titlesFor(resting.api, 'PL')).toEqual(['informs'])
  expect((await resting.api.memberNotices({})).content.map(({ title }) => title)).toEqual(['informs'])
  for (const id of ids) await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
})

test('[GR-18] [GR-21] what sells is hidden from a member whose limit is used up', async () => {
  const spent = await person('spent')
  await spent.api.setLimit({ kind: 'stake', period: 'day', amount: '20' })
  const ids: string[] = []
  for (const type of ['PR', 'PU', 'PL', 'H'] as const)
    for (const sells of [true, false]) {
      const title = `${type} ${sells ? 'sells' : 'informs'}`
      const execution = type === 'PU' ? 'A' : null
      const { id } = await save({ type, sells, execution, titles: { EN: title, MS: '', CN: '' } })
      await publish(id)
      ids.push(id)
    }
  const { api } = spent
  const answers = async () => {
    const { contentLobby } = await api.mobileNotice()
    const lists = [
      ...[await api.announcements({ types: 'PR,PU,PL,H' }), await api.popularAnnouncements()],
      ...[await api.noticeList(), contentLobby, await api.lobbyAnnouncements()],
      ...[await api.listAnnouncements(), (await api.memberNotices({})).content],
    ]
    return lists.map((list) => new Set(list.map(({ title }) => title)))
  }
  const selling = (list: ReadonlySet<string>) => [...list].filter((title) => /sells|^P[RU]/.test(title))
  for (const list of await answers()) expect(selling(list)).not.toEqual([])
  await stake(spent, '20')
  for (const list of await answers()) {
    expect(selling(list)).toEqual([])
    expect([...list].some((title) => title.endsWith('informs'))).toBe(true)
  }
  expect((await app.caller().api.popularAnnouncements()).map(({ type }) => type)).toContain('PR')
  for (const id of ids) await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
})

test('[GR-18] popular announcements have no promotion for a member to whom play is closed', async () => {
  const away = await person('away', 0n)
  const { id } = await save({ type: 'PR', titles: { EN: 'Win big', MS: '', CN: '' } })
  await publish(id)
  const shown = async () => (await away.api.popularAnnouncements()).map(({ title }) => title)
  expect(await shown()).toContain('Win big')
  await away.api.takeTimeOut({ days: 1 })
  expect(await shown()).not.toContain('Win big')
  await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
})

test('[GR-21] a banner has a picture for each language, decoded and encoded anew', async () => {
  await expect(save({ type: 'B' })).rejects.toMatchObject({ code: 'field.required' })
  await expect(
    save({ type: 'B', pictures: { EN: Buffer.from('GIF89a').toString('base64') } }),
  ).rejects.toMatchObject({ code: 'picture.refused' })
  const draw = async (width: number) => (await pngOf({ width, height: 20 })).toString('base64')
  const { id, draft } = await save({ type: 'B', pictures: { EN: await draw(60), CN: await draw(80) } })
  const hash = draft?.pictures.EN?.replace('/brand/', '') ?? ''
  expect((await announcementPicture(ctx, hash))?.mime).toBe('image/webp')
  await publish(id)
  const urlIn = async (language: string) =>
    (await guest.announcements({ types: 'B', ...home, language }))[0]?.url
  expect(await urlIn('EN')).toBe(draft?.pictures.EN)
  expect(await urlIn('MS')).toBe(draft?.pictures.EN)
  expect(await urlIn('CN')).toBe(draft?.pictures.CN)
  const kept = await save({ type: 'B', id, pictures: { CN: null } })
  expect(kept.draft?.pictures).toEqual({ EN: draft?.pictures.EN, MS: null, CN: null })
  await (await desk('mei')).officeWithdrawAnnouncement({ id, reason: 'a test' })
})

test('[GR-21] what cannot be shown is refused', async () => {
  const now = clock.now().getTime()
  await expect(save({ from: now, until: now })).rejects.toMatchObject({ code: 'announcement.window' })
  await expect(save({ type: 'PU' })).rejects.toMatchObject({ code: 'field.required' })
  await expect(save({ contents: { EN: ' ', MS: '', CN: '' } })).rejects.toMatchObject({
    code: 'field.required',
  })
  const audience = { levels: { from: 9, to: 2 }, team: null, language: null }
  await expect(save({ audience })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(save({ linkUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 'url.refused' })
  await expect(save({ reason: ' ' })).rejects.toMatchObject({ code: 'operator.reason_required' })
  const mei = await desk('mei')
  await expect(mei.officeAnnouncement({ id: '999999' })).rejects.toMatchObject({
    code: 'announcement.unknown',
  })
  const { id, draft } = await save()
  const seen = { id, version: draft?.version ?? 0, writtenAt: draft?.writtenAt ?? 0, reason: 'a test' }
  clock.advance(1_000)
  await save({ id, titles: { EN: 'Somebody else', MS: '', CN: '' } })
  await expect(mei.officePublishAnnouncement(seen)).rejects.toMatchObject({ code: 'announcement.changed' })
})

test('[OF-11] what everyone sees is published by a second person, and other things by one', async () => {
  const [mei, lin] = [await desk('mei'), await desk('lin')]
  const publishBy = async (office: typeof mei, id: string) => {
    const { draft } = await office.officeAnnouncement({ id })
    const seen = { version: draft?.version ?? 0, writtenAt: draft?.writtenAt ?? 0 }
    return office.officePublishAnnouncement({ id, ...seen, reason: 'a test' })
  }
  const { id } = await save()
  await expect(publishBy(mei, id)).rejects.toMatchObject({ code: 'operator.second_person' })
  await inviteBy(db, 'lin', 'mei')
  await expect(publishBy(lin, id)).rejects.toMatchObject({ code: 'operator.not_independent' })
  await db.query('delete from operators.sponsor')
  expect(await publishBy(lin, id)).toMatchObject({ state: 'shown' })
  // The next version is its writer's again.
  await lin.officeSaveAnnouncement(written({ id }))
  await expect(publishBy(lin, id)).rejects.toMatchObject({ code: 'operator.second_person' })
  const few = await save({ audience: { levels: { from: 1, to: 2 }, team: null, language: null } })
  expect(await publishBy(mei, few.id)).toMatchObject({ state: 'shown' })
  // It ends at once, by one person.
  expect(await mei.officeWithdrawAnnouncement({ id, reason: 'a mistake' })).toMatchObject({
    state: 'withdrawn',
  })
})

test('[GR-21] publishing needs its permission', async () => {
  const arun = await desk('arun')
  const calls = [
    () => arun.officeAnnouncements({}),
    () => arun.officeAnnouncement({ id: '1' }),
    () => arun.officeSaveAnnouncement(written()),
    () => arun.officePublishAnnouncement({ id: '1', version: 1, writtenAt: 0, reason: 'a test' }),
    () => arun.officeWithdrawAnnouncement({ id: '1', reason: 'a test' }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'operator.role' })
})
