import type { ReactNode } from 'react'
import { explain } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Notice } from './Page.tsx'
import styles from './Part.module.css'

interface PartProps<Data> {
  readonly title: string
  readonly hint?: string
  readonly actions?: ReactNode
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** A part of a page that loads by itself: a skeleton, then its content; one that fails leaves the others. */
export function Part<Data>({ query: { data, error, refetch }, children, ...card }: PartProps<Data>) {
  return (
    <Card {...card}>
      {error === null ? null : (
        <Notice tone="bad">
          {explain(error)} <Button onClick={() => refetch()}>{t('shell.try_again')}</Button>
        </Notice>
      )}
      {data === undefined ? error === null ? <Skeleton /> : null : children(data)}
    </Card>
  )
}

const Skeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <span />
    <span />
    <span />
  </div>
)
