import { Component, type ReactNode, Suspense, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Failed } from '../ui/feedback/Failed.tsx'
import styles from './LazyScreen.module.css'
import { lazyScreenOf, type ScreenSource } from './screen-source.ts'

/** A screen that is loaded when it is first shown: 'loading...' meanwhile, a text and a retry if it fails. */
export function LazyScreen({ source }: { source: ScreenSource }) {
  const [attempt, setAttempt] = useState(() => ({ count: 1, Screen: lazyScreenOf(source) }))
  const retry = () => {
    // A browser that caches the failed fetch of a file needs a fresh page.
    if (attempt.count > 2) window.location.reload()
    else setAttempt({ count: attempt.count + 1, Screen: lazyScreenOf(source) })
  }
  return (
    <ErrorBoundary key={attempt.count} fallback={<ScreenFailed onRetry={retry} />}>
      <Suspense fallback={<Loading />}>
        <attempt.Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

function Loading() {
  const t = useT()
  return (
    <p className={styles.loading} role="status">
      {t('ui.loading')}
    </p>
  )
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  return <Failed title={useT()('error.page')} onRetry={onRetry} />
}

/** React catches rendering errors only with a class. */
class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
