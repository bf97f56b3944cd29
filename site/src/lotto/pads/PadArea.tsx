import { useMemo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { playName } from '../texts.ts'
import { DigitRows } from './DigitRows.tsx'
import { NumberGrid } from './NumberGrid.tsx'
import { NumberTyping } from './NumberTyping.tsx'
import { OptionRows } from './OptionRows.tsx'
import { padKind } from './pad.ts'
import type { PadProps } from './pad-props.ts'
import styles from './pads.module.css'

/** The pad for a play, chosen by the play's own data. */
export function PadArea(props: PadProps) {
  const t = useT()
  const Pad = useMemo(() => PADS[padKind(props.play.pad)], [props.play])
  return (
    <div id="lotto-pad" role="tabpanel" aria-label={playName(props.play.code)}>
      <button type="button" className={styles.skip} onClick={focusBet}>
        {t('lotto.skip_to_bet')}
      </button>
      <Pad key={props.play.code} {...props} />
    </div>
  )
}

/** The first button or field of the bet bar that can be used. */
const focusBet = () => document.querySelector<HTMLElement>('#lotto-bar :is(button, input):enabled')?.focus()

const PADS = { digits: DigitRows, grid: NumberGrid, typing: NumberTyping, options: OptionRows } as const
