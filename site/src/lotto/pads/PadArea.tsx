import type { Play } from '@koi/contract/lottery/play.ts'
import { useMemo } from 'react'
import { playName } from '../texts.ts'
import { DigitRows } from './DigitRows.tsx'
import { NumberGrid } from './NumberGrid.tsx'
import { NumberTyping } from './NumberTyping.tsx'
import { OptionRows } from './OptionRows.tsx'
import { padKind, type Rows } from './pad.ts'

export interface PadProps {
  readonly play: Play
  readonly rows: Rows
  readonly onRows: (change: (rows: Rows) => Rows) => void
  /** What odds follow from, where picks have odds of their own: the series and the game's rate for the play. */
  readonly series: number
  readonly rate: number
}

/** The pad that a play's own data asks for. */
export function PadArea(props: PadProps) {
  const Pad = useMemo(() => PADS[padKind(props.play.pad)], [props.play])
  return (
    <div id="lotto-pad" role="tabpanel" aria-label={playName(props.play.code)}>
      <Pad key={props.play.code} {...props} />
    </div>
  )
}

const PADS = { digits: DigitRows, grid: NumberGrid, typing: NumberTyping, options: OptionRows } as const
