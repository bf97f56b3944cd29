import { DOCUMENT_SIDES } from '@koi/contract/protection.ts'
import { beforeEach } from 'vitest'
import type { Database } from '../../db/db.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { runQueued } from '../../testing/queue.ts'
import { jobs } from './jobs.ts'
import { openProtection, PAPER_CHECK, type Person } from './testing.ts'

export const JPEG = await jpegOf({ width: 40, height: 60 })
export const MINUTE = 60_000

/** The name in the documents of an account. */
export const nameOf = (account: string): string => `Tan ${account}`

export const identityOf = async ({ api }: Person) => (await api.protection()).identity

/** Submits the documents of a member, under `nameOf` their account. */
export async function submit({ api, member: { account } }: Person, birthDate = '1990-05-17'): Promise<void> {
  for (const side of DOCUMENT_SIDES) await api.uploadDocument({ side, content: JPEG.toString('base64') })
  await api.submitIdentity({ fullName: nameOf(account), birthDate })
}

/** The site and office with a service that checks identities. Each test has only its own checks there. */
export async function openOutside(db: Database) {
  const opened = await openProtection(db, PAPER_CHECK)
  const { ctx, app, paperCheck, person, operator } = opened

  beforeEach(async () => {
    paperCheck.fault = 'none'
    paperCheck.requests.length = 0
    await db.query(
      `update protection.outside_check set state = 'stopped', next_at = null where next_at is not null`,
    )
  })

  const run = async (name: string, at = ctx): Promise<void> => {
    await jobs.find((job) => job.name === name)?.run(at, {})
  }

  /** Runs what was queued, and the job of the next minute. */
  const ask = async (): Promise<void> => {
    await runQueued(ctx, jobs)
    await run('protection.ask-outside')
  }

  const submitted = async (account: string, birthDate?: string): Promise<Person> => {
    const who = await person(account)
    await submit(who, birthDate)
    return who
  }

  /** A member whose documents are at the service. */
  const sent = async (account: string): Promise<Person> => {
    const who = await submitted(account)
    await ask()
    return who
  }

  /** The service decides a check and calls back. */
  const report = (account: string, status: 'PASS' | 'REFER' | 'FAIL', ...reasons: readonly string[]) =>
    paperCheck.call(app.app, paperCheck.decide(nameOf(account), status, ...reasons))

  /** The check of an account as the office shows it. */
  const checkOf = async (account: string, state: 'pending' | 'approved' | 'rejected') => {
    const mei = await operator('mei')
    const { content } = await mei.officeIdentityChecks({ state })
    const row = content.find((one) => one.account === account)
    if (row === undefined) throw new Error(`${account} has no check that is ${state}`)
    return { mei, row, check: await mei.officeIdentityCheck({ id: row.id }) }
  }

  return { ...opened, run, ask, submitted, sent, report, checkOf }
}
