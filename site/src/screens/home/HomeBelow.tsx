import { useBanners } from '../../api/announcements.ts'
import { Banners } from '../../ui/Banners.tsx'
import HomeGames from './HomeGames.tsx'
import styles from './HomeScreen.module.css'
import { LatestWins } from './LatestWins.tsx'
import { NoticeStrip } from './NoticeStrip.tsx'
import { HOME_NEWS } from './prefetch-home.ts'
import SideWidget from './SideWidget.tsx'
import { Trust } from './Trust.tsx'

/** What lies below the first games and the hot draw: loaded after them, in one piece. */
export default function HomeBelow() {
  const banners = useBanners(HOME_NEWS)
  return (
    <div className={styles.below}>
      <div className={styles.main}>
        <Banners banners={banners} />
        <NoticeStrip />
        <HomeGames />
      </div>
      <div className={styles.aside}>
        <LatestWins />
        <Trust />
        <SideWidget />
      </div>
    </div>
  )
}
