import { useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { notOpen } from './not-open.ts'
import styles from './support.module.css'

/**
 * The purpose of a page that is not open on this site yet, and two links.
 */
export default function NotOpenScreen() {
  const t = useT()
  const { pathname } = useLocation()
  const page = notOpen[pathname.replace(/\/$/, '')]
  if (page === undefined) throw new Error(`${pathname} is not in the list of pages that are not open`)
  const { purpose, instead } = page
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
    </Page>
  )
}
