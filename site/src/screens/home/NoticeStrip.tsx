import { ofType, useAnnouncements } from '../../api/announcements.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Marquee } from '../../ui/motion/Marquee.tsx'
import styles from './NoticeStrip.module.css'
import { HOME_NEWS } from './prefetch-home.ts'

/** The titles of the announcements in one scrolling line, which links to all of them (HM-05 to HM-07). */
export function NoticeStrip() {
  const t = useT()
  const { data, isPending } = useAnnouncements(HOME_NEWS)
  const notices = [...ofType(data ?? [], 'H'), ...ofType(data ?? [], 'PL')]
  const texts = notices.length > 0 ? notices.map(({ title }) => title) : [t('home.no_announcement')]
  return (
    <Link
      to={paths.notices}
      className={styles.strip}
      // Until its text has loaded, the link has no other name.
      {...(isPending ? { 'aria-label': t('title.announcement') } : {})}
    >
      <Icon name="speaker" size={18} />
      <Marquee texts={isPending ? [] : texts} />
      <Icon name="forward" size={14} />
    </Link>
  )
}
