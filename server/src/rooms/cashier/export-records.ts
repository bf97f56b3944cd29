import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { BYTE_ORDER_MARK } from '@koi/contract/csv.ts'
import {
  RECORDS_FORMAT,
  type RecordKind,
  type RecordsHead,
  recordsText,
  SIGNATURE_MARK,
} from '@koi/contract/fairness/signed-records.ts'
import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type DayRange, dayAfter, readDayRange, yearBefore } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { textSigner } from '../transparency/index.ts'
import { EXPORTS, type ExportQuery, movedSums } from './export-rows.ts'
import { headLine, rowLine, sumLines, timeFormat } from './export-text.ts'

export interface ExportInput extends DayRange {
  readonly record: RecordKind
  readonly as: 'csv' | 'json'
  /** A kind of movement, a state of orders, or a category of bets, as the screen filters. */
  readonly kind?: string | undefined
}

/** A file that is written while it is read from the books. */
export interface RecordsExport {
  readonly name: string
  readonly type: string
  /** Reads everything in one snapshot of the member's book, so that the sums are those of the rows. */
  readonly write: (put: (text: string) => Promise<void>) => Promise<void>
}

/** How many files are written at once in a process: each holds a connection while its reader takes it. */
const MAX_EXPORTS = 3
/** The members whose file is made or written now. */
const writing = new Set<MemberId>()

/**
 * A file of the member's own records, of at most twelve months (CA-11). Refuses 'request.invalid' for a range
 * that is longer or a kind that does not exist, 'export.busy' while too many are written or one of the same
 * member, and 'export.unsigned' for a JSON file before the log has a key. The caller writes what it is given.
 */
export async function exportRecords(
  ctx: Context,
  caller: MemberCaller,
  input: ExportInput,
): Promise<RecordsExport> {
  // The place is taken before anything is awaited, so that no others are let in meanwhile.
  if (writing.size >= MAX_EXPORTS || writing.has(caller.id)) return refuse('export.busy')
  writing.add(caller.id)
  try {
    return await prepare(ctx, caller, input)
  } catch (error) {
    writing.delete(caller.id)
    throw error
  }
}

async function prepare(ctx: Context, caller: MemberCaller, input: ExportInput): Promise<RecordsExport> {
  const { record, as } = input
  const zone = ctx.config.KOI_TIME_ZONE
  const { from, to, first, last } = readDayRange(input, ctx.clock.now(), zone)
  if (first < yearBefore(dayAfter(last))) refuse('request.invalid', { field: 'startDate' })
  const signer = as === 'json' ? await textSigner(ctx) : null
  if (as === 'json' && signer === null) return refuse('export.unsigned')
  const kind = input.kind === undefined || input.kind === '' ? null : input.kind
  const query: ExportQuery = { caller, period: { from, to }, kind, format: timeFormat(zone) }
  const { account, currency } = caller
  const head: RecordsHead = {
    ...{ site: signer?.name ?? '', account, currency, record, from: first, to: last, zone },
    ...{ at: ctx.clock.now().toISOString(), kind },
  }
  const writer = as === 'csv' ? csvWriter(head, caller) : jsonWriter(head, signer?.sign)
  return {
    name: `${record}-${first}-${last}.${as}`,
    type: as === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    write: async (put) => {
      try {
        await writeSnapshot(ctx, query, { head, writer, put })
      } finally {
        writing.delete(caller.id)
      }
    },
  }
}

type Row = Readonly<Record<string, string | null>>

interface Writer {
  readonly begin: () => string
  readonly rows: (rows: readonly Row[]) => string
  readonly end: (sums: Row) => string
}

interface Writing {
  readonly head: RecordsHead
  readonly writer: Writer
  readonly put: (text: string) => Promise<void>
}

async function writeSnapshot(
  ctx: Context,
  query: ExportQuery,
  { head, writer, put }: Writing,
): Promise<void> {
  const source = EXPORTS[head.record]
  await ctx.db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const book = tx.in(query.caller.book)
    const sums = await source.sums(book, query)
    const moved = new Map<string, bigint>()
    await put(writer.begin())
    await source.read(book, query, async (rows) => {
      movedSums(head.record, moved, rows)
      if (rows.length > 0) await put(writer.rows(rows))
    })
    const added = Object.fromEntries([...moved].map(([name, sum]) => [name, toWire(sum)]))
    const none = head.record === 'account' ? { movedIn: '0.00', movedOut: '0.00' } : {}
    await put(writer.end({ ...none, ...added, ...sums }))
  })
}

function csvWriter({ record, zone }: RecordsHead, { origin: { language } }: MemberCaller): Writer {
  return {
    begin: () => BYTE_ORDER_MARK + headLine({ record, language, zone }),
    rows: (rows) => rows.map((row) => rowLine(record, row)).join(''),
    end: (sums) => sumLines(record, sums, language),
  }
}

function jsonWriter(head: RecordsHead, sign: ((text: string) => string) | undefined): Writer {
  const hash = createHash('sha256')
  const hashed = (text: string): string => {
    hash.update(text)
    return text
  }
  let isFirst = true
  return {
    begin: () =>
      hashed(`{"format":${JSON.stringify(RECORDS_FORMAT)},\n"head":${JSON.stringify(head)},\n"rows":[`),
    rows: (rows) => {
      const text = rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
      const joined = isFirst ? text : `,${text}`
      isFirst = false
      return hashed(joined)
    },
    end: (sums) => {
      assert(sign !== undefined)
      const text = hashed(`],\n"sums":${JSON.stringify(sums)}`)
      const note = sign(recordsText(head, hash.digest('hex')))
      return `${text}${SIGNATURE_MARK}${JSON.stringify(note)}}\n`
    },
  }
}
