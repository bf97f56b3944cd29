import type { ReactNode } from 'react'
import { useRoving } from '../../ui/form/use-roving.ts'

/** Buttons of a pad that are one stop of the Tab key. */
export function PickGroup({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div className={className} {...useRoving<HTMLDivElement>()}>
      {children}
    </div>
  )
}
