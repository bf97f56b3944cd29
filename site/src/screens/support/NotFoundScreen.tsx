import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

/** An address that is not a page (SH-03). */
export default function NotFoundScreen() {
  const t = useT()
  return (
    <EmptyState
      title={t('title.not_found')}
      text={t('error.not_found')}
      action={
        <ButtonLink to={paths.home} icon="home">
          {t('error.go_home')}
        </ButtonLink>
      }
    />
  )
}
