import { Link, useLocation } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { areaAt } from '../routes/areas.ts'
import { Page } from '../ui/Page.tsx'

/** What is shown where the office has no screen, or none that the operator's role may open. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  if (areaAt(pathname) !== null) {
    return (
      <Page title={t('shell.not_allowed')} hint={t('shell.not_allowed_hint')}>
        <p>{t('shell.not_allowed_why')}</p>
        <Back />
      </Page>
    )
  }
  return (
    <Page title={t('shell.not_found')} hint={t('shell.not_found_hint', { address: pathname })}>
      <p>{t('shell.not_found_why')}</p>
      <Back />
    </Page>
  )
}

const Back = () => (
  <p>
    <Link to="/">{t('shell.to_today')}</Link>
  </p>
)
