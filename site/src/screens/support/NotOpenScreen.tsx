import { useLocation } from 'react-router'
import { useBalance } from '../../api/member.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { notOpen } from './not-open.ts'
import styles from './support.module.css'

/**
 * The purpose of a page that is not open on this site yet, the facts that are known already, and two links.
 */
export default function NotOpenScreen() {
  const t = useT()
  const { pathname } = useLocation()
  const page = notOpen[pathname.replace(/\/$/, '')]
  if (page === undefined) throw new Error(`${pathname} is not in the list of pages that are not open`)
  const { purpose, facts, instead } = page
  return (
    <Page>
      <EmptyState
        title={t('open.title')}
        text={t(purpose)}
        action={
          <div className={styles.actions}>
            <ButtonLink tone="quiet" icon="home" to={paths.home}>
              {t('error.go_home')}
            </ButtonLink>
            <ButtonLink to={instead.to}>{t(instead.label)}</ButtonLink>
          </div>
        }
      />
      {facts === 'balance' ? <BalanceFact /> : null}
    </Page>
  )
}

function BalanceFact() {
  const t = useT()
  const { wallet, isHidden } = useBalance()
  if (wallet === undefined) return null
  const balance = (
    <Amount key="balance" value={wallet.sumBalance} symbol={wallet.currencySymbol} hidden={isHidden} />
  )
  return (
    <Card>
      <Facts facts={[[t('open.balance'), balance]]} />
    </Card>
  )
}
