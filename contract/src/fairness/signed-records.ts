import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromWire } from '../money.ts'
import { type NoteKey, parseNote, verifyNote } from './signed-note.ts'

/**
 * A member's records as a signed file (docs/domain/records.md#files): JSON of head, rows and sums, and last a
 * signed note that names the SHA-256 of every byte before it. The key is that of the public log.
 */
export const RECORDS_FORMAT = 'koi-records/1'
/** What precedes the signature. No text of JSON contains a raw line break, so it is found without doubt. */
export const SIGNATURE_MARK = ',\n"signature":'

export const RECORD_KINDS = ['account', 'deposits', 'withdrawals', 'bets'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export interface RecordsHead {
  readonly site: string
  readonly account: string
  readonly currency: string
  readonly record: RecordKind
  /** The first and the last day, in the platform's zone, both included. */
  readonly from: string
  readonly to: string
  readonly zone: string
  /** When the file was made. */
  readonly at: string
  /** What the rows were filtered by; null for all of them. */
  readonly kind: string | null
}

/** The text that is signed. Its first line is no name of a log, so that it is never read as a checkpoint. */
export const recordsText = ({ site, account, record, from, to }: RecordsHead, hash: string): string =>
  `${RECORDS_FORMAT}\n${site}\n${account}\n${record} ${from} ${to}\nsha256 ${hash}\n`

export type RecordsRow = Readonly<Record<string, string | null>>

export interface RecordsCheck {
  readonly head: RecordsHead
  readonly rows: number
  readonly sums: RecordsRow
  /** Whether the key of the log signed exactly these bytes. */
  readonly isSigned: boolean
  /** Whether the sums follow from the rows; of an account record, also its closing balance. */
  readonly isSound: boolean
}

interface RecordsFile {
  readonly format: string
  readonly head: RecordsHead
  readonly rows: readonly RecordsRow[]
  readonly sums: RecordsRow
  readonly signature: string
}

/** Checks a file of records against the key of the log; null if it is no such file. */
export function checkRecords(text: string, key: NoteKey): RecordsCheck | null {
  const file = parseFile(text)
  const end = text.lastIndexOf(SIGNATURE_MARK)
  if (file === null || end === -1) return null
  const { head, rows, sums } = file
  const hash = bytesToHex(sha256(utf8ToBytes(text.slice(0, end))))
  const note = parseNote(file.signature)
  const isSigned = note !== null && note.text === recordsText(head, hash) && verifyNote(note, key) !== null
  return { head, rows: rows.length, sums, isSigned, isSound: isSound(file) }
}

function parseFile(text: string): RecordsFile | null {
  try {
    const file = JSON.parse(text) as RecordsFile
    const isFile =
      file.format === RECORDS_FORMAT &&
      Array.isArray(file.rows) &&
      typeof file.head === 'object' &&
      typeof file.sums === 'object' &&
      typeof file.signature === 'string'
    return isFile ? file : null
  } catch {
    return null
  }
}

function isSound({ head, rows, sums }: RecordsFile): boolean {
  try {
    const own = sumRecords(head.record, rows)
    const isEqual = Object.entries(own).every(([name, sum]) => fromWire(sums[name] ?? '') === sum)
    return isEqual && (head.record !== 'account' || head.kind !== null || followsFrom(sums, own))
  } catch {
    // A sum that is no amount.
    return false
  }
}

/** Opening balance, what came and what went give the closing balance. */
const followsFrom = (sums: RecordsRow, { movedIn = 0n, movedOut = 0n }: Sums): boolean =>
  fromWire(sums.opening ?? '') + movedIn - movedOut === fromWire(sums.closing ?? '')

type Sums = Readonly<Record<string, bigint>>

/** What a file's sums must be by its rows, in 1/100000. Pure. */
export function sumRecords(record: RecordKind, rows: readonly RecordsRow[]): Sums {
  const sum = (of: (row: RecordsRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n)
  const amount = (row: RecordsRow, name: string): bigint => fromWire(row[name] ?? '')
  switch (record) {
    case 'account':
      return {
        movedIn: sum((row) => positive(amount(row, 'amount'))),
        movedOut: sum((row) => positive(-amount(row, 'amount'))),
      }
    case 'deposits':
      return {
        credited: sum((row) => (row.state === 'success' ? amount(row, 'amount') - amount(row, 'fee') : 0n)),
      }
    case 'withdrawals':
      return { paid: sum((row) => (row.state === 'paid' ? amount(row, 'amount') : 0n)) }
    case 'bets':
      return {
        stake: sum((row) => (row.state === 'voided' ? 0n : amount(row, 'stake'))),
        payout: sum((row) => amount(row, 'payout')),
        rebate: sum((row) => amount(row, 'rebate')),
      }
  }
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
