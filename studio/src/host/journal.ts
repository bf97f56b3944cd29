import type { Db } from '../db/db.ts'
import { readJson, writeJson } from '../db/json.ts'
import type { VendorCode } from '../games/game.ts'
import type { End, Journal } from '../wallet/journal.ts'
import type { Movement } from '../wallet/wire.ts'

/** A vendor's journal in PostgreSQL; each entry is one statement, written as a whole or not at all. */
export function createJournal(db: Db, vendor: VendorCode, now: () => Date): Journal {
  return {
    async write({ opened, ended }) {
      await db.query({
        name: 'journal_write',
        text: `with opened as (
            insert into movement (uuid, vendor, practice, kind, body, opened_at)
            select movement ->> 'uuid', $1, false, movement ->> 'kind', movement, $4
            from jsonb_array_elements($2::jsonb) movement
            on conflict (uuid) do nothing)
          update movement set ended_as = ending ->> 'as', ended_at = $4
          from jsonb_array_elements($3::jsonb) ending where uuid = ending ->> 'uuid'`,
        values: [vendor, writeJson(opened), JSON.stringify(ended), now()],
      })
    },
    async readOpen() {
      const { rows } = await db.query<{ body: unknown }>(
        `select body from movement where vendor = $1 and ended_as is null order by opened_at`,
        [vendor],
      )
      return rows.map(({ body }) => readJson(body) as Movement)
    },
    readEnd: (uuid) => readEnd(db, uuid),
  }
}

/** How a movement of any vendor ended, practice included; null while it is open or unknown. */
export async function readEnd(db: Db, uuid: string): Promise<End | null> {
  const { rows } = await db.query<{ ended_as: End | null }>({
    name: 'movement_end',
    text: 'select ended_as from movement where uuid = $1',
    values: [uuid],
  })
  return rows[0]?.ended_as ?? null
}
