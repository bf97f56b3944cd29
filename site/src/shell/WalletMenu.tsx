import { useBalance } from '../api/member.ts'
import { useT } from '../i18n/i18n.ts'
import { useNavigate } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { signOut } from '../session/sign-out.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icons/Icon.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { ExplainedBalance } from '../wallet/Balance.tsx'
import styles from './WalletMenu.module.css'

/** Deposit, withdraw, refresh balance, hide or show balance, sign out: exactly these (SH-21). */
export default function WalletMenu({
  open,
  onClose,
  name,
}: {
  open: boolean
  onClose: () => void
  name: string
}) {
  const t = useT()
  const navigate = useNavigate()
  const { isHidden, toggleHidden, refresh } = useBalance()

  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  const leave = async () => {
    onClose()
    if (await signOut()) navigate(paths.login)
  }

  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <div className={styles.balance}>
        <ExplainedBalance size="large" onLeave={onClose} />
      </div>
      <ul>
        <MenuItem icon="deposit" label={t('shell.deposit')} onTap={() => go(paths.deposit)} />
        <MenuItem icon="withdraw" label={t('shell.withdraw')} onTap={() => go(paths.withdraw)} />
        <MenuItem icon="refresh" label={t('shell.refresh_balance')} onTap={refresh} />
        <MenuItem
          icon={isHidden ? 'eye' : 'eyeOff'}
          label={t(isHidden ? 'shell.show_balance' : 'shell.hide_balance')}
          onTap={toggleHidden}
        />
        <MenuItem icon="signOut" label={t('shell.sign_out')} onTap={leave} leaves />
      </ul>
    </Sheet>
  )
}

function MenuItem(props: { icon: IconName; label: string; onTap: () => void; leaves?: boolean }) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.entry, props.leaves && styles.leave)}
        onClick={props.onTap}
      >
        <Icon name={props.icon} />
        {props.label}
      </button>
    </li>
  )
}
