import type { Database } from '../../db/db.ts'
import type { TestCaller } from '../../testing/app.ts'
import { openProtection } from '../protection/testing.ts'
import { jobs } from './index.ts'

export const DAY = 24 * 3_600_000

type Written = Parameters<TestCaller['office']['officeSaveAnnouncement']>[0]

/** The complete site and office, with operators who publish; for the tests of this room. */
export async function openPublishing(db: Database) {
  const house = await openProtection(db)
  const { ctx, clock } = house
  const entered = new Map<string, { readonly office: TestCaller['office']; readonly at: number }>()

  /** An operator's calls; logs in again when the session is old. */
  const desk = async (name: 'mei' | 'lin' | 'arun'): Promise<TestCaller['office']> => {
    const known = entered.get(name)
    if (known !== undefined && clock.now().getTime() - known.at < DAY / 96) return known.office
    const office = await house.operator(name)
    entered.set(name, { office, at: clock.now().getTime() })
    return office
  }

  /** A notice to everybody that begins now, with changes. */
  const written = (changes: Partial<Written> = {}): Written => ({
    ...{ type: 'PL', group: 'm_home', execution: null, promotionType: null, linkUrl: null },
    ...{ position: 0, sells: false, audience: { levels: null, team: null, language: null } },
    titles: { EN: 'Maintenance', MS: 'Penyelenggaraan', CN: '维护' },
    contents: { EN: '<p>Tonight.</p>', MS: '<p>Malam ini.</p>', CN: '<p>今晚。</p>' },
    pictures: {},
    from: clock.now().getTime(),
    until: null,
    reason: 'a test',
    ...changes,
  })

  const save = async (changes: Partial<Written> = {}) =>
    (await desk('mei')).officeSaveAnnouncement(written(changes))

  /** A second person publishes the draft of an announcement. */
  const publish = async (id: string) => {
    const office = await desk('lin')
    const { draft } = await office.officeAnnouncement({ id })
    if (draft === null) throw new Error(`announcement ${id} has no draft`)
    const { version, writtenAt } = draft
    return office.officePublishAnnouncement({ id, version, writtenAt, reason: 'a test' })
  }

  const run = async (name: string, payload: unknown = {}): Promise<void> => {
    for (const job of jobs) if (job.name === `messages.${name}`) await job.run(ctx, payload)
  }

  return { ...house, desk, written, save, publish, run }
}
