import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/icons/IconButton.tsx'
import styles from './parts.module.css'

export interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous and next, each disabled at its end; nothing for a single page (SH-54). */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useT()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('agent.pages')}>
      <IconButton
        icon="back"
        label={t('agent.page_before')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('agent.page_of', { page, pages })}</span>
      <IconButton
        icon="forward"
        label={t('agent.page_next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
