import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openPublishing } from '../testing.ts'

const db = await openTestDatabase()
const { app, desk, save } = await openPublishing(db)

test('[GR-21] publish and withdraw at once: it ends withdrawn, and nobody sees it', async () => {
  const [mei, lin] = [await desk('mei'), await desk('lin')]
  for (let round = 0; round < 10; round += 1) {
    const { id, draft } = await save()
    if (draft === null) throw new Error('no draft')
    const { version, writtenAt } = draft
    const [published, withdrawn] = await Promise.allSettled([
      lin.officePublishAnnouncement({ id, version, writtenAt, reason: 'a test' }),
      mei.officeWithdrawAnnouncement({ id, reason: 'a test' }),
    ])
    expect(withdrawn.status).toBe('fulfilled')
    if (published.status === 'rejected')
      expect(published.reason).toMatchObject({ code: 'announcement.state' })
    expect((await mei.officeAnnouncement({ id })).state).toBe('withdrawn')
  }
  expect(await app.caller().api.announcements({ types: 'PL' })).toEqual([])
}, 60_000)

test('[GR-21] two operators who publish the same draft publish it once', async () => {
  const [mei, lin] = [await desk('mei'), await desk('lin')]
  const { id, draft } = await save()
  if (draft === null) throw new Error('no draft')
  const { version, writtenAt } = draft
  const publish = () => lin.officePublishAnnouncement({ id, version, writtenAt, reason: 'a test' })
  const settled = await Promise.allSettled([publish(), publish(), publish()])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await mei.officeAnnouncement({ id })).published?.version).toBe(1)
})
