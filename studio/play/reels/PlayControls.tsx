import type { FreeView } from '../../src/solo/protocol.ts'
import { FreeStake } from '../free-rounds/FreeRounds.tsx'
import type { ScreenProps } from '../screen.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import { StakePicker } from '../shell/ui/StakePicker.tsx'
import css from './PlayControls.module.css'

/** The stake, and the button that plays a round or hurries the one being shown. */
export function PlayControls({
  welcome: { stakes, currency, language },
  text,
  isOn,
  stake,
  free,
  phase,
  label,
  onStake,
  onPress,
}: Pick<ScreenProps, 'welcome' | 'text' | 'isOn'> & {
  stake: string
  /** The free rounds that are played next. */
  free: FreeView | null
  phase: 'idle' | 'asking' | 'showing'
  label: string
  onStake: (stake: string) => void
  onPress: () => void
}) {
  return (
    <div class={css.controls}>
      {free === null ? (
        <StakePicker {...{ stakes, stake, currency, text }} disabled={phase !== 'idle'} onChange={onStake} />
      ) : (
        <FreeStake {...{ free, currency, language }} />
      )}
      <button
        type="button"
        class={css.press}
        onClick={onPress}
        disabled={phase === 'asking' || (phase === 'idle' && !isOn)}
        aria-label={free === null ? `${label}, ${formatWireMoney(stake, currency)}` : label}
      >
        {label}
      </button>
    </div>
  )
}
