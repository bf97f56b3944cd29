import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { translate } from '../i18n/i18n.ts'
import { untilIdle } from './motion/when-idle.ts'
import { showToast } from './overlay/toast.ts'

/**
 * A part that is fetched when it is first used, and again at the next use when it did not come. With
 * `onMissing`, which takes back what opened it, a lost connection is said; without, a part that nobody asked
 * for stays away. `meanwhile` keeps its place in its size.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as React.lazy is
  return function LazyPart({ onMissing, ...props }: Props & { onMissing?: () => void }) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      load().then(
        (file) => {
          loaded = file.default
          setPart(() => file.default)
        },
        () => {
          if (onMissing === undefined) return
          showToast(translate('error.network'), { tone: 'error' })
          onMissing()
        },
      )
    }, [Part, onMissing])
    return Part === null ? meanwhile : createElement(Part, props as Props & object)
  }
}

/** A part that no first drawing waits for: it is fetched when the browser has nothing better to do. */
export function idlePart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazyPart<Props>(async () => {
    await untilIdle()
    return load()
  })
}
