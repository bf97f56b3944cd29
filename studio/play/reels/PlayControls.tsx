import type { ScreenProps } from '../screen.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import { StakePicker } from '../shell/ui/StakePicker.tsx'
import css from './PlayControls.module.css'

/** The stake, and the button that plays a round or hurries the one being shown. */
export function PlayControls({
  welcome: { stakes, currency },
  text,
  isOn,
  stake,
  phase,
  label,
  onStake,
  onPress,
}: Pick<ScreenProps, 'welcome' | 'text' | 'isOn'> & {
  stake: string
  phase: 'idle' | 'asking' | 'showing'
  label: string
  onStake: (stake: string) => void
  onPress: () => void
}) {
  return (
    <div class={css.controls}>
      <StakePicker {...{ stakes, stake, currency, text }} disabled={phase !== 'idle'} onChange={onStake} />
      <button
        type="button"
        class={css.press}
        onClick={onPress}
        disabled={phase === 'asking' || (phase === 'idle' && !isOn)}
        aria-label={`${label}, ${formatWireMoney(stake, currency)}`}
      >
        {label}
      </button>
    </div>
  )
}
