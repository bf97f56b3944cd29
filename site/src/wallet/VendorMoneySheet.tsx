import { refusalText } from '../api/refusal-text.ts'
import { type PlainKey, useT } from '../i18n/i18n.ts'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { StatusPill } from '../ui/feedback/StatusPill.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { recallTexts } from './recall-texts.ts'
import { firstOutstanding, useRecallMoney, type VendorMoney } from './vendor-money.ts'
import styles from './wallet.module.css'

type Row = VendorMoney['content'][number]

const states = {
  there: 'wallet.there',
  arriving: 'wallet.arriving',
  coming_back: 'wallet.coming_back',
} as const satisfies Record<Row['state'], PlainKey>

export interface VendorMoneySheetProps {
  money: VendorMoney
  symbol: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Where the member's money is, with one button that recalls it. */
export function VendorMoneySheet({ money, symbol, isOpen, onClose }: VendorMoneySheetProps) {
  const t = useT()
  const bring = useRecallMoney(() => {
    onClose()
    showToast(t('wallet.back'), { tone: 'success' })
  })
  const late = bring.data === undefined ? null : firstOutstanding(bring.data)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('wallet.title')}>
      <p className={styles.text}>{t('wallet.text')}</p>
      <ul className={styles.rows}>
        {money.content.map((row) => (
          <VendorRow key={row.vendor} row={row} symbol={symbol} />
        ))}
      </ul>
      {bring.error === null ? null : <Problem>{refusalText(bring.error)}</Problem>}
      {late === null ? null : (
        <p className={styles.text} role="status">
          {t(recallTexts[late.state], { name: late.name })}
        </p>
      )}
      <Button full loading={bring.isPending} onClick={() => bring.mutate()}>
        {t(late === null && bring.error === null ? 'wallet.bring_back' : 'ui.retry')}
      </Button>
    </Sheet>
  )
}

function VendorRow({ row, symbol }: { row: Row; symbol: string | undefined }) {
  const t = useT()
  return (
    <li className={styles.row}>
      <span className={styles.name}>{row.name}</span>
      <Amount value={row.there ?? row.amount} symbol={symbol} tone="gold" />
      <StatusPill tone={row.state === 'there' ? 'neutral' : 'waiting'}>{t(states[row.state])}</StatusPill>
      <small className={styles.taken}>
        {t('wallet.taken')} <Amount value={row.amount} symbol={symbol} />
      </small>
    </li>
  )
}
