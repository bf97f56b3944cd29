import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { translate } from '../i18n/i18n.ts'
import { untilIdle } from './motion/when-idle.ts'
import { showToast } from './overlay/toast.ts'

/**
 * A part that is loaded at its first use, and again at the next use if it failed. With `onMissing`, which
 * closes what opened it, a lost connection is reported; without it, a part that no one asked for is not
 * shown. `meanwhile` reserves its space.
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

/** A part that is not needed for the first drawing: it is loaded when the browser is idle. */
export function idlePart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazyPart<Props>(async () => {
    await untilIdle()
    return load()
  })
}
