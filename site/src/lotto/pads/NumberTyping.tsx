import { allDigits, type Symbols, symbolOf } from '@koi/contract/lottery/play.ts'
import { memo, useState } from 'react'
import { type Translate, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NumberChip } from './NumberChip.tsx'
import { PadHead } from './PadHead.tsx'
import { addPicks, readTyped, withRow } from './pad.ts'
import type { PadProps } from './pad-props.ts'
import styles from './pads.module.css'
import { usePick } from './use-pick.ts'

/** Numbers of three or four digits are typed or pasted, and become chips once they are complete. */
export function NumberTyping({ play, rows, onRows }: PadProps) {
  const t = useT()
  const { pad } = play
  const symbols = pad.symbols.kind === 'numbers' ? pad.symbols : allDigits(3)
  const { width } = symbols
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const picks = rows[0] ?? NONE
  const onPick = usePick({ play, onRows })

  // Once the text was checked as finished, it is checked so until nothing in it is wrong.
  const read = (value: string, done = isChecked) => {
    const typed = readTyped(value, symbols, done)
    if (typed.picks.length > 0) onRows((before) => addPicks(pad, before, { row: 0, picks: typed.picks }).rows)
    setText(typed.rest)
    setWrong([...new Set(typed.wrong)])
    setChecked(done && typed.wrong.length > 0)
  }
  return (
    <>
      <PadHead play={play} onRows={onRows} title={t('lotto.type_numbers', { digits: width })}>
        {picks.length > 0 ? (
          <button type="button" className={styles.quick} onClick={() => onRows((all) => withRow(all, 0, []))}>
            {t('lotto.clear_count', { count: picks.length })}
          </button>
        ) : null}
      </PadHead>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          read(text, true)
        }}
      >
        <Field
          label={t('lotto.numbers_label', { digits: width })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          placeholder={EXAMPLE[width] ?? ''}
          hint={t('lotto.numbers_hint')}
          error={wrong.length > 0 ? wrongText(t, { wrong, digits: width }) : undefined}
          onChange={(event) => read(event.target.value)}
          after={
            <Button tone="plain" type="submit">
              {t('lotto.numbers_add')}
            </Button>
          }
        />
      </form>
      <Chips symbols={pad.symbols} picks={picks} onDrop={onPick} />
    </>
  )
}

/** Names what is wrong: the first few pieces, a long one shortened, and how many more there are. */
function wrongText(t: Translate, { wrong, digits }: { wrong: readonly string[]; digits: number }): string {
  const named = wrong.slice(0, MAX_NAMED)
  const numbers = named
    .map((piece) => (piece.length > MAX_LENGTH ? `${piece.slice(0, MAX_LENGTH)}…` : piece))
    .join(' ')
  const count = wrong.length - named.length
  return count > 0
    ? t('lotto.numbers_wrong_more', { numbers, digits, count })
    : t('lotto.numbers_wrong', { numbers, digits })
}

const MAX_NAMED = 8
const MAX_LENGTH = 20

interface ChipsProps {
  symbols: Symbols
  picks: readonly number[]
  onDrop: (row: number, pick: number) => void
}

/** The numbers so far; typing the digits of the next one does not redraw them. */
const Chips = memo(function Chips({ symbols, picks, onDrop }: ChipsProps) {
  return (
    <ul className={styles.chips}>
      {picks.map((pick) => (
        <NumberChip key={pick} pick={pick} text={symbolOf(symbols, pick)} onDrop={onDrop} />
      ))}
    </ul>
  )
})

const NONE: readonly number[] = []

const EXAMPLE: Readonly<Record<number, string>> = { 3: '123 456 789', 4: '1234 5678' }
