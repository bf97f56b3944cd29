import { useMemo } from 'react'
import { playName } from '../texts.ts'
import { DigitRows } from './DigitRows.tsx'
import { NumberGrid } from './NumberGrid.tsx'
import { NumberTyping } from './NumberTyping.tsx'
import { OptionRows } from './OptionRows.tsx'
import { padKind } from './pad.ts'
import type { PadProps } from './pad-props.ts'

/** The pad for a play, chosen by the play's own data. */
export function PadArea(props: PadProps) {
  const Pad = useMemo(() => PADS[padKind(props.play.pad)], [props.play])
  return (
    <div id="lotto-pad" role="tabpanel" aria-label={playName(props.play.code)}>
      <Pad key={props.play.code} {...props} />
    </div>
  )
}

const PADS = { digits: DigitRows, grid: NumberGrid, typing: NumberTyping, options: OptionRows } as const
