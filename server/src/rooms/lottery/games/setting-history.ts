import { logEntryText } from '@koi/contract/fairness/log-entry.ts'
import type { settingSchemas } from '@koi/contract/schemas/transparency.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { appendToLog, subjectsInLog } from '../../transparency/index.ts'
import { requireGame } from './game.ts'
import { closureEntries, termsEntries, timetableEntries } from './setting-entries.ts'
import { readTermsPage } from './terms.ts'
import { readClosures, readTimetables } from './timetable-store.ts'

type Calls = typeof settingSchemas

/** More changes than a game has in years. */
const MAX_TERMS = 2_000

/** The entries that a game's settings should have in the log, made from their rows as they are now. */
export async function settingHistory(
  ctx: Context,
  _caller: Visitor,
  { gameCode }: z.output<Calls['settingHistory']['input']>,
): Promise<z.input<Calls['settingHistory']['output']>> {
  const { code } = await requireGame(ctx, gameCode)
  const entries = await entriesOf(ctx.db, code)
  const subjects = [`terms:${code}`, `timetable:${code}`, `closure:${code}`, 'closure:all']
  return {
    subjects: subjects.map((subject) => `setting:${subject}`),
    texts: entries.map(logEntryText),
  }
}

async function entriesOf(db: Db, game: string) {
  const terms = await readTermsPage(db, game, { after: null, limit: MAX_TERMS })
  const timetables = await readTimetables(db, game)
  const closures = await readClosures(db, game)
  return [
    ...terms.flatMap(termsEntries),
    ...timetables.flatMap(timetableEntries),
    ...closures.flatMap(closureEntries),
  ]
}

/**
 * Puts the settings of games into the log that were there before the log, once for each game. Later changes
 * are logged by the commands that make them, and by nothing else: a row that was written in another way is
 * shown as one that the log does not have.
 */
export async function logFirstSettings(ctx: Context): Promise<void> {
  const games = await ctx.db.query<{ code: string }>('select code from lottery.game order by id')
  await ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('lottery.log-settings', 0))`)
    const known = await subjectsInLog(
      tx,
      games.flatMap(({ code }) => [`setting:terms:${code}`]),
    )
    const isFirst = known.size === 0
    const entries = []
    for (const { code } of games) {
      if (known.has(`setting:terms:${code}`)) continue
      const own = await entriesOf(tx, code)
      entries.push(...own.filter(({ subject }) => !subject.startsWith('closure:')))
    }
    if (isFirst) entries.push(...(await readClosures(tx)).flatMap(closureEntries))
    await appendToLog(tx, ctx.clock.now(), entries)
  })
}
