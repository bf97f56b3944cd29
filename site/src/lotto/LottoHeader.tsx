import type { ReactNode } from 'react'
import { useBalance } from '../api/member.ts'
import { useStartUp } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { useLocation } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Amount } from '../ui/Amount.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { idlePart } from '../ui/lazy-part.tsx'
import styles from './LottoHeader.module.css'
import { leaveToLogin, useLottoBack, wantedAt } from './leave.ts'

export interface LottoHeaderProps {
  title: string
  /** A second line that never wraps: the draw number. */
  beneath?: string
  /** True if the back arrow leaves for the member site when the visit has no earlier page. */
  out?: boolean
  /** Shown in place of the balance. */
  aside?: ReactNode
}

/** Back arrow, page title, cart, and at the right the balance, which links to the deposit screen. */
export function LottoHeader({ title, beneath = '', out = false, aside }: LottoHeaderProps) {
  const t = useT()
  const back = useLottoBack(out)
  const { siteName } = useStartUp()
  return (
    <header className={styles.header}>
      <title>{`${beneath === '' ? title : `${title} ${beneath}`} · ${siteName}`}</title>
      <IconButton icon="back" label={t('shell.back')} onClick={back} />
      <h1 className={styles.title}>
        <span className={classNames(styles.words, beneath !== '' && styles.above)}>{title}</span>
        {beneath === '' ? null : <span className={styles.beneath}>{beneath}</span>}
      </h1>
      {aside ?? (
        <>
          <Cart />
          <Balance />
        </>
      )}
    </header>
  )
}

const CartButton = idlePart(() => import('./cart/CartButton.tsx'))

/** Reserves the space of the balance, which loads after the first drawing. */
function Cart() {
  const session = useSession()
  return session === null ? null : (
    <span className={styles.cart}>
      <CartButton />
    </span>
  )
}

function Balance() {
  const t = useT()
  const session = useSession()
  const { wallet, isHidden } = useBalance()
  if (session === null) return <LogIn />
  return (
    <a href={paths.deposit} className={styles.balance} aria-label={wallet ? undefined : t('shell.deposit')}>
      {wallet ? (
        <Amount
          value={wallet.sumBalance}
          symbol={wallet.currencySymbol}
          hidden={isHidden}
          tone="gold"
          count
        />
      ) : null}
    </a>
  )
}

/** For a visitor, in the place of the balance; the log-in leads back to the game. */
function LogIn() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <button type="button" className={styles.logIn} onClick={() => leaveToLogin(wantedAt(pathname, search))}>
      {t('shell.log_in')}
    </button>
  )
}
