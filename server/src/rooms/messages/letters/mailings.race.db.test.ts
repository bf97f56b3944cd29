import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openPublishing } from '../testing.ts'

const db = await openTestDatabase()
const { desk, run } = await openPublishing(db)

/** Members without anything else: the job reads no more of them. */
const crowd = (count: number) =>
  db.query(
    `insert into members.member (account, type, currency, book, password_hash, registered_at)
     select 'crowd' || number, 0, 'CNY', number % 2, 'x', now() from generate_series(1, $1) number
     on conflict do nothing`,
    [count],
  )

const text = (EN: string) => ({ EN, MS: '', CN: '' })

async function start(): Promise<string> {
  const { id, writtenAt } = await (await desk('mei')).officeSaveMailing({
    ...{ subjects: text('News'), bodies: text('To all.'), sells: true, reason: 'a test' },
    audience: { levels: null, team: null, language: null },
  })
  await (await desk('lin')).officeStartMailing({ id, writtenAt, reason: 'a test' })
  return id
}

/** How many members have how many letters of this mailing. */
const lettersOf = (id: string) =>
  db.query<{ letters: number; members: number }>(
    `select letters::integer, count(*)::integer as members from (
       select count(*) as letters from messages.letter
       where client_key = (select letter_key from messages.mailing where id = $1) group by recipient_id
     ) each_member group by letters`,
    [BigInt(id)],
  )

/** Runs the job and kills its connection in the middle of a batch, as the end of its process would. */
async function sendAndDie(): Promise<boolean> {
  let isRunning = true
  const sending = run('send-mailings').then(
    () => false,
    () => true,
  )
  void sending.finally(() => {
    isRunning = false
  })
  while (isRunning) {
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         and query like '%messages.letter%'`,
    )
  }
  return sending
}

test('[GR-22] 10,000 members get it once each: processes are killed, and four send at once', async () => {
  await crowd(10_000)
  const mei = await desk('mei')
  const id = await start()
  const deaths = [await sendAndDie(), await sendAndDie()]
  expect(deaths).toContain(true)
  await Promise.allSettled(Array.from({ length: 4 }, () => run('send-mailings')))
  await run('send-mailings')
  expect(await mei.officeMailing({ id })).toMatchObject({
    ...{ state: 'sent', sent: 10_000, skipped: 0, recipients: 10_000 },
  })
  expect(await lettersOf(id)).toEqual([{ letters: 1, members: 10_000 }])
}, 120_000)
