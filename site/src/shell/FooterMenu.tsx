import { usePromotion } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { useNavigate } from '../navigation/navigation.tsx'
import { rowOf } from '../routes/routes.ts'
import { useSession } from '../session/session.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import styles from './FooterMenu.module.css'
import { type FooterItem, footerItems, footerOutcome } from './footer-menu.ts'

/** The bar of five items at the bottom; `pathname` decides which of them is the current page. */
export function FooterMenu({ pathname }: { pathname: string }) {
  const t = useT()
  const navigate = useNavigate()
  const session = useSession()
  const isReferralOn = usePromotion('REFERRAL')

  const tap = (item: FooterItem) => {
    const outcome = footerOutcome(item, { session, isReferralOn })
    if ('go' in outcome) navigate(outcome.go)
    else showToast(t(outcome.toast), { lasts: 'message' })
  }

  return (
    <nav className={styles.footer} aria-label={t('footer.label')}>
      {footerItems.map((item) => (
        <button
          key={item.to}
          type="button"
          className={classNames(styles.item, item.centre && styles.centre)}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          onClick={() => tap(item)}
        >
          {item.centre ? (
            <span className={styles.raised}>
              <Icon name={item.icon} size={26} />
            </span>
          ) : (
            <Icon name={item.icon} />
          )}
          {t(item.label)}
        </button>
      ))}
    </nav>
  )
}

/** The current page, by any of its aliases. */
function isCurrent(item: FooterItem, pathname: string): boolean {
  return item.to === pathname || rowOf(pathname).paths.includes(item.to)
}
