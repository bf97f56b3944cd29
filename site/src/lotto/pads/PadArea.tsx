import { useMemo } from 'react'
import { playName } from '../texts.ts'
import { DigitRows } from './DigitRows.tsx'
import { NumberGrid } from './NumberGrid.tsx'
import { NumberTyping } from './NumberTyping.tsx'
import { OptionRows } from './OptionRows.tsx'
import { padKind } from './pad.ts'
import type { PadProps } from './pad-props.ts'

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
