import { useBanners } from '../../api/announcements.ts'
import { thisDevice } from '../../device/device.ts'
import { DownloadBar } from '../../downloads/lazy.ts'
import { withTexts } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { Banners } from '../../ui/Banners.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { idlePart, lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { HOME_GAMES_HEIGHT } from './home-games-height.ts'
import { JoinCard } from './JoinCard.tsx'
import { LotteryStrip } from './LotteryStrip.tsx'
import { NoticeStrip } from './NoticeStrip.tsx'
import { HOME_NEWS } from './prefetch-home.ts'

const AnnouncementPopup = idlePart(() => import('./AnnouncementPopup.tsx'))

/** Members only: a visitor's first load leaves it out. */
const BalanceCard = lazyPart(() => import('./BalanceCard.tsx'), <Skeleton height={140} />)

/** Members only: it draws nothing. */
const MemberOpening = lazyPart(() => import('./MemberOpening.tsx'))

/** Loaded after the parts above it, with its texts. */
const HomeGames = lazyPart(
  () => withTexts(import('./HomeGames.tsx'), ['games']),
  <Skeleton height={HOME_GAMES_HEIGHT} />,
)

const SideWidget = idlePart(() => withTexts(import('./SideWidget.tsx'), ['support']))

/** Balance or a welcome, announcements, the next draws and the games (HM-01). */
export default function HomeScreen() {
  const session = useSession()
  const banners = useBanners(HOME_NEWS)
  return (
    <Page>
      {session === null ? <JoinCard /> : <BalanceCard session={session} />}
      <Banners banners={banners} />
      <NoticeStrip />
      <LotteryStrip />
      <HomeGames />
      {session === null ? null : <MemberOpening session={session} />}
      <SideWidget />
      <AnnouncementPopup />
      {thisDevice().platform === 'other' || storage.isDownloadBarHidden() ? null : <DownloadBar />}
    </Page>
  )
}
