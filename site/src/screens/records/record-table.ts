import type { ReactNode } from 'react'
import type { CallName } from '../../api/query-client.ts'
import type { PlainKey } from '../../i18n/i18n.ts'

/** The input of every record call: a page of a range of days, optionally of one kind only. */
export interface RecordInput {
  readonly startDate: string
  readonly endDate: string
  readonly cursor?: string
  /** The filter's value, under the name that the table gives it. */
  readonly kind?: string
  /** The number of an order, ticket or round. */
  readonly number?: string
  /** Of a team's records: the beginning of an account, a category of games, and one game. */
  readonly account?: string
  readonly category?: string
  readonly game?: string
}

/** What replaces the usual filter of range and kind: its element, and what was chosen with it. */
export interface RecordFiltering {
  readonly element: ReactNode
  readonly input: Omit<RecordInput, 'cursor'>
  /** Shown in place of an empty list. */
  readonly empty: ReactNode
}

export interface RecordPage<Row> {
  readonly content: readonly Row[]
  readonly next: string | null
}

/** A total on top of a record. */
export interface Figure {
  readonly label: PlainKey
  /** An amount of the wire, or a plain number. */
  readonly value: string | number
  readonly tone?: 'gold' | 'signed'
}

export interface KindOption {
  readonly value: string
  readonly label: string
}

/** A column of the table of a wide screen. */
export interface RecordColumn<Row> {
  readonly head: PlainKey
  readonly cell: (row: Row) => ReactNode
  readonly isFigure?: true
}

/** A record screen as data: the source of its rows, its filters, and how a row and its details are drawn. */
export interface RecordTable<Row, Page extends RecordPage<Row>> {
  readonly call: CallName
  readonly fetch: (input: RecordInput) => Promise<Page>
  /** Whether a row can be found by its number. */
  readonly hasNumber?: true
  readonly useKinds: () => readonly KindOption[]
  readonly figures: (page: Page) => readonly Figure[]
  /** Sums up rows that belong together; every row is shown by default. */
  readonly group?: (rows: readonly Row[]) => readonly Row[]
  readonly idOf: (row: Row) => string
  readonly timeOf: (row: Row) => number
  /** A row of a phone's list. */
  readonly renderRow: (row: Row) => ReactNode
  /** The columns of a wide screen, after that of the time, which opens the details. */
  readonly columns: readonly RecordColumn<Row>[]
  /** The sheet that a tap on a row opens. */
  readonly renderDetails: (row: Row) => ReactNode
  readonly detailsTitle: PlainKey
  readonly empty: { readonly title: PlainKey; readonly action: PlainKey; readonly to: string }
  /** How often open rows may change, in ms; null if they never do. */
  readonly refetchEvery: (rows: readonly Row[]) => number | false
}
