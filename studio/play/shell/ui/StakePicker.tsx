import { useState } from 'preact/hooks'
import type { Stakes } from '../../../src/host/protocol.ts'
import { recall, remember } from '../device/memory.ts'
import { formatWireMoney } from '../text/money.ts'
import type { Text } from '../text/text.ts'
import { ChoicePicker } from './ChoicePicker.tsx'

/** The stake of a game: remembered for each currency, and always one of the offered stakes. */
export function useStake(game: string, currency: string, { choices, least }: Stakes) {
  const name = `stake.${game}.${currency}`
  const [stake, setStake] = useState(() => {
    const before = recall(name)
    return before !== null && choices.includes(before) ? before : (choices[1] ?? choices[0] ?? least)
  })
  const choose = (wanted: string) => {
    remember(name, wanted)
    setStake(wanted)
  }
  return [choices.includes(stake) ? stake : (choices[0] ?? least), choose] as const
}

/** The picker of a stake. */
export function StakePicker({
  stakes,
  stake,
  currency,
  text,
  disabled,
  onChange,
}: {
  stakes: Stakes
  stake: string
  currency: string
  text: Text
  disabled: boolean
  onChange: (stake: string) => void
}) {
  return (
    <ChoicePicker
      labels={{
        name: text('stake'),
        sheet: text('stake.choose'),
        less: text('stake.less'),
        more: text('stake.more'),
      }}
      choices={stakes.choices}
      choice={stake}
      format={(choice) => formatWireMoney(choice, currency)}
      {...{ text, disabled, onChange }}
    />
  )
}
