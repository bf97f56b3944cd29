import { useState } from 'react'
import { useBalance } from '../api/member.ts'
import { useT } from '../i18n/i18n.ts'
import { Amount } from '../ui/Amount.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { VendorMoneySheet } from './VendorMoneySheet.tsx'
import { sumHeldByVendors, useVendorMoney } from './vendor-money.ts'
import styles from './wallet.module.css'

/** A line for members with money at game vendors: how much, and a link to recall it (MN-18). */
export default function VendorMoneyLine() {
  const t = useT()
  const money = useVendorMoney()
  const { wallet, isHidden } = useBalance()
  const [isOpen, setOpen] = useState(false)
  if (money === undefined || money.content.length === 0) return null
  const symbol = wallet?.currencySymbol
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        <span>{t('wallet.outside')}</span>
        <Amount value={sumHeldByVendors(money)} symbol={symbol} hidden={isHidden} tone="gold" />
        <Icon name="forward" size={18} />
      </button>
      <VendorMoneySheet {...{ money, symbol, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}
