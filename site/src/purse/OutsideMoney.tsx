import { useState } from 'react'
import { useBalance } from '../api/member.ts'
import { useT } from '../i18n/i18n.ts'
import { Amount } from '../ui/Amount.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { MoneySheet } from './MoneySheet.tsx'
import styles from './purse.module.css'
import { outsideSum, useVendorMoney } from './queries.ts'

/** A line for those whose money lies with game vendors: how much, and the way to bring it back (MN-18). */
export default function OutsideMoney() {
  const t = useT()
  const money = useVendorMoney()
  const { wallet, isHidden } = useBalance()
  const [isOpen, setOpen] = useState(false)
  if (money === undefined || money.content.length === 0) return null
  const symbol = wallet?.currencySymbol
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        <span>{t('purse.outside')}</span>
        <Amount value={outsideSum(money)} symbol={symbol} hidden={isHidden} tone="gold" />
        <Icon name="forward" size={18} />
      </button>
      <MoneySheet {...{ money, symbol, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}
