import { useEffect, useState } from 'react'
import { useMemberInfo } from '../api/member.ts'
import { useT } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { whenIdle } from '../ui/motion/when-idle.ts'
import { Balance } from '../wallet/Balance.tsx'
import styles from './Header.module.css'

const loadMenu = () => import('./WalletMenu.tsx')
const WalletMenu = lazyPart(loadMenu)

/** Name and total in the home header; a tap opens the wallet menu (SH-19 to SH-21). */
export default function AccountButton() {
  const t = useT()
  const session = useSession()
  const info = useMemberInfo()
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => whenIdle(loadMenu), [])
  const name = info?.nickname || info?.account || session?.userName || ''
  return (
    <>
      <button
        type="button"
        className={styles.account}
        aria-haspopup="dialog"
        aria-label={t('shell.wallet_menu', { name })}
        onClick={() => setOpen(true)}
      >
        <span className={styles.figures}>
          <span className={styles.name}>{name}</span>
          <span className={styles.wallet}>
            <Balance size="small" />
          </span>
        </span>
        <Icon name="down" size={16} />
      </button>
      {open !== null ? (
        <WalletMenu open={open} onClose={() => setOpen(false)} onMissing={() => setOpen(null)} name={name} />
      ) : null}
    </>
  )
}
