import { useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { createStore, useStore } from '../store.ts'
import styles from './Icon.module.css'
import { type Drawing, icons } from './icons.ts'
import type { moreIcons } from './more-icons.ts'

export type IconName = keyof typeof icons | keyof typeof moreIcons

/**
 * A small drawing in the colour of the text around it. It has no accessible name: the text beside it has the
 * meaning.
 */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  const drawing = useDrawing(name)
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames(styles.icon, drawing?.filled && styles.filled)}
    >
      {drawing ? <path d={drawing.path} /> : null}
    </svg>
  )
}

type Drawings = Readonly<Record<string, Drawing>>
const first: Drawings = icons
const fetched = createStore<Drawings>({})

/** The drawing of a name; null while an icon outside the first load is loading. */
function useDrawing(name: IconName): Drawing | null {
  const later = useStore(fetched)
  const drawing = first[name] ?? later[name] ?? null
  const isMissing = drawing === null
  useEffect(() => {
    // Without a connection the icon stays empty; its text is there.
    if (isMissing)
      import('./more-icons.ts').then((file) => fetched.set(file.moreIcons)).catch(() => undefined)
  }, [isMissing])
  return drawing
}
