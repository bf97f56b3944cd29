import { type ReactNode, useEffect } from 'react'
import { explain } from '../api.ts'
import { forgetDone, useDone } from './done.ts'
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
      <Done />
      {children}
    </main>
  )
}

/** What the operator did last on this screen. */
function Done() {
  const text = useDone()
  useEffect(forgetDone, [])
  return (
    <div aria-live="polite" className={text === null ? undefined : styles.notice} data-tone="good">
      {text}
    </div>
  )
}

interface LoadedProps<Data> {
  /** The heading until the data is loaded. */
  readonly title: string
  readonly query: { readonly data: Data | undefined; readonly error: unknown }
  readonly children: (data: Data) => ReactNode
}

/** A screen that shows the output of one call: an empty frame while it loads, an error when it fails. */
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

/** Why a call failed, if it did. */
export const Failure = ({ error }: { error: unknown }) =>
  error === null ? null : <Notice tone="bad">{explain(error)}</Notice>

/** A name and its value. */
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

/** Buttons in a row, aligned to its end. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
