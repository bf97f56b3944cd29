import { useBanners } from '../../api/announcements.ts'
import { thisDevice } from '../../device/device.ts'
import { DownloadBar } from '../../downloads/lazy.ts'
import { loadTexts } from '../../i18n/i18n.ts'
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

/** Members only: a visitor's first load does without it. */
const BalanceCard = lazyPart(() => import('./BalanceCard.tsx'), <Skeleton height={140} />)

/** Members only, too: it draws nothing. */
const MemberOpening = lazyPart(() => import('./MemberOpening.tsx'))

/** The catalogue and its words come behind what stands above it. */
const HomeGames = lazyPart(
  async () => {
    const [file] = await Promise.all([import('./HomeGames.tsx'), loadTexts(['games'])])
    return file
  },
  <Skeleton height={HOME_GAMES_HEIGHT} />,
)

const SideWidget = idlePart(async () => {
  const [file] = await Promise.all([import('./SideWidget.tsx'), loadTexts(['support'])])
  return file
})

/** Balance or a word of welcome, news, the next draws and the games (HM-01). */
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
