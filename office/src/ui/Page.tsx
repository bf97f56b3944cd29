import type { ReactNode } from 'react'
import { explain } from '../api.ts'
import styles from './Page.module.css'

interface PageProps {
  readonly title: string
  readonly hint?: string
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The frame of a screen: its title, its actions and its content. */
export function Page({ title, hint, actions, children }: PageProps) {
  return (
    <main className={styles.page} id="main">
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </div>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </main>
  )
}

interface LoadedProps<Data> {
  /** Shown until the data is there. */
  readonly title: string
  readonly query: { readonly data: Data | undefined; readonly error: unknown }
  readonly children: (data: Data) => ReactNode
}

/** A screen about the result of one call: a titled frame while it loads, and the error when it fails. */
export function Loaded<Data>({ title, query: { data, error }, children }: LoadedProps<Data>) {
  if (data !== undefined && error === null) return children(data)
  return (
    <Page title={title}>
      <Failure error={error} />
    </Page>
  )
}

/** Something that the operator needs to know. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** Why a call failed; nothing while it has not. */
export const Failure = ({ error }: { error: unknown }) =>
  error === null ? null : <Notice tone="bad">{explain(error)}</Notice>

/** A name and what is shown for it. */
export type Fact = readonly [name: string, value: ReactNode]

/** Named values in a grid. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div className={styles.fact} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Buttons in a row, at its end. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
