import { MAX_MINES } from '../../src/games/moon-mines/rules.ts'
import type { Text, Translate } from '../shell/text/text.ts'
import { ChoicePicker } from '../shell/ui/ChoicePicker.tsx'
import type { texts } from './texts.ts'

const COUNTS = Array.from({ length: MAX_MINES }, (_, place) => place + 1)

/** The picker of the number of mines. */
export function MinesPicker({
  mines,
  disabled,
  t,
  text,
  onChange,
}: {
  mines: number
  disabled: boolean
  t: Translate<keyof (typeof texts)['EN']>
  text: Text
  onChange: (mines: number) => void
}) {
  return (
    <ChoicePicker
      labels={{ name: t('mines'), sheet: t('mines'), less: t('mines.less'), more: t('mines.more') }}
      choices={COUNTS}
      choice={mines}
      format={String}
      {...{ text, disabled, onChange }}
    />
  )
}
