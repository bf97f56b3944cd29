import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { LotteryGame } from '../../screens/lottery/lottery-tabs.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import styles from './verify.module.css'
import { readNumero } from './verify.ts'

interface DrawFormProps {
  games: readonly LotteryGame[]
  game: string
  title: string
  onCheck: (draw: { game: string; numero: string }) => void
}

/** The draw to check: a game, and a draw number that may be pasted from a receipt. */
export function DrawForm({ games, game, title, onCheck }: DrawFormProps) {
  const t = useT()
  const [chosen, setChosen] = useState(game)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const found = readNumero(text)
    setWrong(found === null)
    if (found !== null) onCheck({ game: chosen === '' ? game : chosen, numero: found })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>{title}</h2>
      <Select
        label={t('lotto.game')}
        value={chosen === '' ? game : chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={games.map(({ gameCode, remark }) => ({ value: gameCode, label: remark }))}
      />
      <Field
        label={t('lotto.draw_to_check')}
        value={text}
        autoComplete="off"
        placeholder="20261121-0812"
        onChange={(event) => setText(event.target.value)}
        {...(isWrong ? { error: t('lotto.numero_wrong') } : {})}
      />
      <Button type="submit" icon="shield" full>
        {t('lotto.check_now')}
      </Button>
    </form>
  )
}
