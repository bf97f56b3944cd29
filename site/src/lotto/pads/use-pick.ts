import { useCallback } from 'react'
import { togglePick } from './pad.ts'
import type { PadProps } from './pad-props.ts'

/** The same function for every button of a pad, so that a tap redraws one button instead of the pad. */
export function usePick({ play: { pad }, onRows }: Pick<PadProps, 'play' | 'onRows'>) {
  return useCallback(
    (row: number, pick: number) => onRows((rows) => togglePick(pad, rows, { row, pick })),
    [pad, onRows],
  )
}
