import { type ComponentType, lazy } from 'react'
import { type Room, withTexts } from '../i18n/i18n.ts'

export type LoadScreen = () => Promise<{ readonly default: ComponentType }>

/** The fields of a table's row that name its screen. */
export interface ScreenSource {
  readonly screen: LoadScreen
  readonly texts: readonly Room[]
}

const components = new WeakMap<LoadScreen, ReturnType<typeof lazy>>()

/** One component per screen, so that returning to it shows it at once; a failure is not cached. */
export function lazyScreenOf({ screen, texts }: ScreenSource): ReturnType<typeof lazy> {
  const before = components.get(screen)
  if (before) return before
  const fetched = withTexts(screen(), texts)
  fetched.catch(() => components.delete(screen))
  const component = lazy(() => fetched)
  components.set(screen, component)
  return component
}

/** Loads a screen ahead of its first drawing. */
export function preloadScreen(source: ScreenSource): void {
  lazyScreenOf(source)
}
