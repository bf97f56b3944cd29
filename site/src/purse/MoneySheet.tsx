import { refusalText } from '../api/refusal-text.ts'
import { type PlainKey, useT } from '../i18n/i18n.ts'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { StatusPill } from '../ui/feedback/StatusPill.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import styles from './purse.module.css'
import { notBack, useBringBack, type VendorMoney } from './queries.ts'
import { backWords } from './words.ts'

type Row = VendorMoney['content'][number]

const states = {
  there: 'purse.there',
  arriving: 'purse.arriving',
  coming_back: 'purse.coming_back',
} as const satisfies Record<Row['state'], PlainKey>

export interface MoneySheetProps {
  money: VendorMoney
  symbol: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Where the member's money lies, and one button that brings it back. */
export function MoneySheet({ money, symbol, isOpen, onClose }: MoneySheetProps) {
  const t = useT()
  const bring = useBringBack(() => {
    onClose()
    showToast(t('purse.back'), { tone: 'success' })
  })
  const late = bring.data === undefined ? null : notBack(bring.data)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('purse.title')}>
      <p className={styles.text}>{t('purse.text')}</p>
      <ul className={styles.rows}>
        {money.content.map((row) => (
          <Lying key={row.vendor} row={row} symbol={symbol} />
        ))}
      </ul>
      {bring.error === null ? null : <Problem>{refusalText(bring.error)}</Problem>}
      {late === null ? null : (
        <p className={styles.text} role="status">
          {t(backWords[late.state], { name: late.name })}
        </p>
      )}
      <Button full loading={bring.isPending} onClick={() => bring.mutate()}>
        {t(late === null && bring.error === null ? 'purse.bring_back' : 'ui.retry')}
      </Button>
    </Sheet>
  )
}

function Lying({ row, symbol }: { row: Row; symbol: string | undefined }) {
  const t = useT()
  return (
    <li className={styles.row}>
      <span className={styles.name}>{row.name}</span>
      <Amount value={row.there ?? row.amount} symbol={symbol} tone="gold" />
      <StatusPill tone={row.state === 'there' ? 'neutral' : 'waiting'}>{t(states[row.state])}</StatusPill>
      <small className={styles.taken}>
        {t('purse.taken')} <Amount value={row.amount} symbol={symbol} />
      </small>
    </li>
  )
}
