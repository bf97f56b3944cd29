import { fromWire } from '@koi/contract/money.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { shortNumero } from '../draw-clock.ts'
import { lottoPaths } from '../lotto-paths.ts'
import type { Chase } from '../queries.ts'
import { useMoney } from '../texts.ts'
import styles from './Receipt.module.css'
import { ReceiptHead } from './ReceiptHead.tsx'

/** A placed chase: its number of draws, what was paid, and a link to it. */
export function ChaseReceipt(props: { chase: Chase; balance: string; onClose: () => void }) {
  const { chase, balance, onClose } = props
  const t = useT()
  const money = useMoney()
  const { draws } = chase
  const [from, to] = [draws[0], draws.at(-1)].map((draw) => shortNumero(draw?.numero ?? ''))
  return (
    <div className={styles.receipt}>
      <ReceiptHead title={t('betting.chase_in', { count: draws.length })} stake={chase.stake} />
      <Facts
        facts={[
          [t('betting.chase_draws'), `${chase.gameName} ${from === to ? from : `${from} – ${to}`}`],
          [t('betting.chase_stop_on_win'), t(chase.stopOnWin ? 'betting.chase_yes' : 'betting.chase_no')],
          [t('lotto.balance_after'), money(fromWire(balance))],
        ]}
      />
      <div className={styles.actions}>
        <ButtonLink tone="quiet" to={lottoPaths.chase(chase.chaseId)}>
          {t('betting.chase_see')}
        </ButtonLink>
        <Button onClick={onClose}>{t('lotto.go_on')}</Button>
      </div>
    </div>
  )
}
