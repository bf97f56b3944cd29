import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Table.module.css'

export interface Column<Item> {
  readonly head: string
  readonly cell: (item: Item) => ReactNode
  /** Figures are at the end of their column. */
  readonly isFigure?: boolean
}

export interface TableProps<Item> {
  /** The label of the table, for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Called for a click anywhere in a row; a button in one of its cells does the same for the keyboard. */
  onRow?: (item: Item) => void
  isBusy?: boolean
  /** Rows after those of the items. */
  children?: ReactNode
}

/** A table of a wide screen with one row for each item. */
export function Table<Item>(props: TableProps<Item>) {
  const { label, columns, items, keyOf, onRow, isBusy = false, children } = props
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map(({ head, isFigure }) => (
              <th key={head} scope="col" className={classNames(isFigure && styles.figure)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={keyOf(item)}
              className={classNames(onRow && styles.opens)}
              onClick={onRow && (() => onRow(item))}
            >
              {columns.map(({ head, cell, isFigure }) => (
                <td key={head} className={classNames(isFigure && styles.figure)}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
          {children}
        </tbody>
      </table>
    </div>
  )
}
