import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordHash, recordText } from '@koi/contract/fairness/commitment.ts'
import pg from 'pg'

interface Announced {
  readonly type: 'PU' | 'B' | 'PL' | 'A'
  readonly execution?: 'A' | 'B' | 'F'
  readonly title: string
  readonly content: string
}

/**
 * Announcements have no page in the office, so tests insert them into the database. Each is shown to
 * everybody: a test that announces is marked `runsAlone` and deletes its announcements at the end.
 */
export async function openAnnouncements() {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  const made: string[] = []
  return {
    async announce({ type, execution, title, content }: Announced): Promise<string> {
      const { rows } = await client.query(
        `insert into messages.announcement
           (type, group_name, platform, execution, position, shown_from, created_at)
         values ($1, 'm_home', 'M', $2, 0, to_timestamp(0), to_timestamp(0)) returning id`,
        [type, execution ?? null],
      )
      const id = String(rows[0].id)
      made.push(id)
      await client.query(
        `insert into messages.announcement_text (announcement_id, language, title, content)
         values ($1, 'EN', $2, $3)`,
        [id, title, content],
      )
      return id
    },
    rewrite: (id: string, content: string) =>
      client.query('update messages.announcement_text set content = $2 where announcement_id = $1', [
        id,
        content,
      ]),
    place: (id: string, position: number) =>
      client.query('update messages.announcement set position = $2 where id = $1', [id, position]),
    /** Hides all announcements of this type until the test is over. */
    hide: (type: string) => client.query(HIDE, [type]),
    async close(): Promise<void> {
      await client.query(SHOW)
      await client.query('delete from messages.announcement_text where announcement_id = any($1)', [made])
      await client.query('delete from messages.announcement where id = any($1)', [made])
      await client.end()
    },
  }
}

/** Runs one statement on the database of the product, for states that no call can create. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Ends a member's sessions as if they had expired; browsers that log in by themselves stay remembered. */
export async function endSessions(account: string): Promise<void> {
  await query(
    `delete from members.session s using members.member m
     where m.id = s.member_id and m.account_key = lower($1)`,
    [account],
  )
}

export type Announcements = Awaited<ReturnType<typeof openAnnouncements>>

/**
 * Sets how long a member has played today, with the last activity a minute ago: a test cannot wait for a
 * quarter of an hour.
 */
export async function setPlayedToday(memberId: string, seconds: number): Promise<void> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  const { rows } = await client.query(
    `select nspname as book from pg_namespace where nspname like 'book\\_%' order by 1`,
  )
  for (const { book } of rows) {
    await client.query(
      `insert into ${book}.protection_play (member_id, day, seconds)
       select member_id, (now() at time zone time_zone)::date, $2 from ${book}.protection_guard
       where member_id = $1
       on conflict (member_id, day) do update set seconds = excluded.seconds`,
      [memberId, seconds],
    )
    await client.query(
      `update ${book}.protection_guard set played_at = now() - interval '1 minute' where member_id = $1`,
      [memberId],
    )
  }
  await client.end()
}

/** An end that no operator would choose marks the announcements that `hide` has hidden. */
const HIDDEN = `shown_from + interval '1 microsecond'`
const HIDE = `update messages.announcement set shown_until = ${HIDDEN} where type = $1`
const SHOW = `update messages.announcement set shown_until = null where shown_until = ${HIDDEN}`

const databaseUrl = (): string => urlOf('postgres', 'databasePassword')

/** The address of the product's database as a role of the demo, whose password has this name. */
function urlOf(role: string, password: string): string {
  const folder = process.env.KOI_E2E_DATA
  if (folder === undefined) throw new Error('KOI_E2E_DATA is missing: the global setup has not run')
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return `postgres://${role}:${read('secrets.json')[password]}@127.0.0.1:${read('postgres.json').port}/koi`
}

/** Connects to the product's database as the studio does to its own. Throws what the database answers. */
export async function connectAsStudio(): Promise<void> {
  const client = new pg.Client(urlOf('koi_studio', 'studioPassword'))
  try {
    await client.connect()
  } finally {
    await client.end()
  }
}

/** Somebody with the database replaces the root of a draw and its seal; no trigger holds the owner. */
export async function replaceRoot(draw: { gameCode: string; numero: string }): Promise<void> {
  const names = [draw.gameCode, draw.numero]
  const root = 'a'.repeat(64)
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('update lottery.draw set ticket_root = $3 where game_code = $1 and numero = $2', [
      ...names,
      root,
    ])
    await client.query(
      `update lottery.seal seal set text = regexp_replace(seal.text, 'root [0-9a-f]+', 'root ' || $3)
       from lottery.draw draw
       where draw.id = seal.draw_id and draw.game_code = $1 and draw.numero = $2`,
      [...names, root],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The hash of an official draw's record, if it had these times. */
async function recordAt(
  client: pg.Client,
  names: readonly string[],
  times: { closeAt: number; drawAt: number },
): Promise<string> {
  const { rows } = await client.query(
    `select game_code as game, family, numero, station ->> 'EN' as station,
       previous_record_hash as previous, extract(epoch from opens_at) * 1000 as "openAt"
     from lottery.draw where game_code = $1 and numero = $2`,
    [...names],
  )
  const { openAt, ...record } = rows[0]
  const none = { beacon: null, round: null, commit: null, timelock: null }
  return recordHash(
    recordText({ format: 3, source: 'official', ...record, ...none, openAt: Number(openAt), ...times }),
  )
}

/**
 * Ends the sale of a draw now, though it may be open for hours, and moves the draw to 20 seconds from now.
 */
export async function closeDrawNow(draw: { gameCode: string; numero: string }): Promise<void> {
  const names = [draw.gameCode, draw.numero]
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    const { rows } = await client.query(
      "select nspname as name from pg_namespace where nspname ~ '^book_[0-9]+$'",
    )
    const now = Date.now()
    const [closeAt, drawAt] = [now, now + 20_000]
    const hash = await recordAt(client, names, { closeAt, drawAt })
    const times = `close_at = to_timestamp($3 / 1000.0), draw_at = to_timestamp($4 / 1000.0), record_hash = $5`
    await client.query('begin')
    // The database refuses to move a draw whose record is published.
    await client.query('set local session_replication_role = replica')
    for (const { name } of rows) {
      await client.query(`update ${name}.lottery_sale set ${times} where game = $1 and numero = $2`, [
        ...names,
        closeAt,
        drawAt,
        hash,
      ])
    }
    await client.query(`update lottery.draw set ${times} where game_code = $1 and numero = $2`, [
      ...names,
      closeAt,
      drawAt,
      hash,
    ])
    await client.query('commit')
    // Its job is still scheduled for the old time.
    await client.query(
      `update graphile_worker._private_jobs j set run_at = now() from lottery.draw d
       where d.game_code = $1 and d.numero = $2 and j.key = 'lottery:' || d.id || ':lock'`,
      names,
    )
  } finally {
    await client.end()
  }
}

/** Closes what a member still has to play for their deposits, since a test cannot wait for the draws. */
export async function closeTurnover(account: string): Promise<void> {
  const [row] = await query<{ id: string; book: number }>(
    'select id, book from members.member where account_key = lower($1)',
    [account],
  )
  if (row === undefined) throw new Error(`there is no member ${account}`)
  const book = `book_${String(row.book).padStart(2, '0')}`
  await query(
    `update ${book}.cashier_requirement set closed_at = now() where member_id = $1 and closed_at is null`,
    [row.id],
  )
}
